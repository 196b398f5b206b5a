-- The posting path, made for batches: commands of several acts, one statement for a whole batch, house accounts named
-- by id, and keys that can be distributed by lane (architecture.md, money core).
alter table ledger.account
  -- The account that carries this one's debt; made only when one is needed (settled.md 3).
  add column deficit bigint,
  -- How many acts of this account were undone before they came: most have none, and then nothing is looked up.
  add column tombstones int not null default 0,
  -- What must be known before a new stake lies here, because this row is locked and read for every act anyway, and
  -- because whoever shuts an account must take that lock. Why no stake is taken, in a word of the floors above:
  add column shut text,
  -- until when; null: until it is opened.
  add column shut_until timestamptz,
  -- The member is locked: as `shut`, and independent of it.
  add column locked boolean not null default false,
  -- Which generation of vendor sessions may stake; ending them all is to count one on.
  add column session_epoch int not null default 0;
update ledger.account a set tombstones = t.number
from (select lane, account, count(*) as number from ledger.tombstone group by lane, account) t
where a.lane = t.lane and a.id = t.account;
update ledger.account a set deficit = d.id
from ledger.account d
where d.kind = 'deficit' and a.kind = 'cash' and d.lane = a.lane and d.merchant = a.merchant and d.owner = a.owner
  and d.book = a.book and d.currency = a.currency;
-- Room in each page for the next version of a row: a posting then touches no index of the account. Not more, because
-- a page with less room than this asks for is cleaned at every visit.
alter table ledger.account set (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02);

alter table ledger.posting
  -- `ledger.post` locks both accounts in the same transaction, and nobody may delete one; a look-up per posting and
  -- per leg would cost more than the posting.
  drop constraint posting_account_fk,
  drop constraint posting_house_fk,
  drop constraint posting_pk,
  drop constraint posting_version_key,
  drop constraint posting_reference_key,
  -- The caller names the act: this key, not a check before it, decides what is a repeat. The reference stands first,
  -- because it alone tells most rows apart: measured, a third of the comparisons and half of the time.
  add constraint posting_reference_key unique (reference, scope, namespace, leg),
  -- Versions of an account are gap-free, so a lost or doubled posting cannot hide. Supports every reader of one account.
  add constraint posting_pk primary key (lane, account, version),
  -- The transaction that wrote the row. What is older than every running transaction is complete, and never changes:
  -- so whoever reads by windows of it (sealing, reconciliation) misses nothing and reads nothing twice.
  add column xid bigint not null default pg_current_xact_id()::text::bigint;
create sequence ledger.posting_id owned by ledger.posting.id;
select setval('ledger.posting_id', (select coalesce(max(id), 0) + 1 from ledger.posting), false);
alter table ledger.posting
  alter column id drop identity,
  alter column id set default nextval('ledger.posting_id');
-- Supports sealing and reconciliation: rows lie in the order of writing, so ranges of blocks suffice.
create index posting_window on ledger.posting using brin (xid, recorded_at)
  with (pages_per_range = 32, autosummarize = on);

alter table ledger.tombstone
  drop constraint tombstone_pk,
  -- Supports `ledger.post`: is this reference dead?
  add constraint tombstone_pk primary key (reference, scope, account, lane);

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

create function ledger.freeze(p_merchant text, p_reason text) returns void
language sql security definer set search_path = pg_catalog as $$
  insert into ledger.freeze (merchant, reason) values (p_merchant, p_reason)
  on conflict on constraint freeze_pk do nothing
$$;

create function ledger.thaw(p_merchant text) returns void
language sql security definer set search_path = pg_catalog as $$
  delete from ledger.freeze where merchant = p_merchant
$$;

-- The three ways to keep an account from staking. Each takes the account's lock: a stake that is answered after one of
-- them has committed was judged by it.
create function ledger.shut(p_merchant text, p_lane smallint, p_account bigint, p_word text, p_until timestamptz)
returns boolean
language plpgsql security definer set search_path = pg_catalog as $$
begin
  update ledger.account a set shut = p_word, shut_until = p_until
  where a.lane = p_lane and a.id = p_account and a.merchant = p_merchant;
  return found;
end $$;

create function ledger.set_locked(p_merchant text, p_lane smallint, p_account bigint, p_locked boolean)
returns boolean
language plpgsql security definer set search_path = pg_catalog as $$
begin
  update ledger.account a set locked = p_locked
  where a.lane = p_lane and a.id = p_account and a.merchant = p_merchant;
  return found;
end $$;

