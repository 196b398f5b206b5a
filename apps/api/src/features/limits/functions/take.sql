-- The step between a stake and the money. What is read here is read and written under the lock of the member's ledger account
-- (LEDGER-4), so that who shuts a member out and who takes a stake can never both be first.

-- What each posting of an account after a version stakes or pays, on the day it counts for: what undoes another, on that one's.
-- Of a bet that was confirmed for less than was placed the rest comes back as paid; a vendor's promotion gives no room.
create or replace function limits.effects(p_lane smallint, p_account bigint, p_after bigint, p_time_zone text)
returns table (day date, staked numeric, paid numeric)
language sql stable as $$
  select (coalesce(o.recorded_at, p.recorded_at) at time zone p_time_zone)::date,
    case when coalesce(o.kind, p.kind) in ('bets.stake', 'bets.place') then -t.total else 0 end,
    case when coalesce(o.kind, p.kind) in ('bets.stake', 'bets.place', 'bets.promo') then 0 else t.total end
  from ledger.public_posting p
  -- With what was booked as debt, or paid one: of whoever ever had a debt.
  cross join lateral (
    select case when exists (
        select from ledger.public_account a join ledger.public_account d
          on d.owner = a.owner and d.lane = a.lane and d.merchant = a.merchant and d.kind = 'deficit'
        where a.lane = p_lane and a.id = p_account)
      then (
        select sum(q.amount) from ledger.public_posting q
        where q.reference = p.reference and q.reference_namespace = p.reference_namespace and q.op = p.op
          and q.lane = p.lane)
      else p.amount end as total
  ) t
  left join lateral (
    select x.kind, x.recorded_at from ledger.public_posting x
    where p.op = 'undo' and x.reference = p.reference and x.reference_namespace = p.reference_namespace
      and x.op = 'move' and x.leg = 0 and x.lane = p.lane
    limit 1
  ) o on true
  where p.lane = p_lane and p.account = p_account and p.version > p_after and p.leg = 0 and p.kind like 'bets.%'
$$;

-- The veto of each act of a batch that holds its accounts, or null. Of most accounts nobody counts anything: then what lies
-- on them is all, and nothing is looked up.
create or replace function limits.take(
  p_locked ledger.locked_accounts, p_member text[], p_op text[], p_amount bigint[]
) returns text[]
language plpgsql stable as $$
begin
  if (true = any (p_locked.watched)) is not true then
    return p_locked.shut;
  end if;
  return (
    select array_agg(case
      when a.shut is null and a.watched and a.op in ('stake', 'place') and a.running > (
        select min(f.value - f.used) from limits.in_force(a.merchant, a.member) f where f.kind in ('stake', 'loss'))
      then 'limit_reached' else a.shut end order by a.ord)
    from (
      -- Acts of one call come one after another: each with those before it.
      select u.*, sum(case when u.op in ('stake', 'place') then u.amount else 0 end)
        over (partition by u.member order by u.ord) as running
      from unnest(p_locked.shut, p_locked.watched, p_locked.merchant, p_member, p_op, p_amount) with ordinality
        as u (shut, watched, merchant, member, op, amount, ord)
    ) a);
end $$;

-- Counts what a batch has posted on accounts that are watched. The caller holds them.
create or replace function limits.count(
  p_locked ledger.locked_accounts, p_lane smallint[], p_account bigint[], p_member text[]
) returns void
language plpgsql as $$
begin
  if (true = any (p_locked.watched)) is not true then
    return;
  end if;
  insert into limits.day as d (merchant, member, day, staked, paid)
  select u.merchant, u.member, e.day, sum(e.staked), sum(e.paid)
  from (
    select distinct c.lane, c.account, c.version, c.merchant, c.member
    from unnest(p_lane, p_account, p_locked.version, p_locked.merchant, p_member, p_locked.watched)
      as c (lane, account, version, merchant, member, watched)
    where c.watched
  ) u
  join merchants.public_merchant k on k.code = u.merchant
  cross join lateral limits.effects(u.lane, u.account, u.version, k.time_zone) e
  group by u.merchant, u.member, e.day
  on conflict on constraint day_pk do update
    set staked = d.staked + excluded.staked, paid = d.paid + excluded.paid;
end $$;
