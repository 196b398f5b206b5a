-- Whether a stake had been given back by an act of its own until then: a result of void may as well have paid it back.
create or replace function reports.given_back(p_integration text, p_transaction text, p_until timestamptz, p_at_it boolean)
returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from ledger.public_posting u
    where u.reference_namespace = p_integration and u.op = 'undo' and u.reference = p_transaction and u.leg = 0
      and (u.recorded_at < p_until or p_at_it and u.recorded_at = p_until))
$$;
-- A member's own profit asks it too.
grant execute on function reports.given_back to laro_app;

-- What bets and the ledger say of a day: each first settlement on the day of it, what a later one changed on the day of that,
-- and what was won without a bet. Of real money alone.
create or replace function reports.lines_of(p_day date) returns table (
  at timestamptz, id text, kind text, vendor text, node_id text, category text, currency text, member text, bet text,
  bets int, stake bigint, payout bigint, valid bigint, promotion bigint
)
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  v_merchant text := current_setting('laro.merchant');
  v_from timestamptz;
  v_to timestamptz;
begin
  select b.starts, b.ends into v_from, v_to from reports.bounds_of(p_day) b;
  return query
  with first as (
    select b.settled_at as at, b.id || '.1' as id, 'settled' as kind, b.integration, b.node_id, b.game_type as category,
      b.currency, b.member, b.id as bet, 1 as times, v.stake, v.payout, v.valid,
      v.state = 'VOID' and reports.given_back(b.integration, b.transaction, b.settled_at, true) as back
    from bets.public_bet b
    left join bets.public_settlement s on b.settlement_version > 1 and s.lane = b.lane and s.integration = b.integration
      and s.transaction = b.transaction and s.version = 1
    cross join lateral (select coalesce(s.state, b.state) as state, coalesce(s.stake, b.stake) as stake,
      coalesce(s.payout, b.payout) as payout, coalesce(s.valid_bet, b.valid_bet) as valid) v
    where b.merchant = v_merchant and b.business_day = p_day and b.settlement_version > 0 and b.book = 'REAL'
  ),
  changed as (
    select s.replaced_at as at, b.id || '.' || (s.version + 1) as id, 'corrected' as kind, b.integration, b.node_id,
      b.game_type as category, b.currency, b.member, b.id as bet, side.times, side.stake, side.payout, side.valid,
      side.state = 'VOID'
        and reports.given_back(b.integration, b.transaction, s.replaced_at, side.times = 1) as back, side.state
    from bets.public_settlement s
    cross join lateral (
      select q.lane, q.account, q.version from ledger.public_posting q
      where q.reference = s.transaction and q.reference_namespace = s.integration and q.op = 'move' and q.leg = 0
      limit 1) p
    join bets.public_bet b on b.lane = p.lane and b.account = p.account and b.stake_version = p.version
    left join bets.public_settlement n on n.lane = s.lane and n.integration = s.integration
      and n.transaction = s.transaction and n.version = s.version + 1
    cross join lateral (values
      (-1, s.state, s.stake, s.payout, s.valid_bet),
      (1, coalesce(n.state, b.state), coalesce(n.stake, b.stake), coalesce(n.payout, b.payout),
        coalesce(n.valid_bet, b.valid_bet))) side (times, state, stake, payout, valid)
    where s.merchant = v_merchant and s.replaced_at >= v_from and s.replaced_at < v_to and b.book = 'REAL'
  ),
  line as (
    select f.at, f.id, f.kind, f.integration, f.node_id, f.category, f.currency, f.member, f.bet, f.times as bets,
      f.stake, f.payout + case when f.back then f.stake else 0 end as payout, f.valid, 0::bigint as promotion
    from first f
    union all
    -- What runs again counts as if it had never been settled.
    select c.at, c.id, c.kind, c.integration, c.node_id, c.category, c.currency, c.member, c.bet,
      sum(c.times * o.counts)::int, sum(c.times * o.counts * c.stake)::bigint,
      sum(c.times * o.counts * (c.payout + case when c.back then c.stake else 0 end))::bigint,
      sum(c.times * o.counts * c.valid)::bigint, 0
    from changed c
    cross join lateral (select (c.state not in ('PLACED', 'ACCEPTED'))::int as counts) o
    group by c.at, c.id, c.kind, c.integration, c.node_id, c.category, c.currency, c.member, c.bet
    union all
    select min(q.recorded_at), q.reference_namespace || '/' || q.op || '/' || q.reference,
      case h.kind when 'house.games' then 'win' else 'promotion' end, q.reference_namespace, '', 'OTHER', a.currency,
      a.owner, null, 0, 0, sum(case h.kind when 'house.games' then q.amount else 0 end)::bigint, 0,
      sum(case h.kind when 'house.games' then 0 else q.amount end)::bigint
    from ledger.public_posting q
    join bets.public_win w on w.lane = q.lane and w.integration = q.reference_namespace and w.transaction = q.reference
      and w.stake_transaction is null
    join ledger.public_account a on a.lane = q.lane and a.id = q.account
    join ledger.public_account h on h.lane = q.lane and h.id = q.house
    where q.merchant = v_merchant and q.recorded_at >= v_from and q.recorded_at < v_to
      and q.kind in ('bets.win', 'bets.promo', 'bets.undo') and a.book = 'REAL'
    group by q.reference_namespace, q.op, q.reference, h.kind, a.currency, a.owner
  )
  select l.at, l.id, l.kind, coalesce(g.vassalage, l.integration), l.node_id, l.category, l.currency, l.member, l.bet,
    l.bets, l.stake, l.payout, l.valid, l.promotion
  from line l
  left join games.public_game g on g.merchant = v_merchant and g.node_id = l.node_id;
