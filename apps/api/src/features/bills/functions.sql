-- When a period of the brand is over: the moment after its last hour.
create or replace function bills.end_of(p_last date, p_hour int) returns timestamptz
language sql stable set search_path = pg_catalog, pg_temp as $$
  select case when p_hour < 0 then platform.day_begins(p_last + 1, m.time_zone)
    else (p_last + make_interval(hours => p_hour + 1)) at time zone m.time_zone end
  from merchants.public_merchant m where m.code = current_setting('laro.merchant')
$$;
grant execute on function bills.end_of to laro_app, laro_worker;

-- What members played in days of the brand, as bets and their settlements say it and as it was known at a moment.
-- `bills.play` must be equal to it.
create or replace function bills.recomputed(p_first date, p_last date, p_known timestamptz) returns table (
  day date, hour int, member text, vendor text, category text, path text[], stake bigint, payout bigint, valid bigint
)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select b.business_day, extract(hour from b.settled_at at time zone m.time_zone)::int, b.member,
    coalesce(g.vassalage, b.integration), b.game_type, b.agent_path,
    sum(case when v.state in ('PLACED', 'ACCEPTED', 'VOID') then 0 else v.stake end)::bigint, sum(v.payout)::bigint,
    sum(v.valid)::bigint
  from merchants.public_merchant m
  join bets.public_bet b on b.merchant = m.code and b.business_day between p_first and p_last
    and b.settlement_version > 0 and b.book = 'REAL' and b.agent_path <> '{}' and b.settled_at < p_known
  -- What was in force then: the oldest of those that were replaced afterwards, or the one of now.
  left join lateral (
    select s.state, s.stake, s.payout, s.valid_bet from bets.public_settlement s
    where b.settlement_version > 1 and s.lane = b.lane and s.integration = b.integration
      and s.transaction = b.transaction and s.replaced_at >= p_known
    order by s.version limit 1) s on true
  cross join lateral (select coalesce(s.state, b.state) as state, coalesce(s.stake, b.stake) as stake,
    coalesce(s.payout, b.payout) as payout, coalesce(s.valid_bet, b.valid_bet) as valid) v
  left join games.public_game g on g.merchant = m.code and g.node_id = b.node_id
  where m.code = current_setting('laro.merchant')
  group by 1, 2, 3, 4, 5, 6
  having sum(case when v.state in ('PLACED', 'ACCEPTED', 'VOID') then 0 else v.stake end) <> 0 or sum(v.payout) <> 0
    or sum(v.valid) <> 0
$$;
grant execute on function bills.recomputed to laro_app, laro_worker;

-- The agents above a member at a moment, from the top. A move counts from when it was done.
create or replace function bills.path_at(p_member text, p_at timestamptz) returns text[]
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  v_merchant text := current_setting('laro.merchant');
  v_path text[] := '{}';
  v_one text := p_member;
  v_above text;
begin
  loop
    select case when v.id is null then m.agent_path[cardinality(m.agent_path)] else v.agent_before end into v_above
    from members.public_profile m
    -- The first move after the moment says who was above until then.
    left join lateral (
      select x.id, x.agent_before from upline.public_move x
      where x.merchant = v_merchant and x.member = v_one and x.state in ('moving', 'done')
        and coalesce(x.ended_at, 'infinity') > p_at
      order by x.ended_at nulls last limit 1) v on true
    where m.id = v_one;
    exit when v_above is null or v_above = any (v_path);
    v_path := v_above || v_path;
    v_one := v_above;
  end loop;
  return v_path;
end $$;
grant execute on function bills.path_at to laro_app, laro_worker;

-- What members were given on a day of the brand and what their payments cost, as the ledger says it. `bills.cost` of a day that is
-- over must be equal to it.
create or replace function bills.costs_of(p_day date) returns table (
  member text, path text[], reward bigint, payment_fee bigint
)
language sql stable set search_path = pg_catalog, pg_temp as $$
  with moved as (
    select a.owner as member, q.recorded_at as at, q.amount as reward, 0::bigint as fee
    from reports.bounds_of(p_day) b
    join ledger.public_posting q on q.recorded_at >= b.starts and q.recorded_at < b.ends
    join ledger.public_account a on a.lane = q.lane and a.id = q.account and a.book = 'REAL' and a.owner <> 'house'
    join ledger.public_account h on h.lane = q.lane and h.id = q.house and h.kind in ('house.promotions', 'house.rebates')
    where q.merchant = current_setting('laro.merchant')
    union all
    select p.member, p.at, 0, p.fee from reports.payments_of(p_day) p
  ),
  -- Where no team was moved since, the agents are those of now.
  since as (
    select exists (
      select from upline.public_move v
      where v.merchant = current_setting('laro.merchant') and v.state in ('moving', 'done')
        and coalesce(v.ended_at, 'infinity') > b.starts) as has_moved
    from reports.bounds_of(p_day) b
  ),
  placed as (
    select m.member, m.reward, m.fee,
      case when s.has_moved then bills.path_at(m.member, m.at) else p.agent_path end as path
    from moved m
    cross join since s
    join members.public_profile p on p.id = m.member
  )
  select p.member, p.path, sum(p.reward)::bigint, sum(p.fee)::bigint
  from placed p
  where p.path <> '{}'
  group by p.member, p.path
  having sum(p.reward) <> 0 or sum(p.fee) <> 0
$$;
grant execute on function bills.costs_of to laro_app, laro_worker;
