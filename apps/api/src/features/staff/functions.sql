-- Housekeeping sees every merchant's leavings, and can do nothing else with them.
create or replace function staff.purge(p_now timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from staff.second_factor where created_at < least(p_now, clock_timestamp()) - interval '1 hour';
  -- Twice as long as a challenge is good for, and more.
  delete from staff.spent_challenge where spent_at < least(p_now, clock_timestamp()) - interval '1 hour';
$$;
grant execute on function staff.purge to laro_worker;

-- Who somebody of the staff is; row security judges whoever asks.
create or replace view staff.public_staff with (security_invoker = true) as
  select id, merchant, username
  from staff.staff;
grant select on staff.public_staff to laro_app;

-- What staff did is added to, and changed by nobody.
create or replace function staff.refuse_change() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception '%.% is append only', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;
create or replace trigger audit_append_only before update or delete or truncate on staff.audit
  for each statement execute function staff.refuse_change();

-- What somebody is called in the audit of this brand who acted on it from another one of the group; null for anybody else.
create or replace function staff.name_of(p_staff text) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.username || '@' || lower(s.merchant)
  from staff.staff s
  where s.id = p_staff and exists (
    select from staff.audit a where a.merchant = current_setting('laro.merchant', true) and a.staff = s.id)
$$;
grant execute on function staff.name_of to laro_app;

-- What is sealed of it; row security judges whoever asks.
create or replace view staff.public_audit with (security_invoker = true) as
  select id, merchant, staff, act, subject, reason, before, after, refusal, at, xid
  from staff.audit;
grant select on staff.public_audit to laro_app;

-- Whether somebody may work here now: not disabled, and a guest of the group only while their own brand has them and both
-- brands are the group's. It looks at their home, which no row of this merchant tells.
create or replace function staff.is_active(p_staff text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.disabled_at is null and (s.home is null or exists (
    select from staff.staff h
    join merchants.public_merchant here on here.code = s.merchant
    join merchants.public_merchant there on there.code = h.merchant
    where h.id = s.home and h.disabled_at is null and here.merchant_group = there.merchant_group))
  from staff.staff s where s.id = p_staff
$$;
grant execute on function staff.is_active to laro_app;

-- Whether somebody is of the staff of the group that owns this brand: a guest is what they are at home.
create or replace function staff.is_of_group(p_staff text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from staff.staff s join staff.staff h on h.id = coalesce(s.home, s.id)
    where s.id = p_staff and h.reach = 'group')
$$;
grant execute on function staff.is_of_group to laro_app;

-- What decides what somebody may do now; row security judges whoever asks.
create or replace view staff.public_colleague with (security_invoker = true) as
  select s.id, s.merchant, s.username, s.role, r.permissions as stored, s.home, s.home_merchant,
    case when s.home is null then s.disabled_at is null else staff.is_active(s.id) end as is_active,
    case when s.home is null then s.reach = 'group' else staff.is_of_group(s.id) end as of_group
  from staff.staff s left join staff.role r on r.merchant = s.merchant and r.id = s.role;
grant select on staff.public_colleague to laro_app;

-- Everywhere that somebody may work, as whom: their home and their seats. Asked by whoever works at one of them.
create or replace function staff.seats_of(p_staff text) returns table (merchant text, staff text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with asked as (
    select coalesce(s.home, s.id) as person from staff.staff s
    where s.id = p_staff and s.merchant = current_setting('laro.merchant', true))
  select s.merchant, s.id
  from asked join staff.staff s on s.id = asked.person or s.home = asked.person
  where staff.is_active(s.id)
$$;
grant execute on function staff.seats_of to laro_app;

-- Every id under which somebody of this merchant works anywhere, whether they may just now or not.
create or replace function staff.ids_of(p_staff text) returns setof text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select o.id from staff.staff s join staff.staff o on o.id = s.id or o.home = s.id
  where s.id = p_staff and s.merchant = current_setting('laro.merchant', true)
$$;
grant execute on function staff.ids_of to laro_app;

-- Which roles somebody of this merchant has as a guest of other brands, each with what is stored of it.
create or replace function staff.guest_roles_of(p_staff text) returns table (role text, stored text[])
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select g.role, r.permissions
  from staff.staff s join staff.staff g on g.home = s.id
  left join staff.role r on r.merchant = g.merchant and r.id = g.role
  where s.id = p_staff and s.merchant = current_setting('laro.merchant', true) and g.disabled_at is null
$$;
grant execute on function staff.guest_roles_of to laro_app;

-- Who signs in under a name at another brand of the group of this one; nobody, where the brands have no group in common.
create or replace function staff.of_group(p_merchant text, p_username text) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.id
  from staff.staff s
  join merchants.public_merchant there on there.code = s.merchant
  join merchants.public_merchant here on here.merchant_group = there.merchant_group
  where s.merchant = p_merchant and s.username = p_username and s.home is null and s.disabled_at is null
    and here.code = current_setting('laro.merchant', true) and here.code <> there.code
$$;
grant execute on function staff.of_group to laro_app;

-- The one person who alone brought somebody in to where they work; null where several did, or the operator.
create or replace function staff.sole_sponsor(p_staff text) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select case when count(distinct coalesce(b.home, b.id)) = 1 then min(coalesce(b.home, b.id)) end
  from staff.sponsor p join staff.staff b on b.id = p.by where p.staff = p_staff
$$;

-- From whom somebody comes at their home, over all who alone brought in one another: themselves, where several people or
-- the operator let them in.
create or replace function staff.sponsor_root(p_person text) returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_person text := p_person;
  v_sponsor text;
begin
  loop
    v_sponsor := staff.sole_sponsor(v_person);
    exit when v_sponsor is null or v_sponsor = v_person;
    v_person := v_sponsor;
  end loop;
  return v_person;
end $$;

-- Whether who decides is a second person for who proposed: they did not alone let the proposer in, and no person alone
-- brought in both. A guest of the group is judged by their home, so a guest whom the proposer admitted is a second person.
create or replace function staff.are_independent(p_proposer text, p_decider text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select p.person <> d.person
    and staff.sole_sponsor(p_proposer) is distinct from d.person
    and staff.sponsor_root(p.person) <> staff.sponsor_root(d.person)
  from (select coalesce(home, id) as person from staff.staff where id = p_proposer) p,
    (select coalesce(home, id) as person from staff.staff where id = p_decider) d
$$;
grant execute on function staff.are_independent to laro_app;

-- Whether both are seats of one person; false where one is no colleague at all.
create or replace function staff.are_one_person(p_one text, p_other text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from staff.staff o join staff.staff a on coalesce(a.home, a.id) = coalesce(o.home, o.id)
    where o.id = p_one and a.id = p_other)
$$;
grant execute on function staff.are_one_person to laro_app;
