-- What became of the members whom an affiliate has brought, each under the plan of their registration: with marks once for the time
-- in which they count, with a share month by month. Who is linked to the affiliate counts for nothing, and of who is out of play
-- nothing that was lost: such a member is a row of zeros, so that what was due before is due no more.
create or replace function affiliates.facts(p_affiliate text, p_since timestamptz, p_first date)
returns table (member text, plan uuid, month text, campaign text, deposit bigint, valid bigint, lost bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with came as (
    select a.merchant, a.member, a.campaign, a.at, p.id as plan, p.kind, p.days,
      exists (select from risk.linked(array[a.member], array[p_affiliate])) as is_linked
    from registration.public_arrival a
    cross join lateral (
      select s.plan from affiliates.assignment s
      where s.merchant = a.merchant and s.affiliate = a.recommender and s.from_at <= a.at order by s.from_at desc limit 1) s
    join affiliates.plan p on p.merchant = a.merchant and p.id = s.plan
    where a.merchant = current_setting('laro.merchant') and a.recommender = p_affiliate
      and a.kind in ('affiliate_code', 'affiliate_link')
  )
  select c.member, c.plan, '', c.campaign,
    coalesce((select sum(case v.kind when 'received' then v.amount else -v.amount end)::bigint
      from deposits.public_deposit d
      join deposits.public_movement v on v.merchant = d.merchant and v.deposit = d.id
      where not c.is_linked and d.merchant = c.merchant and d.member = c.member
        and d.paid_at <= c.at + c.days * interval '1 day'), 0),
    coalesce((select sum(y.valid)::bigint from affiliates.play y
      where not c.is_linked and y.merchant = c.merchant and y.member = c.member
        and y.day <= (c.at + c.days * interval '1 day')::date), 0),
    0
  from came c where c.kind = 'CPA' and c.at >= p_since
  union all
  select c.member, c.plan, to_char(y.day, 'YYYY-MM'), null, 0, 0, sum(case
    when c.is_linked or ledger.is_excluded(m.merchant, m.lane, m.cash_account) then 0 else y.lost end)::bigint
  from came c
  join affiliates.play y on y.merchant = c.merchant and y.member = c.member and y.day >= p_first
  join members.public_member m on m.merchant = c.merchant and m.id = c.member
  where c.kind = 'SHARE'
  group by c.member, c.plan, to_char(y.day, 'YYYY-MM')
$$;
grant execute on function affiliates.facts to laro_app, laro_worker;

-- Adds what was settled of members who came by an affiliate; the order in which settlements are read changes nothing.
create or replace function affiliates.add_play(p_changes jsonb) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into affiliates.play as y (merchant, member, day, valid, lost)
  select a.merchant, r.member, r.day, sum(r.valid), sum(r.lost)
  from jsonb_to_recordset(p_changes) as r (member text, day date, valid bigint, lost bigint)
  join registration.public_arrival a on a.merchant = current_setting('laro.merchant') and a.member = r.member
    and a.kind in ('affiliate_code', 'affiliate_link')
  group by a.merchant, r.member, r.day order by r.member, r.day
  on conflict on constraint play_pk do update set valid = y.valid + excluded.valid, lost = y.lost + excluded.lost
$$;
grant execute on function affiliates.add_play to laro_worker;

-- The brands that have something to send.
create or replace function affiliates.merchants_waiting(p_now timestamptz) returns setof text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select distinct p.merchant from affiliates.postback p where p.state = 'waiting' and p.touched_at <= p_now order by p.merchant
$$;
grant execute on function affiliates.merchants_waiting to laro_worker;
