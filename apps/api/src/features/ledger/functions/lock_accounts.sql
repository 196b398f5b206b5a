-- Look-ups by key stand in `lateral (… limit 1)` here and below. Plans are made once for a session, and on a new
-- database before there is anything to count: a plain join was then seen to read a whole index for every batch.
-- Locks the accounts of a batch in one order, so that two batches that share accounts wait for one another instead
-- of deadlocking, and reads them. House accounts are locked by their update, after all of these, in one order too.
create or replace function ledger.lock_accounts(p_lane smallint[], p_account bigint[]) returns ledger.locked_accounts
language plpgsql security definer
set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan set enable_hashjoin = off
set enable_mergejoin = off set enable_seqscan = off as $$
declare
  v_locked ledger.locked_accounts;
begin
  select array_agg(l.place order by l.ord), array_agg(l.balance order by l.ord), array_agg(l.version order by l.ord),
    array_agg(l.floor order by l.ord), array_agg(l.deficit order by l.ord), array_agg(l.tombstones order by l.ord),
    array_agg(l.merchant order by l.ord), array_agg(l.book order by l.ord), array_agg(l.currency order by l.ord),
    array_agg(l.shut order by l.ord), array_agg(l.session_epoch order by l.ord), array_agg(l.watched order by l.ord)
  into v_locked
  from (
    select u.ord, a.place, a.balance, a.version, a.floor, a.deficit, a.tombstones, a.merchant, a.book, a.currency,
           case when a.locked then 'member_locked'
             when a.shut is not null and (a.shut_until is null or a.shut_until > ledger.now()) then a.shut
             when a.pause_at <= ledger.now() then 'limit_reached' end as shut,
           a.session_epoch, a.watched
    from (
      select c.* from unnest(p_lane, p_account) with ordinality as c (lane, id, ord) order by c.lane, c.id
    ) u
    cross join lateral (
      select b.ctid as place, b.* from ledger.account b where b.lane = u.lane and b.id = u.id
      limit 1 for no key update
    ) a
  ) l;
  -- An account that nobody knows leaves a gap; the locks are held, so it is read again with its gaps.
  if coalesce(cardinality(v_locked.balance), 0) < cardinality(p_account) then
    select array_agg(a.ctid order by u.ord), array_agg(a.balance order by u.ord), array_agg(a.version order by u.ord),
      array_agg(a.floor order by u.ord), array_agg(a.deficit order by u.ord), array_agg(a.tombstones order by u.ord),
      array_agg(a.merchant order by u.ord), array_agg(a.book order by u.ord), array_agg(a.currency order by u.ord),
      array_agg(a.shut order by u.ord), array_agg(a.session_epoch order by u.ord), array_agg(a.watched order by u.ord)
    into v_locked
    from unnest(p_lane, p_account) with ordinality as u (lane, id, ord)
    left join ledger.account a on a.lane = u.lane and a.id = u.id;
  end if;
  return v_locked;
end $$;
