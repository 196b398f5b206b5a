-- What staff see of a member's open flags; row security judges whoever asks.
create or replace view risk.public_flag with (security_invoker = true) as
  select merchant, id, member, rule, raised_at, closed_at from risk.flag;
grant select on risk.public_flag to laro_app;

-- What tells the browser and the payout account of a member who is erased; what they moved stays, under their id.
create or replace function risk.forget(p_member text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if members.is_erased(p_member) then
    update risk.event e set device = null, account = null
    where e.merchant = current_setting('laro.merchant') and e.member = p_member;
  end if;
end $$;

-- Whether these thresholds flag less than those before: more may happen, or within less time. What is neither more nor less
-- counts as looser: where a band of amounts lies, and a time within which what was flagged before raises nothing more.
create or replace function risk.is_looser(p_before jsonb, p_after jsonb) returns boolean
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select coalesce(bool_or(case
    when t.name in ('velocityCount', 'structuringCount', 'structuringPercent', 'fanInSenders', 'loopPercent', 'farmMembers') then t.now > t.was
    when t.name in ('newAccountHours', 'playPercent', 'cashOutHours') then t.now < t.was
    else t.now <> t.was end), false)
  from (
    select n.key as name, n.value::text::numeric as now, (p_before ->> n.key)::numeric as was from jsonb_each(p_after) n
    where jsonb_typeof(n.value) = 'number' and p_before ? n.key) t
$$;
grant execute on function risk.is_looser to laro_app;

-- Of these members those who have moved money by the same browser, or by the same payout account, as the agent named with them.
create or replace function risk.linked(p_members text[], p_agents text[]) returns setof text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select distinct t.member
  from unnest(p_members, p_agents) as t (member, agent)
  join risk.event e on e.merchant = current_setting('laro.merchant') and e.member = t.member
  where exists (
    select from risk.event a
    where a.merchant = e.merchant and a.member = t.agent and (a.device = e.device or a.account = e.account))
$$;
grant execute on function risk.linked to laro_app, laro_worker;
