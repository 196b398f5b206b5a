create or replace function login.purge(p_now timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from login.failure f where f.window_started_at < least(p_now, clock_timestamp()) - interval '1 day'
$$;
grant execute on function login.purge to laro_worker;
