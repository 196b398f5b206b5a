-- False for an integration that is not this merchant's.
create or replace function vendors.switch_integration(p_merchant text, p_integration text, p_on boolean) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update vendors.integration set enabled = p_on where id = p_integration and merchant = p_merchant;
  return found;
end $$;
grant execute on function vendors.switch_integration to laro_app;
