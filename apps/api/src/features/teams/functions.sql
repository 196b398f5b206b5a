-- What was played below an agent in these days, of the transaction's brand. A function of the owner's, because row security
-- lets no index on a path be used: the operator that asks it is not marked as one that keeps what it sees to itself.
create or replace function teams.days_below(p_agent text, p_first date, p_last date) returns setof teams.member_day
language plpgsql stable security definer rows 1000
set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  return query select d.* from teams.member_day d
    where d.merchant = current_setting('laro.merchant') and d.path @> array[p_agent] and d.day between p_first and p_last;
end $$;
grant execute on function teams.days_below to laro_app;

-- The same for sums over a whole team, in narrow rows: a member is a number of 64 bits, which is counted several times faster than
-- a text. Two members of a million have the same one once in thirty million teams.
create or replace function teams.play_below(p_agent text, p_first date, p_last date)
returns table (day date, category text, member bigint, is_direct boolean, bets int, stake bigint, payout bigint, valid bigint)
language plpgsql stable security definer rows 1000
set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  return query select d.day, d.category, hashtextextended(d.member, 0), d.path[cardinality(d.path)] = p_agent, d.bets, d.stake,
      d.payout, d.valid
    from teams.member_day d
    where d.merchant = current_setting('laro.merchant') and d.path @> array[p_agent] and d.day between p_first and p_last;
end $$;
grant execute on function teams.play_below to laro_app;
-- Adds differences to the days of members, and to the sums of those agents above whose figures are kept; the order in which settlements
-- are read changes nothing. One process at a time for each brand, so that no other builds a sum meanwhile.
create or replace function teams.add_play(p_changes jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_day date;
begin
  perform teams.wait_for_sums();
  for v_day in select distinct r.day from jsonb_to_recordset(p_changes) as r (day date) order by 1 loop
    perform teams.add_day(v_day, p_changes);
  end loop;
end $$;
grant execute on function teams.add_play to laro_worker;

create or replace function teams.wait_for_sums() returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('teams.sums ' || current_setting('laro.merchant'), 0));
end $$;

create or replace function teams.days_since(p_day date, p_before date) returns int
language sql immutable parallel safe as $$
  select case when p_before is null or p_day - p_before > 92 then 0 else p_day - p_before end
$$;

