-- Nothing happens to the bets of an account until the transaction ends: for whoever judges one before they act on it.
create or replace function bets.lock_account(p_merchant text, p_lane smallint, p_account bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (
    select from ledger.public_account a where a.lane = p_lane and a.id = p_account and a.merchant = p_merchant) then
    raise exception 'the account is not this merchant''s' using errcode = 'P0001';
  end if;
  perform ledger.lock_accounts(array[p_lane], array[p_account]);
end $$;
grant execute on function bets.lock_account to laro_app;
