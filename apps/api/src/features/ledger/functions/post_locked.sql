-- Posts a batch whose accounts the caller holds, as `ledger.post_any` does: same acts, same statuses, same answers.
create or replace function ledger.post_locked(
  p_locked ledger.locked_accounts, p_group int[], p_lane smallint[], p_account bigint[], p_house bigint[], p_merchant text[],
  p_op text[], p_kind text[], p_amount bigint[], p_reference_namespace text[], p_reference text[], p_own_reference text[],
  p_hash bytea[], p_on_short text[], p_veto text[],
  out status text[], out posting bigint[], out recorded_at timestamptz[], out balance bigint[], out version bigint[],
  out balance_now bigint[]
)
language plpgsql security definer
set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan set enable_hashjoin = off
set enable_mergejoin = off set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_now timestamptz := ledger.time_of(p_lane, p_account);
  v_xid bigint := pg_current_xact_id()::text::bigint;
  v_done record;
  v_moved int;
  v_posted int;
  v_houses int;
  v_wanted int;
begin
  -- An account that nobody knows has no number of tombstones: that is not plain either. And a cluster, which alone has
  -- claims, cannot carry the one statement to its nodes.
  if (
    to_regclass('ledger.claim') is null
    and 'undo' <> all (p_op) and 0 = all (p_locked.tombstones) and cardinality(array_remove(p_locked.deficit, null)) = 0
    and (
      select count(distinct u.grp) = count(*)
        and bool_and(u.amount is not null and (u.amount >= 0 or u.on_short = 'refuse'))
      from unnest(p_group, p_amount, p_on_short) as u (grp, amount, on_short)
    )
  ) is not true then
    select * into v_done from ledger.post_any(p_locked, p_group, p_lane, p_account, p_house, p_merchant, p_op, p_kind,
      p_amount, p_reference_namespace, p_reference, p_own_reference, p_hash, p_on_short, p_veto);
    status := v_done.status;
    posting := v_done.posting;
    recorded_at := v_done.recorded_at;
    balance := v_done.balance;
    version := v_done.version;
    balance_now := v_done.balance_now;
    return;
  end if;

  with act as (
    select s.*,
      case when s.answer = 'posted' then nextval('ledger.posting_id') else s.prior end as id,
      case when s.answer = 'posted' then s.cash + s.amount else s.cash end as cash_after,
      case when s.answer = 'posted' then s.cash_version + 1 else s.cash_version end as version_after
    from (
      select c.*, p.id as prior, p.balance_after as prior_balance, p.version as prior_version,
        p.recorded_at as prior_at,
        -- In the order of `ledger.post_any`.
        case
          when c.owner is distinct from c.merchant then 'no_account'
          when p.id is not null then
            case when p.account = c.account and p.content_hash = c.hash then 'repeat' else 'conflict' end
          when c.veto is not null then c.veto
          when c.cash::numeric + c.amount not between -9223372036854775808 and 9223372036854775807
            then 'out_of_range'
          when c.amount < 0 and c.cash::numeric - c.floor + c.amount < 0 then 'insufficient'
          else 'posted'
        end as answer
      from unnest(p_lane, p_account, p_house, p_merchant, p_op, p_kind, p_amount, p_reference_namespace, p_reference,
                  p_own_reference, p_hash, p_veto, p_locked.place, p_locked.balance, p_locked.version, p_locked.floor,
                  p_locked.merchant, p_locked.book, p_locked.currency) with ordinality
        as c (lane, account, house, merchant, op, kind, amount, reference_namespace, reference, own_reference, hash, veto, place,
              cash, cash_version, floor, owner, book, currency, ord)
      left join lateral (
        select q.id, q.account, q.content_hash, q.balance_after, q.version, q.recorded_at
        from ledger.posting q
        where q.reference = c.reference and q.reference_namespace = c.reference_namespace and q.op = c.op and q.leg = 0
        limit 1
      ) p on true
      -- A fence: the verdict is worked out once, not wherever it is named.
      offset 0
    ) s
  ),
  written as (
    insert into ledger.posting (lane, id, merchant, account, house, amount, kind, reference_namespace, op, reference, leg,
                                own_reference, content_hash, balance_after, version, recorded_at, xid)
    select f.lane, f.id, f.merchant, f.account, f.house, f.amount, f.kind, f.reference_namespace, f.op, f.reference, 0,
           f.own_reference, f.hash, f.cash_after, f.version_after, v_now, v_xid
    from act f where f.answer = 'posted'
    returning 1
  ),
  moved as (
    update ledger.account a set balance = f.cash_after, version = f.version_after
    from act f
    -- After the postings, as everywhere: who waits for another's reference must not hold a house meanwhile.
    where a.ctid = f.place and f.answer = 'posted' and (select count(*) from written) > 0
    returning 1
  ),
  side as (
    select f.lane, f.house, f.merchant, f.book, f.currency, sum(f.amount)::bigint as amount, count(*) as legs
    from act f
    where f.answer = 'posted' and (select count(*) from written) > 0
    group by f.lane, f.house, f.merchant, f.book, f.currency
    order by f.lane, f.house
  ),
  paid as (
    update ledger.account a set balance = a.balance - s.amount, version = a.version + s.legs
    from side s
    where a.lane = s.lane and a.id = s.house
    -- Looked at afterwards: as a condition it would lead to the account by its longest key.
    returning a.owner = 'house' and a.merchant = s.merchant and a.book = s.book and a.currency = s.currency as fits
  )
  select array_agg(f.answer), array_agg(f.id),
    array_agg(case when f.answer = 'posted' then v_now else coalesce(f.prior_at, v_now) end),
    array_agg(case f.answer when 'repeat' then f.prior_balance else f.cash_after end),
    array_agg(case f.answer when 'repeat' then f.prior_version else f.version_after end),
    array_agg(f.cash_after), (select count(*) from moved), count(*) filter (where f.answer = 'posted'),
    (select count(*) from paid where fits), (select count(*) from side)
  into status, posting, recorded_at, balance, version, balance_now, v_moved, v_posted, v_houses, v_wanted
  from (select * from act order by ord) f;
  -- A statement writes a row once: of an account that is also another act's house, one of the two would be lost.
  if v_moved <> v_posted then
    raise exception 'an account of the batch was not written' using errcode = 'P0001';
  end if;
  if v_houses <> v_wanted then
    raise exception 'a house account is not of the book it is to pay' using errcode = 'P0001';
  end if;
end $$;
