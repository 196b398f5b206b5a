-- The house's account for one purpose in one lane, opened when it is first named.
create or replace function ledger.house_account(
  p_lane smallint, p_merchant text, p_book text, p_currency text, p_kind text
) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_id bigint;
begin
  select a.id into v_id from ledger.account a
  where a.lane = p_lane and a.merchant = p_merchant and a.owner = 'house' and a.book = p_book
    and a.currency = p_currency and a.kind = p_kind;
  if v_id is null then
    insert into ledger.account (lane, merchant, owner, book, currency, kind, floor)
    values (p_lane, p_merchant, 'house', p_book, p_currency, p_kind, null)
    on conflict on constraint account_owner_key do nothing
    returning id into v_id;
  end if;
  if v_id is null then
    -- Another transaction was faster, and has committed: a statement of its own sees its row.
    select a.id into v_id from ledger.account a
    where a.lane = p_lane and a.merchant = p_merchant and a.owner = 'house' and a.book = p_book
      and a.currency = p_currency and a.kind = p_kind;
  end if;
  return v_id;
end $$;
grant execute on function ledger.house_account to laro_app;
