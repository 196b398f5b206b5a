create or replace function merchants.switch_maintenance(p_merchant text, p_on boolean, p_until timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update merchants.merchant set maintenance = p_on, maintenance_until = case when p_on then p_until end
  where code = p_merchant
$$;
grant execute on function merchants.switch_maintenance to laro_app;

-- What other features may read of a merchant.
create or replace view merchants.public_merchant with (security_invoker = true) as
  select code, currency, time_zone, valid_bet_rule, maintenance
  from merchants.merchant;
grant select on merchants.public_merchant to laro_app;
