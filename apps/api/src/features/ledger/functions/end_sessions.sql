create or replace function ledger.end_sessions(p_merchant text, p_lane smallint, p_account bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update ledger.account a set session_epoch = a.session_epoch + 1
  where a.lane = p_lane and a.id = p_account and a.merchant = p_merchant;
  return found;
end $$;
grant execute on function ledger.end_sessions to laro_app;
