-- Which settlements the listener has counted and which not yet: read within one statement, so of one moment.
create or replace view vip.unread with (security_invoker = true) as
  select c.consumer, o.merchant, o.topic, o.payload
  from (values ('vip.play'), ('vip.deposits')) c (consumer)
  left join platform.outbox_position p on p.consumer = c.consumer
  join platform.outbox o on p.consumer is null or (o.xid, o.id) > (p.xid, p.id);

-- Makes the figures of the transaction's brand from its bets and deposits. What is not yet delivered is left out, as it is
-- added on delivery.
create or replace function vip.rebuild() returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_merchant text := current_setting('laro.merchant');
begin
  -- The listeners wait: each hears on from where it is now.
  perform from platform.outbox_position p where p.consumer in ('vip.play', 'vip.deposits') order by p.consumer for update;
  delete from vip.day d where d.merchant = v_merchant;
  insert into vip.day (merchant, member, day, valid)
  select v_merchant, x.member, x.day, sum(x.valid)::bigint
  from vip.booked_play x where x.merchant = v_merchant
  group by x.member, x.day having sum(x.valid) <> 0;
  update vip.member m set valid = 0, deposited = 0 where m.merchant = v_merchant;
  insert into vip.member as m (merchant, member, valid)
  select v_merchant, d.member, sum(d.valid) from vip.day d where d.merchant = v_merchant group by d.member
  on conflict on constraint member_pk do update set valid = excluded.valid, due = true;
  insert into vip.member as m (merchant, member, deposited)
  select v_merchant, x.member, sum(x.amount)::bigint from vip.booked_deposit x where x.merchant = v_merchant
  group by x.member
  on conflict on constraint member_pk do update set deposited = excluded.deposited, due = true;
end $$;
grant execute on function vip.rebuild to laro_worker;

-- Every settlement in force or replaced, as the difference that it booked and its day, less what is not yet delivered.
create or replace view vip.booked_play with (security_invoker = true) as
  select b.merchant, b.member, (v.at at time zone k.time_zone)::date as day, v.valid - v.before as valid
  from bets.public_bet b
  join merchants.public_merchant k on k.code = b.merchant
  cross join lateral (
    select s.valid, lag(s.valid, 1, 0::bigint) over (order by s.version) as before,
      -- The first is of the moment of the bet; a later one of that at which it took the place of the one before.
      coalesce(lag(s.replaced_at) over (order by s.version), b.settled_at) as at
    from (
      select o.version, o.valid_bet as valid, o.replaced_at from bets.public_settlement o
      where o.lane = b.lane and o.integration = b.integration and o.transaction = b.transaction
      union all
      select b.settlement_version, b.valid_bet, null) s) v
  where b.book = 'REAL' and b.settlement_version > 0
  union all
  select u.merchant, r.member, r.day::date, r.before::bigint - r.valid::bigint
  from vip.unread u
  cross join lateral rows from (
    jsonb_array_elements_text(u.payload -> 'member'), jsonb_array_elements_text(u.payload -> 'bookedDay'),
    jsonb_array_elements_text(u.payload -> 'book'), jsonb_array_elements_text(u.payload -> 'validE5'),
    jsonb_array_elements_text(u.payload -> 'validBeforeE5')) as r (member, day, book, valid, before)
  where u.consumer = 'vip.play' and u.topic in ('bets.settled', 'bets.voided') and r.book = 'REAL';

-- What was received and what went back, less what is not yet delivered.
create or replace view vip.booked_deposit with (security_invoker = true) as
  select d.merchant, d.member, d.received as amount from deposits.public_deposit d where d.received is not null
  union all
  select m.merchant, d.member, -m.taken
  from deposits.public_movement m join deposits.public_deposit d on d.merchant = m.merchant and d.id = m.deposit
  where m.taken > 0
  union all
  select u.merchant, r.member, case u.topic when 'deposits.paid' then -r.amount::bigint else r.amount::bigint end
  from vip.unread u
  cross join lateral rows from (
    jsonb_array_elements_text(u.payload -> 'member'), jsonb_array_elements_text(u.payload -> 'amountE5')) as r (member, amount)
  where u.consumer = 'vip.deposits' and u.topic in ('deposits.paid', 'deposits.taken_back');
grant select on vip.unread, vip.booked_play, vip.booked_deposit to laro_worker;

-- What other features may read of a member's level.
create or replace view vip.public_member with (security_invoker = true) as
  select merchant, member, deposited, valid, missed from vip.member;
grant select on vip.public_member to laro_app;
