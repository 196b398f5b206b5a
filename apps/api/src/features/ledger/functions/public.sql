-- What other features may read of the ledger; row security judges whoever asks.
-- An account, without what the posting alone needs.
create or replace view ledger.public_account with (security_invoker = true) as
  select lane, id, merchant, owner, book, currency, kind, balance, version, locked, shut, shut_until, watched
  from ledger.account;
grant select on ledger.public_account to laro_app;

-- All of a posting: it never changes.
create or replace view ledger.public_posting with (security_invoker = true) as
  select lane, id, merchant, account, house, amount, kind, reference_namespace, op, reference, leg, own_reference, content_hash,
         balance_after, version, recorded_at, xid
  from ledger.posting;
grant select on ledger.public_posting to laro_app;

-- For functions of the database alone.
create or replace view ledger.public_tombstone with (security_invoker = true) as
  select reference_namespace, reference from ledger.tombstone;

-- From when to when a demo's history is invented, and until when it has been told; no row where there is none.
create or replace view ledger.public_seeding with (security_invoker = true) as
  select merchant, begins, ends, shows, ended_at from ledger.seeding;
grant select on ledger.public_seeding to laro_app;
