-- When a day begins at the clock of a zone: the first moment that has its date. Where clocks go back over midnight it comes
-- twice, and `at time zone` answers the second; where they go forward over it, it never comes, and the day begins with the jump.
create or replace function platform.day_begins(p_day date, p_zone text) returns timestamptz
language sql stable parallel safe as $$
  select case when e.at at time zone p_zone = p_day::timestamp then least(e.at, l.at) else l.at end
  from (select p_day::timestamp at time zone p_zone as at) l
  -- Midnight by the clock of three hours before.
  cross join lateral (
    select (p_day::timestamp
      - ((l.at - interval '3 hours') at time zone p_zone - (l.at - interval '3 hours') at time zone 'UTC'))
      at time zone 'UTC' as at) e
$$;
grant execute on function platform.day_begins to laro_app, laro_reports;

-- Windows that are long over. Deleting is not the application's: a rate that is forgotten is taken again.
create or replace function platform.purge_rates() returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from platform.rate r where r.began_at < clock_timestamp() - interval '1 hour'
$$;
grant execute on function platform.purge_rates to laro_worker;

-- What was said more than a week ago and has been heard by everybody, the oldest first and so many at a time; answers how many
-- went. One of `p_consumers` that has not heard an entry keeps it for ever; one that only another build knows, for thirty days.
create or replace function platform.purge_outbox(p_consumers text[], p_most int) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_removed bigint;
begin
  -- Who has not begun to listen has heard nothing.
  if exists (
    select from unnest(p_consumers) c
    where not exists (select from platform.outbox_position p where p.consumer = c)) then return 0;
  end if;
  with oldest as (
    select o.xid, o.id, o.recorded_at from platform.outbox o order by o.xid, o.id limit p_most
  )
  delete from platform.outbox o using oldest d
  where o.xid = d.xid and o.id = d.id and d.recorded_at < clock_timestamp() - interval '7 days' and not exists (
    select from platform.outbox_position p
    where (p.xid, p.id) < (d.xid, d.id)
      and (p.consumer = any (p_consumers) or d.recorded_at >= clock_timestamp() - interval '30 days'));
  get diagnostics v_removed = row_count;
  return v_removed;
end $$;
grant execute on function platform.purge_outbox to laro_worker;

-- Of each duty and brand: how many rows have failed or were left by a process that died, and since when the oldest waits. Of all
-- merchants together: numbers, and no row.
create or replace function platform.duties_left(p_at timestamptz)
returns table (duty text, merchant text, rows int, due_since timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select r.duty, r.merchant, count(*)::int, min(r.due_at) from platform.duty_row r
  where r.failures > 0 or r.until <= p_at
  group by r.duty, r.merchant order by r.duty, r.merchant
$$;
grant execute on function platform.duties_left to laro_app;
