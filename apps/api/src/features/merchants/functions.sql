-- Answers what it was before. Whoever opens the brand ends a plan that keeps it closed.
create or replace function merchants.switch_maintenance(
  p_merchant text, p_on boolean, p_until timestamptz, p_at timestamptz, out was_on boolean, out was_until timestamptz
)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  select m.maintenance, m.maintenance_until into was_on, was_until
  from merchants.merchant m where m.code = p_merchant for update;
  update merchants.merchant m
  set maintenance = p_on, preparing = m.preparing and p_on, maintenance_until = case when p_on then p_until end,
    plan_from = case when p_on or m.plan_from > p_at then m.plan_from end,
    plan_until = case when p_on or m.plan_from > p_at then m.plan_until end
  where m.code = p_merchant;
end $$;
grant execute on function merchants.switch_maintenance to laro_app;

-- False where it is open, or archived already.
create or replace function merchants.archive(p_merchant text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update merchants.merchant m set archived_at = p_at, maintenance_until = null, plan_from = null, plan_until = null
  where m.code = p_merchant and m.maintenance and m.archived_at is null;
  return found;
end $$;
grant execute on function merchants.archive to laro_app;

-- It is closed then, as before. False where it is not archived.
create or replace function merchants.unarchive(p_merchant text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update merchants.merchant m set archived_at = null where m.code = p_merchant and m.archived_at is not null;
  return found;
end $$;
grant execute on function merchants.unarchive to laro_app;

-- One section of what staff set; which parts of the row it may change stands here and nowhere else.
create or replace function merchants.save_section(p_merchant text, p_section text, p_value jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  case p_section
    when 'flags' then
      update merchants.merchant set flags = array(select jsonb_array_elements_text(p_value)) where code = p_merchant;
    when 'follow' then update merchants.merchant set follow = p_value where code = p_merchant;
    when 'footer' then update merchants.merchant set footer = p_value #>> '{}' where code = p_merchant;
    when 'theme' then update merchants.merchant set theme = p_value where code = p_merchant;
    when 'look' then
      -- What the product's artwork was drawn for it stays for, wherever it has nothing of its own.
      update merchants.merchant set name = p_value ->> 'name',
        look = jsonb_strip_nulls(jsonb_build_object('house', look -> 'house') || (p_value - 'name'))
      where code = p_merchant;
    when 'regions' then
      update merchants.merchant set blocked_countries = array(select jsonb_array_elements_text(p_value))
      where code = p_merchant;
    when 'maintenance' then
      update merchants.merchant set plan_from = (p_value #>> '{plan,from}')::timestamptz,
        plan_until = (p_value #>> '{plan,until}')::timestamptz, maintenance_message = p_value -> 'message'
      where code = p_merchant;
    when 'customerService', 'resources', 'partners', 'imageCDNs', 'mobileTemplate' then
      update merchants.merchant set client = jsonb_set(client, array[p_section], p_value) where code = p_merchant;
  end case;
end $$;
grant execute on function merchants.save_section to laro_app;

-- A brand with the structure of another one: its modules, colors and rules, and nothing that leads to the other. False
-- where the code is taken.
create or replace function merchants.create_merchant(p_template text, p_group text, p_brand jsonb) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- A brand that stood alone begins a group with its first other one.
  insert into merchants.merchant_group (code, name)
  select p_group, m.name from merchants.merchant m where m.merchant_group is null and 'OF_' || m.code = p_group
  on conflict do nothing;
  update merchants.merchant set merchant_group = p_group where merchant_group is null and 'OF_' || code = p_group;
  insert into merchants.merchant (code, name, currency, currency_symbol, languages, default_language, time_zone, flags,
    profile, theme, valid_bet_rule, blocked_countries, country, mobile_countries, client, merchant_group, created_digest,
    maintenance, preparing)
  select p_brand ->> 'code', p_brand ->> 'name', p_brand ->> 'currency', p_brand ->> 'currencySymbol',
    array(select jsonb_array_elements_text(p_brand -> 'languages')), p_brand ->> 'defaultLanguage',
    p_brand ->> 'timeZone', array(select jsonb_array_elements_text(p_brand -> 'flags')), p_brand ->> 'profile',
    p_brand -> 'theme', t.valid_bet_rule, t.blocked_countries, p_brand ->> 'country', array[p_brand ->> 'country'],
    jsonb_strip_nulls(jsonb_build_object('mobileTemplate', t.client -> 'mobileTemplate', 'paths', t.client -> 'paths')),
    p_group, p_brand ->> 'digest', true, true
  from merchants.merchant t where t.code = p_template
  on conflict on constraint merchant_pk do nothing;
  return found;
end $$;
grant execute on function merchants.create_merchant to laro_app;

-- False where it is a brand's already.
create or replace function merchants.add_host(p_merchant text, p_host text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into merchants.host (host, merchant) values (p_host, p_merchant) on conflict on constraint host_pk do nothing;
  return found;
end $$;
grant execute on function merchants.add_host to laro_app;

-- How many the brand has left; null where this is none of its hosts. The brand's row is held, so that of two who take
-- away the last two one is told.
create or replace function merchants.remove_host(p_merchant text, p_host text) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from merchants.merchant where code = p_merchant for update;
  delete from merchants.host where host = p_host and merchant = p_merchant;
  if not found then return null; end if;
  return (select count(*) from merchants.host where merchant = p_merchant);
end $$;
grant execute on function merchants.remove_host to laro_app;

-- What other features may read of a merchant.
create or replace view merchants.public_merchant with (security_invoker = true) as
  select code, currency, time_zone, valid_bet_rule, maintenance, plan_from, plan_until, merchant_group, profile
  from merchants.merchant;
grant select on merchants.public_merchant to laro_app;
