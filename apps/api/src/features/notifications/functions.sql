-- The merchants that have something to hand on: a job begins without knowing whose members waited.
create or replace function notifications.merchants_due(p_at timestamptz) returns setof text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select distinct d.merchant from notifications.delivery d where d.state = 'waiting' and d.due_at <= p_at
$$;
grant execute on function notifications.merchants_due to laro_worker;

-- Who was told of what is personal data: it goes when nobody tells of the same event again.
create or replace function notifications.purge(p_before timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from notifications.delivery d where d.created_at < least(p_before, clock_timestamp() - interval '90 days')
$$;
grant execute on function notifications.purge to laro_worker;
