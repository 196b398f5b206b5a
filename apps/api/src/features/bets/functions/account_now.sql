-- What an account holds, for the answer to an act that could not be judged.
create or replace function bets.account_now(p_lane smallint, p_account bigint) returns table (balance bigint, version bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select a.balance, a.version from ledger.public_account a where a.lane = p_lane and a.id = p_account
$$;
grant execute on function bets.account_now to laro_app;
