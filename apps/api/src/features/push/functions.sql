-- The merchants that have something to send: a job begins without knowing whose messages wait.
create or replace function push.merchants_waiting(p_at timestamptz) returns setof text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select distinct m.merchant from push.message m
  where m.state in ('waiting', 'sending') and m.touched_at <= p_at
$$;
grant execute on function push.merchants_waiting to laro_worker;

-- What was shown on a phone a week ago is asked for by nobody.
create or replace function push.purge(p_before timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from push.message m where m.created_at < least(p_before, clock_timestamp() - interval '7 days')
$$;
grant execute on function push.purge to laro_worker;

-- Of each brand, how many messages of that time were given up where no service took any: numbers, and nothing of anybody.
create or replace function push.refused_counts(p_since timestamptz) returns table (merchant text, refused int)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select m.merchant, count(*) filter (where m.state = 'failed')::int from push.message m
  where m.created_at >= p_since
  group by m.merchant having not bool_or(m.state = 'sent') and bool_or(m.state = 'failed')
$$;
grant execute on function push.refused_counts to laro_app;
