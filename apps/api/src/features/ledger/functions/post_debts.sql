-- The second legs of a batch: what was booked as debt, or paid back of one.
create or replace function ledger.post_debts(
  p_lane smallint[], p_deficit bigint[], p_house bigint[], p_merchant text[], p_kind text[], p_reference_namespace text[],
  p_op text[], p_reference text[], p_own_reference text[], p_hash bytea[], p_debt bigint[], p_after bigint[],
  p_version bigint[], p_now timestamptz, p_xid bigint
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  with leg as (
    select u.*, u.before + row_number() over (partition by u.lane, u.deficit order by u.ord) as version
    from unnest(p_lane, p_deficit, p_house, p_merchant, p_kind, p_reference_namespace, p_op, p_reference, p_own_reference, p_hash,
                p_debt, p_after, p_version) with ordinality
      as u (lane, deficit, house, merchant, kind, reference_namespace, op, reference, own_reference, hash, debt, after, before, ord)
    where u.debt <> 0
  ),
  written as (
    insert into ledger.posting (lane, id, merchant, account, house, amount, kind, reference_namespace, op, reference, leg,
                                own_reference, content_hash, balance_after, version, recorded_at, xid)
    select l.lane, nextval('ledger.posting_id'), l.merchant, l.deficit, l.house, l.debt, l.kind, l.reference_namespace, l.op,
           l.reference, 1, l.own_reference, l.hash, l.after, l.version, p_now, p_xid
    from leg l
  )
  update ledger.account a set balance = w.after, version = w.version
  from (select distinct on (l.lane, l.deficit) l.* from leg l order by l.lane, l.deficit, l.version desc) w
  where a.lane = w.lane and a.id = w.deficit;
end $$;
