create or replace function login.purge(p_now timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from login.failure f where f.window_started_at < least(p_now, clock_timestamp()) - interval '1 day'
$$;
grant execute on function login.purge to laro_worker;

-- The locks that stand, with who set them and why; row security judges whoever asks.
create or replace view login.public_lock with (security_invoker = true) as
  select merchant, member, kind, staff, reason, locked_at, until from login.lock where lifted_at is null;
grant select on login.public_lock to laro_app;
