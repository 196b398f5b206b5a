-- What is past is forgotten for every brand at once, by a duty that has no brand.
create or replace function registration.purge(p_day date, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from registration.allowance where day < least(p_day, (clock_timestamp() at time zone 'UTC')::date - 1);
  delete from registration.trial where expires_at < least(p_at, clock_timestamp());
$$;
grant execute on function registration.purge to laro_worker;
