-- Limits: the step between a stake and the money. What is read here lies on the member's ledger account and is read and
-- written under its lock (settled.md 1), so that who shuts a member out and who takes a stake can never both be first.
create schema limits;
grant usage on schema limits to laro_app;

-- The veto of each act of a batch that holds its accounts, or null.
create function limits.take(p_held ledger.held) returns text[]
language sql immutable as $$ select p_held.shut $$;

-- Shuts a member's account for stakes: EXCLUDED is told as a disabled user, LIMITED as a reached limit. Waits for the
-- batch that holds the account. Answers false for an account that is not this merchant's.
create function limits.shut(
  p_merchant text, p_lane smallint, p_account bigint, p_reason text, p_until timestamptz
) returns boolean
language sql security definer set search_path = pg_catalog as $$
  select ledger.shut(p_merchant, p_lane, p_account,
                     case p_reason when 'EXCLUDED' then 'member_locked' else 'limit_reached' end, p_until)
$$;

create function limits.open(p_merchant text, p_lane smallint, p_account bigint) returns boolean
language sql security definer set search_path = pg_catalog as $$
  select ledger.shut(p_merchant, p_lane, p_account, null, null)
$$;

revoke all on all functions in schema limits from public;
grant execute on function limits.shut, limits.open to laro_app;
