-- Longer than any provider sends again; age is judged by the database's own clock.
create or replace function providers.purge() returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from providers.delivery where received_at < clock_timestamp() - interval '60 days';
  delete from providers.attempt where at < clock_timestamp() - interval '8 days';
  -- A proposal waits a day.
  delete from providers.coming_key where made_at < clock_timestamp() - interval '25 hours';
$$;
grant execute on function providers.purge to laro_worker;

-- Who pays in and out for a brand: names alone, never a key.
create or replace view providers.public_integration with (security_invoker = true) as
  select id, merchant, provider, mode from providers.integration where not prepared;
grant select on providers.public_integration to laro_app;

-- What a person has to look at: flags that are not settled, and unresolved differences with a provider's own file.
create or replace view providers.public_exception with (security_invoker = true) as
  select f.merchant, f.id, f.raised_at as since from providers.flag f where f.settled_at is null
  union all
  select d.merchant, d.integration || ' ' || d.payment, d.found_at from providers.difference d where d.gone_at is null;
grant select on providers.public_exception to laro_app;

-- Enters a connection that is not used for payments yet; false where this provider is connected in this mode already.
create or replace function providers.prepare_integration(
  p_merchant text, p_id text, p_provider text, p_mode text, p_currency text, p_base_url text, p_settings jsonb,
  p_key_sealed bytea, p_webhook_sealed bytea, p_methods text[], p_at timestamptz
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from providers.integration i
      where i.merchant = p_merchant and i.provider = p_provider and i.mode = p_mode) then
    return false;
  end if;
  insert into providers.integration (id, merchant, provider, mode, currency, base_url, settings, key_sealed,
    webhook_sealed, methods, prepared, entered_at)
  values (p_id, p_merchant, p_provider, p_mode, p_currency, p_base_url, p_settings, p_key_sealed, p_webhook_sealed,
    p_methods, true, p_at)
  -- Another did it at this very moment.
  on conflict on constraint integration_pk do nothing;
  return found;
end $$;
grant execute on function providers.prepare_integration to laro_app;

-- What came of a trial; false where the connection is not the one that was tried, or is switched on.
create or replace function providers.note_trial(
  p_merchant text, p_integration text, p_entered_at timestamptz, p_trial text
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update providers.integration i set trial = p_trial
  where i.id = p_integration and i.merchant = p_merchant and i.prepared and i.entered_at = p_entered_at;
  return found;
end $$;
grant execute on function providers.note_trial to laro_app;

-- Takes away what was entered and never switched on; false where there is none such.
create or replace function providers.discard_integration(p_merchant text, p_integration text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from providers.integration i where i.id = p_integration and i.merchant = p_merchant and i.prepared;
  return found;
end $$;
grant execute on function providers.discard_integration to laro_app;

-- Keeps what two people look at as it is until their unit of work ends.
create or replace function providers.lock_integration(p_merchant text, p_integration text) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select from providers.integration i where i.id = p_integration and i.merchant = p_merchant for update
$$;
grant execute on function providers.lock_integration to laro_app;

-- What two people decided: members may pay through it from now on. False where it is not waiting for that.
create or replace function providers.connect_integration(p_merchant text, p_integration text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update providers.integration i set prepared = false
  where i.id = p_integration and i.merchant = p_merchant and i.prepared;
  return found;
end $$;
grant execute on function providers.connect_integration to laro_app;

-- What two people decided: the proposed keys are in force, and the older webhook secret stays valid with the new one.
-- False where none were proposed under this id, or where a secret of before is still promised its time.
create or replace function providers.change_keys(
  p_merchant text, p_integration text, p_approval uuid, p_at timestamptz, p_older_ends_at timestamptz
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_key bytea;
  v_webhook bytea;
begin
  perform from providers.integration i
  where i.id = p_integration and i.merchant = p_merchant and not i.prepared for update;
  if not found then return false; end if;
  select c.key_sealed, c.webhook_sealed into v_key, v_webhook from providers.coming_key c
  where c.approval = p_approval and c.integration = p_integration and c.merchant = p_merchant;
  if not found then return false; end if;
  if v_webhook is not null then
    update providers.integration i set webhook_sealed = v_webhook, older_webhook_sealed = i.webhook_sealed,
      older_ends_at = p_older_ends_at
    where i.id = p_integration and (i.older_ends_at is null or i.older_ends_at <= p_at);
    if not found then return false; end if;
  end if;
  if v_key is not null then
    update providers.integration set key_sealed = v_key where id = p_integration;
  end if;
  -- What else was proposed for it was meant for the keys of before.
  delete from providers.coming_key where integration = p_integration;
  return true;
end $$;
grant execute on function providers.change_keys to laro_app;

-- The webhook secret of before proves nothing any more; false where there is none.
create or replace function providers.retire_secret(p_merchant text, p_integration text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update providers.integration i set older_webhook_sealed = null, older_ends_at = null
  where i.id = p_integration and i.merchant = p_merchant and i.older_ends_at > p_at;
  return found;
end $$;
grant execute on function providers.retire_secret to laro_app;
