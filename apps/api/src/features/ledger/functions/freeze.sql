create or replace function ledger.freeze(p_merchant text, p_reason text) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into ledger.freeze (merchant, reason) values (p_merchant, p_reason)
  on conflict on constraint freeze_pk do nothing
$$;
grant execute on function ledger.freeze to laro_worker;
