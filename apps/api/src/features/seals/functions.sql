create or replace function seals.refuse_change() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception '%.% is append only', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;
create or replace trigger seal_append_only before update or delete or truncate on seals.seal
  for each statement execute function seals.refuse_change();
create or replace trigger act_seal_append_only before update or delete or truncate on seals.act_seal
  for each statement execute function seals.refuse_change();
create or replace trigger node_append_only before update or delete or truncate on seals.node
  for each statement execute function seals.refuse_change();
create or replace trigger head_append_only before update or delete or truncate on seals.head
  for each statement execute function seals.refuse_change();

-- Seals the next postings, at most p_rows, from the next p_xids transactions. Only transactions older than every running
-- one are looked at, so that none is sealed before an older one commits. Answers null where another process is sealing.
-- `reached` is the first transaction that was not finished with, `horizon` the first that may still be running;
-- `lag_seconds` the age of the oldest posting without a seal, 0 if there is none.
create or replace function seals.seal(
  p_rows int, p_xids bigint, out sealed int, out began bigint, out reached bigint, out horizon bigint,
  out lag_seconds double precision
)
language plpgsql security definer
set search_path = pg_catalog, pg_temp set timezone = 'UTC' set datestyle = 'ISO, YMD'
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
declare
  v_position seals.position;
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
  if to_regclass('pg_catalog.pg_dist_partition') is not null then
    execute $q$select exists (select from pg_catalog.pg_dist_partition where logicalrelid = 'ledger.posting'::regclass)$q$
      into v_distributed;
  end if;
  if v_distributed then
    raise exception 'Postings of a cluster are not sealed: its nodes number their transactions apart.'
      using errcode = 'feature_not_supported', hint = 'See docs/decisions/0007.';
  end if;

  select * into v_position from seals.position for update skip locked;
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
          p.account::text, p.house::text, h.owner, h.kind, p.amount::text, p.kind, p.reference_namespace, p.op, p.reference,
          p.leg::text, p.own_reference, encode(p.content_hash, 'hex'), p.balance_after::text, p.version::text,
          p.recorded_at::text
        ])::text as canonical
      from (
        select q.* from ledger.public_posting q
        where q.xid >= began and q.xid < reached and (q.xid, q.id) > (began, v_position.posting)
        order by q.xid, q.id
        limit p_rows
      ) p
      left join ledger.public_account a on a.lane = p.lane and a.id = p.account
      left join ledger.public_account h on h.lane = p.lane and h.id = p.house
      order by p.xid, p.id
    ) s;

    sealed := coalesce(cardinality(v_canonical), 0);
    if sealed > 0 then
      foreach v_text in array v_canonical loop
        v_position.hash := sha256(v_position.hash || convert_to(v_text, 'UTF8'));
        v_hashes := v_hashes || v_position.hash;
      end loop;
      insert into seals.seal (sequence, account, version, lane, format, hash)
      select v_position.sequence + u.n, u.account, u.version, u.lane, 1, u.hash
      from unnest(v_account, v_version, v_lane, v_hashes) with ordinality as u (account, version, lane, hash, n);
    end if;
    if sealed = p_rows then
      reached := v_xid[sealed];
      v_position.posting := v_posting[sealed];
    else
      v_position.posting := 0;
    end if;
    update seals.position set sequence = v_position.sequence + sealed, hash = v_position.hash, xid = reached,
      posting = v_position.posting;
    v_position.xid := reached;
  else
    select * into v_position from seals.position;
  end if;

  select coalesce(extract(epoch from clock_timestamp() - min(p.recorded_at)), 0) into lag_seconds
  from ledger.public_posting p
  where p.xid >= v_position.xid and p.xid < v_position.xid + p_xids
    and (p.xid, p.id) > (v_position.xid, v_position.posting);
end $$;
grant execute on function seals.seal to laro_worker;

-- What stands in the chain at one place; 32 zeros at 0, null where there is no seal.
create or replace function seals.hash_at(p_sequence bigint) returns bytea
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select case when p_sequence = 0 then decode(repeat('00', 32), 'hex')
         else (select s.hash from seals.seal s where s.sequence = p_sequence) end
$$;
grant execute on function seals.hash_at to laro_worker;

