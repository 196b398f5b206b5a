-- Everything that must be the same of a day that is over, by currency: what a page says, and what another page or the ledger
-- says. One statement, so all of it is of one moment.
create or replace function reports.compare_day(p_day date)
returns table (what text, currency text, page bigint, other bigint)
language sql stable set search_path = pg_catalog, pg_temp as $$
  with brand as (
    select current_setting('laro.merchant') as merchant, b.starts, b.ends from reports.bounds_of(p_day) b
  ),
  account as (
    select a.lane, a.id, a.currency, a.balance, a.owner <> 'house' as members,
      a.kind = 'house.withdrawals_pending' as pending, a.kind = 'house.games' as games
    from ledger.public_account a
    where a.merchant = (select merchant from brand) and a.book = 'REAL'
      and (a.owner <> 'house' or a.kind in ('house.withdrawals_pending', 'house.games'))
  ),
  -- What moved since the day was over, of members, of what waits to be paid and of games: balances are those of now. With an end a plan
  -- takes the postings by their time.
  since as (
    select a.currency, a.members, a.games, sum(q.amount) as amount
    from ledger.public_posting q join account a on a.lane = q.lane and a.id = q.account
    where q.merchant = (select merchant from brand) and q.recorded_at >= (select ends from brand)
      and q.recorded_at < 'infinity'
    group by 1, 2, 3
    union all
    select a.currency, a.members, a.games, -sum(q.amount)
    from ledger.public_posting q join account a on a.lane = q.lane and a.id = q.house
    where q.merchant = (select merchant from brand) and q.recorded_at >= (select ends from brand)
      and q.recorded_at < 'infinity'
    group by 1, 2, 3
  ),
  -- Bets that were taken and counted nowhere when the day was over: those of now, those that ended since, and those that were
  -- set running again before and ended since.
  running as (
    select b.lane, b.integration, b.transaction, b.currency
    from bets.public_bet b
    left join lateral (
      select s.state from bets.public_settlement s
      where s.lane = b.lane and s.integration = b.integration and s.transaction = b.transaction
        and s.replaced_at >= (select ends from brand)
      order by s.version limit 1) was on b.settlement_version > 0 and b.business_day <= p_day
    where b.merchant = (select merchant from brand) and b.book = 'REAL' and b.state in ('PLACED', 'ACCEPTED')
      and b.placed_at < (select ends from brand) and coalesce(was.state, 'ACCEPTED') in ('PLACED', 'ACCEPTED')
    union
    select b.lane, b.integration, b.transaction, b.currency from bets.public_bet b
    where b.merchant = (select merchant from brand) and b.book = 'REAL' and b.state not in ('PLACED', 'ACCEPTED')
      and b.business_day > p_day and b.placed_at < (select ends from brand)
    union
    select b.lane, b.integration, b.transaction, b.currency
    from bets.public_settlement s
    cross join lateral (
      select q.lane, q.account, q.version from ledger.public_posting q
      where q.reference = s.transaction and q.reference_namespace = s.integration and q.op = 'move' and q.leg = 0
      limit 1) p
    join bets.public_bet b on b.lane = p.lane and b.account = p.account and b.stake_version = p.version
    where s.merchant = (select merchant from brand) and s.replaced_at >= (select ends from brand)
      and s.state in ('PLACED', 'ACCEPTED') and b.book = 'REAL' and b.business_day <= p_day
      and not exists (
        select from bets.public_settlement e
        where e.lane = s.lane and e.integration = s.integration and e.transaction = s.transaction
          and e.version < s.version and e.replaced_at >= (select ends from brand))
  ),
  side (what, page, currency, amount) as (
    select 'lines', true, c.currency, sum(c.stake - c.payout) from reports.play c
    where c.merchant = (select merchant from brand) and c.day = p_day group by c.currency
    union all
    select 'lines', false, l.currency, sum(l.stake - l.payout) from reports.line l
    where l.merchant = (select merchant from brand) and l.day = p_day
      and l.at >= (select starts - interval '1 day' from brand) and l.at < (select ends + interval '1 day' from brand)
    group by l.currency
    union all
    -- All that was ever played is what the house has of games, less the stakes of what is still running.
    select 'games', true, c.currency, sum(c.stake - c.payout) from reports.play c
    where c.merchant = (select merchant from brand) and c.day <= p_day group by c.currency
    union all
    select 'games', false, a.currency, sum(a.balance) from account a where a.games group by a.currency
    union all
    select 'games', false, s.currency, -s.amount from since s where s.games
    union all
    select 'games', false, o.currency, sum(q.amount)
    from running o
    join ledger.public_posting q on q.lane = o.lane and q.reference_namespace = o.integration and q.reference = o.transaction
    join account h on h.lane = q.lane and h.id = q.house and h.games
    where q.recorded_at < (select ends from brand)
    group by o.currency
    union all
    select 'promotions', true, c.currency, sum(c.promotion) from reports.play c
    where c.merchant = (select merchant from brand) and c.day = p_day group by c.currency
    union all
    select 'promotions', false, m.currency, sum(m.credits + m.debits) from reports.movement m
    where m.merchant = (select merchant from brand) and m.day = p_day and m.account = 'member'
      and m.house = 'house.vendor_promotions'
    group by m.currency
    union all
    select 'movements', true, m.currency, sum(m.credits + m.debits) from reports.movement m
    where m.merchant = (select merchant from brand) and m.day = p_day and m.account = 'member' group by m.currency
    union all
    select 'movements', false, a.currency, sum(q.amount)
    from ledger.public_posting q join account a on a.lane = q.lane and a.id = q.account and a.members
    where q.merchant = (select merchant from brand) and q.recorded_at >= (select starts from brand)
      and q.recorded_at < (select ends from brand)
    group by a.currency
    union all
    select 'adjustments', true, c.currency, sum(q.amount)
    from adjustments.public_adjustment a
    join ledger.public_posting q on q.lane = ledger.lane_of(a.member) and q.reference_namespace = a.reference_namespace
      and q.reference = a.reference and q.op = 'move'
    join account c on c.lane = q.lane and c.id = q.account and c.members
    where a.merchant = (select merchant from brand) and q.recorded_at >= (select starts from brand)
      and q.recorded_at < (select ends from brand) and a.posted_at >= (select starts - interval '1 day' from brand)
      and a.posted_at < (select ends + interval '1 day' from brand)
    group by c.currency
    union all
    select 'adjustments', false, m.currency, sum(m.credits + m.debits) from reports.movement m
    where m.merchant = (select merchant from brand) and m.day = p_day and m.account = 'member'
      and m.kind in ('adjustments.credit', 'adjustments.debit')
    group by m.currency
    union all
    select 'balances', true, m.currency, sum(m.credits + m.debits) from reports.movement m
    where m.merchant = (select merchant from brand) and m.day <= p_day and m.account = 'member' group by m.currency
    union all
    select 'balances', false, a.currency, sum(a.balance) from account a where a.members group by a.currency
    union all
    select 'balances', false, s.currency, -s.amount from since s where s.members
    union all
    select 'pending', true, m.currency,
      sum((m.credits + m.debits) * case when m.account = 'house.withdrawals_pending' then 1 else -1 end)
    from reports.movement m
    where m.merchant = (select merchant from brand) and m.day <= p_day
      and (m.account = 'house.withdrawals_pending' or m.house = 'house.withdrawals_pending')
    group by m.currency
    union all
    select 'pending', false, a.currency, sum(a.balance) from account a where a.pending group by a.currency
    union all
    select 'pending', false, s.currency, -s.amount from since s where not s.members and not s.games
    union all
    select 'withdrawals', true, w.currency, sum(w.amount) from withdrawals.public_withdrawal w
    where w.merchant = (select merchant from brand)
      and w.state in ('requested', 'reviewing', 'approved', 'paying', 'unknown')
    group by w.currency
    union all
    select 'withdrawals', false, a.currency, sum(a.balance) from account a where a.pending group by a.currency
  )
  select s.what, s.currency, coalesce(sum(s.amount) filter (where s.page), 0)::bigint,
    coalesce(sum(s.amount) filter (where not s.page), 0)::bigint
  from side s group by s.what, s.currency
$$;
grant execute on function reports.compare_day to laro_worker;

-- Of each brand, on how many days its pages differ from each other or from the ledger: numbers, and nothing of anybody.
create or replace function reports.differing_days() returns table (merchant text, days int)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select c.merchant, count(*)::int from reports.comparison c where c.differences <> '[]' group by c.merchant
$$;
grant execute on function reports.differing_days to laro_app;
