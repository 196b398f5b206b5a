-- The one clock by which postings are stamped, and exclusions, limits and pauses begin and end. A function of its own, so
-- that a test can set it; written into whoever asks, it costs nothing.
create or replace function ledger.now() returns timestamptz
language sql volatile as $$ select pg_catalog.clock_timestamp() $$;
grant execute on function ledger.now to laro_app;
