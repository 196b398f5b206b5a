-- What staff switch on and off while the product runs (reliability.md G9). The application may turn these switches and
-- change nothing else of a merchant or an integration.
alter table catalogue.game
  -- Staff have switched it off, whatever the supplier says.
  add column switched_off boolean not null default false,
  -- The supplier's own word; `enabled` is both words together.
  add column supplied boolean not null default true;
update catalogue.game set supplied = enabled;

create function merchants.switch_maintenance(p_merchant text, p_on boolean, p_until timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update merchants.merchant set maintenance = p_on, maintenance_until = case when p_on then p_until end
  where code = p_merchant
$$;

-- False for an integration that is not this merchant's.
create function vendors.switch_integration(p_merchant text, p_integration text, p_on boolean) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update vendors.integration set enabled = p_on where id = p_integration and merchant = p_merchant;
  return found;
end $$;

revoke all on function merchants.switch_maintenance, vendors.switch_integration from public;
grant execute on function merchants.switch_maintenance, vendors.switch_integration to laro_app;
