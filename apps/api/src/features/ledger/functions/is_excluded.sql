-- Whether a member's account is shut as excluded (limits.shut): the same fact that refuses the stake itself.
create or replace function ledger.is_excluded(p_merchant text, p_lane smallint, p_account bigint) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from ledger.account a
    where a.lane = p_lane and a.id = p_account and a.merchant = p_merchant and a.shut = 'member_locked'
      and (a.shut_until is null or a.shut_until > ledger.now()))
$$;
grant execute on function ledger.is_excluded to laro_app;
