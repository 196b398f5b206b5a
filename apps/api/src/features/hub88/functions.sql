-- Was this transaction undone, or its undo heard before it came? Some suppliers want that told apart from an unknown
-- one; the application itself cannot see who left which tombstone.
create or replace function hub88.is_rolled_back(p_integration text, p_transaction text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from ledger.public_posting p
                 where p.reference_namespace = p_integration and p.op = 'undo' and p.reference = p_transaction)
      or exists (select from ledger.public_tombstone t
                 where t.reference_namespace = p_integration and t.reference = p_transaction)
$$;
grant execute on function hub88.is_rolled_back to laro_app;
