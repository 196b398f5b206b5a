-- Claims (LEDGER-5): on a cluster no unique key can span the lanes, so a vendor's reference is claimed for one
-- account before its act is posted in that account's lane. Distributed by the reference, committed before the posting.
create table ledger.claim (
  reference_namespace text not null,
  -- 'move': the vendor's id of an act. 'undo': the own id of an undo.
  op text not null
    -- The two namespaces of the postings.
    constraint claim_op check (op in ('move', 'undo')),
  reference text not null,
  lane smallint not null,
  account bigint not null,
  -- Of an act its content, of an undo what it undoes.
  content_hash bytea not null,
  claimed_at timestamptz not null default clock_timestamp(),
  -- Decides who was first. Supports `ledger.claim_references`.
  constraint claim_pk primary key (reference, reference_namespace, op)
);

-- What was posted before the tables were spread is claimed already.
insert into ledger.claim (reference_namespace, op, reference, lane, account, content_hash)
select p.reference_namespace, p.op, p.reference, p.lane, p.account, p.content_hash
from ledger.posting p where p.op = 'move' and p.leg = 0
union all
select p.reference_namespace, p.op, p.own_reference, p.lane, p.account, sha256(convert_to(p.reference, 'UTF8'))
from ledger.posting p where p.op = 'undo' and p.leg = 0 and p.own_reference is not null
union all
select distinct on (t.reference_namespace, t.own_reference)
  t.reference_namespace, 'undo', t.own_reference, t.lane, t.account, sha256(convert_to(t.reference, 'UTF8'))
from ledger.tombstone t
where t.own_reference is not null and not exists (
  select from ledger.posting p where p.reference_namespace = t.reference_namespace and p.own_reference = t.own_reference and p.leg = 0);

-- Claims the references of a batch, and answers the places (from 1) of those that are another's. An act is another's
-- when another account has claimed its id; an undo, when the act that it names is another account's, or its own id
-- undid something else (p_own). Equal content of one account is not judged here: its lane knows what was posted.
create function ledger.claim_references(
  p_reference_namespace text[], p_op text[], p_reference text[], p_own text[], p_lane smallint[], p_account bigint[],
  p_hash bytea[]
) returns int[]
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- In one order, so that two batches with the same references wait for one another instead of deadlocking.
  insert into ledger.claim (reference_namespace, op, reference, lane, account, content_hash)
  select distinct on (u.reference, u.reference_namespace, u.op)
    u.reference_namespace, u.op, u.reference, u.lane, u.account, u.hash
  from (
    select c.reference_namespace, c.op, case c.op when 'undo' then c.own else c.reference end as reference, c.lane,
           c.account, case c.op when 'undo' then sha256(convert_to(c.reference, 'UTF8')) else c.hash end as hash,
           c.ord
    from unnest(p_reference_namespace, p_op, p_reference, p_own, p_lane, p_account, p_hash) with ordinality
      as c (reference_namespace, op, reference, own, lane, account, hash, ord)
  ) u
  where u.reference is not null
  order by u.reference, u.reference_namespace, u.op, u.ord
  on conflict (reference, reference_namespace, op) do nothing;

  -- A statement of its own, so that it sees whom the first one waited for.
  return array(
    select u.ord::int
    from unnest(p_reference_namespace, p_reference, p_lane, p_account) with ordinality as u (reference_namespace, reference, lane, account, ord)
    join ledger.claim c on c.reference = u.reference and c.reference_namespace = u.reference_namespace and c.op = 'move'
    where c.reference = any (p_reference) and (c.lane <> u.lane or c.account <> u.account)
    union
    select u.ord::int
    from unnest(p_reference_namespace, p_op, p_reference, p_own) with ordinality as u (reference_namespace, op, reference, own, ord)
    join ledger.claim c on c.reference = u.own and c.reference_namespace = u.reference_namespace and c.op = 'undo'
    where u.op = 'undo' and c.reference = any (p_own)
      and c.content_hash <> sha256(convert_to(u.reference, 'UTF8'))
  );
end $$;
-- Movements between lanes of several nodes are posted by several calls in one transaction. All accounts are locked
-- before the first, in the one order that every batch keeps: members by lane and id, then the house's likewise.
create function ledger.lock_in_order(p_lane smallint[], p_account bigint[], p_house bigint[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_account record;
begin
  for v_account in
    select distinct 1 as turn, u.lane, u.id from unnest(p_lane, p_account) as u (lane, id)
    union all
    select distinct 2, u.lane, u.id from unnest(p_lane, p_house) as u (lane, id)
    order by 1, 2, 3
  loop
    perform from ledger.account a where a.lane = v_account.lane and a.id = v_account.id for no key update;
  end loop;
end $$;

revoke all on function ledger.claim_references, ledger.lock_in_order from public;
grant execute on function ledger.claim_references, ledger.lock_in_order to laro_app;
