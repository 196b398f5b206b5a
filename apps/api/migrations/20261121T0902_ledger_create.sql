-- The ledger: accounts and append-only postings. Only the functions below move money (architecture.md, money core).
create schema ledger;
grant usage on schema ledger to laro_app;

create table ledger.account (
  -- hash(member) mod 256, fixed for ever: the distribution key of a cluster and the first column of every key.
  lane smallint not null
    -- 256 lanes, no more: the number is part of the stored data.
    constraint account_lane_range check (lane between 0 and 255),
  id bigint generated always as identity,
  merchant text not null,
  -- A member id, or 'house'. House accounts exist once per lane, so that no row is hot.
  owner text not null,
  book text not null
    -- Practice and test money never meet real money: a book is part of the account and checked on every posting.
    constraint account_book check (book in ('REAL', 'TRIAL', 'TEST')),
  currency text not null,
  -- 'cash', 'deficit', 'settlement' for members; the named purpose for the house, e.g. 'house.games'.
  kind text not null,
  balance bigint not null default 0,
  version bigint not null default 0,
  -- Null for house accounts, which may go either way.
  floor bigint,
  -- Supports every posting: one account, by lane and id.
  constraint account_pk primary key (lane, id),
  -- Supports `openAccount` and the house account look-up of `ledger.post`.
  constraint account_owner_key unique (lane, merchant, owner, book, currency, kind),
  -- The last line of defence: no code path can take an account below its floor.
  constraint account_floor check (balance >= floor),
  -- A deficit is a debt: it is never a claim.
  constraint account_deficit_sign check (kind <> 'deficit' or balance <= 0)
);

create table ledger.posting (
  lane smallint not null,
  id bigint generated always as identity,
  merchant text not null,
  -- One row holds both legs: `account` moves by amount, `house` by minus amount.
  account bigint not null,
  house bigint not null,
  amount bigint not null,
  kind text not null,
  -- Who names the reference: an integration, or 'laro:<feature>'.
  scope text not null,
  -- Undos live in a namespace of their own: (scope, undo, original reference).
  namespace text not null
    -- Two namespaces, so that an undo can never collide with a movement.
    constraint posting_namespace check (namespace in ('move', 'undo')),
  reference text not null,
  -- A command that meets a deficit posts two legs; all others only leg 0.
  leg smallint not null default 0,
  -- The undo's own id, unique among undos of its scope.
  own_reference text,
  content_hash bytea not null,
  balance_after bigint not null,
  version bigint not null,
  recorded_at timestamptz not null default clock_timestamp(),
  -- Supports `listPostings`: one lane in order of writing.
  constraint posting_pk primary key (lane, id),
  -- The caller names the act: this key, not a check before it, decides what is a repeat.
  constraint posting_reference_key unique (scope, namespace, reference, leg),
  -- Versions of an account are gap-free, so a lost or doubled posting cannot hide.
  constraint posting_version_key unique (lane, account, version),
  -- A posting without its account would be money from nowhere.
  constraint posting_account_fk foreign key (lane, account) references ledger.account (lane, id),
  -- The other leg likewise.
  constraint posting_house_fk foreign key (lane, house) references ledger.account (lane, id)
);

-- Supports the check that an undo's own id is not used for two originals.
create unique index posting_own_reference_key on ledger.posting (scope, own_reference)
  where own_reference is not null and leg = 0;

-- An undo that came before its original: the original, when it arrives, is accepted without effect.
create table ledger.tombstone (
  lane smallint not null,
  -- Whose undo it was: a vendor that names the wrong member buries nothing of another's.
  account bigint not null,
  scope text not null,
  reference text not null,
  own_reference text,
  recorded_at timestamptz not null default clock_timestamp(),
  -- Supports `ledger.post`: is this reference dead?
  constraint tombstone_pk primary key (scope, reference, account)
);

-- Supports the check that an undo's own id names one original only, also when that original never came.
create index tombstone_own_reference on ledger.tombstone (scope, own_reference) where own_reference is not null;

alter table ledger.account enable row level security;
alter table ledger.posting enable row level security;
create policy account_of_merchant on ledger.account for select to laro_app
  using (merchant = current_setting('laro.merchant', true));
create policy posting_of_merchant on ledger.posting for select to laro_app
  using (merchant = current_setting('laro.merchant', true));
-- No INSERT, UPDATE or DELETE: the application moves money through the functions alone.
grant select on ledger.account, ledger.posting to laro_app;