end $$;
grant execute on function reports.lines_of to laro_worker;

-- Makes a day of play anew from bets and postings, in the caller's transaction: all of it or nothing.
create or replace function reports.rebuild_play(p_day date) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_merchant text := current_setting('laro.merchant');
  v_zone text;
  v_from timestamptz;
  v_to timestamptz;
begin
  select b.starts, b.ends into v_from, v_to from reports.bounds_of(p_day) b;
  select m.time_zone into v_zone from merchants.public_merchant m where m.code = v_merchant;
  -- By its day, and by the key within reach of it: where a brand's clock was set otherwise a moment lies beside its day.
  delete from reports.line l
  where l.merchant = v_merchant and l.day = p_day and l.at >= v_from - interval '1 day' and l.at < v_to + interval '1 day';
  delete from reports.play c where c.merchant = v_merchant and c.day = p_day;
  delete from reports.player p where p.merchant = v_merchant and p.day = p_day;
  delete from reports.movement m where m.merchant = v_merchant and m.day = p_day;

  insert into reports.line (merchant, at, id, day, kind, vendor, node_id, category, currency, member, bet, bets, stake,
                            payout, valid, promotion)
  select v_merchant, l.at, l.id, p_day, l.kind, l.vendor, l.node_id, l.category, l.currency, l.member, l.bet, l.bets,
    l.stake, l.payout, l.valid, l.promotion
  from reports.lines_of(p_day) l;

  insert into reports.play (merchant, day, vendor, node_id, category, currency, bets, stake, payout, valid, promotion)
  select v_merchant, p_day, l.vendor, l.node_id, l.category, l.currency, sum(l.bets), sum(l.stake), sum(l.payout),
    sum(l.valid), sum(l.promotion)
  from reports.line l
  where l.merchant = v_merchant and l.day = p_day and l.at >= v_from - interval '1 day' and l.at < v_to + interval '1 day'
  group by l.vendor, l.node_id, l.category, l.currency;

  insert into reports.player (merchant, day, member, joined)
  select v_merchant, p_day, l.member, (m.registered_at at time zone v_zone)::date
  from (
    select distinct x.member from reports.line x
    where x.merchant = v_merchant and x.day = p_day and x.at >= v_from - interval '1 day'
      and x.at < v_to + interval '1 day' and x.kind = 'settled'
  ) l
  join members.public_profile m on m.id = l.member;

  insert into reports.movement (merchant, day, account, kind, house, currency, postings, credits, debits)
  select v_merchant, p_day, side.account, q.kind, h.kind, a.currency, count(*) filter (where q.leg = 0),
    coalesce(sum(q.amount) filter (where q.amount > 0), 0), coalesce(sum(q.amount) filter (where q.amount < 0), 0)
  from ledger.public_posting q
  join ledger.public_account a on a.lane = q.lane and a.id = q.account
  join ledger.public_account h on h.lane = q.lane and h.id = q.house
  cross join lateral (select case a.owner when 'house' then a.kind else 'member' end as account) side
  where q.merchant = v_merchant and q.recorded_at >= v_from and q.recorded_at < v_to and a.book = 'REAL'
  group by side.account, q.kind, h.kind, a.currency;

  perform reports.book_deductions(p_day);
