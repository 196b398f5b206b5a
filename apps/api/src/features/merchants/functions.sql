-- Answers what it was before.
create or replace function merchants.switch_maintenance(
  p_merchant text, p_on boolean, p_until timestamptz, out was_on boolean, out was_until timestamptz
)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  select m.maintenance, m.maintenance_until into was_on, was_until
  from merchants.merchant m where m.code = p_merchant for update;
  update merchants.merchant set maintenance = p_on, maintenance_until = case when p_on then p_until end
  where code = p_merchant;
end $$;
grant execute on function merchants.switch_maintenance to laro_app;

-- What other features may read of a merchant.
create or replace view merchants.public_merchant with (security_invoker = true) as
  select code, currency, time_zone, valid_bet_rule, maintenance
  from merchants.merchant;
grant select on merchants.public_merchant to laro_app;
