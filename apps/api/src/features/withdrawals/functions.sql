-- What other features may read of a withdrawal; row security judges whoever asks.
create or replace view withdrawals.public_withdrawal with (security_invoker = true) as
  select merchant, id, member, currency, amount, fee, state, business_day, requested_at, state_at, returned_at, provider,
    payee, rejection, payment
  from withdrawals.withdrawal;
grant select on withdrawals.public_withdrawal to laro_app;

-- What waits for staff: undecided, not held, with who is at it and by when the brand wants it decided.
create or replace view withdrawals.public_queue with (security_invoker = true) as
  select w.merchant, w.id, w.amount, w.requested_at as since,
    w.requested_at + make_interval(mins => coalesce(r.service_minutes, 60)) as due,
    case when w.claimed_until > clock_timestamp() then w.claimed_by end as holder
  from withdrawals.withdrawal w left join withdrawals.rule r on r.merchant = w.merchant
  where w.state = 'reviewing' and coalesce(w.hold_until <= clock_timestamp(), true);
grant select on withdrawals.public_queue to laro_app;

-- The merchants of which something is to be paid or asked for: a job begins without knowing whose.
create or replace function withdrawals.merchants_at_work() returns setof text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select w.merchant from withdrawals.withdrawal w where w.state in ('approved', 'paying', 'unknown')
  union
  select w.merchant from withdrawals.withdrawal w
  where w.state in ('paid', 'failed') and w.sent_at is not null and w.asked_at is null
$$;
grant execute on function withdrawals.merchants_at_work to laro_worker;

-- How many payouts of all brands nobody knows the outcome of since then, by who pays them: numbers, and nothing of anybody.
create or replace function withdrawals.unknown_counts(p_before timestamptz) returns table (integration text, payouts int)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select w.provider, count(*)::int from withdrawals.withdrawal w where w.state = 'unknown' and w.state_at <= p_before
  group by w.provider
$$;
grant execute on function withdrawals.unknown_counts to laro_app;

-- Whoever approves withdrawals of a brand does so one after the other: two at once by one person do not both fit under a day's
-- sum.
create or replace function withdrawals.wait_for_approvals(p_merchant text) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  select pg_advisory_xact_lock(hashtextextended('withdrawals.approvals ' || p_merchant, 0))
$$;
grant execute on function withdrawals.wait_for_approvals to laro_app;

-- Why somebody does not approve a withdrawal alone; null where they do. By its amount; by what they did for its member in the
-- last days or changed of what is flagged; by what the day has come to, of the member and by them. What others did who are no second person for them is
-- their own. For nobody, who approves by rules, what anybody did for the member counts. Until a brand has set its rules they
-- are those of `FIRST_RULES`.
create or replace function withdrawals.why_two(p_merchant text, p_withdrawal uuid, p_staff text, p_at timestamptz)
returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  with one as (
    select w.merchant, w.id, w.member, w.amount, coalesce(r.four_eyes_from, 5000000000) as from_amount,
      coalesce(r.four_eyes_day_from, 5000000000) as from_day,
      p_at - make_interval(days => coalesce(r.handled_days, 7)) as handled_since,
      platform.day_begins((p_at at time zone b.time_zone)::date, b.time_zone) as day
    from withdrawals.withdrawal w
    join merchants.public_merchant b on b.code = w.merchant
    left join withdrawals.rule r on r.merchant = w.merchant
    where w.merchant = p_merchant and w.id = p_withdrawal
  ),
  today as (
    select w.member, s.by, s.approval, w.amount
    from one join withdrawals.step s on s.merchant = one.merchant and s.state = 'approved' and s.at >= one.day
      and s.withdrawal <> one.id
    join withdrawals.withdrawal w on w.merchant = s.merchant and w.id = s.withdrawal and w.state <> 'rejected'
  ),
  by_hand as (
    select t.by, sum(t.amount) as amount from today t where t.by is not null and t.approval is null group by t.by
  )
  select case
    when one.amount >= one.from_amount then 'amount'
    when exists (
      select from staff.public_audit a
      where a.merchant = one.merchant and a.subject = one.member and a.at >= one.handled_since and a.refusal is null
        and (a.act in ('receipt.credited', 'adjustment.applied', 'lot.waived', 'risk_flag.closed', 'identity.approved',
            'member.factors_reset')
          or a.act = 'receipt.decided' and a.after ->> 'state' = 'paid')
        and (staff.are_independent(a.staff, p_staff) is not true
          or a.after ? 'proposedBy' and staff.are_independent(a.after ->> 'proposedBy', p_staff) is not true))
      then 'handled'
    -- Two people who ended a payout or a round gave money back. The payout, or the bet, names its member.
    when exists (
      select from staff.public_audit a
      where a.merchant = one.merchant and a.act in ('withdrawal.ended', 'round.resolved') and a.at >= one.handled_since
        and a.refusal is null
        and (staff.are_independent(a.staff, p_staff) is not true
          or staff.are_independent(a.after ->> 'proposedBy', p_staff) is not true)
        and one.member = case
          when a.act = 'round.resolved' then (
            select min(b.member) from bets.public_bet b where b.merchant = a.merchant and b.id = a.subject)
          when a.after ->> 'state' = 'failed' then (
            select min(w.member) from withdrawals.withdrawal w where w.merchant = a.merchant and w.id = a.subject::uuid)
        end)
      then 'handled'
    -- Less is flagged since then, of every member of the brand.
    when exists (
      select from staff.public_audit a
      where a.merchant = one.merchant and a.subject = one.merchant and a.at >= one.handled_since and a.refusal is null
        and a.act = 'risk_thresholds.saved' and risk.is_looser(a.before, a.after)
        and staff.are_independent(a.staff, p_staff) is not true)
      then 'handled'
    when one.amount + coalesce((select sum(t.amount) from today t where t.member = one.member), 0) >= one.from_day
      then 'member_day'
    when p_staff is not null and one.amount + coalesce((
        select sum(h.amount) from by_hand h where staff.are_independent(h.by, p_staff) is not true), 0) >= one.from_day
      then 'staff_day'
  end
  from one
$$;
grant execute on function withdrawals.why_two to laro_app;

-- What people approve, one does only where one is enough, whatever a program forgets; else somebody else has proposed this.
create or replace function withdrawals.require_two() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if new.from_state = 'requested' then
    if withdrawals.why_two(new.merchant, new.withdrawal, null, new.at) is not null then
      raise exception 'no rule approves the withdrawal %', new.withdrawal using errcode = 'restrict_violation';
    end if;
  elsif new."by" is null then
    raise exception 'nobody approves the withdrawal %', new.withdrawal using errcode = 'restrict_violation';
  elsif new.approval is null then
    perform withdrawals.wait_for_approvals(new.merchant);
    if withdrawals.why_two(new.merchant, new.withdrawal, new."by", new.at) is not null then
      raise exception 'the withdrawal % takes two people', new.withdrawal using errcode = 'restrict_violation';
    end if;
  elsif not exists (
      select from approvals.public_waiting a
      where a.merchant = new.merchant and a.id = new.approval and a.kind = 'withdrawal_approval'
        and a.subject = new.withdrawal::text and staff.are_independent(a.proposed_by, new."by")) then
    raise exception 'the withdrawal % is not what two people decide by %', new.withdrawal, new.approval
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger step_two_people before insert on withdrawals.step
  for each row when (new.state = 'approved' and new.from_state in ('requested', 'reviewing')) execute function withdrawals.require_two();