create function ledger.end_sessions(p_merchant text, p_lane smallint, p_account bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog as $$
begin
  update ledger.account a set session_epoch = a.session_epoch + 1
  where a.lane = p_lane and a.id = p_account and a.merchant = p_merchant;
  return found;
end $$;

-- The house's account for one purpose in one lane, opened when it is first named.
create function ledger.house_account(
  p_lane smallint, p_merchant text, p_book text, p_currency text, p_kind text
) returns bigint
language plpgsql security definer set search_path = pg_catalog as $$
declare
  v_id bigint;
begin
  select a.id into v_id from ledger.account a
  where a.lane = p_lane and a.merchant = p_merchant and a.owner = 'house' and a.book = p_book
    and a.currency = p_currency and a.kind = p_kind;
  if v_id is null then
    insert into ledger.account (lane, merchant, owner, book, currency, kind, floor)
    values (p_lane, p_merchant, 'house', p_book, p_currency, p_kind, null)
    on conflict on constraint account_owner_key do nothing
    returning id into v_id;
  end if;
  if v_id is null then
    -- Another transaction was faster, and has committed: a statement of its own sees its row.
    select a.id into v_id from ledger.account a
    where a.lane = p_lane and a.merchant = p_merchant and a.owner = 'house' and a.book = p_book
      and a.currency = p_currency and a.kind = p_kind;
  end if;
  return v_id;
end $$;

drop function ledger.post(smallint[], bigint[], text[], text[], text[], text[], bigint[], text[], text[], text[],
                          bytea[], text[], text[]);
drop function ledger.lock_accounts(smallint[], bigint[], text[]);
drop type ledger.judged;

-- What a batch knows of its accounts once it holds them; one element for each act. `place` is where the row lies: it
-- cannot move while it is held, so the update need not look for it again.
create type ledger.held as (
  place tid[], balance bigint[], version bigint[], floor bigint[], deficit bigint[], tombstones int[], merchant text[],
  book text[], currency text[], shut text[], session_epoch int[]
);

-- Look-ups by key stand in `lateral (… limit 1)` here and below. Plans are made once for a session, and on a new
-- database before there is anything to count: a plain join was then seen to read a whole index for every batch.
-- Locks the accounts of a batch in one order, so that two batches that share accounts wait for one another instead
-- of deadlocking, and reads them. House accounts are locked by their update, after all of these, in one order too.
create function ledger.hold(p_lane smallint[], p_account bigint[]) returns ledger.held
language plpgsql security definer
set search_path = pg_catalog set plan_cache_mode = force_generic_plan set enable_hashjoin = off
set enable_mergejoin = off set enable_seqscan = off as $$
declare
  v_held ledger.held;
begin
  select array_agg(l.place order by l.ord), array_agg(l.balance order by l.ord), array_agg(l.version order by l.ord),
    array_agg(l.floor order by l.ord), array_agg(l.deficit order by l.ord), array_agg(l.tombstones order by l.ord),
    array_agg(l.merchant order by l.ord), array_agg(l.book order by l.ord), array_agg(l.currency order by l.ord),
    array_agg(l.shut order by l.ord), array_agg(l.session_epoch order by l.ord)
  into v_held
  from (
    select u.ord, a.place, a.balance, a.version, a.floor, a.deficit, a.tombstones, a.merchant, a.book, a.currency,
           case when a.locked then 'member_locked'
             when a.shut_until is null or a.shut_until > clock_timestamp() then a.shut end as shut,
           a.session_epoch
    from (
      select c.* from unnest(p_lane, p_account) with ordinality as c (lane, id, ord) order by c.lane, c.id
    ) u
    cross join lateral (
      select b.ctid as place, b.* from ledger.account b where b.lane = u.lane and b.id = u.id
      limit 1 for no key update
    ) a
  ) l;
  -- An account that nobody knows leaves a gap; the locks are held, so it is read again with its gaps.
  if coalesce(cardinality(v_held.balance), 0) < cardinality(p_account) then
    select array_agg(a.ctid order by u.ord), array_agg(a.balance order by u.ord), array_agg(a.version order by u.ord),
      array_agg(a.floor order by u.ord), array_agg(a.deficit order by u.ord), array_agg(a.tombstones order by u.ord),
      array_agg(a.merchant order by u.ord), array_agg(a.book order by u.ord), array_agg(a.currency order by u.ord),
      array_agg(a.shut order by u.ord), array_agg(a.session_epoch order by u.ord)
    into v_held
    from unnest(p_lane, p_account) with ordinality as u (lane, id, ord)
    left join ledger.account a on a.lane = u.lane and a.id = u.id;
  end if;
  return v_held;
end $$;

-- Gives every account that this batch may take below its floor a deficit account; rarely needed.
create function ledger.open_deficits(
  p_lane smallint[], p_account bigint[], p_op text[], p_amount bigint[], p_scope text[], p_reference text[]
) returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  with debit as (
    select c.lane, c.account,
           sum(case when c.op = 'undo' and c.amount is null then (
                 select coalesce(sum(p.amount), 0) from ledger.posting p
                 where p.scope = c.scope and p.namespace = 'move' and p.reference = c.reference)
               else -least(c.amount, 0) end) as total
    from unnest(p_lane, p_account, p_op, p_amount, p_scope, p_reference)
      as c (lane, account, op, amount, scope, reference)
    group by c.lane, c.account
  ),
  opened as (
    insert into ledger.account (lane, merchant, owner, book, currency, kind, floor)
    select a.lane, a.merchant, a.owner, a.book, a.currency, 'deficit', null
    from debit d
    join ledger.account a on a.lane = d.lane and a.id = d.account
    where a.deficit is null and a.floor is not null and a.balance - a.floor < d.total
    on conflict on constraint account_owner_key do nothing
    returning lane, id, merchant, owner, book, currency
  )
  update ledger.account a set deficit = o.id
  from opened o
  where a.lane = o.lane and a.merchant = o.merchant and a.owner = o.owner and a.book = o.book
    and a.currency = o.currency and a.kind = 'cash';
end $$;

-- Posts a batch whose accounts the caller holds. Acts with the same p_group are one command: judged in order,
-- applied all or none. An account is in one group of a batch only, and a reference once. An act moves p_amount on
-- `account` and its opposite on `house`. For 'undo' the amount is looked up; only a function of the database that
-- knows better gives one.
--
-- Statuses, judged in this order: no_account | repeat | conflict | tombstoned | buried | the veto's own word |
-- out_of_range | insufficient | withheld | posted. `buried` is the undo of something unknown: it leaves a tombstone.
-- `withheld` is an act that another act of its group stopped. A repeat gives the first answer again.
--
-- What can be spent is balance − floor + deficit. A debit beyond it is refused, or under 'deficit' takes what is
-- there and books the rest as debt; credits pay the debt first (settled.md 3).
create function ledger.post_held(
  p_held ledger.held, p_group int[], p_lane smallint[], p_account bigint[], p_house bigint[], p_merchant text[],
  p_op text[], p_kind text[], p_amount bigint[], p_scope text[], p_reference text[], p_own_reference text[],
  p_hash bytea[], p_on_short text[], p_veto text[],
  out status text[], out posting bigint[], out recorded_at timestamptz[], out balance bigint[], out version bigint[],
  out balance_now bigint[]
)
language plpgsql security definer
set search_path = pg_catalog set plan_cache_mode = force_generic_plan set enable_hashjoin = off
set enable_mergejoin = off set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_now timestamptz := clock_timestamp();
  v_xid bigint := pg_current_xact_id()::text::bigint;
  v_held ledger.held := p_held;
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
    perform ledger.open_deficits(p_lane, p_account, p_op, p_amount, p_scope, p_reference);
    -- Who was given one has a new row.
    v_held := ledger.hold(p_lane, p_account);
  end if;

  with seen as (
    select c.ord, c.grp, c.account, c.cash, c.cash_version, c.floor, c.on_short,
      -- What was paid by one purpose of the house is given back to that one.
      coalesce(o.house, c.house) as house,
      coalesce(d.balance, 0) as debt, d.version as debt_version,
      p.id as prior, p.balance_after as prior_balance, p.version as prior_version,
      coalesce(p.recorded_at, case when c.tombstones > 0 then (
        select t.recorded_at from ledger.tombstone t
        where t.scope = c.scope and t.reference = c.reference and t.account = c.account and t.lane = c.lane) end
      ) as prior_at,
      case when c.op = 'undo' then coalesce(c.amount, -o.total) else c.amount end as effect,
      case
        when c.owner is distinct from c.merchant then 'no_account'
        when p.id is not null then
          case when p.account = c.account and (c.op = 'undo' or p.content_hash = c.hash) then 'repeat'
          else 'conflict' end
        when c.op = 'undo' and c.own_reference is not null and (
          exists (select from ledger.posting q
                  where q.scope = c.scope and q.own_reference = c.own_reference and q.leg = 0)
          or exists (select from ledger.tombstone q
                     where q.scope = c.scope and q.own_reference = c.own_reference
                       and q.reference <> c.reference)) then 'conflict'
        when c.tombstones > 0 and exists (
          select from ledger.tombstone t
          where t.scope = c.scope and t.reference = c.reference and t.account = c.account and t.lane = c.lane)
          then case when c.op <> 'undo' then 'tombstoned' when o.legs > 0 then 'posted' else 'buried' end
        when c.op = 'undo' and o.legs = 0 then 'buried'
        when c.op = 'undo' and not o.own then 'conflict'
        when c.veto is not null then c.veto
        else 'posted'
      end as verdict
    from unnest(p_group, p_lane, p_account, p_house, p_merchant, p_op, p_amount, p_scope, p_reference, p_own_reference, p_hash,
                p_on_short, p_veto, v_held.balance, v_held.version, v_held.floor, v_held.deficit,
                v_held.tombstones, v_held.merchant) with ordinality
      as c (grp, lane, account, house, merchant, op, amount, scope, reference, own_reference, hash, on_short, veto, cash,
            cash_version, floor, deficit, tombstones, owner, ord)
    left join lateral (
      select a.balance, a.version from ledger.account a where a.lane = c.lane and a.id = c.deficit limit 1
    ) d on true
    left join lateral (
      select q.id, q.account, q.content_hash, q.balance_after, q.version, q.recorded_at
      from ledger.posting q
      where q.reference = c.reference and q.scope = c.scope and q.namespace = c.op and q.leg = 0
      limit 1
    ) p on true
    left join lateral (
      select count(*) as legs, coalesce(sum(q.amount), 0)::bigint as total, min(q.house) as house,
             bool_or(q.leg = 0 and q.account = c.account) as own
      from ledger.posting q
      where c.op = 'undo' and q.scope = c.scope and q.namespace = 'move' and q.reference = c.reference
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
      bool_or(f.outcome not in ('posted', 'repeat', 'tombstoned', 'buried')) over (partition by f.grp) as stopped,
      case when f.floor is null then f.cash + f.moved else f.floor + greatest(f.spendable, 0) end as cash_after,
      case when f.floor is null then f.cash + f.moved - f.effect
        else f.floor + greatest(f.spendable - f.effect, 0) end as cash_before,
      coalesce(least(f.spendable, 0), 0) as debt_after,
      coalesce(least(f.spendable - f.effect, 0), 0) as debt_before
    from funds f
  ),
  final as (
    select j.*, case when j.stopped and j.outcome in ('posted', 'buried') then 'withheld' else j.outcome end as said
    from judged j
    order by j.ord
  )
  select array_agg(f.said),
    array_agg(case f.said when 'posted' then nextval('ledger.posting_id') else f.prior end),
    array_agg(case f.said when 'posted' then v_now else coalesce(f.prior_at, v_now) end),
    array_agg(case f.said when 'repeat' then f.prior_balance when 'posted' then f.cash_after else f.cash end::bigint),
    array_agg(case f.said when 'repeat' then f.prior_version when 'posted' then f.cash_version + f.moves
              else f.cash_version end),
    array_agg(case when f.said = 'posted' then f.cash_after - f.cash_before end::bigint),
    array_agg(case when f.said = 'posted' then f.debt_after - f.debt_before else 0 end::bigint),
    array_agg(f.debt_after::bigint), array_agg(f.debt_version), array_agg(f.house)
  into status, posting, recorded_at, balance, version, v_amount, v_debt, v_debt_after, v_debt_version, v_house
  from final f;

  balance_now := v_held.balance;
  if 'posted' = any (status) then
    insert into ledger.posting (lane, id, merchant, account, house, amount, kind, scope, namespace, reference, leg,
                                own_reference, content_hash, balance_after, version, recorded_at, xid)
    select w.lane, w.id, w.merchant, w.account, w.house, w.amount, w.kind, w.scope, w.op, w.reference, 0,
           w.own_reference, w.hash, w.after, w.version, v_now, v_xid
    from unnest(p_lane, posting, p_merchant, p_account, v_house, v_amount, p_kind, p_scope, p_op, p_reference,
                p_own_reference, p_hash, balance, version)
      as w (lane, id, merchant, account, house, amount, kind, scope, op, reference, own_reference, hash, after,
            version)
    where w.amount is not null;

    -- The last act of an account in a batch says what it holds now.
    update ledger.account a set balance = w.after, version = w.version
    from (
      select distinct on (u.place) u.place, u.after, u.version
      from unnest(v_held.place, v_amount, balance, version) as u (place, amount, after, version)
      where u.amount is not null
      order by u.place, u.version desc
    ) w
    where a.ctid = w.place;

    if exists (select from unnest(v_debt) as u (debt) where u.debt <> 0) then
      perform ledger.post_debts(p_lane, v_held.deficit, v_house, p_merchant, p_kind, p_scope, p_op, p_reference,
        p_own_reference, p_hash, v_debt, v_debt_after, v_debt_version, v_now, v_xid);
    end if;

    with side as (
      select u.lane, u.house, u.merchant, u.book, u.currency, sum(u.amount + u.debt)::bigint as amount,
             count(*) + count(*) filter (where u.debt <> 0) as legs
      from unnest(p_lane, v_house, p_merchant, v_held.book, v_held.currency, v_amount, v_debt)
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
        from unnest(p_group, p_account, v_amount, balance, v_held.balance) with ordinality
          as u (grp, account, amount, after, cash, ord)
      ) l;
    else
      balance_now := balance;
    end if;
  end if;

  if 'buried' = any (status) then
    with buried as (
      insert into ledger.tombstone (lane, account, scope, reference, own_reference, recorded_at)
      select u.lane, u.account, u.scope, u.reference, u.own_reference, v_now
      from unnest(p_lane, p_account, p_scope, p_reference, p_own_reference, status)
        as u (lane, account, scope, reference, own_reference, said)
      where u.said = 'buried'
      on conflict on constraint tombstone_pk do nothing
      returning lane, account
    )
    update ledger.account a set tombstones = a.tombstones + b.number
    from (select lane, account, count(*) as number from buried group by lane, account) b
    where a.lane = b.lane and a.id = b.account;
  end if;
end $$;

-- The second legs of a batch: what was booked as debt, or paid back of one.
create function ledger.post_debts(
  p_lane smallint[], p_deficit bigint[], p_house bigint[], p_merchant text[], p_kind text[], p_scope text[],
  p_op text[], p_reference text[], p_own_reference text[], p_hash bytea[], p_debt bigint[], p_after bigint[],
  p_version bigint[], p_now timestamptz, p_xid bigint
) returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  with leg as (
    select u.*, u.before + row_number() over (partition by u.lane, u.deficit order by u.ord) as version
    from unnest(p_lane, p_deficit, p_house, p_merchant, p_kind, p_scope, p_op, p_reference, p_own_reference, p_hash,
                p_debt, p_after, p_version) with ordinality
      as u (lane, deficit, house, merchant, kind, scope, op, reference, own_reference, hash, debt, after, before, ord)
    where u.debt <> 0
  ),
  written as (
    insert into ledger.posting (lane, id, merchant, account, house, amount, kind, scope, namespace, reference, leg,
                                own_reference, content_hash, balance_after, version, recorded_at, xid)
    select l.lane, nextval('ledger.posting_id'), l.merchant, l.deficit, l.house, l.debt, l.kind, l.scope, l.op,
           l.reference, 1, l.own_reference, l.hash, l.after, l.version, p_now, p_xid
    from leg l
  )
  update ledger.account a set balance = w.after, version = w.version
  from (select distinct on (l.lane, l.deficit) l.* from leg l order by l.lane, l.deficit, l.version desc) w
  where a.lane = w.lane and a.id = w.deficit;
end $$;

-- The door for movements that carry nothing else: holds the accounts, then posts.
create function ledger.post(
  p_group int[], p_lane smallint[], p_account bigint[], p_house bigint[], p_merchant text[], p_op text[],
  p_kind text[], p_amount bigint[], p_scope text[], p_reference text[], p_own_reference text[], p_hash bytea[],
  p_on_short text[], p_veto text[]
) returns table (
  status text, posting bigint, recorded_at timestamptz, balance bigint, version bigint, balance_now bigint
)
language plpgsql security definer set search_path = pg_catalog as $$
#variable_conflict use_column
declare
  v_amount bigint[] := p_amount;
  v_held ledger.held;
  v_done record;
begin
  -- From outside, the amount of an undo is looked up, never believed.
  if 'undo' = any (p_op) then
    select array_agg(case when u.op = 'undo' then null else u.amount end order by u.n) into v_amount
    from unnest(p_op, p_amount) with ordinality as u (op, amount, n);
  end if;
  v_held := ledger.hold(p_lane, p_account);
  select * into v_done from ledger.post_held(v_held, p_group, p_lane, p_account, p_house, p_merchant, p_op, p_kind,
    v_amount, p_scope, p_reference, p_own_reference, p_hash, p_on_short, p_veto);
  return query
    select u.* from unnest(v_done.status, v_done.posting, v_done.recorded_at, v_done.balance, v_done.version,
                           v_done.balance_now) as u;
end $$;

revoke all on all functions in schema ledger from public;
grant execute on function ledger.post, ledger.house_account, ledger.freeze, ledger.thaw, ledger.end_sessions to laro_app;
