-- From midnight to midnight of the brand. One row: a plan that takes it for a thousand reads every posting there is.
create or replace function reports.bounds_of(p_day date) returns table (starts timestamptz, ends timestamptz)
language sql stable rows 1 set search_path = pg_catalog, pg_temp as $$
  select platform.day_begins(p_day, m.time_zone), platform.day_begins(p_day + 1, m.time_zone)
  from merchants.public_merchant m where m.code = current_setting('laro.merchant')
$$;
grant execute on function reports.bounds_of to laro_app, laro_worker;
