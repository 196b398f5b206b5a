create or replace function ledger.set_locked(p_merchant text, p_lane smallint, p_account bigint, p_locked boolean)
returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update ledger.account a set locked = p_locked
  where a.lane = p_lane and a.id = p_account and a.merchant = p_merchant;
  return found;
end $$;