-- Of each agent whose figures are kept: what the members of the changes were before and are after, summed up as differences.
create or replace function teams.add_day(p_day date, p_changes jsonb) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  with change as materialized (
    select r.member, r.category, array(select jsonb_array_elements_text(r.path)) as path, sum(r.bets)::int as bets,
      sum(r.stake)::bigint as stake, sum(r.payout)::bigint as payout, sum(r.valid)::bigint as valid
    from jsonb_to_recordset(p_changes)
      as r (day date, member text, category text, path jsonb, bets int, stake bigint, payout bigint, valid bigint)
    where r.day = p_day group by r.member, r.category, r.path
  ), was as materialized (
    select d.member, d.category, d.path, d.bets, d.stake, d.payout, d.valid from teams.member_day d
    where d.merchant = current_setting('laro.merchant') and d.day = p_day and d.member in (select c.member from change c)
  ), written as (
    insert into teams.member_day as d (merchant, day, member, category, path, bets, stake, payout, valid)
    select current_setting('laro.merchant'), p_day, c.* from change c
    on conflict on constraint member_day_pk do update set
      bets = d.bets + excluded.bets, stake = d.stake + excluded.stake, payout = d.payout + excluded.payout,
      valid = d.valid + excluded.valid
  ), side as (
    select -1 as sign, w.* from was w
    union all
    select 1, u.member, u.category, u.path, sum(u.bets)::int, sum(u.stake)::bigint, sum(u.payout)::bigint, sum(u.valid)::bigint
    from (select * from was union all select * from change) u group by u.member, u.category, u.path
  ), cell as materialized (
    select l.agent, l.built_from, s.sign, s.member, coalesce(s.category, '') as category, sum(s.bets) as bets,
      sum(s.stake) as stake, sum(s.payout) as payout, sum(s.valid) as valid, bool_or(s.bets > 0)::int as bettor,
      bool_or(s.stake <> 0 or s.payout <> 0 or s.valid <> 0)::int as player,
      bool_or((s.stake <> 0 or s.payout <> 0 or s.valid <> 0) and s.path[cardinality(s.path)] <> l.agent)::int as deep_player
    from side s cross join unnest(s.path) a (agent)
    join teams.rolled l on l.merchant = current_setting('laro.merchant') and l.agent = a.agent
    group by l.agent, l.built_from, s.sign, s.member, grouping sets ((s.category), ())
  ), summed as (
    insert into teams.rolled_day as d
      (merchant, agent, day, category, bets, bettors, players, deep_players, stake, payout, valid)
    select current_setting('laro.merchant'), c.agent, p_day, c.category, sum(c.sign * c.bets), sum(c.sign * c.bettor),
      sum(c.sign * c.player), sum(c.sign * c.deep_player), sum(c.sign * c.stake), sum(c.sign * c.payout), sum(c.sign * c.valid)
    from cell c where c.built_from <= p_day group by c.agent, c.category order by c.agent, c.category
    on conflict on constraint rolled_day_pk do update set
      bets = d.bets + excluded.bets, bettors = d.bettors + excluded.bettors, players = d.players + excluded.players,
      deep_players = d.deep_players + excluded.deep_players, stake = d.stake + excluded.stake,
      payout = d.payout + excluded.payout, valid = d.valid + excluded.valid
  ), turned as (
    select c.agent, c.built_from, c.category, c.member, sum(c.sign * c.bettor) as turn
    from cell c group by c.agent, c.built_from, c.category, c.member having sum(c.sign * c.bettor) <> 0
  ), near as (
    select t.*, n.before, n.after from turned t cross join lateral (
      select max(d.day) filter (where d.day < p_day) as before, min(d.day) filter (where d.day > p_day) as after
      from teams.member_day d
      where d.merchant = current_setting('laro.merchant') and d.member = t.member and d.day <> p_day
        and d.day between p_day - 92 and p_day + 92 and d.bets > 0 and d.path @> array[t.agent]
        and (t.category = '' or d.category = t.category)) n
  ), gap as (
    select n.agent, n.built_from, n.category, p_day as day, teams.days_since(p_day, n.before) as since, n.turn from near n
    union all
    select n.agent, n.built_from, n.category, n.after, teams.days_since(n.after, n.before), -n.turn from near n
    where n.after is not null
    union all
    select n.agent, n.built_from, n.category, n.after, teams.days_since(n.after, p_day), n.turn from near n
    where n.after is not null
  )
  insert into teams.rolled_gap as g (merchant, agent, day, category, since, bettors)
  select current_setting('laro.merchant'), p.agent, p.day, p.category, p.since, sum(p.turn) from gap p
  where p.built_from <= p.day group by p.agent, p.day, p.category, p.since order by p.agent, p.day, p.category, p.since
  on conflict on constraint rolled_gap_pk do update set bettors = g.bettors + excluded.bettors
$$;

-- Begins to keep the figures of agents with large teams; answers how many are new.
create or replace function teams.keep_sums(p_least int) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_count int;
begin
  insert into teams.rolled (merchant, agent, built_from)
  select current_setting('laro.merchant'), t.agent, 'infinity' from members.large_teams(p_least) t
  on conflict on constraint rolled_pk do nothing;
  get diagnostics v_count = row_count;
  return v_count;
end $$;
grant execute on function teams.keep_sums to laro_worker;

