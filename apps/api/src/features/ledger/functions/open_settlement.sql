-- Opens an agent's account for settlement, beside the cash account and in its lane, or returns the one that is open. Nothing is
-- staked from there: sessions know the cash account alone.
create or replace function ledger.open_settlement(p_lane smallint, p_merchant text, p_owner text, p_book text, p_currency text)
returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_id bigint;
begin
  if p_merchant is distinct from current_setting('laro.merchant') then
    raise exception 'An account of another merchant.';
  end if;
  insert into ledger.account (lane, merchant, owner, book, currency, kind, floor)
  select a.lane, a.merchant, a.owner, a.book, a.currency, 'settlement', 0
  from ledger.account a
  where a.lane = p_lane and a.merchant = p_merchant and a.owner = p_owner and a.book = p_book and a.currency = p_currency
    and a.kind = 'cash'
  on conflict on constraint account_owner_key do nothing
  returning id into v_id;
  if v_id is null then
    select a.id into v_id from ledger.account a
    where a.lane = p_lane and a.merchant = p_merchant and a.owner = p_owner
      and a.book = p_book and a.currency = p_currency and a.kind = 'settlement';
  end if;
  return v_id;
end $$;
grant execute on function ledger.open_settlement to laro_app;
