-- Housekeeping sees every merchant's leavings, and can do nothing else with them.
create or replace function security.purge(p_now timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from security.challenge where expires_at < least(p_now, clock_timestamp());
  delete from security.failure where last_at < least(p_now, clock_timestamp()) - interval '1 day';
$$;
grant execute on function security.purge to laro_worker;
