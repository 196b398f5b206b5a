-- Housekeeping sees every merchant's leavings, and can do nothing else with them.
create or replace function previews.purge(p_now timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from previews.preview where expires_at < least(p_now, clock_timestamp());
$$;
grant execute on function previews.purge to laro_worker;
