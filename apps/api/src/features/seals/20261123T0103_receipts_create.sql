-- Receipts: every posting, and every act of staff, is sealed after it was committed into a chain of hashes; the ends of
-- both chains are signed and published once a minute (reliability.md, S12 and 4.6 h). Nothing here is ever part of a
-- posting's transaction or of an act's.
create schema receipts;
grant usage on schema receipts to laro_app;

-- One seal a posting, in the order (xid, id) of the postings.
--   hash = SHA-256(the hash of the seal before || canonical form of the posting in UTF-8); before the first: 32 zeros.
-- Format 1 is the JSON array, without a space, of these strings (null where a column is null):
--   "v1", xid, lane, id, merchant, owner, book, currency and kind of the account, account, house, owner and kind of
--   the house account, amount, kind, reference_namespace, op, reference, leg, own_reference, content_hash (hex),
--   balance_after, version, recorded_at (as 2026-11-21 08:00:00.123456+00, in UTC, without trailing zeros of the
--   fraction).
create table receipts.seal (
  sequence bigint not null
    -- Counted from 1; 0 stands for the beginning, before any posting.
    constraint seal_sequence_range check (sequence > 0),
  account bigint not null,
  version bigint not null,
  lane smallint not null,
  format smallint not null,
  hash bytea not null
    -- A shorter hash would be no SHA-256.
    constraint seal_hash_size check (length(hash) = 32),
  -- Supports `verifyLedger` and `receipts.hash_at`: the chain in its order. That a posting has one seal follows from the
  -- order, which verification checks; an index for it would cost more than the seal.
  constraint seal_pk primary key (sequence)
);

-- How far sealing has come: all postings up to (xid, posting) have a seal. One row, and whoever seals holds its lock.
create table receipts.position (
  solo boolean not null default true
    -- A second row would be a second chain.
    constraint position_solo check (solo),
  sequence bigint not null default 0,
  hash bytea not null default decode(repeat('00', 32), 'hex'),
  xid bigint not null,
  posting bigint not null default 0,
  -- One row at most.
  constraint position_pk primary key (solo)
);

insert into receipts.position (xid) values (pg_snapshot_xmin(pg_current_snapshot())::text::bigint);

-- One seal an act, in the order (xid, id) of the acts.
--   hash = SHA-256(the hash of the seal before || canonical form of the act in UTF-8); before the first: 32 zeros.
-- Format 1 is the JSON array, without a space, of these strings (null where a column is null):
--   "act1", xid, id, merchant, staff, act, subject, reason, before, after (both as PostgreSQL writes jsonb), refusal, at
--   (as the postings' recorded_at).
create table receipts.act_seal (
  sequence bigint not null
    -- Counted from 1; 0 stands for the beginning, before any act.
    constraint act_seal_sequence_range check (sequence > 0),
  act bigint not null,
  format smallint not null,
  hash bytea not null
    -- A shorter hash would be no SHA-256.
    constraint act_seal_hash_size check (length(hash) = 32),
  -- Supports `verifyLedger` and `receipts.act_hash_at`: the chain in its order.
  constraint act_seal_pk primary key (sequence)
);

-- How far the sealing of acts has come. One row, and whoever seals holds its lock.
create table receipts.act_position (
  solo boolean not null default true
    -- A second row would be a second chain.
    constraint act_position_solo check (solo),
  sequence bigint not null default 0,
  hash bytea not null default decode(repeat('00', 32), 'hex'),
  xid bigint not null,
  act bigint not null default 0,
  -- One row at most.
  constraint act_position_pk primary key (solo)
);

insert into receipts.act_position (xid) values (pg_snapshot_xmin(pg_current_snapshot())::text::bigint);

-- Signed ends of the chains, themselves a chain. The same heads stand in a file outside of the database.
create table receipts.head (
  number bigint not null
    -- Counted from 1.
    constraint head_number_range check (number > 0),
  -- The last seal it speaks of; seals are counted without gaps, so it is also their count.
  sequence bigint not null,
  hash bytea not null,
  -- The last seal of an act it speaks of, and its hash.
  acts bigint not null,
  acts_hash bytea not null,
  -- SHA-256 of the head before: its signed text and its signature.
  previous bytea not null,
  signed_at timestamptz not null,
  key_id text not null,
  signature bytea not null,
  -- Decides which of two publishers was first. Supports `headsAfter`.
  constraint head_pk primary key (number)
);

-- Neither names a member or a merchant; seals are for the verification, which reads as the owner.
grant select on receipts.position, receipts.act_position, receipts.head to laro_app;
