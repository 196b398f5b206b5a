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

-- Shuts a member out of play for so long, or for ever: a time out or a self-exclusion. The later end of two holds, and is
-- what is written and answered.
create or replace function limits.exclude(
  p_merchant text, p_member text, p_kind text, p_length interval, p_staff text
) returns timestamptz
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_at record;
  v_until timestamptz;
begin
  if p_kind not in ('time_out', 'self_exclusion') or p_length <= interval '0' then
    raise exception 'that is no exclusion' using errcode = 'P0001';
  end if;
  select * into v_at from limits.lock_member(p_merchant, p_member);
  perform ledger.shut(p_merchant, v_at.lane, v_at.account, 'member_locked', ledger.now() + p_length);
  select a.shut_until into v_until from ledger.public_account a where a.lane = v_at.lane and a.id = v_at.account;
  insert into limits.change (merchant, member, kind, act, until, staff, at)
  values (p_merchant, p_member, p_kind, 'excluded', v_until, p_staff, ledger.now());
  return v_until;
end $$;
grant execute on function limits.exclude to laro_app;
