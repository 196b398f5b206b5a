-- The veto of each act of a batch that holds its accounts, or null.
create or replace function limits.take(p_locked ledger.locked_accounts) returns text[]
language sql immutable as $$ select p_locked.shut $$;

-- Shuts a member's account for stakes: EXCLUDED is told as a disabled user, LIMITED as a reached limit. Waits for the
-- batch that holds the account. Answers false for an account that is not this merchant's.
create or replace function limits.shut(
  p_merchant text, p_lane smallint, p_account bigint, p_reason text, p_until timestamptz
) returns boolean
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select ledger.shut(p_merchant, p_lane, p_account,
                     case p_reason when 'EXCLUDED' then 'member_locked' else 'limit_reached' end, p_until)
$$;
grant execute on function limits.shut to laro_app;

create or replace function limits.open(p_merchant text, p_lane smallint, p_account bigint) returns boolean
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select ledger.shut(p_merchant, p_lane, p_account, null, null)
$$;
grant execute on function limits.open to laro_app;
