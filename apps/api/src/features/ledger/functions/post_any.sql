-- Posts a batch whose accounts the caller holds. Acts with the same p_group are one command: judged in order,
-- applied all or none. An account is in one group of a batch only, and a reference once. An act moves p_amount on
-- `account` and its opposite on `house`. For 'undo' the amount is looked up; only a function of the database that
-- knows better gives one.
--
-- Statuses, judged in this order: no_account | repeat | conflict | tombstoned | tombstone_created | the veto's own word |
-- out_of_range | insufficient | aborted | posted. `tombstone_created` is the undo of something unknown: it leaves a tombstone.
-- `aborted` is an act that another act of its group stopped. A repeat gives the first answer again.
--
-- What can be spent is balance − floor + deficit. A debit beyond it is refused, or under 'deficit' takes what is
-- there and books the rest as debt; credits pay the debt first (WALLET-2).
create or replace function ledger.post_any(
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
  v_locked ledger.locked_accounts := p_locked;
  v_amount bigint[];
  v_debt bigint[];
  v_debt_after bigint[];
  v_debt_version bigint[];
  v_house bigint[];
  v_houses int;
  v_wanted int;
begin
  if 'undo' = any (p_op) or exists (
    select from unnest(p_amount, p_on_short) as u (amount, on_short) where u.amount < 0 and u.on_short = 'deficit'
  ) then
    perform ledger.open_deficits(p_lane, p_account, p_op, p_amount, p_reference_namespace, p_reference);
    -- Who was given one has a new row.
    v_locked := ledger.lock_accounts(p_lane, p_account);
  end if;

  with seen as (
    select c.ord, c.grp, c.account, c.cash, c.cash_version, c.floor, c.on_short,
      -- What was paid by one purpose of the house is given back to that one.
      coalesce(o.house, c.house) as house,
      coalesce(d.balance, 0) as debt, d.version as debt_version,
      p.id as prior, p.balance_after as prior_balance, p.version as prior_version,
      coalesce(p.recorded_at, case when c.tombstones > 0 then (
        select t.recorded_at from ledger.tombstone t
        where t.reference_namespace = c.reference_namespace and t.reference = c.reference and t.account = c.account and t.lane = c.lane) end
      ) as prior_at,
      case when c.op = 'undo' then coalesce(c.amount, -o.total) else c.amount end as effect,
      case
        when c.owner is distinct from c.merchant then 'no_account'
        when p.id is not null then
          case when p.account = c.account and (c.op = 'undo' or p.content_hash = c.hash) then 'repeat'
          else 'conflict' end
        when c.op = 'undo' and c.own_reference is not null and (
          exists (select from ledger.posting q
                  where q.reference_namespace = c.reference_namespace and q.own_reference = c.own_reference and q.leg = 0)
          or exists (select from ledger.tombstone q
                     where q.reference_namespace = c.reference_namespace and q.own_reference = c.own_reference
                       and q.reference <> c.reference)) then 'conflict'
        when c.tombstones > 0 and exists (
          select from ledger.tombstone t
          where t.reference_namespace = c.reference_namespace and t.reference = c.reference and t.account = c.account and t.lane = c.lane)
          then case when c.op <> 'undo' then 'tombstoned' when o.legs > 0 then 'posted' else 'tombstone_created' end
        when c.op = 'undo' and o.legs = 0 then 'tombstone_created'
        when c.op = 'undo' and not o.own then 'conflict'
        when c.veto is not null then c.veto
        else 'posted'
      end as verdict
    from unnest(p_group, p_lane, p_account, p_house, p_merchant, p_op, p_amount, p_reference_namespace, p_reference, p_own_reference, p_hash,
                p_on_short, p_veto, v_locked.balance, v_locked.version, v_locked.floor, v_locked.deficit,
                v_locked.tombstones, v_locked.merchant) with ordinality
      as c (grp, lane, account, house, merchant, op, amount, reference_namespace, reference, own_reference, hash, on_short, veto, cash,
            cash_version, floor, deficit, tombstones, owner, ord)
    left join lateral (
      select a.balance, a.version from ledger.account a where a.lane = c.lane and a.id = c.deficit limit 1
    ) d on true
    left join lateral (
      select q.id, q.account, q.content_hash, q.balance_after, q.version, q.recorded_at
      from ledger.posting q
      where q.reference = c.reference and q.reference_namespace = c.reference_namespace and q.op = c.op and q.leg = 0
      limit 1
    ) p on true
    left join lateral (
      select count(*) as legs, coalesce(sum(q.amount), 0)::bigint as total, min(q.house) as house,
             bool_or(q.leg = 0 and q.account = c.account) as own
      from ledger.posting q
      where c.op = 'undo' and q.reference_namespace = c.reference_namespace and q.op = 'move' and q.reference = c.reference
    ) o on true
    -- A fence: the verdict is worked out once, not wherever it is named below.
    offset 0
  ),
  running as (
    select s.*,
      sum(case when s.verdict = 'posted' then s.effect else 0 end) over act as moved,
      count(*) filter (where s.verdict = 'posted') over act as moves
    from seen s
    window act as (partition by s.grp, s.account order by s.ord)
  ),
  funds as (
    select r.*,
      -- What can be spent after this act; below zero it is debt. Null for accounts without a floor.
      r.cash - r.floor + r.debt + r.moved as spendable,
      case
        when r.verdict <> 'posted' then r.verdict
        -- Beyond 64 bits nothing can be written, so it is refused in words instead of failing for ever.
        when r.cash + r.moved not between -9223372036854775808 and 9223372036854775807 then 'out_of_range'
        when r.effect < 0 and r.on_short = 'refuse' and r.cash - r.floor + r.debt + r.moved < 0
          then 'insufficient'
        else 'posted'
      end as outcome
    from running r
  ),
  judged as (
    select f.ord, f.grp, f.account, f.house, f.prior, f.prior_balance, f.prior_version, f.prior_at, f.cash, f.cash_version,
      f.moves, f.debt_version, f.outcome,
      bool_or(f.outcome not in ('posted', 'repeat', 'tombstoned', 'tombstone_created')) over (partition by f.grp) as stopped,
      case when f.floor is null then f.cash + f.moved else f.floor + greatest(f.spendable, 0) end as cash_after,
      case when f.floor is null then f.cash + f.moved - f.effect
        else f.floor + greatest(f.spendable - f.effect, 0) end as cash_before,
      coalesce(least(f.spendable, 0), 0) as debt_after,
      coalesce(least(f.spendable - f.effect, 0), 0) as debt_before
    from funds f
  ),
  final as (
    select j.*, case when j.stopped and j.outcome in ('posted', 'tombstone_created') then 'aborted' else j.outcome end as answer
    from judged j
    order by j.ord
  )
  select array_agg(f.answer),
    array_agg(case f.answer when 'posted' then nextval('ledger.posting_id') else f.prior end),
    array_agg(case f.answer when 'posted' then v_now else coalesce(f.prior_at, v_now) end),
    array_agg(case f.answer when 'repeat' then f.prior_balance when 'posted' then f.cash_after else f.cash end::bigint),
    array_agg(case f.answer when 'repeat' then f.prior_version when 'posted' then f.cash_version + f.moves
              else f.cash_version end),
    array_agg(case when f.answer = 'posted' then f.cash_after - f.cash_before end::bigint),
    array_agg(case when f.answer = 'posted' then f.debt_after - f.debt_before else 0 end::bigint),
    array_agg(f.debt_after::bigint), array_agg(f.debt_version), array_agg(f.house)
  into status, posting, recorded_at, balance, version, v_amount, v_debt, v_debt_after, v_debt_version, v_house
  from final f;

  balance_now := v_locked.balance;
  if 'posted' = any (status) then
    insert into ledger.posting (lane, id, merchant, account, house, amount, kind, reference_namespace, op, reference, leg,
                                own_reference, content_hash, balance_after, version, recorded_at, xid)
    select w.lane, w.id, w.merchant, w.account, w.house, w.amount, w.kind, w.reference_namespace, w.op, w.reference, 0,
           w.own_reference, w.hash, w.after, w.version, v_now, v_xid
    from unnest(p_lane, posting, p_merchant, p_account, v_house, v_amount, p_kind, p_reference_namespace, p_op, p_reference,
                p_own_reference, p_hash, balance, version)
      as w (lane, id, merchant, account, house, amount, kind, reference_namespace, op, reference, own_reference, hash, after,
            version)
    where w.amount is not null;

    -- The last act of an account in a batch says what it holds now.
    update ledger.account a set balance = w.after, version = w.version
    from (
      select distinct on (u.place) u.place, u.after, u.version
      from unnest(v_locked.place, v_amount, balance, version) as u (place, amount, after, version)
      where u.amount is not null
      order by u.place, u.version desc
    ) w
    where a.ctid = w.place;

    if exists (select from unnest(v_debt) as u (debt) where u.debt <> 0) then
      perform ledger.post_debts(p_lane, v_locked.deficit, v_house, p_merchant, p_kind, p_reference_namespace, p_op, p_reference,
        p_own_reference, p_hash, v_debt, v_debt_after, v_debt_version, v_now, v_xid);
    end if;

    with side as (
      select u.lane, u.house, u.merchant, u.book, u.currency, sum(u.amount + u.debt)::bigint as amount,
             count(*) + count(*) filter (where u.debt <> 0) as legs
      from unnest(p_lane, v_house, p_merchant, v_locked.book, v_locked.currency, v_amount, v_debt)
        as u (lane, house, merchant, book, currency, amount, debt)
      where u.amount is not null
      group by u.lane, u.house, u.merchant, u.book, u.currency
      order by u.lane, u.house
    ),
    paid as (
      update ledger.account a set balance = a.balance - s.amount, version = a.version + s.legs
      from side s
      where a.lane = s.lane and a.id = s.house and a.owner = 'house' and a.merchant = s.merchant
        and a.book = s.book and a.currency = s.currency
      returning 1
    )
    select (select count(*) from paid), (select count(*) from side) into v_houses, v_wanted;
    if v_houses <> v_wanted then
      raise exception 'a house account is not of the book it is to pay' using errcode = 'P0001';
    end if;

    -- Where something moved, the balance now is that of the account's last act.
    if cardinality(p_group) > 1 then
      select array_agg(l.now order by l.ord) into balance_now
      from (
        select u.ord, coalesce(
          first_value(case when u.amount is not null then u.after end)
            over (partition by u.grp, u.account order by u.amount is null, u.ord desc), u.cash) as now
        from unnest(p_group, p_account, v_amount, balance, v_locked.balance) with ordinality
          as u (grp, account, amount, after, cash, ord)
      ) l;
    else
      balance_now := balance;
    end if;
  end if;

  if 'tombstone_created' = any (status) then
    with created_tombstone as (
      insert into ledger.tombstone (lane, account, reference_namespace, reference, own_reference, recorded_at)
      select u.lane, u.account, u.reference_namespace, u.reference, u.own_reference, v_now
      from unnest(p_lane, p_account, p_reference_namespace, p_reference, p_own_reference, status)
        as u (lane, account, reference_namespace, reference, own_reference, answer)
      where u.answer = 'tombstone_created'
      on conflict on constraint tombstone_pk do nothing
      returning lane, account
    )
    update ledger.account a set tombstones = a.tombstones + b.number
    from (select lane, account, count(*) as number from created_tombstone group by lane, account) b
    where a.lane = b.lane and a.id = b.account;
  end if;
end $$;