-- Seals the next acts, at most p_rows, of transactions older than every running one. Null where another process is
-- sealing.
create or replace function seals.seal_acts(p_rows int) returns int
language plpgsql security definer
set search_path = pg_catalog, pg_temp set timezone = 'UTC' set datestyle = 'ISO, YMD'
as $$
declare
  v_position seals.act_position;
  v_horizon bigint;
  v_act record;
  v_sealed int := 0;
begin
  select * into v_position from seals.act_position for update skip locked;
  if not found then return null; end if;
  -- After the lock: one that was read before it may be older than the place another process has just sealed up to.
  v_horizon := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
  if v_horizon < v_position.xid then
    raise exception 'The transactions of this database are numbered anew: sealing stops at transaction % (now %).',
      v_position.xid, v_horizon using hint = 'It was restored from a dump; see docs/decisions/0007.';
  end if;
  for v_act in
    select a.xid, a.id,
      to_json(array[
        'act1', a.xid::text, a.id::text, a.merchant, a.staff, a.act, a.subject, a.reason, a.before::text, a.after::text,
        a.refusal, a.at::text
      ])::text as canonical
    from staff.public_audit a
    where a.xid >= v_position.xid and a.xid < v_horizon and (a.xid, a.id) > (v_position.xid, v_position.act)
    order by a.xid, a.id
    limit p_rows
  loop
    v_sealed := v_sealed + 1;
    v_position.sequence := v_position.sequence + 1;
    v_position.hash := sha256(v_position.hash || convert_to(v_act.canonical, 'UTF8'));
    v_position.xid := v_act.xid;
    v_position.act := v_act.id;
    insert into seals.act_seal (sequence, act, format, hash)
    values (v_position.sequence, v_act.id, 1, v_position.hash);
  end loop;
  if v_sealed < p_rows and v_position.xid < v_horizon then
    v_position.xid := v_horizon;
    v_position.act := 0;
  end if;
  update seals.act_position set sequence = v_position.sequence, hash = v_position.hash, xid = v_position.xid,
    act = v_position.act;
  return v_sealed;
end $$;
grant execute on function seals.seal_acts to laro_worker;

-- What stands in the chain of acts at one place; 32 zeros at 0, null where there is no seal.
create or replace function seals.act_hash_at(p_sequence bigint) returns bytea
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select case when p_sequence = 0 then decode(repeat('00', 32), 'hex')
         else (select s.hash from seals.act_seal s where s.sequence = p_sequence) end
$$;
grant execute on function seals.act_hash_at to laro_worker;

-- Which place an act has in the chain; null until it is sealed.
create or replace function seals.seal_of_act(p_act bigint) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select min(s.sequence) from seals.act_seal s where s.act = p_act
$$;
grant execute on function seals.seal_of_act to laro_app;

