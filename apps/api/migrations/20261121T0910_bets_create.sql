-- Bets and rounds. One vendor call is one command; its bet, round, settlement and outbox rows commit with its
-- posting (settled.md 1). States and settlement versions: rules.md 1.
create schema bets;
grant usage on schema bets to laro_app;

create table bets.round (
  lane smallint not null,
  integration text not null,
  round text not null,
  merchant text not null,
  member text not null,
  node_id text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- Supports settlement at the end of a round. Two members of one table game have a row each.
  constraint round_pk primary key (lane, integration, round, member)
);

create table bets.bet (
  lane smallint not null,
  id text not null,
  merchant text not null,
  member text not null,
  account bigint not null,
  book text not null,
  currency text not null,
  integration text not null,
  -- The vendor's transaction id of the stake.
  transaction text not null,
  round text not null,
  node_id text not null,
  game_type text not null,
  stake bigint not null
    -- Zero bets are normal, negative ones do not exist.
    constraint bet_stake_sign check (stake >= 0),
  payout bigint not null default 0
    -- An undone win takes back at most what was paid.
    constraint bet_payout_sign check (payout >= 0),
  state text not null default 'ACCEPTED'
    -- Of the states in rules.md 1, those that a game of chance can reach.
    constraint bet_state check (state in ('ACCEPTED', 'WIN', 'LOSE', 'PUSH', 'VOID')),
  settlement_version int not null default 0,
  valid_bet bigint not null default 0
    -- 0 <= valid <= stake (rules.md 1).
    constraint bet_valid_range check (valid_bet between 0 and stake),
  valid_reason text not null default 'open',
  placed_at timestamptz not null,
  settled_at timestamptz,
  -- The day of the merchant's time zone that the bet belongs to: of placing while open, then of settling.
  business_day date not null,
  -- Supports every look-up of one bet.
  constraint bet_pk primary key (lane, id),
  -- Supports wins and undos, which name the stake's transaction.
  constraint bet_transaction_key unique (lane, integration, transaction)
);

-- Supports `listBets`: one member, newest first.
create index bet_member on bets.bet (lane, member, placed_at desc, id desc);
-- Supports settlement when a round closes.
create index bet_round on bets.bet (lane, integration, round, member);
-- Supports `roundIntegration`: the proof page asks by round alone.
create index bet_round_only on bets.bet (round);

create table bets.win (
  lane smallint not null,
  integration text not null,
  transaction text not null,
  merchant text not null,
  -- Null for a promotional win that refers to no stake.
  bet text,
  amount bigint not null
    -- Zero wins are normal: that is how a loss is told.
    constraint win_amount_sign check (amount >= 0),
  undone boolean not null default false,
  -- Supports the undo of a win.
  constraint win_pk primary key (lane, integration, transaction)
);

alter table bets.bet enable row level security;
alter table bets.round enable row level security;
alter table bets.win enable row level security;
create policy bet_of_merchant on bets.bet for select to laro_app
  using (merchant = current_setting('laro.merchant', true));
create policy round_of_merchant on bets.round for select to laro_app
  using (merchant = current_setting('laro.merchant', true));
create policy win_of_merchant on bets.win for select to laro_app
  using (merchant = current_setting('laro.merchant', true));
grant select on bets.bet, bets.round, bets.win to laro_app;

-- What a batch brings, with its outcome; internal to `bets.post_batch`.
create type bets.command as (
  ord int, op text, lane smallint, account bigint, merchant text, member text, integration text,
  transaction text, reference text, amount bigint, round text, round_closed boolean, node_id text,
  game_type text, bet text, status text, recorded_at timestamptz
);

