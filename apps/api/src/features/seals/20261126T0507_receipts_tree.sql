-- A tree of hashes over the seals (RFC 9162, 2.1, with the hash of each seal as its leaf): by its root, which each head signs, a
-- member's own postings are bound to a published head without anything of others (decision 0029). Of the seals it is only
-- derived, and only whole blocks of 256 and what stands above them are kept.
create table receipts.node (
  level smallint not null
    -- Below a block the seals themselves are read; above 2^48 seals there is nothing.
    constraint node_level_range check (level between 8 and 48),
  -- Counted from 0: it stands over the seals place × 2^level + 1 to (place + 1) × 2^level.
  place bigint not null
    -- There is nothing before the first.
    constraint node_place_range check (place >= 0),
  hash bytea not null
    -- A shorter hash would be no SHA-256.
    constraint node_hash_size check (length(hash) = 32),
  -- Supports `receipts.nodes`: the nodes beside a way from a seal to the root.
  constraint node_pk primary key (level, place)
);

-- The root of the tree over the seals that the head speaks of; null of heads that were signed before there was one.
alter table receipts.head add column root bytea;
