-- Checks all accounts of all merchants, if the last check is p_every old. False: not due yet, or another process is
-- at it. Without p_every it is always due, and waits for the other process.
-- A plan for any `since` would read the whole ledger, and one that expects few rows would loop over many.
create or replace function reconciliation.check_balances(p_now timestamptz, p_every interval) returns boolean
language plpgsql security definer
set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan set enable_nestloop = off as $$
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
    from bound b, ledger.public_posting p,
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
  folded_up as (
    insert into reconciliation.fold as f (lane, account, balance, legs)
    select r.lane, r.account, r.amount_complete, r.legs_complete from recent r where r.legs_complete > 0
    on conflict on constraint fold_pk
    do update set balance = f.balance + excluded.balance, legs = f.legs + excluded.legs
  ),
  compared as materialized (
    select a.merchant, a.lane, a.id, a.book, a.currency, a.balance, a.version,
           coalesce(f.balance, 0) + coalesce(r.amount, 0) as folded, coalesce(f.legs, 0) + coalesce(r.legs, 0) as legs
    from ledger.public_account a
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
  reported as (
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
grant execute on function reconciliation.check_balances to laro_worker;

-- Folds some lanes anew from their first posting, so that an old posting that was changed cannot hide behind a kept
-- fold; the next check compares. Waits for a check that is under way.
create or replace function reconciliation.refold(p_first smallint, p_last smallint) returns void
language plpgsql security definer
set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan set enable_nestloop = off as $$
declare
  v_since bigint;
begin
  select w.since into v_since from reconciliation.watch w for update;
  with leg as (
    select p.lane, side.account, side.amount
    from ledger.public_posting p, lateral (values (p.account, p.amount), (p.house, -p.amount)) as side (account, amount)
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
grant execute on function reconciliation.refold to laro_worker;

-- Tells when the nightly fold was through all lanes.
create or replace function reconciliation.refolded(p_now timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update reconciliation.watch set refolded_at = p_now
$$;
grant execute on function reconciliation.refolded to laro_worker;

-- What stands now, of all merchants: for the watch itself, which has no merchant.
create or replace function reconciliation.open_drift()
returns table (merchant text, subject text, lane smallint, balance numeric, folded numeric, first_seen_at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select d.merchant, d.subject, d.lane, d.balance, d.folded, d.first_seen_at
  from reconciliation.drift d
  where d.resolved_at is null
  order by d.merchant, d.subject
$$;
grant execute on function reconciliation.open_drift to laro_app;

-- A freeze is lifted in one step that holds it: what is judged is what is lifted, of many who confirm at once one does,
-- and a process that only answers requests needs none of the rights of the watch. The books are compared anew first.
-- Outcomes: not_frozen, drift_open, not_requested, second_person_required, lifted.
create or replace function reconciliation.lift_freeze(
  p_merchant text, p_staff text, p_requested_after timestamptz, p_now timestamptz, p_freeze_reason text
) returns table (outcome text, since timestamptz)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_since timestamptz;
  v_asked text;
  v_lane smallint;
begin
  v_since := ledger.lock_freeze(p_merchant);
  if v_since is null then
    return query select 'not_frozen', null::timestamptz;
    return;
  end if;
  for v_lane in
    select distinct d.lane from reconciliation.drift d
    where d.merchant = p_merchant and d.resolved_at is null and d.lane is not null order by d.lane
  loop
    perform reconciliation.refold(v_lane, v_lane);
  end loop;
  perform reconciliation.check_balances(p_now, null);
  -- What this look finds of others is frozen as by any other look.
  perform ledger.freeze(d.merchant, p_freeze_reason)
  from (select distinct x.merchant from reconciliation.drift x where x.resolved_at is null) d;
  select r.staff into v_asked from reconciliation.lift_request r
  -- The request was written by a program that counts milliseconds.
  where r.merchant = p_merchant and r.frozen_since = date_trunc('milliseconds', v_since)
    and r.requested_at > p_requested_after for update;
  if exists (select from reconciliation.drift d where d.merchant = p_merchant and d.resolved_at is null) then
    return query select 'drift_open', v_since;
  elsif v_asked is null then
    return query select 'not_requested', v_since;
  elsif v_asked = p_staff then
    return query select 'second_person_required', v_since;
  else
    delete from reconciliation.lift_request r where r.merchant = p_merchant;
    perform ledger.thaw(p_merchant);
    return query select 'lifted', v_since;
  end if;
end $$;
grant execute on function reconciliation.lift_freeze to laro_app;
