-- Answers what it was before; null for an integration that is not this merchant's. Whoever lets play in again ends a plan
-- that keeps it off.
create or replace function vendors.switch_integration(
  p_merchant text, p_integration text, p_on boolean, p_at timestamptz
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_was boolean;
begin
  select i.enabled into v_was from vendors.integration i
  where i.id = p_integration and i.merchant = p_merchant and not i.prepared for update;
  update vendors.integration i set enabled = p_on,
    off_from = case when not p_on or i.off_from > p_at then i.off_from end,
    off_until = case when not p_on or i.off_from > p_at then i.off_until end
  where i.id = p_integration and i.merchant = p_merchant and not i.prepared;
  return v_was;
end $$;
grant execute on function vendors.switch_integration to laro_app;

-- Answers the plan before; is_there is false for an integration that is not this merchant's.
create or replace function vendors.plan_integration(
  p_merchant text, p_integration text, p_from timestamptz, p_until timestamptz,
  out is_there boolean, out was_from timestamptz, out was_until timestamptz
)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  select i.off_from, i.off_until into was_from, was_until from vendors.integration i
  where i.id = p_integration and i.merchant = p_merchant and not i.prepared for update;
  is_there := found;
  update vendors.integration set off_from = p_from, off_until = p_until
  where id = p_integration and merchant = p_merchant and not prepared;
end $$;
grant execute on function vendors.plan_integration to laro_app;

-- Adds what a process has counted: several processes count the same minute.
create or replace function vendors.add_traffic(
  p_integration text[], p_direction text[], p_minute timestamptz[], p_good bigint[], p_refused bigint[], p_odd bigint[],
  p_failed bigint[], p_times text[], p_fault text[]
) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into vendors.traffic as t (integration, direction, minute, good, refused, odd, failed, times, fault)
  select c.integration, c.direction, c.minute, c.good, c.refused, c.odd, c.failed, c.times::bigint[], c.fault
  from unnest(p_integration, p_direction, p_minute, p_good, p_refused, p_odd, p_failed, p_times, p_fault)
    as c (integration, direction, minute, good, refused, odd, failed, times, fault)
  -- In one order everywhere, so that no two processes wait for each other.
  order by c.integration, c.minute, c.direction
  on conflict on constraint traffic_pk do update set good = t.good + excluded.good,
    refused = t.refused + excluded.refused, odd = t.odd + excluded.odd, failed = t.failed + excluded.failed,
    times = (select array_agg(u.one + u.other order by u.place)
      from unnest(t.times, excluded.times) with ordinality as u (one, other, place)),
    fault = coalesce(excluded.fault, t.fault)
$$;
grant execute on function vendors.add_traffic to laro_app;

-- A week is enough to compare a day with the same one before; age is judged by the database's own clock.
create or replace function vendors.purge_traffic() returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from vendors.traffic where minute < clock_timestamp() - interval '8 days'
$$;
grant execute on function vendors.purge_traffic to laro_worker;

-- What two people decided: the key in force becomes the one of before, until `p_older_ends_at`, and the new one takes its
-- place: a public key as it was handed over, or the secret that was made under this approval. False where there is none.
create or replace function vendors.change_key(
  p_merchant text, p_integration text, p_approval uuid, p_public_key text, p_at timestamptz, p_older_ends_at timestamptz
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_protocol text;
  v_sealed bytea;
begin
  select i.protocol into v_protocol from vendors.integration i
  where i.id = p_integration and i.merchant = p_merchant for update;
  select c.secret_sealed into v_sealed from vendors.coming_key c
  where c.approval = p_approval and c.integration = p_integration and c.merchant = p_merchant;
  if v_protocol is null or (v_protocol = 'HUB88_V2') <> (p_public_key is not null)
    or (p_public_key is null) <> (v_sealed is not null) then
    return false;
  end if;
  -- Two people have promised so many hours to the key of before: it ends by its time or by being retired.
  if exists (select from vendors.older_key o where o.integration = p_integration and o.ends_at > p_at) then
    return false;
  end if;
  insert into vendors.older_key (integration, public_key, secret_sealed, ends_at, key_since)
  select i.id, i.supplier_public_key, i.secret_sealed, p_older_ends_at, i.key_since
  from vendors.integration i where i.id = p_integration
  on conflict on constraint older_key_pk do update set public_key = excluded.public_key,
    secret_sealed = excluded.secret_sealed, ends_at = excluded.ends_at, key_since = excluded.key_since;
  update vendors.integration set supplier_public_key = p_public_key, secret_sealed = v_sealed, key_since = p_at
  where id = p_integration;
  -- What else was made for it is of no use any more.
  delete from vendors.coming_key where integration = p_integration;
  return true;
end $$;
grant execute on function vendors.change_key to laro_app;

-- The key of before proves nothing any more; false where there is none.
create or replace function vendors.retire_key(p_merchant text, p_integration text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from vendors.older_key o using vendors.integration i
  where o.integration = p_integration and i.id = o.integration and i.merchant = p_merchant;
  return found;
end $$;
grant execute on function vendors.retire_key to laro_app;

-- A proposal waits a day.
create or replace function vendors.purge_coming_keys() returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from vendors.coming_key where made_at < clock_timestamp() - interval '25 hours'
$$;
grant execute on function vendors.purge_coming_keys to laro_worker;

-- Connections that members play through, and whether the kit has passed at each.
create or replace view vendors.public_connection with (security_invoker = true) as
  select i.merchant, i.id, i.enabled, exists (
    select from vendors.kit_run r where r.merchant = i.merchant and r.integration = i.id and r.state = 'passed') as passed
  from vendors.integration i where i.mode = 'REAL' and not i.prepared;
grant select on vendors.public_connection to laro_app;

-- Enters a connection that is not used for games yet; false where this supplier is connected in this mode already.
create or replace function vendors.prepare_integration(
  p_merchant text, p_id text, p_supplier text, p_protocol text, p_mode text, p_currency text, p_operator_id text,
  p_base_url text, p_public_key text, p_secret_sealed bytea, p_variants jsonb, p_at timestamptz
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from vendors.integration i
      where i.merchant = p_merchant and i.supplier = p_supplier and i.mode = p_mode) then
    return false;
  end if;
  insert into vendors.integration (id, merchant, supplier, protocol, mode, currency, operator_id, base_url,
    supplier_public_key, secret_sealed, variants, key_since, enabled, prepared)
  values (p_id, p_merchant, p_supplier, p_protocol, p_mode, p_currency, p_operator_id, p_base_url, p_public_key,
    p_secret_sealed, p_variants, p_at, false, true)
  -- Another did it at this very moment.
  on conflict on constraint integration_pk do nothing;
  return found;
end $$;
grant execute on function vendors.prepare_integration to laro_app;

-- Takes away what was entered and never switched on, with what was tried there; false where there is none such.
create or replace function vendors.discard_integration(p_merchant text, p_integration text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from vendors.integration i
  where i.id = p_integration and i.merchant = p_merchant and i.prepared for update;
  if not found then
    return false;
  end if;
  delete from vendors.kit_run where integration = p_integration;
  delete from vendors.coming_key where integration = p_integration;
  delete from vendors.older_key where integration = p_integration;
  delete from vendors.integration where id = p_integration;
  return true;
end $$;
grant execute on function vendors.discard_integration to laro_app;

-- Keeps what two people look at as it is until their unit of work ends.
create or replace function vendors.lock_integration(p_merchant text, p_integration text) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select from vendors.integration i where i.id = p_integration and i.merchant = p_merchant for update
$$;
grant execute on function vendors.lock_integration to laro_app;

-- What two people decided: members may play through it from now on. False where it is not waiting for that.
create or replace function vendors.connect_integration(p_merchant text, p_integration text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update vendors.integration i set prepared = false, enabled = true
  where i.id = p_integration and i.merchant = p_merchant and i.prepared;
  return found;
end $$;
grant execute on function vendors.connect_integration to laro_app;
