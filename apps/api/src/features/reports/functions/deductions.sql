-- What a rate takes of the GGR of some days together, by vendor and currency, each day at the rate that held on it: nothing of
-- a GGR below zero.
create or replace function reports.shares_between(p_first date, p_last date, p_kind text)
returns table (vendor text, currency text, ggr bigint, share bigint)
language sql stable set search_path = pg_catalog, pg_temp as $$
  with played as (
    select case p_kind when 'tax' then '' else c.vendor end as vendor, c.currency, c.day, sum(c.stake - c.payout) as ggr
    from reports.play c
    where c.merchant = current_setting('laro.merchant') and c.day between p_first and p_last
    group by 1, 2, 3
  )
  select p.vendor, p.currency, sum(p.ggr)::bigint,
    div(greatest(sum(p.ggr * coalesce(r.basis_points, 0)), 0), 10000)::bigint
  from played p
  left join lateral (
    select x.basis_points from reports.rate x
    where x.merchant = current_setting('laro.merchant') and x.kind = p_kind and x.subject = p.vendor and x.from_day <= p.day
    order by x.from_day desc limit 1) r on true
  group by p.vendor, p.currency
$$;
-- Who answers requests shows what a bill would deduct until now.
grant execute on function reports.shares_between to laro_app, laro_worker;

-- The same of a month until a day, and until the day before it. The difference is what the day takes; so the days of a month
-- add up to what is owed for it, and a day that is over never changes.
create or replace function reports.shares_until(p_day date, p_kind text)
returns table (vendor text, currency text, until_day bigint, until_before bigint)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select n.vendor, n.currency, n.share, coalesce(b.share, 0)
  from reports.shares_between(date_trunc('month', p_day)::date, p_day, p_kind) n
  left join reports.shares_between(date_trunc('month', p_day)::date, p_day - 1, p_kind) b
    on b.vendor = n.vendor and b.currency = n.currency
$$;
grant execute on function reports.shares_until to laro_worker;

-- What providers take for the payments of a day, one by one: of each deposit as it arrived and each payout as it left, floored.
create or replace function reports.payments_of(p_day date)
returns table (member text, at timestamptz, currency text, fee bigint)
language sql stable set search_path = pg_catalog, pg_temp as $$
  with payment as (
    -- What arrives for somebody who owes money is posted in two legs under one reference; it is one payment.
    select 'deposit' as kind, coalesce(d.integration, 'bank') || '/' || d.method as subject, a.owner, a.currency,
      min(q.recorded_at) as at, sum(q.amount) as amount
    from reports.bounds_of(p_day) b
    join ledger.public_posting q on q.recorded_at >= b.starts and q.recorded_at < b.ends
    join ledger.public_account a on a.lane = q.lane and a.id = q.account and a.book = 'REAL'
    join deposits.public_deposit d on d.merchant = q.merchant and d.id = split_part(q.reference, '/', 1)
    where q.merchant = current_setting('laro.merchant') and q.kind = 'deposits.credit'
      and q.reference_namespace = 'laro:deposits'
    group by q.lane, q.reference, 2, a.owner, a.currency
    union all
    select 'payout', coalesce(w.provider, 'bank'), w.member, a.currency, min(q.recorded_at), -sum(q.amount)
    from reports.bounds_of(p_day) b
    join ledger.public_posting q on q.recorded_at >= b.starts and q.recorded_at < b.ends
    join ledger.public_account a on a.lane = q.lane and a.id = q.account and a.book = 'REAL'
    join withdrawals.public_withdrawal w on w.merchant = q.merchant and w.id = split_part(q.reference, '/', 2)::uuid
    where q.merchant = current_setting('laro.merchant') and q.kind = 'withdrawals.paid'
      and q.reference_namespace = 'laro:withdrawals'
    group by q.lane, q.reference, 2, w.member, a.currency
  )
  select p.owner, p.at, p.currency,
    (div(p.amount::numeric * r.basis_points, 10000) + case when p.currency = m.currency then r.fixed else 0 end)::bigint
  from payment p
  join merchants.public_merchant m on m.code = current_setting('laro.merchant')
  cross join lateral (
    select x.basis_points, x.fixed from reports.rate x
    where x.merchant = m.code and x.kind = p.kind and x.subject = p.subject and x.from_day <= p_day
    order by x.from_day desc limit 1) r
$$;
grant execute on function reports.payments_of to laro_app, laro_worker;

-- The same of a day, by currency.
create or replace function reports.payment_fees_of(p_day date) returns table (currency text, fees bigint)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select p.currency, sum(p.fee)::bigint from reports.payments_of(p_day) p group by p.currency
$$;
grant execute on function reports.payment_fees_of to laro_worker;

-- Books what lies between GGR and NGR on a day (BETS-6), after its play and its movements were made. A vendor's fee stands
-- beside the vendor and no game of it; what is of no vendor stands beside none.
create or replace function reports.book_deductions(p_day date) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  with deduction (vendor, currency, gifts, rebates, vendor_fees, payment_fees, chargebacks, gaming_tax) as (
    select s.vendor, s.currency, 0::bigint, 0::bigint, s.until_day - s.until_before, 0::bigint, 0::bigint, 0::bigint
    from reports.shares_until(p_day, 'vendor') s
    union all
    select '', s.currency, 0, 0, 0, 0, 0, s.until_day - s.until_before from reports.shares_until(p_day, 'tax') s
    union all
    select '', f.currency, 0, 0, 0, f.fees, 0, 0 from reports.payment_fees_of(p_day) f
    union all
    -- What the operator gave, less what was forfeited of it; what agents were paid and members were given back of their
    -- play; and what was taken back of deposits against our will.
    select '', m.currency, case m.house when 'house.promotions' then m.credits + m.debits else 0 end,
      case when m.house in ('house.agents', 'house.rebates') then m.credits + m.debits else 0 end, 0, 0,
      case m.house when 'house.chargebacks' then -(m.credits + m.debits) else 0 end, 0
    from reports.movement m
    where m.merchant = current_setting('laro.merchant') and m.day = p_day and m.account = 'member'
      and m.house in ('house.promotions', 'house.agents', 'house.rebates', 'house.chargebacks')
  )
  insert into reports.play as c (merchant, day, vendor, node_id, category, currency, bets, stake, payout, valid, promotion,
                                 gifts, rebates, vendor_fees, payment_fees, chargebacks, gaming_tax)
  select current_setting('laro.merchant'), p_day, d.vendor, '', 'OTHER', d.currency, 0, 0, 0, 0, 0, sum(d.gifts),
    sum(d.rebates), sum(d.vendor_fees), sum(d.payment_fees), sum(d.chargebacks), sum(d.gaming_tax)
  from deduction d
  group by d.vendor, d.currency
  having sum(d.gifts) <> 0 or sum(d.rebates) <> 0 or sum(d.vendor_fees) <> 0 or sum(d.payment_fees) <> 0
    or sum(d.chargebacks) <> 0 or sum(d.gaming_tax) <> 0
  on conflict on constraint play_pk do update set gifts = excluded.gifts, rebates = excluded.rebates,
    vendor_fees = excluded.vendor_fees, payment_fees = excluded.payment_fees, chargebacks = excluded.chargebacks,
    gaming_tax = excluded.gaming_tax
$$;
grant execute on function reports.book_deductions to laro_worker;