create function ledger.lane_of(p_owner text) returns smallint
language sql immutable parallel safe
return (('x' || substr(encode(sha256(convert_to(p_owner, 'UTF8')), 'hex'), 1, 2))::bit(8)::int)::smallint;

-- Opens a member's cash account, or returns the one that is open.
create function ledger.open_account(p_lane smallint, p_merchant text, p_owner text, p_book text, p_currency text)
returns bigint
language plpgsql security definer set search_path = pg_catalog as $$
declare
  v_id bigint;
begin
  insert into ledger.account (lane, merchant, owner, book, currency, kind, floor)
  values (p_lane, p_merchant, p_owner, p_book, p_currency, 'cash', 0)
  on conflict on constraint account_owner_key do nothing
  returning id into v_id;
  if v_id is null then
    select a.id into v_id from ledger.account a
    where a.lane = p_lane and a.merchant = p_merchant and a.owner = p_owner
      and a.book = p_book and a.currency = p_currency and a.kind = 'cash';
  end if;
  return v_id;
end $$;

-- Makes the house accounts that a batch needs, then locks every account of the batch in id order, so that two
-- batches that share accounts wait for one another instead of deadlocking.
create function ledger.lock_accounts(p_lane smallint[], p_account bigint[], p_house text[]) returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into ledger.account (lane, merchant, owner, book, currency, kind, floor)
  select distinct a.lane, a.merchant, 'house', a.book, a.currency, c.house, null::bigint
  from unnest(p_lane, p_account, p_house) as c (lane, account, house)
  join ledger.account a on a.lane = c.lane and a.id = c.account
  where not exists (
    select from ledger.account h
    where h.lane = a.lane and h.merchant = a.merchant and h.owner = 'house'
      and h.book = a.book and h.currency = a.currency and h.kind = c.house
  )
  order by 1, 2, 4, 5, 6
  on conflict on constraint account_owner_key do nothing;

  perform from ledger.account l
  where (l.lane, l.id) in (
    select c.lane, c.account from unnest(p_lane, p_account) as c (lane, account)
    union
    select h.lane, h.id
    from unnest(p_lane, p_account, p_house) as c (lane, account, house)
    join ledger.account a on a.lane = c.lane and a.id = c.account
    join ledger.account h on h.lane = a.lane and h.merchant = a.merchant and h.owner = 'house'
      and h.book = a.book and h.currency = a.currency and h.kind = c.house
  )
  order by l.lane, l.id
  for no key update;
end $$;

-- One command of a batch after judgement; internal to `ledger.post`.
create type ledger.judged as (
  ord int, status text, lane smallint, account bigint, house_id bigint, deficit_id bigint, merchant text,
  book text, currency text, kind text, scope text, namespace text, reference text, own_reference text,
  content_hash bytea, cash bigint, deficit bigint, balance bigint, version bigint, posting bigint,
  recorded_at timestamptz
);

-- Posts a batch: at most one command per account. Each command is judged in this order: repeat, conflict,
-- tombstone, veto, range, funds; and answered with a status:
--   posted | repeat | conflict | tombstoned | buried | no_account | out_of_range | insufficient |
--   the veto's own word.
-- `buried` is the undo of something unknown: it leaves a tombstone. A repeat returns the first answer.
-- p_on_short says what a debit beyond the balance does: 'refuse', or 'deficit' (settled.md 3): take what is
-- there, book the rest to the member's deficit account. Credits pay a deficit first.
create function ledger.post(
  p_lane smallint[], p_account bigint[], p_merchant text[], p_op text[], p_kind text[], p_house text[],
  p_amount bigint[], p_scope text[], p_reference text[], p_own_reference text[], p_hash bytea[],
  p_on_short text[], p_veto text[]
) returns table (
  ord int, status text, balance bigint, version bigint, moved bigint, posting bigint, recorded_at timestamptz
)
language plpgsql security definer set search_path = pg_catalog as $$
#variable_conflict use_column
declare
  v_judged ledger.judged[];