-- Posts a batch of stakes, wins and undos: at most one command per account. Statuses are those of
-- `ledger.post`, and 'no_bet' for a win whose stake is unknown, undone or another member's.
-- For 'undo', p_reference is the transaction to undo and p_transaction the undo's own id.
create function bets.post_batch(
  p_op text[], p_lane smallint[], p_account bigint[], p_merchant text[], p_member text[], p_integration text[],
  p_transaction text[], p_reference text[], p_amount bigint[], p_hash bytea[], p_round text[],
  p_round_closed boolean[], p_node_id text[], p_game_type text[], p_bet text[], p_veto text[]
) returns table (ord int, status text, balance bigint, version bigint, moved bigint)
language plpgsql security definer set search_path = pg_catalog as $$
#variable_conflict use_column
declare
  v_house text[] := array_fill('house.games'::text, array[cardinality(p_op)]);
  v_veto text[];
  v_answers jsonb;
  v_done bets.command[];
begin
  perform ledger.lock_accounts(p_lane, p_account, v_house);

  -- Judged under the account's lock: a stake cannot be undone between this look and the posting.
  select array_agg(
    case
      when c.op = 'win' and c.reference is not null and not exists (
        select from bets.bet b
        where b.lane = c.lane and b.integration = c.integration and b.transaction = c.reference
          and b.account = c.account and b.state <> 'VOID'
      ) then 'no_bet'
      else c.veto
    end order by c.ord)
  into v_veto
  from unnest(p_op, p_lane, p_account, p_integration, p_reference, p_veto) with ordinality
    as c (op, lane, account, integration, reference, veto, ord);

  with answered as (
    select * from ledger.post(
      p_lane, p_account, p_merchant,
      (select array_agg(case o when 'undo' then 'undo' else 'move' end order by n)
       from unnest(p_op) with ordinality as u (o, n)),
      (select array_agg('bets.' || o order by n) from unnest(p_op) with ordinality as u (o, n)),
      v_house,
      (select array_agg(case o when 'stake' then -a when 'win' then a else 0 end order by n)
       from unnest(p_op, p_amount) with ordinality as u (o, a, n)),
      p_integration,
      (select array_agg(case o when 'undo' then r else t end order by n)
       from unnest(p_op, p_transaction, p_reference) with ordinality as u (o, t, r, n)),
      (select array_agg(case o when 'undo' then t end order by n)
       from unnest(p_op, p_transaction) with ordinality as u (o, t, n)),
      p_hash,
      (select array_agg(case o when 'stake' then 'refuse' else 'deficit' end order by n)
       from unnest(p_op) with ordinality as u (o, n)),
      v_veto)
  )
  select jsonb_agg(to_jsonb(a)) into v_answers from answered a;

  select array_agg(row(
    c.ord, c.op, c.lane, c.account, c.merchant, c.member, c.integration, c.transaction, c.reference, c.amount,
    c.round, c.round_closed, c.node_id, c.game_type, c.bet, a.status, a.recorded_at)::bets.command order by c.ord)
  into v_done
  from unnest(p_op, p_lane, p_account, p_merchant, p_member, p_integration, p_transaction, p_reference, p_amount,
              p_round, p_round_closed, p_node_id, p_game_type, p_bet) with ordinality
    as c (op, lane, account, merchant, member, integration, transaction, reference, amount, round, round_closed,
          node_id, game_type, bet, ord)
  join jsonb_to_recordset(v_answers) as a (ord int, status text, recorded_at timestamptz) on a.ord = c.ord
  where a.status = 'posted';

  if v_done is not null then
    insert into bets.round (lane, integration, round, merchant, member, node_id, opened_at)
    select d.lane, d.integration, d.round, d.merchant, d.member, d.node_id, d.recorded_at
    from unnest(v_done) d
    where d.op = 'stake'
    on conflict on constraint round_pk do nothing;

    insert into bets.bet (lane, id, merchant, member, account, book, currency, integration, transaction, round,
                          node_id, game_type, stake, placed_at, business_day)
    select d.lane, d.bet, d.merchant, d.member, d.account, a.book, a.currency, d.integration, d.transaction,
           d.round, d.node_id, d.game_type, d.amount, d.recorded_at,
           (d.recorded_at at time zone m.time_zone)::date
    from unnest(v_done) d
    join ledger.account a on a.lane = d.lane and a.id = d.account
    join merchants.merchant m on m.code = d.merchant
    where d.op = 'stake';

    insert into bets.win (lane, integration, transaction, merchant, bet, amount)
    select d.lane, d.integration, d.transaction, d.merchant, b.id, d.amount
    from unnest(v_done) d
    left join bets.bet b on b.lane = d.lane and b.integration = d.integration and b.transaction = d.reference
    where d.op = 'win';

    update bets.win w set undone = true
    from unnest(v_done) d
    where d.op = 'undo' and w.lane = d.lane and w.integration = d.integration and w.transaction = d.reference;

    update bets.round r set closed_at = d.recorded_at
    from unnest(v_done) d
    where d.round_closed and r.lane = d.lane and r.integration = d.integration and r.round = d.round
      and r.member = d.member and r.closed_at is null;

    -- Every bet that this batch touches is settled anew from what its wins now say; a settlement is a version,
    -- earlier ones stay in the outbox and the postings.
    with touched as (
      select b.lane, b.id, bool_or(d.op = 'undo' and b.transaction = d.reference) as voided,
             max(d.recorded_at) as at
      from unnest(v_done) d
      join bets.bet b on b.lane = d.lane and b.integration = d.integration and b.member = d.member
        and (b.transaction = d.reference
             or b.id = (select w.bet from bets.win w
                        where d.op = 'undo' and w.lane = d.lane and w.integration = d.integration
                          and w.transaction = d.reference)
             or (d.round_closed and b.round = d.round and b.state = 'ACCEPTED'))
      where b.state <> 'VOID'
      group by b.lane, b.id
    ),
    paid as (
      select t.*, coalesce((select sum(w.amount) from bets.win w
                            where w.lane = t.lane and w.bet = t.id and not w.undone), 0)::bigint as payout
      from touched t
    ),
    settled as (
      update bets.bet b
      set payout = case when p.voided then 0 else p.payout end,
          state = case
            when p.voided then 'VOID'
            when p.payout > b.stake then 'WIN'
            when p.payout = b.stake then 'PUSH'
            else 'LOSE' end,
          settlement_version = b.settlement_version + 1,
          valid_bet = case when p.voided then 0 else b.stake end,
          valid_reason = case when p.voided then 'void' else 'full_stake' end,
          settled_at = coalesce(b.settled_at, p.at),
          business_day = case when b.settled_at is null
            then (p.at at time zone (select m.time_zone from merchants.merchant m where m.code = b.merchant))::date
            else b.business_day end
      from paid p
      where b.lane = p.lane and b.id = p.id
      returning b.*
    )
    insert into platform.outbox (topic, merchant, payload)
    select case when s.state = 'VOID' then 'bets.voided' else 'bets.settled' end, s.merchant,
           jsonb_build_object('bet', s.id, 'lane', s.lane, 'version', s.settlement_version, 'member', s.member,
             'book', s.book, 'nodeId', s.node_id, 'gameType', s.game_type, 'state', s.state,
             'stakeE5', s.stake::text, 'payoutE5', s.payout::text, 'validE5', s.valid_bet::text,
             'businessDay', s.business_day, 'settledAt', s.settled_at)
    from settled s;

    insert into platform.outbox (topic, merchant, payload)
    select 'bets.accepted', d.merchant,
           jsonb_build_object('bet', d.bet, 'lane', d.lane, 'member', d.member, 'nodeId', d.node_id,
             'stakeE5', d.amount::text)
    from unnest(v_done) d
    where d.op = 'stake';
  end if;

  return query
    select a.ord, a.status, a.balance, a.version, a.moved
    from jsonb_to_recordset(v_answers) as a (ord int, status text, balance bigint, version bigint, moved bigint)
    order by a.ord;
end $$;

-- Supports the public proof page: which integration a round was played at. It tells nothing about the member.
create function bets.integration_of_round(p_round text) returns table (integration text, member text)
language sql stable security definer set search_path = pg_catalog as $$
  select b.integration, b.member from bets.bet b where b.round = p_round limit 1
$$;

revoke all on all functions in schema bets from public;
grant execute on function bets.post_batch, bets.integration_of_round to laro_app;