-- Sums up one more day of an agent, the newest that is missing; answers whether there was one.
create or replace function teams.build_day(p_agent text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  v_merchant text := current_setting('laro.merchant');
  v_from date;
  v_day date;
begin
  perform teams.wait_for_sums();
  select r.built_from into v_from from teams.rolled r where r.merchant = v_merchant and r.agent = p_agent;
  select max(d.day) into v_day from teams.member_day d where d.merchant = v_merchant and d.day < v_from;
  update teams.rolled r set built_from = coalesce(v_day, '-infinity') where r.merchant = v_merchant and r.agent = p_agent;
  if v_day is null then
    return false;
  end if;
  insert into teams.rolled_day (merchant, agent, day, category, bets, bettors, players, deep_players, stake, payout, valid)
  select v_merchant, p_agent, v_day, coalesce(d.category, ''), sum(d.bets), count(distinct d.member) filter (where d.bets > 0),
    count(distinct d.member) filter (where d.stake <> 0 or d.payout <> 0 or d.valid <> 0),
    count(distinct d.member) filter (where (d.stake <> 0 or d.payout <> 0 or d.valid <> 0) and not d.is_direct),
    sum(d.stake), sum(d.payout), sum(d.valid)
  from teams.play_below(p_agent, v_day, v_day) d
  group by grouping sets ((d.category), ()) having count(*) > 0;
  insert into teams.rolled_gap (merchant, agent, day, category, since, bettors)
  select v_merchant, p_agent, v_day, t.category, teams.days_since(v_day, b.before), count(*)
  from (
    select d.member, coalesce(d.category, '') as category from teams.days_below(p_agent, v_day, v_day) d where d.bets > 0
    group by d.member, grouping sets ((d.category), ())) t
  cross join lateral (
    select max(e.day) as before from teams.member_day e
    where e.merchant = v_merchant and e.member = t.member and e.day < v_day and e.day >= v_day - 92 and e.bets > 0
      and e.path @> array[p_agent] and (t.category = '' or e.category = t.category)) b
  group by t.category, 5;
  return true;
end $$;
grant execute on function teams.build_day to laro_worker;

-- Forgets the figures of an agent; they are built again from the days of the members.
create or replace function teams.build_again(p_agent text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_merchant text := current_setting('laro.merchant');
begin
  perform teams.wait_for_sums();
  delete from teams.rolled_day d where d.merchant = v_merchant and d.agent = p_agent;
  delete from teams.rolled_gap g where g.merchant = v_merchant and g.agent = p_agent;
  update teams.rolled r set built_from = 'infinity' where r.merchant = v_merchant and r.agent = p_agent;
end $$;
grant execute on function teams.build_again to laro_worker;

-- The play of all below an agent: by day, by category, by both, and as a whole, from the sums that are kept, or from the days of the
-- members. What has no category is of all categories, what has no day is of the whole period.
create or replace function teams.figures(p_agent text, p_first date, p_last date)
returns table (day date, category text, bets int, bettors int, players int, deep_players int, stake bigint, payout bigint,
  valid bigint)
language plpgsql stable security definer rows 100
set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  v_merchant text := current_setting('laro.merchant');
begin
  if exists (select from teams.rolled r
      where r.merchant = v_merchant and r.agent = p_agent and r.built_from <= p_first) then
    return query
      with kept as (
        select k.* from teams.rolled_day k
        where k.merchant = v_merchant and k.agent = p_agent and k.day between p_first and p_last)
      select k.day, nullif(k.category, ''), k.bets, k.bettors, k.players, k.deep_players, k.stake, k.payout, k.valid from kept k
      union all
      -- A member counts on the first day in the period.
      select null, nullif(k.category, ''), sum(k.bets)::int, coalesce((select sum(g.bettors) from teams.rolled_gap g
          where g.merchant = v_merchant and g.agent = p_agent and g.category = k.category and g.day between p_first and p_last
            and (g.since = 0 or g.day - g.since < p_first)), 0)::int,
        max(k.players), max(k.deep_players), sum(k.stake)::bigint, sum(k.payout)::bigint, sum(k.valid)::bigint
      from kept k group by k.category;
    return;
  end if;
  return query select d.day, d.category, coalesce(sum(d.bets), 0)::int, (count(distinct d.member) filter (where d.bets > 0))::int,
      (count(distinct d.member) filter (where d.stake <> 0 or d.payout <> 0 or d.valid <> 0))::int,
      (count(distinct d.member) filter (where (d.stake <> 0 or d.payout <> 0 or d.valid <> 0) and not d.is_direct))::int,
      coalesce(sum(d.stake), 0)::bigint, coalesce(sum(d.payout), 0)::bigint, coalesce(sum(d.valid), 0)::bigint
    from teams.play_below(p_agent, p_first, p_last) d
    group by grouping sets ((d.day), (d.day, d.category), (d.category), ());
end $$;
grant execute on function teams.figures to laro_app;

-- How many below an agent played for at least that much in these days.
create or replace function teams.active_below(p_agent text, p_first date, p_last date, p_least bigint) returns int
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  return (select count(*) from (
    select from teams.member_day d
    where d.merchant = current_setting('laro.merchant') and d.path @> array[p_agent] and d.day between p_first and p_last
    group by hashtextextended(d.member, 0) having sum(d.valid) >= p_least) a);
end $$;
grant execute on function teams.active_below to laro_app;
