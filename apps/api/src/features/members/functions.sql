-- A member who is locked out, or out of play, takes no new stake. The ledger account gets the lock in the same
-- transaction: every stake reads it there under its lock.
create or replace function members.sync_account_lock() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform ledger.set_locked(new.merchant, new.lane, new.cash_account, new.status <> 'ACTIVE' or new.play_locked);
  return null;
end $$;
create or replace trigger member_status_synced after update of status, play_locked on members.member
  for each row when (new.status is distinct from old.status or new.play_locked is distinct from old.play_locked) execute function members.sync_account_lock();

-- Of these files, those that somebody may still see: housekeeping removes what is left of all others, every brand's.
create or replace function members.stored_head_icons(p_files text[]) returns setof text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select file from members.head_icon where file = any (p_files) and state <> 'refused';
$$;
grant execute on function members.stored_head_icons to laro_worker;

-- What other features may read of a member; row security judges whoever asks.
create or replace view members.public_member with (security_invoker = true) as
  select id, merchant, lane, cash_account, book, currency, account, type, agent_path, vip_level, expires_at
  from members.member;
grant select on members.public_member to laro_app;

-- What staff see of a member; row security judges whoever asks.
create or replace view members.public_profile with (security_invoker = true) as
  select id, merchant, lane, cash_account, book, currency, account, nickname, nickname_folded, type, status, play_locked,
         withdrawal_locked, register_method, registered_at, last_seen_at, dormant_since, closed_at, erased_at, expires_at,
         agent_path, recommended_by, vip_level, language, password_hash is not null as has_password,
         to_upline, to_downline
  from members.member;
grant select on members.public_profile to laro_app;