begin
  perform ledger.lock_accounts(p_lane, p_account, p_house);

  with command as (
    select u.ord::int, u.lane, u.account, u.merchant, u.op, u.kind, u.house, u.amount, u.scope, u.reference,
           u.own_reference, u.hash, u.on_short, u.veto
    from unnest(p_lane, p_account, p_merchant, p_op, p_kind, p_house, p_amount, p_scope, p_reference,
                p_own_reference, p_hash, p_on_short, p_veto) with ordinality
      as u (lane, account, merchant, op, kind, house, amount, scope, reference, own_reference, hash,
            on_short, veto, ord)
  ),
  original as (
    select c.ord, min(p.account) as account, sum(p.amount)::bigint as total,
           min(p.lane) as lane, bool_or(p.leg = 0 and p.account = c.account) as own
    from command c
    join ledger.posting p on p.scope = c.scope and p.namespace = 'move' and p.reference = c.reference
    where c.op = 'undo'
    group by c.ord
  ),
  seen as (
    select c.*,
      a.book, a.currency, a.balance as cash_balance, a.version as cash_version, a.floor,
      a.merchant as account_merchant, a.id is not null as account_known,
      h.id as house_id, h.balance as house_balance, d.id as deficit_id, coalesce(d.balance, 0) as deficit_balance,
      p.id as prior_id, p.content_hash as prior_hash, p.account as prior_account,
      p.balance_after as prior_balance, p.version as prior_version, p.recorded_at as prior_recorded_at,
      t.reference is not null as dead,
      o.ord is not null as has_original, coalesce(o.own, false) as original_own,
      case when c.op = 'undo' then -coalesce(o.total, 0) else c.amount end as effect
    from command c
    left join ledger.account a on a.lane = c.lane and a.id = c.account
    left join ledger.account h on h.lane = a.lane and h.merchant = a.merchant and h.owner = 'house'
      and h.book = a.book and h.currency = a.currency and h.kind = c.house
    left join ledger.account d on d.lane = a.lane and d.merchant = a.merchant and d.owner = a.owner
      and d.book = a.book and d.currency = a.currency and d.kind = 'deficit'
    left join ledger.posting p on p.scope = c.scope and p.namespace = c.op and p.reference = c.reference
      and p.leg = 0
    left join ledger.tombstone t on t.scope = c.scope and t.reference = c.reference and t.account = c.account
    left join original o on o.ord = c.ord
  ),
  judged as (
    select s.*,
      case
        when not s.account_known or s.account_merchant <> s.merchant then 'no_account'
        when s.prior_id is not null and s.prior_account = s.account
          and (s.op = 'undo' or s.prior_hash = s.hash) then 'repeat'
        when s.prior_id is not null then 'conflict'
        when s.op = 'undo' and s.own_reference is not null and (
          exists (select from ledger.posting q
                  where q.scope = s.scope and q.own_reference = s.own_reference and q.leg = 0)
          or exists (select from ledger.tombstone q
                     where q.scope = s.scope and q.own_reference = s.own_reference
                       and q.reference <> s.reference)) then 'conflict'
        when s.dead and not s.has_original then case when s.op = 'undo' then 'buried' else 'tombstoned' end
        when s.op = 'undo' and not s.has_original then 'buried'
        when s.op = 'undo' and not s.original_own then 'conflict'
        when s.veto is not null then s.veto
        -- Beyond 64 bits nothing can be written, so it is refused in words instead of failing for ever.
        when s.cash_balance::numeric + s.effect > 9223372036854775807
          or s.house_balance::numeric - s.effect not between -9223372036854775808 and 9223372036854775807
          then 'out_of_range'
        when s.effect < 0 and s.on_short = 'refuse' and s.cash_balance + s.effect < s.floor then 'insufficient'
        else 'posted'
      end as verdict,
      case
        when s.effect >= 0 then s.effect - least(s.effect, -s.deficit_balance)
        when s.on_short = 'deficit' then greatest(s.effect, -greatest(s.cash_balance - s.floor, 0))
        else s.effect
      end as cash
    from seen s
  )
  select array_agg(row(
    j.ord, j.verdict, j.lane, j.account, j.house_id, j.deficit_id, j.merchant, j.book, j.currency, j.kind,
    j.scope, j.op, j.reference, j.own_reference, j.hash, j.cash, j.effect - j.cash,
    case when j.verdict = 'repeat' then j.prior_balance
         when j.verdict = 'posted' then j.cash_balance + j.cash else j.cash_balance end,
    case when j.verdict = 'repeat' then j.prior_version
         when j.verdict = 'posted' then j.cash_version + 1 else j.cash_version end,
    j.prior_id, coalesce(j.prior_recorded_at, clock_timestamp())
  )::ledger.judged order by j.ord)
  into v_judged
  from judged j;

  -- A deficit account exists only where one was needed.
  if exists (select from unnest(v_judged) j where j.status = 'posted' and j.deficit < 0 and j.deficit_id is null) then
    insert into ledger.account (lane, merchant, owner, book, currency, kind, floor)
    select a.lane, a.merchant, a.owner, a.book, a.currency, 'deficit', null
    from unnest(v_judged) j
    join ledger.account a on a.lane = j.lane and a.id = j.account
    where j.status = 'posted' and j.deficit < 0 and j.deficit_id is null
    on conflict on constraint account_owner_key do nothing;
  end if;

  insert into ledger.tombstone (lane, account, scope, reference, own_reference)
  select j.lane, j.account, j.scope, j.reference, j.own_reference
  from unnest(v_judged) j
  where j.status = 'buried'
  on conflict on constraint tombstone_pk do nothing;

  with written as (
    insert into ledger.posting (lane, merchant, account, house, amount, kind, scope, namespace, reference, leg,
                                own_reference, content_hash, balance_after, version, recorded_at)
    select j.lane, j.merchant, leg.account, j.house_id, leg.amount, j.kind, j.scope, j.namespace, j.reference,
           leg.number, j.own_reference, j.content_hash, leg.balance, leg.version, j.recorded_at
    from unnest(v_judged) j
    left join ledger.account a on a.lane = j.lane and a.id = j.account
    left join ledger.account d on d.lane = a.lane and d.merchant = a.merchant and d.owner = a.owner
      and d.book = a.book and d.currency = a.currency and d.kind = 'deficit' and j.deficit <> 0
    cross join lateral (values
      (0::smallint, j.account, j.cash, j.balance, j.version),
      (1::smallint, d.id, j.deficit, d.balance + j.deficit, d.version + 1)
    ) as leg (number, account, amount, balance, version)
    where j.status = 'posted' and (leg.number = 0 or j.deficit <> 0)
    returning lane, id, account, house, amount, balance_after, version, scope, namespace, reference, leg
  ),
  member_side as (
    update ledger.account a
    set balance = w.balance_after, version = w.version
    from written w
    where a.lane = w.lane and a.id = w.account
  ),
  house_side as (
    update ledger.account a
    set balance = a.balance - w.amount, version = a.version + w.postings
    from (select lane, house, sum(amount)::bigint as amount, count(*) as postings
          from written group by lane, house) w
    where a.lane = w.lane and a.id = w.house
  )
  select array_agg(row(
    j.ord, j.status, j.lane, j.account, j.house_id, j.deficit_id, j.merchant, j.book, j.currency, j.kind,
    j.scope, j.namespace, j.reference, j.own_reference, j.content_hash, j.cash, j.deficit, j.balance, j.version,
    coalesce(w.id, j.posting), j.recorded_at
  )::ledger.judged)
  into v_judged
  from unnest(v_judged) j
  left join written w on w.scope = j.scope and w.namespace = j.namespace and w.reference = j.reference
    and w.leg = 0;

  return query
    select j.ord, j.status, j.balance, j.version,
           case when j.status = 'posted' then j.cash + j.deficit else 0 end, j.posting, j.recorded_at
    from unnest(v_judged) j
    order by j.ord;
