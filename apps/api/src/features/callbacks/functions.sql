create or replace function callbacks.player(p_merchant text, p_member text) returns table (
  lane smallint, account bigint, book text, currency text, expires_at timestamptz
)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select m.lane, m.cash_account, m.book, m.currency, m.expires_at from members.public_member m
  where m.id = p_member and m.merchant = p_merchant
$$;
grant execute on function callbacks.player to laro_app;

create or replace function callbacks.balance(p_merchant text, p_lane smallint, p_account bigint) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select a.balance from ledger.public_account a where a.lane = p_lane and a.id = p_account and a.merchant = p_merchant
$$;
grant execute on function callbacks.balance to laro_app;

-- Whether an account takes no stake because its member is locked or shut out: for calls that no batch judges.
create or replace function callbacks.is_shut_out(p_merchant text, p_lane smallint, p_account bigint) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select a.locked or coalesce(
    a.shut = 'member_locked' and (a.shut_until is null or a.shut_until > clock_timestamp()), false)
  from ledger.public_account a where a.lane = p_lane and a.id = p_account and a.merchant = p_merchant
$$;
grant execute on function callbacks.is_shut_out to laro_app;
