-- What a vendor's call must know of a player, by one statement: in a transaction that first names its
-- merchant, as everything else is read, the naming would cost more than the reading. The merchant is asked for here.
create schema play;
grant usage on schema play to laro_app;

create function play.player(p_merchant text, p_member text) returns table (
  lane smallint, account bigint, book text, currency text, expires_at timestamptz
)
language sql stable security definer set search_path = pg_catalog as $$
  select m.lane, m.cash_account, m.book, m.currency, m.expires_at from members.member m
  where m.id = p_member and m.merchant = p_merchant
$$;

create function play.balance(p_merchant text, p_lane smallint, p_account bigint) returns bigint
language sql stable security definer set search_path = pg_catalog as $$
  select a.balance from ledger.account a where a.lane = p_lane and a.id = p_account and a.merchant = p_merchant
$$;

revoke all on all functions in schema play from public;
grant execute on all functions in schema play to laro_app;
