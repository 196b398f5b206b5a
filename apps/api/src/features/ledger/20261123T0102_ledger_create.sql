-- The ledger: accounts and append-only postings. Only the functions in features/ledger move money (architecture.md, money core).
create schema ledger;
grant usage on schema ledger to laro_app;

create table ledger.account (
  -- hash(member) mod 256, fixed for ever: the distribution key of a cluster and the first column of every key.
  lane smallint not null
    -- 256 lanes, no more: the number is part of the stored data.
    constraint account_lane_range check (lane between 0 and 255),
  id bigint generated always as identity,
  merchant text not null,
  -- A member id, or 'house'. House accounts exist once per lane, so that no row is hot.
  owner text not null,
  book text not null
    -- Trial and test money never meet real money: a book is part of the account and checked on every posting.
    constraint account_book check (book in ('REAL', 'TRIAL', 'TEST')),
  currency text not null,
  -- 'cash', 'deficit', 'settlement' for members; the named purpose for the house, e.g. 'house.games'.
  kind text not null,
  balance bigint not null default 0,
  version bigint not null default 0,
  -- Null for house accounts, which may go either way.
  floor bigint,
  -- The account that carries this one's debt; made only when one is needed (settled.md 3).
  deficit bigint,
  -- How many acts of this account were undone before they came: most have none, and then nothing is looked up.
  tombstones int not null default 0,
  -- What must be known before a new stake lies here, because this row is locked and read for every act anyway, and
  -- because whoever shuts an account must take that lock. Why no stake is taken, in a word of the floors above:
  shut text,
  -- until when; null: until it is opened.
  shut_until timestamptz,
  -- The member is locked: as `shut`, and independent of it.
  locked boolean not null default false,
  -- Which generation of vendor sessions may stake; ending them all is to count one on.
  session_epoch int not null default 0,
  -- Supports every posting: one account, by lane and id.
  constraint account_pk primary key (lane, id),
  -- Supports `openAccount` and the house account look-up of `ledger.post`.
  constraint account_owner_key unique (lane, merchant, owner, book, currency, kind),
  -- The last line of defence: no code path can take an account below its floor.
  constraint account_floor check (balance >= floor),
  -- A deficit is a debt: it is never a claim.
  constraint account_deficit_sign check (kind <> 'deficit' or balance <= 0)
)
-- Room in each page for the next version of a row: a posting then touches no index of the account. Not more, because a
-- page with less room than this asks for is cleaned at every visit.
with (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02);

create sequence ledger.posting_id;

create table ledger.posting (
  lane smallint not null,
  id bigint not null default nextval('ledger.posting_id'),
  merchant text not null,
  -- One row holds both legs: `account` moves by amount, `house` by minus amount.
  account bigint not null,
  house bigint not null,
  amount bigint not null,
  kind text not null,
  -- Who names the reference: an integration, or 'laro:<feature>'.
  reference_namespace text not null,
  -- Undos have references of their own: (reference namespace, undo, original reference).
  op text not null
    -- Two namespaces, so that an undo can never collide with a movement.
    constraint posting_op check (op in ('move', 'undo')),
  reference text not null,
  -- A command that meets a deficit posts two legs; all others only leg 0.
  leg smallint not null default 0,
  -- The undo's own id, unique among undos of its namespace.
  own_reference text,
  content_hash bytea not null,
  balance_after bigint not null,
  version bigint not null,
  recorded_at timestamptz not null default clock_timestamp(),
  -- The transaction that wrote the row. What is older than every running transaction is complete, and never changes:
  -- so whoever reads by windows of it (sealing, reconciliation) misses nothing and reads nothing twice.
  xid bigint not null default pg_current_xact_id()::text::bigint,
  -- No key to either account: `ledger.post` locks both in the same transaction, and nobody may delete one; a look-up per
  -- posting and per leg would cost more than the posting.
  -- The caller names the act: this key, not a check before it, decides what is a repeat. The reference stands first,
  -- because it alone tells most rows apart: measured, a third of the comparisons and half of the time.
  constraint posting_reference_key unique (reference, reference_namespace, op, leg),
  -- Versions of an account are gap-free, so a lost or doubled posting cannot hide. Supports every reader of one account.
  constraint posting_pk primary key (lane, account, version)
);
-- Supports the check that an undo's own id is not used for two originals.
create unique index posting_own_reference_key on ledger.posting (reference_namespace, own_reference)
  where own_reference is not null and leg = 0;
-- Supports sealing and reconciliation: rows lie in the order of writing, so ranges of blocks suffice.
create index posting_window on ledger.posting using brin (xid, recorded_at)
  with (pages_per_range = 32, autosummarize = on);
alter sequence ledger.posting_id owned by ledger.posting.id;

-- An undo that came before its original: the original, when it arrives, is accepted without effect.
create table ledger.tombstone (
  lane smallint not null,
  -- Whose undo it was: a vendor that names the wrong member buries nothing of another's.
  account bigint not null,
  reference_namespace text not null,
  reference text not null,
  own_reference text,
  recorded_at timestamptz not null default clock_timestamp(),
  -- Supports `ledger.post`: is this reference dead?
  constraint tombstone_pk primary key (reference, reference_namespace, account, lane)
);
-- Supports the check that an undo's own id names one original only, also when that original never came.
create index tombstone_own_reference on ledger.tombstone (reference_namespace, own_reference) where own_reference is not null;
alter table ledger.account enable row level security;
alter table ledger.posting enable row level security;
create policy account_of_merchant on ledger.account for select to laro_app
  using (merchant = current_setting('laro.merchant', true));
create policy posting_of_merchant on ledger.posting for select to laro_app
  using (merchant = current_setting('laro.merchant', true));
-- No INSERT, UPDATE or DELETE: the application moves money through the functions alone.
grant select on ledger.account, ledger.posting to laro_app;

-- Withdrawals stop while the books of a merchant do not balance (reliability.md M7).
create table ledger.freeze (
  merchant text constraint freeze_pk primary key,
  reason text not null,
  since timestamptz not null default clock_timestamp()
);

alter table ledger.freeze enable row level security;
create policy freeze_of_merchant on ledger.freeze for select to laro_app
  using (merchant = current_setting('laro.merchant', true));
grant select on ledger.freeze to laro_app;

-- What a batch knows of its accounts once it holds them; one element for each act. `place` is where the row lies: it
-- cannot move while it is held, so the update need not look for it again.
create type ledger.locked_accounts as (
  place tid[], balance bigint[], version bigint[], floor bigint[], deficit bigint[], tombstones int[], merchant text[],
  book text[], currency text[], shut text[], session_epoch int[]
);

-- Reports see what was played and what moved, of one merchant at a time, and nothing that says who a member is or how
-- they sign in.
grant usage on schema ledger to laro_reports;
grant select on ledger.account, ledger.posting to laro_reports;
create policy account_for_reports on ledger.account for select to laro_reports
  using (merchant = current_setting('laro.merchant', true));
create policy posting_for_reports on ledger.posting for select to laro_reports
  using (merchant = current_setting('laro.merchant', true));
