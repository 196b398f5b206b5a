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
