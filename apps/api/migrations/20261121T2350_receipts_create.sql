-- Receipts: every posting is sealed, after it was committed, into a chain of hashes; the end of the chain is signed and
-- published once a minute (reliability.md, S12 and 4.6 h). Nothing here is ever part of a posting's transaction.
create schema receipts;
grant usage on schema receipts to laro_app;

-- One seal a posting, in the order (xid, id) of the postings.
--   hash = SHA-256(the hash of the seal before || canonical form of the posting in UTF-8); before the first: 32 zeros.
-- Format 1 is the JSON array, without a space, of these strings (null where a column is null):
--   "v1", xid, lane, id, merchant, owner, book, currency and kind of the account, account, house, owner and kind of
--   the house account, amount, kind, scope, namespace, reference, leg, own_reference, content_hash (hex),
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
insert into receipts.position (xid)
select coalesce(min(p.xid), pg_snapshot_xmin(pg_current_snapshot())::text::bigint) from ledger.posting p;

-- Signed ends of the chain, themselves a chain. The same heads stand in a file outside of the database.
create table receipts.head (
  number bigint not null
    -- Counted from 1.
    constraint head_number_range check (number > 0),
  -- The last seal it speaks of; seals are counted without gaps, so it is also their count.
  sequence bigint not null,
  hash bytea not null,
  -- SHA-256 of the head before: its signed text and its signature.
  previous bytea not null,
  signed_at timestamptz not null,
  key_id text not null,
  signature bytea not null,
  -- Decides which of two publishers was first. Supports `headsAfter`.
  constraint head_pk primary key (number)
);

create function receipts.refuse_change() returns trigger
language plpgsql set search_path = pg_catalog as $$
begin
  raise exception '%.% is append only', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger seal_append_only before update or delete or truncate on receipts.seal
  for each statement execute function receipts.refuse_change();
create trigger head_append_only before update or delete or truncate on receipts.head
  for each statement execute function receipts.refuse_change();

-- Seals the next postings, at most p_rows, from the next p_xids transactions. Only transactions older than every running
-- one are looked at, so that none is sealed before an older one commits. Answers null where another process is sealing.
-- `reached` is the first transaction that was not finished with, `horizon` the first that may still be running;
-- `lag_seconds` the age of the oldest posting without a seal, 0 if there is none.
create function receipts.seal(
  p_rows int, p_xids bigint, out sealed int, out began bigint, out reached bigint, out horizon bigint,
  out lag_seconds double precision
)
language plpgsql security definer
set search_path = pg_catalog set timezone = 'UTC' set datestyle = 'ISO, YMD'
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
declare
  v_position receipts.position;
  v_lane smallint[];
  v_account bigint[];
  v_version bigint[];
  v_xid bigint[];
  v_posting bigint[];
  v_canonical text[];
  v_text text;
  v_hashes bytea[] := '{}';
  v_distributed boolean := false;
