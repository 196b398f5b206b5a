-- Windows that are long over. Deleting is not the application's: a rate that is forgotten is taken again.
create or replace function platform.purge_rates() returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from platform.rate r where r.began_at < clock_timestamp() - interval '1 hour'
$$;
grant execute on function platform.purge_rates to laro_worker;