end $$;
grant execute on function reports.rebuild_play to laro_worker;

-- Makes a day of the people anew, after its play and that of the seven days after it. What it reads is kept for thirty days at
-- least, so a day can be made anew for so long.
create or replace function reports.rebuild_people(p_day date) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_merchant text := current_setting('laro.merchant');
  v_from timestamptz;
  v_to timestamptz;
begin
  select b.starts, b.ends into v_from, v_to from reports.bounds_of(p_day) b;
  delete from reports.people p where p.merchant = v_merchant and p.day = p_day;
  insert into reports.people (merchant, day, visits, registered, launched, played, active, first_bets, sign_ins, signed_in,
                              sessions, session_seconds, devices, failed_sign_ins, locked)
  select v_merchant, p_day, opened.visits, joined.registered, joined.launched, joined.played, active.members, active.new, entry.done,
    entry.members, visit.sessions, visit.seconds, device.new, entry.failed, lock.times
  from (
    select coalesce(sum(o.visits), 0)::bigint as visits from reports.visit o
    where o.merchant = v_merchant and o.at >= v_from and o.at < v_to
  ) opened, (
    select count(*) as registered,
      count(*) filter (where exists (
        select from launches.public_launch l
        where l.merchant = v_merchant and l.member = m.id and l.first_at < v_to + interval '7 days')) as launched,
      count(*) filter (where exists (
        select from reports.player p
        where p.merchant = v_merchant and p.member = m.id and p.day <= p_day + 7)) as played
    from members.public_profile m
    where m.merchant = v_merchant and m.registered_at >= v_from and m.registered_at < v_to and m.book = 'REAL'
  ) joined, (
    select count(*) as members, count(*) filter (where not exists (
      select from reports.player b
      where b.merchant = v_merchant and b.member = p.member and b.day < p.day)) as new
    from reports.player p where p.merchant = v_merchant and p.day = p_day
  ) active, (
    select count(*) filter (where i.succeeded) as done, count(distinct i.member) filter (where i.succeeded) as members,
      count(*) filter (where not i.succeeded) as failed
    from sessions.public_sign_in i
    left join members.public_profile m on m.id = i.member
    where i.merchant = v_merchant and i.at >= v_from and i.at < v_to and coalesce(m.book, 'REAL') = 'REAL'
  ) entry, (
    select count(*) as sessions, coalesce(sum(extract(epoch from s.seen_at - s.created_at)), 0)::bigint as seconds
    from sessions.public_session s
    join members.public_profile m on m.id = s.member and m.book = 'REAL'
    where s.merchant = v_merchant and s.created_at >= v_from and s.created_at < v_to
  ) visit, (
    select count(*) as new from sessions.public_device d
    join members.public_profile m on m.id = d.member and m.book = 'REAL'
    where d.merchant = v_merchant and d.created_at >= v_from and d.created_at < v_to
  ) device, (
    select count(*) as times from security.public_event e
    join members.public_profile m on m.id = e.member and m.book = 'REAL'
    where e.merchant = v_merchant and e.at >= v_from and e.at < v_to and e.kind = 'locked'
  ) lock;
end $$;
grant execute on function reports.rebuild_people to laro_worker;

-- Makes the cohorts of a month anew from who played in it.
create or replace function reports.rebuild_cohorts(p_month date) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_merchant text := current_setting('laro.merchant');
begin
  delete from reports.cohort c where c.merchant = v_merchant and c.month = p_month;
  insert into reports.cohort (merchant, cohort, month, members)
  select v_merchant, date_trunc('month', p.joined)::date, p_month, count(distinct p.member)
  from reports.player p
  where p.merchant = v_merchant and p.day >= p_month and p.day < (p_month + interval '1 month')::date
  group by 2;
end $$;
grant execute on function reports.rebuild_cohorts to laro_worker;
