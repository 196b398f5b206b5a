-- The trial balance of every minute (reliability.md M7). Every account is compared with the fold of its postings;
-- the fold of what is old is kept, so that a check reads only what was written since. It is exact: the kept fold
-- holds the rows of transactions older than every running one, and each check adds the rest as it sees it, in one
-- statement and therefore in one snapshot.
create table reconciliation.fold (
  lane smallint not null,
  account bigint not null,
  balance numeric not null,
  -- Each posting moves each of its two accounts by one version.
  legs bigint not null,
  -- Supports the comparison with the accounts, and its own upkeep.
  constraint fold_pk primary key (lane, account)
) with (fillfactor = 70);

create table reconciliation.watch (
  -- One row: whoever locks it checks, everybody else has nothing to do.
  only_row boolean constraint watch_pk primary key default true check (only_row),
  -- The fold holds every posting of a transaction below this one.
  since bigint not null default 0,
  checks bigint not null default 0,
  checked_at timestamptz,
  refolded_at timestamptz
);
insert into reconciliation.watch default values;

create table reconciliation.drift (
  merchant text not null,
  -- 'lane/account', or 'book currency' where a whole book does not sum to zero.
  subject text not null,
  lane smallint,
  balance numeric not null,
  folded numeric not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- The check that saw it last.
  seen_in bigint not null,
  resolved_at timestamptz,
  -- One row per subject, opened again when it drifts again.
  constraint drift_pk primary key (merchant, subject)
);

-- Checks all accounts of all merchants, if the last check is p_every old. False: not due yet, or another process is
-- at it. Without p_every it is always due, and waits for the other process.
-- A plan for any `since` would read the whole ledger, and one that expects few rows would loop over many.
create function reconciliation.check_balances(p_now timestamptz, p_every interval) returns boolean
language plpgsql security definer
set search_path = pg_catalog set plan_cache_mode = force_custom_plan set enable_nestloop = off as $$
declare
  v_since bigint;
  v_check bigint;
  v_upto bigint;
begin
  if p_every is null then
    perform from reconciliation.watch w for update;
  else
    perform from reconciliation.watch w
    where w.checked_at is null or w.checked_at <= p_now - p_every
    for update skip locked;
  end if;
  if not found then
    return false;
  end if;
  select w.since, w.checks + 1 into v_since, v_check from reconciliation.watch w;

  v_upto := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
  if v_upto < v_since then
    -- Restored into a cluster whose transactions are numbered anew: the kept fold is made again from there.
    update reconciliation.watch set since = v_upto;
    perform reconciliation.refold(0::smallint, 255::smallint);
    v_since := v_upto;
  end if;

  with bound as materialized (
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as upto
  ),
  leg as (
    select p.lane, side.account, side.amount, p.xid < b.upto as complete
    from bound b, ledger.posting p,
         lateral (values (p.account, p.amount), (p.house, -p.amount)) as side (account, amount)
    where p.xid >= v_since
  ),
  recent as materialized (
    select l.lane, l.account, sum(l.amount) as amount, count(*) as legs,
           coalesce(sum(l.amount) filter (where l.complete), 0) as amount_complete,
           count(*) filter (where l.complete) as legs_complete
    from leg l
    group by l.lane, l.account
  ),
  kept as (
    insert into reconciliation.fold as f (lane, account, balance, legs)
    select r.lane, r.account, r.amount_complete, r.legs_complete from recent r where r.legs_complete > 0
    on conflict on constraint fold_pk
    do update set balance = f.balance + excluded.balance, legs = f.legs + excluded.legs
  ),
  compared as materialized (
    select a.merchant, a.lane, a.id, a.book, a.currency, a.balance, a.version,
           coalesce(f.balance, 0) + coalesce(r.amount, 0) as folded, coalesce(f.legs, 0) + coalesce(r.legs, 0) as legs
    from ledger.account a
    left join reconciliation.fold f on f.lane = a.lane and f.account = a.id
    left join recent r on r.lane = a.lane and r.account = a.id
  ),
  found as (
    select c.merchant, c.lane || '/' || c.id as subject, c.lane, c.balance::numeric as balance, c.folded
    from compared c
    where c.balance <> c.folded or c.version <> c.legs
    union all
    select c.merchant, c.book || ' ' || c.currency, null, sum(c.balance), 0
    from compared c
    group by c.merchant, c.book, c.currency
    having sum(c.balance) <> 0
  ),
  told as (
    insert into reconciliation.drift as d
      (merchant, subject, lane, balance, folded, first_seen_at, last_seen_at, seen_in)
    select o.merchant, o.subject, o.lane, o.balance, o.folded, p_now, p_now, v_check from found o
    on conflict on constraint drift_pk do update set
      balance = excluded.balance, folded = excluded.folded, last_seen_at = p_now, seen_in = v_check,
      first_seen_at = case when d.resolved_at is null then d.first_seen_at else p_now end, resolved_at = null
  )
  select b.upto into v_upto from bound b;

  update reconciliation.drift d set resolved_at = p_now where d.resolved_at is null and d.seen_in < v_check;
  update reconciliation.watch set since = v_upto, checks = v_check, checked_at = p_now;
  return true;
end $$;

-- Folds some lanes anew from their first posting, so that an old posting that was changed cannot hide behind a kept
-- fold; the next check compares. Waits for a check that is under way.
create function reconciliation.refold(p_first smallint, p_last smallint) returns void
language plpgsql security definer
set search_path = pg_catalog set plan_cache_mode = force_custom_plan set enable_nestloop = off as $$
declare
  v_since bigint;
begin
  select w.since into v_since from reconciliation.watch w for update;
  with leg as (
    select p.lane, side.account, side.amount
    from ledger.posting p, lateral (values (p.account, p.amount), (p.house, -p.amount)) as side (account, amount)
    where p.lane between p_first and p_last and p.xid < v_since
  ),
  anew as materialized (
    select l.lane, l.account, sum(l.amount) as balance, count(*) as legs from leg l group by l.lane, l.account
  ),
  emptied as (
    update reconciliation.fold f set balance = 0, legs = 0
    where f.lane between p_first and p_last
      and not exists (select from anew n where n.lane = f.lane and n.account = f.account)
  )
  insert into reconciliation.fold as f (lane, account, balance, legs)
  select n.lane, n.account, n.balance, n.legs from anew n
  on conflict on constraint fold_pk do update set balance = excluded.balance, legs = excluded.legs
    where f.balance <> excluded.balance or f.legs <> excluded.legs;
end $$;

-- Tells when the nightly fold was through all lanes.
create function reconciliation.refolded(p_now timestamptz) returns void
language sql security definer set search_path = pg_catalog as $$
  update reconciliation.watch set refolded_at = p_now
$$;

-- What stands now, of all merchants: for the watch itself, which has no merchant.
create function reconciliation.standing_drift()
returns table (merchant text, subject text, lane smallint, balance numeric, folded numeric, first_seen_at timestamptz)
language sql stable security definer set search_path = pg_catalog as $$
  select d.merchant, d.subject, d.lane, d.balance, d.folded, d.first_seen_at
  from reconciliation.drift d
  where d.resolved_at is null
  order by d.merchant, d.subject
$$;

alter table reconciliation.drift enable row level security;
create policy drift_of_merchant on reconciliation.drift for select to laro_app
  using (merchant = current_setting('laro.merchant', true));
grant select on reconciliation.watch, reconciliation.drift to laro_app;
revoke all on all functions in schema reconciliation from public;
grant execute on function reconciliation.check_balances, reconciliation.refold, reconciliation.refolded,
  reconciliation.standing_drift to laro_app;
