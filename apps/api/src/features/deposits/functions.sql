-- A picture that was never sent with an order is forgotten; age is judged by the database's own clock.
create or replace function deposits.forget_pictures() returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from deposits.picture where deposit is null and uploaded_at < clock_timestamp() - interval '1 day'
$$;
grant execute on function deposits.forget_pictures to laro_worker;

-- What may still be taken back of an order: all that it has brought, less what was taken of that.
create or replace function deposits.left_to_take(p_merchant text, p_deposit text) returns bigint
language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce(sum(case m.kind when 'received' then m.amount else -m.taken end), 0)::bigint
  from deposits.movement m where m.merchant = p_merchant and m.deposit = p_deposit
$$;
grant execute on function deposits.left_to_take to laro_app;

-- No refund and no chargeback takes money that its order never brought, and what was taken is not taken again.
create or replace function deposits.hold_taken() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  -- Two that take of one order take after each other.
  perform from deposits.deposit d where d.merchant = new.merchant and d.id = new.deposit for update;
  if tg_op = 'UPDATE' and new.taken < old.taken or deposits.left_to_take(new.merchant, new.deposit) < 0 then
    raise exception 'the deposit % has not brought so much', new.deposit using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create or replace trigger movement_takes_within after insert or update of taken on deposits.movement
  for each row when (new.taken <> 0) execute function deposits.hold_taken();
create or replace trigger movement_keeps_taken after update of taken on deposits.movement
  for each row when (new.taken = 0 and old.taken <> 0) execute function deposits.hold_taken();

-- What others may read of an order: never its pictures, nor where it was paid.
create or replace view deposits.public_deposit with (security_invoker = true) as
  select d.id, d.merchant, d.member, d.method, d.amount, d.currency, d.fee, d.state, d.flags, d.integration, d.received,
    d.created_at, d.paid_at, d.provider_order, d.offer
  from deposits.deposit d;
grant select on deposits.public_deposit to laro_app;

-- Receipts that wait for staff, with who is at each and still works here.
create or replace view deposits.public_queue with (security_invoker = true) as
  select d.merchant, d.id, d.amount, d.submitted_at as since,
    (select c.id from staff.public_colleague c where c.merchant = d.merchant and c.id = d.assigned_to and c.is_active) as holder
  from deposits.deposit d where d.state = 'reviewing';
grant select on deposits.public_queue to laro_app;

-- What moved for which deposit, by the provider's own id of it.
create or replace view deposits.public_movement with (security_invoker = true) as
  select merchant, integration, movement, deposit, taken, kind, amount from deposits.movement;
grant select on deposits.public_movement to laro_app;

-- Of a member who is erased: what they sent and wrote goes, what moved stays, for books are kept.
create or replace function deposits.forget(p_member text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_merchant text := current_setting('laro.merchant');
begin
  if not members.is_erased(p_member) then
    return;
  end if;
  delete from deposits.picture where merchant = v_merchant and member = p_member;
  update deposits.deposit set remark = '' where merchant = v_merchant and member = p_member and remark <> '';
end $$;

-- Whoever credits receipts of a brand does so one after the other: two at once by one person do not both fit under a day's sum.
create or replace function deposits.wait_for_receipts(p_merchant text) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  select pg_advisory_xact_lock(hashtextextended('deposits.receipts ' || p_merchant, 0))
$$;
grant execute on function deposits.wait_for_receipts to laro_app;

-- The most that somebody credits of a receipt alone, and by what: what was ordered, what one receipt may be, and what a day
-- leaves its member and whoever credits. What others credited who are no second person for them is their own.
create or replace function deposits.alone(p_deposit text, p_staff text, p_at timestamptz)
returns table (most bigint, bound text)
language sql stable set search_path = pg_catalog, pg_temp as $$
  with one as (
    select d.merchant, d.id, d.member, d.amount, m.two_above, m.two_above_day,
      platform.day_begins((p_at at time zone b.time_zone)::date, b.time_zone) as day
    from deposits.deposit d
    join deposits.method m on m.merchant = d.merchant and m.method = d.method
    join merchants.public_merchant b on b.code = d.merchant
    where d.id = p_deposit
  ),
  today as (
    select r.member, r.decided_by, r.approval, r.received
    from one join deposits.deposit r on r.merchant = one.merchant and r.method = 'RECEIPT' and r.state = 'paid'
      and r.paid_at >= one.day and r.id <> one.id
  ),
  by_hand as (
    select t.decided_by, sum(t.received) as received from today t where t.approval is null group by t.decided_by
  ),
  bounds (most, bound) as (
    select amount, 'ordered' from one
    union all
    select two_above, 'receipt' from one
    union all
    select two_above_day - coalesce((select sum(t.received) from today t where t.member = one.member), 0), 'member_day'
    from one
    union all
    select two_above_day - coalesce((
      select sum(h.received) from by_hand h where staff.are_independent(h.decided_by, p_staff) is not true), 0), 'staff_day'
    from one
  )
  select greatest(b.most, 0)::bigint, b.bound from bounds b order by b.most, b.bound limit 1
$$;
grant execute on function deposits.alone to laro_app;

-- More than that is credited by two people alone, whatever a program forgets: one proposed exactly this, and who decides is
-- another.
create or replace function deposits.require_two() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if new.approval is null then
    perform deposits.wait_for_receipts(new.merchant);
    if not exists (
        select from deposits.alone(new.id, new.decided_by, new.paid_at) a where new.received <= a.most) then
      raise exception 'the receipt % takes two people', new.id using errcode = 'restrict_violation';
    end if;
  elsif not exists (
      select from approvals.public_waiting a
      where a.merchant = new.merchant and a.id = new.approval and a.kind = 'deposit_receipt'
        and a.arguments ->> 'deposit' = new.id and (a.arguments ->> 'received')::numeric * 100000 = new.received
        and staff.are_independent(a.proposed_by, new.decided_by)) then
    raise exception 'the receipt % is not what two people decide by %', new.id, new.approval
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger deposit_two_people before update on deposits.deposit
  for each row when (new.method = 'RECEIPT' and new.state = 'paid' and old.state <> 'paid')
  execute function deposits.require_two();