begin
  -- On a cluster each node numbers its own transactions, so one horizon would pass postings over without a seal.
  if to_regclass('pg_dist_partition') is not null then
    execute $q$select exists (select from pg_dist_partition where logicalrelid = 'ledger.posting'::regclass)$q$
      into v_distributed;
  end if;
  if v_distributed then
    raise exception 'Postings of a cluster are not sealed: its nodes number their transactions apart.'
      using errcode = 'feature_not_supported', hint = 'See docs/decisions/0007.';
  end if;

  select * into v_position from receipts.position for update skip locked;
  if found then
    began := v_position.xid;
    horizon := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
    if horizon < began then
      raise exception 'The transactions of this database are numbered anew: sealing stops at transaction % (now %).',
        began, horizon using hint = 'It was restored from a dump; see docs/decisions/0007.';
    end if;
    reached := least(horizon, began + p_xids);

    select array_agg(s.lane), array_agg(s.account), array_agg(s.version), array_agg(s.xid), array_agg(s.id),
           array_agg(s.canonical)
    into v_lane, v_account, v_version, v_xid, v_posting, v_canonical
    from (
      select p.lane, p.account, p.version, p.xid, p.id,
        to_json(array[
          'v1', p.xid::text, p.lane::text, p.id::text, p.merchant, a.owner, a.book, a.currency, a.kind,
          p.account::text, p.house::text, h.owner, h.kind, p.amount::text, p.kind, p.scope, p.namespace, p.reference,
          p.leg::text, p.own_reference, encode(p.content_hash, 'hex'), p.balance_after::text, p.version::text,
          p.recorded_at::text
        ])::text as canonical
      from (
        select q.* from ledger.posting q
        where q.xid >= began and q.xid < reached and (q.xid, q.id) > (began, v_position.posting)
        order by q.xid, q.id
        limit p_rows
      ) p
      left join ledger.account a on a.lane = p.lane and a.id = p.account
      left join ledger.account h on h.lane = p.lane and h.id = p.house
      order by p.xid, p.id
    ) s;

    sealed := coalesce(cardinality(v_canonical), 0);
    if sealed > 0 then
      foreach v_text in array v_canonical loop
        v_position.hash := sha256(v_position.hash || convert_to(v_text, 'UTF8'));
        v_hashes := v_hashes || v_position.hash;
      end loop;
      insert into receipts.seal (sequence, account, version, lane, format, hash)
      select v_position.sequence + u.n, u.account, u.version, u.lane, 1, u.hash
      from unnest(v_account, v_version, v_lane, v_hashes) with ordinality as u (account, version, lane, hash, n);
    end if;
    if sealed = p_rows then
      reached := v_xid[sealed];
      v_position.posting := v_posting[sealed];
    else
      v_position.posting := 0;
    end if;
    update receipts.position set sequence = v_position.sequence + sealed, hash = v_position.hash, xid = reached,
      posting = v_position.posting;
    v_position.xid := reached;
  else
    select * into v_position from receipts.position;
  end if;

  select coalesce(extract(epoch from clock_timestamp() - min(p.recorded_at)), 0) into lag_seconds
  from ledger.posting p
  where p.xid >= v_position.xid and p.xid < v_position.xid + p_xids
    and (p.xid, p.id) > (v_position.xid, v_position.posting);
end $$;

-- Sealing finds its window by the summaries of `ledger.posting_window`, and blocks without a summary are read each time.
-- The server's own summaries come once a minute, which is megabytes too late. Summarises whole ranges from block p_block
-- on, a bounded number; answers where to go on. A running VACUUM does the same work and is not disturbed.
create function receipts.summarise(p_block bigint) returns bigint
language plpgsql security definer set search_path = pg_catalog as $$
declare
  v_range bigint;
  v_next bigint := p_block;
  v_last bigint;
begin
  begin
    lock table ledger.posting in share update exclusive mode nowait;
  exception when lock_not_available then
    return p_block;
  end;
  select coalesce(min(split_part(o.option, '=', 2)::bigint), 128) into v_range
  from pg_class c cross join unnest(c.reloptions) as o (option)
  where c.oid = 'ledger.posting_window'::regclass and o.option like 'pages_per_range=%';
  v_last := pg_relation_size('ledger.posting') / current_setting('block_size')::bigint - v_range;
  while v_next <= least(v_last, p_block + 255 * v_range) loop
    perform brin_summarize_range('ledger.posting_window', v_next);
    v_next := v_next + v_range;
  end loop;
  return v_next;
end $$;

-- What stands in the chain at one place; 32 zeros at 0, null where there is no seal.
create function receipts.hash_at(p_sequence bigint) returns bytea
language sql stable security definer set search_path = pg_catalog as $$
  select case when p_sequence = 0 then decode(repeat('00', 32), 'hex')
         else (select s.hash from receipts.seal s where s.sequence = p_sequence) end
$$;

-- Adds the next head. False where another publisher was faster, or where it does not fit the chain.
create function receipts.append_head(
  p_number bigint, p_sequence bigint, p_hash bytea, p_previous bytea, p_signed_at timestamptz, p_key_id text,
  p_signature bytea
) returns boolean
language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into receipts.head (number, sequence, hash, previous, signed_at, key_id, signature)
  select p_number, p_sequence, p_hash, p_previous, p_signed_at, p_key_id, p_signature
  where receipts.hash_at(p_sequence) = p_hash
    and p_number = 1 + coalesce((select max(h.number) from receipts.head h), 0)
  on conflict on constraint head_pk do nothing;
  return found;
end $$;

revoke all on all functions in schema receipts from public;
grant execute on function receipts.seal, receipts.summarise, receipts.hash_at, receipts.append_head to laro_app;
-- Neither names a member or a merchant; seals are for the verification, which reads as the owner.
grant select on receipts.position, receipts.head to laro_app;