-- Adds the next head. False where another publisher was faster, or where it does not fit the chains.
create or replace function seals.append_head(
  p_number bigint, p_sequence bigint, p_hash bytea, p_root bytea, p_acts bigint, p_acts_hash bytea, p_previous bytea,
  p_signed_at timestamptz, p_key_id text, p_signature bytea
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into seals.head (number, sequence, hash, root, acts, acts_hash, previous, signed_at, key_id, signature)
  select p_number, p_sequence, p_hash, p_root, p_acts, p_acts_hash, p_previous, p_signed_at, p_key_id, p_signature
  where seals.hash_at(p_sequence) = p_hash and seals.act_hash_at(p_acts) = p_acts_hash
    and p_number = 1 + coalesce((select max(h.number) from seals.head h), 0)
  on conflict on constraint head_pk do nothing;
  return found;
end $$;
grant execute on function seals.append_head to laro_worker;

-- The seals after one, at most p_rows, each with the act that it sealed as it stands now: the columns of the seal, whether
-- all fits, then what the canonical form covers, every field as text. Whoever verifies makes the hashes.
create or replace function seals.sealed_acts(p_after bigint, p_rows int) returns setof text[]
language sql stable security definer
set search_path = pg_catalog, pg_temp set timezone = 'UTC' set datestyle = 'ISO, YMD' as $$
  select array[
    s.sequence::text, s.format::text, s.act::text, null, null, encode(s.hash, 'hex'), 't',
    a.xid::text, a.id::text, a.merchant, a.staff, a.act, a.subject, a.reason, a.before::text, a.after::text, a.refusal,
    a.at::text]
  from (
    select q.* from seals.act_seal q where q.sequence > p_after order by q.sequence limit p_rows
  ) s
  left join staff.public_audit a on a.id = s.act
  order by s.sequence
$$;
grant execute on function seals.sealed_acts to laro_worker;

-- Between which seals the acts of this brand stand that were done in a period, and the hash before the first of them; nulls
-- where none of them is sealed.
create or replace function seals.sealed_period(
  p_from timestamptz, p_to timestamptz, out first bigint, out last bigint, out acts bigint, out before text
)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select p.first, p.last, p.acts, encode(seals.act_hash_at(p.first - 1), 'hex')
  from (
    select min(s.sequence) as first, max(s.sequence) as last, count(*) as acts
    from staff.public_audit a join seals.act_seal s on s.act = a.id
    where a.merchant = current_setting('laro.merchant') and a.at >= p_from and a.at < p_to
  ) p
$$;
grant execute on function seals.sealed_period to laro_app;

-- The seals after one, at most p_rows: the place, the hash and, where it is an act of this brand, what its canonical form covers,
-- every field as text. Of other brands' acts no more than the hash, in which nobody reads anything.
create or replace function seals.own_seals(p_after bigint, p_rows int) returns setof text[]
language sql stable security definer
set search_path = pg_catalog, pg_temp set timezone = 'UTC' set datestyle = 'ISO, YMD' as $$
  select case when a.merchant = current_setting('laro.merchant') then array[
      s.sequence::text, encode(s.hash, 'hex'),
      a.xid::text, a.id::text, a.merchant, a.staff, a.act, a.subject, a.reason, a.before::text, a.after::text, a.refusal,
      a.at::text]
    else array[s.sequence::text, encode(s.hash, 'hex')] end
  from (
    select q.* from seals.act_seal q where q.sequence > p_after order by q.sequence limit p_rows
  ) s
  left join staff.public_audit a on a.id = s.act
  order by s.sequence
$$;
grant execute on function seals.own_seals to laro_app;

-- How far sealing has passed, and how many acts there are up to there.
create or replace function seals.acts_passed(
  out sequence text, out hash text, out xid text, out last text, out horizon text, out passed bigint
)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select p.sequence::text, encode(p.hash, 'hex'), p.xid::text, p.act::text, pg_snapshot_xmin(pg_current_snapshot())::text,
    (select count(*) from staff.public_audit a where (a.xid, a.id) <= (p.xid, p.act))
  from seals.act_position p
$$;
grant execute on function seals.acts_passed to laro_worker;

-- Asks for a verification for the brand of this unit of work. False where one waits or runs already.
create or replace function seals.request_verification(p_id uuid, p_staff text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into seals.verification (merchant, id, staff, requested_at)
  values (current_setting('laro.merchant'), p_id, p_staff, p_at)
  on conflict (merchant) where finished_at is null do nothing;
  return found;
end $$;
grant execute on function seals.request_verification to laro_app;

-- Takes the next verification that waits, or one whose worker was killed. Null where there is none.
create or replace function seals.take_verification(p_abandoned interval, out merchant text, out id uuid)
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update seals.verification v set started_at = clock_timestamp()
  from (
    select w.merchant, w.id from seals.verification w
    where w.finished_at is null and (w.started_at is null or w.started_at < clock_timestamp() - p_abandoned)
    order by w.requested_at limit 1 for update skip locked
  ) next
  where v.merchant = next.merchant and v.id = next.id
  returning v.merchant, v.id
$$;
grant execute on function seals.take_verification to laro_worker;

create or replace function seals.finish_verification(
  p_merchant text, p_id uuid, p_seals bigint, p_heads bigint, p_wrong bigint, p_findings jsonb, p_failure text
) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update seals.verification v
  set finished_at = clock_timestamp(), seals = p_seals, heads = p_heads, wrong = p_wrong, findings = p_findings,
    failure = p_failure
  where v.merchant = p_merchant and v.id = p_id and v.finished_at is null
$$;
grant execute on function seals.finish_verification to laro_worker;

-- The hashes of the seals from one to another, both included, one after the other in one value.
create or replace function seals.leaves(p_from bigint, p_to bigint) returns bytea
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select string_agg(s.hash, ''::bytea order by s.sequence) from seals.seal s where s.sequence between p_from and p_to
$$;
grant execute on function seals.leaves to laro_app;

-- How many whole blocks of seals have their node.
create or replace function seals.blocks() returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(max(n.place) + 1, 0) from seals.node n where n.level = 8
$$;
grant execute on function seals.blocks to laro_worker;

-- Nodes follow from the seals: whoever adds one that is there adds the same. Blocks come without a gap, and above them only
-- what follows from the two below; the blocks themselves are held against the seals when the ledger is verified.
create or replace function seals.add_nodes(p_level smallint[], p_place bigint[], p_hash bytea[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_node record;
  v_next bigint := seals.blocks();
begin
  for v_node in
    select u.level, u.place, u.hash from unnest(p_level, p_place, p_hash) as u (level, place, hash)
    order by u.level, u.place
  loop
    if v_node.level = 8 then
      if v_node.place > v_next then
        raise exception 'Block % cannot follow block %.', v_node.place, v_next - 1 using errcode = 'check_violation';
      end if;
      v_next := greatest(v_next, v_node.place + 1);
    elsif not exists (
      select from seals.node l
      join seals.node r on r.level = l.level and r.place = l.place + 1
      where l.level = v_node.level - 1 and l.place = 2 * v_node.place
        and sha256('\x01'::bytea || l.hash || r.hash) = v_node.hash
    ) then
      raise exception 'Node %/% does not follow from those below it.', v_node.level, v_node.place
        using errcode = 'check_violation';
    end if;
    insert into seals.node (level, place, hash) values (v_node.level, v_node.place, v_node.hash)
    on conflict on constraint node_pk do nothing;
  end loop;
end $$;
grant execute on function seals.add_nodes to laro_worker;

-- These nodes, of which some may be missing.
create or replace function seals.nodes(p_level smallint[], p_place bigint[])
returns table (level smallint, place bigint, hash bytea)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select n.level, n.place, n.hash
  from unnest(p_level, p_place) as u (level, place)
  join seals.node n on n.level = u.level and n.place = u.place
$$;
grant execute on function seals.nodes to laro_app;

-- The postings of an account of this brand from one version to another, both included, oldest first: of each the place of its
-- seal and the hash before it, null where it is none of the first p_seals, then what its canonical form covers, every field as
-- text. Seals lie in the order of their postings, so the place is found by halving; no index of the seals is paid for.
create or replace function seals.own_postings(
  p_lane smallint, p_account bigint, p_from bigint, p_to bigint, p_seals bigint
) returns setof text[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp set timezone = 'UTC' set datestyle = 'ISO, YMD' as $$
declare
  v_row record;
  v_low bigint;
  v_high bigint;
  v_middle bigint;
  v_before boolean;
  v_found boolean;
begin
  for v_row in
    select p.xid, p.id, p.version, array[
      p.xid::text, p.lane::text, p.id::text, p.merchant, a.owner, a.book, a.currency, a.kind, p.account::text, p.house::text,
      h.owner, h.kind, p.amount::text, p.kind, p.reference_namespace, p.op, p.reference, p.leg::text, p.own_reference,
      encode(p.content_hash, 'hex'), p.balance_after::text, p.version::text, p.recorded_at::text] as fields
    from ledger.public_account a
    join ledger.public_posting p on p.lane = a.lane and p.account = a.id
    left join ledger.public_account h on h.lane = p.lane and h.id = p.house
    where a.lane = p_lane and a.id = p_account and a.merchant = current_setting('laro.merchant')
      and p.version between p_from and p_to
    order by p.version
  loop
    -- From the beginning each time: of two transactions at once the one that began later may have posted first.
    v_low := 1;
    v_high := p_seals + 1;
    while v_low < v_high loop
      v_middle := (v_low + v_high) / 2;
      select (q.xid, q.id) < (v_row.xid, v_row.id) into v_before
      from seals.seal s join ledger.public_posting q on q.lane = s.lane and q.account = s.account and q.version = s.version
      where s.sequence = v_middle;
      if v_before then v_low := v_middle + 1; else v_high := v_middle; end if;
    end loop;
    select true into v_found from seals.seal s
    where s.sequence = v_low and v_low <= p_seals and s.lane = p_lane and s.account = p_account
      and s.version = v_row.version;
    return next array[
      case when v_found then v_low::text end, case when v_found then encode(seals.hash_at(v_low - 1), 'hex') end
    ] || v_row.fields;
  end loop;
end $$;
grant execute on function seals.own_postings to laro_app;
