-- Answers what it was before; null for an integration that is not this merchant's.
create or replace function vendors.switch_integration(p_merchant text, p_integration text, p_on boolean) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_was boolean;
begin
  select i.enabled into v_was from vendors.integration i
  where i.id = p_integration and i.merchant = p_merchant for update;
  update vendors.integration set enabled = p_on where id = p_integration and merchant = p_merchant;
  return v_was;
end $$;
grant execute on function vendors.switch_integration to laro_app;