end $$;

-- All accounts of a merchant's book and currency sum to zero.
create function ledger.trial_balance(p_merchant text)
returns table (book text, currency text, accounts bigint, postings bigint, total numeric)
language sql stable security definer set search_path = pg_catalog as $$
  select a.book, a.currency, count(*),
         coalesce(sum((select count(*) from ledger.posting p where p.lane = a.lane and p.account = a.id)), 0)::bigint,
         sum(a.balance)
  from ledger.account a
  where a.merchant = p_merchant
  group by a.book, a.currency
  order by a.book, a.currency
$$;

-- Accounts whose balance is not the fold of their postings, or whose versions have a gap.
create function ledger.drift(p_merchant text)
returns table (lane smallint, account bigint, balance bigint, folded numeric)
language sql stable security definer set search_path = pg_catalog as $$
  with leg as (
    select p.lane, p.account, p.amount from ledger.posting p where p.merchant = p_merchant
    union all
    select p.lane, p.house, -p.amount from ledger.posting p where p.merchant = p_merchant
  ),
  fold as (
    select l.lane, l.account, sum(l.amount) as total, count(*) as legs from leg l group by l.lane, l.account
  )
  select a.lane, a.id, a.balance, coalesce(f.total, 0)
  from ledger.account a
  left join fold f on f.lane = a.lane and f.account = a.id
  where a.merchant = p_merchant
    and (a.balance <> coalesce(f.total, 0) or a.version <> coalesce(f.legs, 0))
$$;

revoke all on all functions in schema ledger from public;
grant execute on function ledger.lane_of, ledger.open_account, ledger.lock_accounts, ledger.post,
  ledger.trial_balance, ledger.drift to laro_app;
