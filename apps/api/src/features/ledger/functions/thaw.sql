-- Since when a merchant's withdrawals are frozen, held so that one caller at a time judges it; null where they are not.
-- Whoever lifts a freeze judges first whether the books balance: `reconciliation.lift_freeze`.
create or replace function ledger.lock_freeze(p_merchant text) returns timestamptz
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select f.since from ledger.freeze f where f.merchant = p_merchant for update
$$;

create or replace function ledger.thaw(p_merchant text) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from ledger.freeze f where f.merchant = p_merchant
$$;
