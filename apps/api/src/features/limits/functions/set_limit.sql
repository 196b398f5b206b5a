-- Notes what became of a limit.
create or replace function limits.note(
  p_merchant text, p_member text, p_kind text, p_period text, p_act text, p_before bigint, p_after bigint
) returns void
language sql as $$
  insert into limits.change (merchant, member, kind, period, act, before, after, at)
  values (p_merchant, p_member, p_kind, p_period, p_act, p_before, p_after, ledger.now())
$$;

-- What a member wants a limit to be; null: none. Tighter holds at once: 'set'. Looser waits: 'pending' for 24 hours, then for
-- its member's word. Asked again it waits no longer than it did. What is so already takes back whatever waits: 'same'.
create or replace function limits.set_limit(
  p_merchant text, p_member text, p_kind text, p_period text, p_value bigint
) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_limit limits.member_limit;
  v_value bigint;
  v_read constant limits.days_read := limits.read_ahead(p_merchant, p_member, p_kind);
begin
  perform limits.lock_member(p_merchant, p_member);
  select * into v_limit from limits.member_limit l
  where l.member = p_member and l.kind = p_kind and l.period = p_period and not l.imposed;
  v_value := coalesce(v_limit.value, case p_kind when 'reality' then 60 end);
  if p_value is not distinct from v_value then
    perform limits.withdraw(p_merchant, p_member, p_kind, p_period);
    return 'same';
  end if;
  if p_value < v_value or v_value is null then
    insert into limits.member_limit as l (merchant, member, kind, period, imposed, value)
    values (p_merchant, p_member, p_kind, p_period, false, p_value)
    on conflict on constraint member_limit_pk do update set value = p_value, pending_since = null, pending = null;
    perform limits.note(p_merchant, p_member, p_kind, p_period, 'set', v_value, p_value);
    perform limits.refresh(p_merchant, p_member, v_read);
    return 'set';
  end if;
  if v_limit.pending_since > ledger.now() - interval '8 days' and v_limit.pending is not distinct from p_value then
    return 'pending';
  end if;
  insert into limits.member_limit as l (merchant, member, kind, period, imposed, value, pending_since, pending)
  values (p_merchant, p_member, p_kind, p_period, false, v_value, ledger.now(), p_value)
  on conflict on constraint member_limit_pk do update set pending_since = excluded.pending_since, pending = p_value;
  perform limits.note(p_merchant, p_member, p_kind, p_period, 'asked', v_value, p_value);
  return 'pending';
end $$;
grant execute on function limits.set_limit to laro_app;

-- Takes back what waits.
create or replace function limits.withdraw(p_merchant text, p_member text, p_kind text, p_period text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_limit limits.member_limit;
begin
  perform limits.lock_member(p_merchant, p_member);
  select * into v_limit from limits.member_limit l
  where l.member = p_member and l.kind = p_kind and l.period = p_period and not l.imposed and l.pending_since is not null;
  if not found then
    return;
  end if;
  update limits.member_limit l set pending_since = null, pending = null
  where l.member = p_member and l.kind = p_kind and l.period = p_period and not l.imposed;
  perform limits.note(p_merchant, p_member, p_kind, p_period, 'withdrawn', v_limit.value, v_limit.pending);
end $$;
grant execute on function limits.withdraw to laro_app;

-- The member's second word, for the value they see, a day after the first and within a week of that: 'confirmed'; 'early'
-- before, and 'none' where nothing of the kind waits.
create or replace function limits.confirm(
  p_merchant text, p_member text, p_kind text, p_period text, p_value bigint
) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_limit limits.member_limit;
begin
  perform limits.lock_member(p_merchant, p_member);
  select * into v_limit from limits.member_limit l
  where l.member = p_member and l.kind = p_kind and l.period = p_period and not l.imposed;
  if found and v_limit.pending_since is null and v_limit.value is not distinct from p_value then
    return 'confirmed';
  end if;
  if v_limit.pending_since is null or v_limit.pending is distinct from p_value
    or v_limit.pending_since <= ledger.now() - interval '8 days' then
    return 'none';
  end if;
  if v_limit.pending_since > ledger.now() - interval '24 hours' then
    return 'early';
  end if;
  update limits.member_limit l set value = p_value, pending_since = null, pending = null
  where l.member = p_member and l.kind = p_kind and l.period = p_period and not l.imposed;
  perform limits.note(p_merchant, p_member, p_kind, p_period, 'confirmed', v_limit.value, p_value);
  perform limits.refresh(p_merchant, p_member);
  return 'confirmed';
end $$;
grant execute on function limits.confirm to laro_app;

-- What staff impose until an end. What runs is never made weaker: the lower value and the later end hold.
create or replace function limits.impose(
  p_merchant text, p_member text, p_kind text, p_period text, p_value bigint, p_length interval, p_staff text
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_before bigint;
  v_read constant limits.days_read := limits.read_ahead(p_merchant, p_member, p_kind);
begin
  perform limits.lock_member(p_merchant, p_member);
  select l.value into v_before from limits.member_limit l
  where l.member = p_member and l.kind = p_kind and l.period = p_period and l.imposed and l.until > ledger.now();
  insert into limits.member_limit as l (merchant, member, kind, period, imposed, value, until)
  values (p_merchant, p_member, p_kind, p_period, true, p_value, ledger.now() + p_length)
  on conflict on constraint member_limit_pk do update set
    value = case when l.until > ledger.now() then least(l.value, excluded.value) else excluded.value end,
    until = greatest(l.until, excluded.until);
  insert into limits.change (merchant, member, kind, period, act, before, after, until, staff, at)
  select p_merchant, p_member, p_kind, p_period, 'imposed', v_before, l.value, l.until, p_staff, ledger.now()
  from limits.member_limit l where l.member = p_member and l.kind = p_kind and l.period = p_period and l.imposed;
  perform limits.refresh(p_merchant, p_member, v_read);
end $$;
grant execute on function limits.impose to laro_app;

-- The member was asked whether they want limits, and wants none.
create or replace function limits.decline(p_merchant text, p_member text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform limits.lock_member(p_merchant, p_member);
  if not exists (select from limits.change c where c.member = p_member and c.act in ('set', 'declined')) then
    perform limits.note(p_merchant, p_member, 'deposit', null, 'declined', null, null);
  end if;
end $$;
grant execute on function limits.decline to laro_app;