-- Takes away what says who a closed member was, and the name under which they signed in. Their id stays: the books name
-- it. Answers false for whoever is not closed, or is another brand's.
create or replace function members.forget(p_member text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_name text := 'erased' || substr(md5(p_member), 1, 20);
begin
  update members.member m set account = v_name, nickname = v_name, nickname_skeleton = null, password_hash = null,
    language = null, erased_at = p_at
  where m.id = p_member and m.merchant = current_setting('laro.merchant') and m.status = 'CLOSED' and m.erased_at is null;
  if not found then
    return false;
  end if;
  delete from members.contact c where c.member = p_member and c.merchant = current_setting('laro.merchant');
  delete from members.head_icon h where h.member = p_member and h.merchant = current_setting('laro.merchant');
  return true;
end $$;


-- Changes a type to the adjacent one, among real accounts or among test accounts: the application can make no trial account
-- and no account of another book. Returns false for any other change.
create or replace function members.change_type(p_member text, p_type smallint) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update members.member m set type = p_type
  where m.id = p_member and m.merchant = current_setting('laro.merchant') and m.status <> 'CLOSED'
    and (m.type, p_type) in ((0, 1), (1, 0), (1, 2), (2, 1), (40, 41), (41, 40), (41, 42), (42, 41));
  return found;
end $$;
grant execute on function members.change_type to laro_app;

-- Whether a member of the transaction's brand is erased: before anything else of theirs is forgotten by features above.
create or replace function members.is_erased(p_member text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from members.member m
    where m.id = p_member and m.merchant = current_setting('laro.merchant') and m.erased_at is not null)
$$;

-- Who has not been here since: so many of them are dormant from now on; answers how many. Of one brand: the months are
-- its licence's.
create or replace function members.mark_dormant(
  p_merchant text, p_seen_before timestamptz, p_at timestamptz, p_most int
) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_marked int;
begin
  update members.member m set dormant_since = p_at
  where m.id in (
    select d.id from members.member d
    where d.merchant = p_merchant and d.last_seen_at < least(p_seen_before, clock_timestamp()) and d.status <> 'CLOSED'
      and d.dormant_since is null and d.book = 'REAL'
    order by d.last_seen_at limit p_most for no key update skip locked);
  get diagnostics v_marked = row_count;
  return v_marked;
end $$;
grant execute on function members.mark_dormant to laro_worker;

-- Turns for the tree of a brand: who registers under somebody shares it, what moves a team or changes who is an agent has it
-- alone. So no newcomer comes to stand under agents who are no longer above the recommender.
create or replace function members.wait_for_tree(p_alone boolean) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_turn bigint := hashtextextended('members.tree ' || current_setting('laro.merchant'), 0);
begin
  if p_alone then
    perform pg_advisory_xact_lock(v_turn);
  else
    perform pg_advisory_xact_lock_shared(v_turn);
  end if;
end $$;
grant execute on function members.wait_for_tree to laro_app, laro_worker;

-- Why a member cannot stand under that agent (null for none), or an empty text where that can be.
create or replace function members.move_refusal(p_member text, p_agent text) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select case
    when m.type not in (0, 1) or m.status = 'CLOSED' then 'move_refused'
    when p_agent = m.id or a.agent_path @> array[m.id] then 'move_own_team'
    when p_agent is not null and (a.id is null or a.type not in (1, 2) or a.status <> 'ACTIVE') then 'move_no_agent'
    when p_agent is not distinct from m.recommended_by
      and m.agent_path = case when p_agent is null then '{}' else a.agent_path || a.id end then 'move_same'
    when coalesce(cardinality(a.agent_path) + 1, 0) - cardinality(m.agent_path) + (
        select max(cardinality(t.agent_path)) from members.member t
        where t.merchant = m.merchant and (t.id = m.id or t.agent_path @> array[m.id])) > 10 then 'move_too_deep'
    else '' end
  from members.member m
  left join members.member a on a.merchant = m.merchant and a.id = p_agent
  where m.merchant = current_setting('laro.merchant') and m.id = p_member
$$;
grant execute on function members.move_refusal to laro_app, laro_worker;

-- The path of a member while a team is moved: that of before with the agents of now, as long as it is not written yet.
create or replace function members.path_in_force(p_path text[], p_member text, p_before text[], p_above text[]) returns text[]
language sql immutable parallel safe as $$
  select case when p_path[1:cardinality(p_before) + 1] = p_before || p_member
    then p_above || p_path[cardinality(p_before) + 1:] else p_path end
$$;
grant execute on function members.path_in_force to laro_app, laro_worker;

-- The team that is being moved, if any; row security judges who asks.
create or replace view members.public_moving with (security_invoker = true) as
  select merchant, member, above_before, above, moved from members.moving;
grant select on members.public_moving to laro_app, laro_worker;

-- Moves a member under that agent, and with one row all below. Answers null while another team of the brand is moved, and
-- false where it cannot be. Bets keep the agents of their settlement.
create or replace function members.begin_move(p_member text, p_agent text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_merchant text := current_setting('laro.merchant');
  v_above text[];
  v_before text[];
begin
  perform members.wait_for_tree(true);
  if exists (select from members.moving v where v.merchant = v_merchant) then
    return null;
  end if;
  if members.move_refusal(p_member, p_agent) is distinct from '' then
    return false;
  end if;
  select a.agent_path || a.id into v_above from members.member a where a.merchant = v_merchant and a.id = p_agent;
  select m.agent_path into v_before from members.member m where m.merchant = v_merchant and m.id = p_member;
  insert into members.moving (merchant, member, above_before, above, moved)
  values (v_merchant, p_member, v_before, coalesce(v_above, '{}'), 1);
  insert into members.moving_member (merchant, member)
  select v_merchant, m.id from members.member m where m.merchant = v_merchant and m.agent_path @> array[p_member];
  update members.member m set agent_path = coalesce(v_above, '{}'), recommended_by = p_agent
  where m.merchant = v_merchant and m.id = p_member;
  return true;
end $$;
grant execute on function members.begin_move to laro_app, laro_worker;

-- Writes the paths of so many members of the team that is moved; answers how many were moved in all once none is left.
create or replace function members.move_slice(p_member text, p_most int) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_merchant text := current_setting('laro.merchant');
  v_moving members.moving;
  v_count int;
begin
  select * into v_moving from members.moving v
  where v.merchant = v_merchant and v.member = p_member for update;
  if not found then
    raise exception 'No move of % is under way.', p_member;
  end if;
  with part as (
    delete from members.moving_member l
    where l.merchant = v_merchant and l.member in (
      select f.member from members.moving_member f where f.merchant = v_merchant order by f.member limit p_most)
    returning l.member)
  update members.member m
  set agent_path = members.path_in_force(m.agent_path, v_moving.member, v_moving.above_before, v_moving.above)
  from part where m.merchant = v_merchant and m.id = part.member;
  get diagnostics v_count = row_count;
  update members.moving v set moved = v.moved + v_count where v.merchant = v_merchant;
  if exists (select from members.moving_member l where l.merchant = v_merchant) then
    return null;
  end if;
  delete from members.moving v where v.merchant = v_merchant;
  return v_moving.moved + v_count;
end $$;
grant execute on function members.move_slice to laro_app, laro_worker;

-- All below an agent of the transaction's brand. While a team is moved, those of it whose rows are not written yet are below the
-- agents of now and no more below those of before. A function of the owner's: under row security no index on a path is used.
create or replace function members.team_of(p_agent text)
returns table (merchant text, id text, account text, type smallint, registered_at timestamptz, agent_path text[])
language plpgsql stable security definer rows 1000
set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  v_merchant text := current_setting('laro.merchant');
  v_moving members.moving;
begin
  select v.* into v_moving from members.moving v where v.merchant = v_merchant;
  if v_moving.member is null or (p_agent = any (v_moving.above_before)) = (p_agent = any (v_moving.above)) then
    return query select m.merchant, m.id, m.account, m.type, m.registered_at, m.agent_path
      from members.member m where m.merchant = v_merchant and m.agent_path @> array[p_agent];
  elsif p_agent = any (v_moving.above_before) then
    return query select m.merchant, m.id, m.account, m.type, m.registered_at, m.agent_path
      from members.member m where m.merchant = v_merchant and m.agent_path @> array[p_agent]
        and m.agent_path[1:cardinality(v_moving.above_before) + 1] <> v_moving.above_before || v_moving.member;
  else
    return query select m.merchant, m.id, m.account, m.type, m.registered_at, m.agent_path
      from members.member m where m.merchant = v_merchant and (m.agent_path @> array[p_agent]
        or m.agent_path @> array[v_moving.member]
          and m.agent_path[1:cardinality(v_moving.above_before) + 1] = v_moving.above_before || v_moving.member);
  end if;
end $$;
grant execute on function members.team_of to laro_app;

-- The members whose nearest agent is this one, of the transaction's brand. A move changes that of one member alone, at once.
create or replace function members.downlines_of(p_agent text)
returns table (merchant text, id text, account text, type smallint, registered_at timestamptz)
language sql stable security definer rows 100 set search_path = pg_catalog, pg_temp as $$
  select m.merchant, m.id, m.account, m.type, m.registered_at from members.member m
  where m.merchant = current_setting('laro.merchant') and m.agent_path[cardinality(m.agent_path)] = p_agent
$$;
grant execute on function members.downlines_of to laro_app;

-- The agents of the transaction's brand with at least so many below them.
create or replace function members.large_teams(p_least int) returns table (agent text, members bigint)
language sql stable security definer rows 1000 set search_path = pg_catalog, pg_temp as $$
  select a.agent, count(*) from members.member m cross join unnest(m.agent_path) a (agent)
  where m.merchant = current_setting('laro.merchant') group by a.agent having count(*) >= p_least
$$;
grant execute on function members.large_teams to laro_worker;
