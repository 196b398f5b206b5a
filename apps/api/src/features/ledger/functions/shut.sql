-- An exclusion that runs is ended by its time alone (G11): whoever asks, it is neither lifted nor shortened nor turned
-- into something weaker. It can only be made longer. Its time is told by the clock of the database.
create or replace function ledger.shut(
  p_merchant text, p_lane smallint, p_account bigint, p_word text, p_until timestamptz
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_shut text;
  v_until timestamptz;
  v_ends timestamptz := p_until;
begin
  select a.shut, a.shut_until into v_shut, v_until from ledger.account a
  where a.lane = p_lane and a.id = p_account and a.merchant = p_merchant
  for no key update;
  if not found then
    return false;
  end if;
  if v_shut = 'member_locked' and (v_until is null or v_until > ledger.now()) then
    if p_word is distinct from 'member_locked' then
      return false;
    end if;
    -- No end at all is the longest.
    v_ends := case when v_until is null or p_until is null then null else greatest(v_until, p_until) end;
  end if;
  update ledger.account a set shut = p_word, shut_until = v_ends
  where a.lane = p_lane and a.id = p_account and a.merchant = p_merchant;
  return true;
end $$;
