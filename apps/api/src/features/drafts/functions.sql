-- Housekeeping sees every merchant's drafts that nobody came back for, and can do nothing else with them.
create or replace function drafts.purge(p_now timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from drafts.draft where saved_at < least(p_now, clock_timestamp()) - interval '7 days';
$$;
grant execute on function drafts.purge to laro_worker;
