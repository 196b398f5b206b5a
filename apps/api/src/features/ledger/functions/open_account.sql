-- Opens a member's cash account, or returns the one that is open.
create or replace function ledger.open_account(p_lane smallint, p_merchant text, p_owner text, p_book text, p_currency text)
returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_id bigint;
begin
  insert into ledger.account (lane, merchant, owner, book, currency, kind, floor)
  values (p_lane, p_merchant, p_owner, p_book, p_currency, 'cash', 0)
  on conflict on constraint account_owner_key do nothing
  returning id into v_id;
  if v_id is null then
    select a.id into v_id from ledger.account a
    where a.lane = p_lane and a.merchant = p_merchant and a.owner = p_owner
      and a.book = p_book and a.currency = p_currency and a.kind = 'cash';
  end if;
  return v_id;
end $$;
grant execute on function ledger.open_account to laro_app;
