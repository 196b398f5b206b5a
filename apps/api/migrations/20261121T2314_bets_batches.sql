-- Bets for every kind of game: multi-act calls, sports states, settlement versions, valid bet (rules.md 1).

-- How a merchant counts a valid bet: A by the result, B min(stake, |win − loss|) (rules.md 1).
alter table merchants.merchant add column valid_bet_rule text not null default 'A'
  -- The two rules of rules.md 1.
  constraint merchant_valid_bet_rule check (valid_bet_rule in ('A', 'B'));

-- What a round was is said by its bets; nothing reads it from here.
drop table bets.round;

alter table bets.bet
  -- The account's version at the stake.
  add column stake_version bigint,
  -- What of the stake carries risk, and why so much: fixed when the stake is taken, refined when it is confirmed.
  add column risk bigint,
  add column risk_reason text not null default 'full_stake',
  -- The vendor's own valid bet, where it reports one.
  add column reported_valid bigint,
  -- As they were at the settlement in force, so that any past day can be computed again.
  add column agent_path text[] not null default '{}',
  add column vip_level smallint not null default 0;
update bets.bet b set risk = b.stake, stake_version = p.version
from ledger.posting p
where p.scope = b.integration and p.namespace = 'move' and p.reference = b.transaction and p.leg = 0;
alter table bets.bet
  alter column stake_version set not null,
  alter column risk set not null,
  drop constraint bet_state,
  drop constraint bet_valid_range,
  drop constraint bet_pk,
  drop constraint bet_transaction_key,
  add constraint bet_state
    -- The states of rules.md 1; a settled bet carries its result.
    check (state in ('PLACED', 'ACCEPTED', 'WIN', 'LOSE', 'HALF_WIN', 'HALF_LOSE', 'PUSH', 'CASHED_OUT', 'VOID')),
  add constraint bet_valid_range
    -- 0 <= valid <= stake (rules.md 1); at unfavourable odds the risk may exceed what was staked, never less than 0.
    check (valid_bet between 0 and stake and risk >= 0),
  -- A bet has the key of its stake's posting, so that one key serves two needs: `listBets`, one account's newest
  -- first, and every act that names its stake, which finds the posting by its reference and the bet by its key.
  add constraint bet_pk primary key (lane, account, stake_version);
drop index bets.bet_member;
drop index bets.bet_round;
drop index bets.bet_round_only;
-- Supports the end of a round, the win that names only its round, and the proof page, which asks by round alone.
create index bet_round on bets.bet (round, account);

-- Settlements that are no longer in force: a resettlement is a new version, earlier ones stay (rules.md 1).
create table bets.settlement (
  lane smallint not null,
  integration text not null,
  transaction text not null,
  version int not null,
  merchant text not null,
  state text not null,
  stake bigint not null,
  payout bigint not null,
  valid_bet bigint not null,
  valid_reason text not null,
  agent_path text[] not null,
  vip_level smallint not null,
  replaced_at timestamptz not null,
  -- Supports the history of one bet, oldest first.
  constraint settlement_pk primary key (lane, integration, transaction, version)
);
alter table bets.settlement enable row level security;
create policy settlement_of_merchant on bets.settlement for select to laro_app
  using (merchant = current_setting('laro.merchant', true));
grant select on bets.settlement to laro_app;

alter table bets.win
  -- The stake it paid, by the vendor's id; null for a win without a bet.
  add column stake_transaction text;
update bets.win w set stake_transaction = b.transaction from bets.bet b where b.lane = w.lane and b.id = w.bet;
alter table bets.win drop column bet;

-- The valid bet of a result (rules.md 1): 0 <= valid <= stake. Mirrored by `validBet` in features/bets/rules.ts.
create function bets.valid_bet(
  p_result text, p_risk bigint, p_risk_reason text, p_stake bigint, p_payout bigint, p_reported bigint, p_rule text
) returns table (valid bigint, reason text)
language sql immutable as $$
  select least(ours.valid, coalesce(p_reported, ours.valid)),
         case when p_reported < ours.valid then 'reported' else ours.reason end
  from (
    select case
        when p_result in ('PUSH', 'VOID') then 0
        when p_risk_reason = 'free_bet' then 0
        when p_rule = 'B' then least(p_stake, p_risk, abs(p_payout - p_stake))
        when p_result in ('HALF_WIN', 'HALF_LOSE') then least(p_risk, p_stake) / 2
        else least(p_risk, p_stake)
      end as valid,
      case
        when p_result = 'PUSH' then 'push'
        when p_result = 'VOID' then 'void'
        when p_risk_reason = 'free_bet' then 'free_bet'
        when p_rule = 'B' then 'win_loss'
        when p_risk_reason <> 'full_stake' then p_risk_reason
        when p_result in ('HALF_WIN', 'HALF_LOSE') then 'half'
        when p_result = 'CASHED_OUT' then 'cashed_out'
        else 'full_stake'
      end as reason
  ) ours
$$;

drop function bets.post_batch(text[], smallint[], bigint[], text[], text[], text[], text[], text[], bigint[], bytea[],
                              text[], boolean[], text[], text[], text[], text[]);
drop function bets.integration_of_round(text);
drop type bets.command;

-- What an act does to a bet; internal to `bets.settle`.
create type bets.touch as (
  lane smallint, integration text, transaction text, member text, paid bigint, give_back bigint, result text,
  risk bigint, risk_reason text, reported bigint, at timestamptz
);

-- Applies what a batch did to its bets: one update, the version before it kept, the news in the outbox. `result`
-- is one of rules.md 1's, 'PAID' (decided by payout against stake), 'CONFIRMED' or 'REOPENED'.
create function bets.settle(p_touch bets.touch[]) returns void
language plpgsql security definer
set search_path = pg_catalog set plan_cache_mode = force_generic_plan set enable_hashjoin = off
set enable_mergejoin = off set enable_seqscan = off as $$
begin
  with touch as (
    select t.lane, t.integration, t.transaction, sum(t.paid)::bigint as paid, sum(t.give_back)::bigint as give_back,
      -- The last word of a call on one bet counts, and an undone stake is void whatever else was said.
      case when bool_or(t.result = 'UNDONE') then 'UNDONE' else (array_agg(t.result order by t.n desc))[1] end as result,
      max(t.risk) as risk, max(t.risk_reason) as risk_reason, max(t.reported) as reported, max(t.at) as at
    from unnest(p_touch) with ordinality
      as t (lane, integration, transaction, member, paid, give_back, result, risk, risk_reason, reported, at, n)
    group by t.lane, t.integration, t.transaction
  ),
  news as (
    select b.lane, b.account, b.stake_version, b.integration, b.transaction, b.merchant, t.at, t.reported,
      b.state as state_before, b.payout as payout_before, b.valid_bet as valid_before, b.stake as stake_before,
      b.valid_reason as reason_before, b.agent_path as path_before, b.vip_level as vip_before,
      b.settlement_version as version_before,
      b.stake - t.give_back as stake_after,
      -- What was paid stays paid until it is undone itself: undoing a stake takes nothing of its wins back.
      case when t.result = 'REOPENED' then 0 else b.payout + t.paid end as payout_after,
      coalesce(t.risk, greatest(b.risk - t.give_back, 0)) as risk_after,
      coalesce(t.risk_reason, b.risk_reason) as risk_reason_after,
      case t.result
        when 'CONFIRMED' then 'ACCEPTED'
        when 'REOPENED' then 'ACCEPTED'
        when 'UNDONE' then 'VOID'
        when 'PAID' then case
          when b.state = 'VOID' then 'VOID'
          when b.payout + t.paid > b.stake then 'WIN'
          when b.payout + t.paid = b.stake and b.stake > 0 then 'PUSH'
          else 'LOSE' end
        else t.result
      end as state_after,
      t.result <> 'CONFIRMED' as counts,
      m.agent_path, m.vip_level, k.time_zone, k.valid_bet_rule
    from touch t
    cross join lateral (
      select q.lane, q.account, q.version from ledger.posting q
      where q.reference = t.transaction and q.scope = t.integration and q.namespace = 'move' and q.leg = 0
      limit 1
    ) p
    cross join lateral (
      select x.* from bets.bet x
      where x.lane = p.lane and x.account = p.account and x.stake_version = p.version
      limit 1
    ) b
    left join members.member m on m.id = b.member
    join merchants.merchant k on k.code = b.merchant
  ),
  kept as (
    insert into bets.settlement (lane, integration, transaction, version, merchant, state, stake, payout, valid_bet,
                                 valid_reason, agent_path, vip_level, replaced_at)
    select n.lane, n.integration, n.transaction, n.version_before, n.merchant, n.state_before, n.stake_before,
           n.payout_before, n.valid_before, n.reason_before, n.path_before, n.vip_before, n.at
    from news n
    where n.counts and n.version_before > 0
  ),
  settled as (
    update bets.bet b
    set stake = n.stake_after, payout = n.payout_after, state = n.state_after, risk = n.risk_after,
        risk_reason = n.risk_reason_after, reported_valid = coalesce(n.reported, b.reported_valid),
        settlement_version = n.version_before + n.counts::int,
        valid_bet = coalesce(v.valid, 0), valid_reason = coalesce(v.reason, 'open'),
        agent_path = coalesce(n.agent_path, '{}'), vip_level = coalesce(n.vip_level, 0::smallint),
        settled_at = case when n.counts then coalesce(b.settled_at, n.at) end,
        business_day = case when n.counts and b.settled_at is null
          then (n.at at time zone n.time_zone)::date else b.business_day end
    from news n
    left join lateral bets.valid_bet(n.state_after, n.risk_after, n.risk_reason_after, n.stake_after, n.payout_after,
                                     n.reported, n.valid_bet_rule) v on n.state_after not in ('PLACED', 'ACCEPTED')
    where b.lane = n.lane and b.account = n.account and b.stake_version = n.stake_version
    returning b.*, n.counts, n.payout_before, n.valid_before, n.at, n.time_zone
  )
  -- By columns, one entry a batch: as an object for each bet it would cost more than the settlement.
  insert into platform.outbox (topic, merchant, payload)
  select case when s.state = 'VOID' then 'bets.voided' else 'bets.settled' end, s.merchant, jsonb_build_object(
    'bet', array_agg(s.id), 'lane', array_agg(s.lane), 'version', array_agg(s.settlement_version),
    'member', array_agg(s.member), 'book', array_agg(s.book), 'integration', array_agg(s.integration),
    'nodeId', array_agg(s.node_id), 'gameType', array_agg(s.game_type), 'state', array_agg(s.state),
    'stakeE5', array_agg(s.stake::text), 'payoutE5', array_agg(s.payout::text),
    'validE5', array_agg(s.valid_bet::text), 'validReason', array_agg(s.valid_reason),
    'payoutBeforeE5', array_agg(s.payout_before::text), 'validBeforeE5', array_agg(s.valid_before::text),
    'agentPath', jsonb_agg(to_jsonb(s.agent_path)), 'vipLevel', array_agg(s.vip_level),
    'businessDay', array_agg(s.business_day), 'bookedDay', array_agg((s.at at time zone s.time_zone)::date),
    'settledAt', array_agg(s.settled_at))
  from settled s where s.counts
  group by 1, s.merchant;
end $$;

-- Posts a batch of vendor calls. Acts with the same p_group are one call; an account is in one call of a batch. What
-- each op means stands in features/bets/command.ts. Statuses are those of `ledger.post_held`, and no_bet,
-- bad_state, and the vetoes of sessions, members and limits, which hold for new stakes alone.
create function bets.post_batch(
  p_group int[], p_op text[], p_lane smallint[], p_account bigint[], p_house bigint[],
  p_merchant text[], p_member text[], p_integration text[], p_transaction text[], p_reference text[],
  p_amount bigint[], p_hash bytea[], p_round text[], p_round_closed boolean[], p_node_id text[], p_game_type text[],
  p_bet text[], p_session_epoch int[], p_veto text[], p_risk bigint[], p_risk_reason text[], p_result text[],
  p_reported bigint[]
) returns table (
  status text, posting bigint, recorded_at timestamptz, balance bigint, version bigint, balance_now bigint
)
language plpgsql security definer
set search_path = pg_catalog set plan_cache_mode = force_generic_plan set enable_hashjoin = off
set enable_mergejoin = off set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_stakes boolean := p_op && '{stake,place}'::text[];
  v_others boolean := p_op && '{win,undo,promo,close,confirm,cancel,settle,unsettle,resettle,cash_out}'::text[];
  v_held ledger.held;
  v_namespace text[];
  v_kind text[];
  v_short text[];
  v_amount bigint[];
  v_reference text[];
  v_own text[];
  v_veto text[];
  v_limit text[];
  v_done record;
  v_touch bets.touch[];
begin
  v_held := ledger.hold(p_lane, p_account);

  v_limit := limits.take(v_held);

  -- Judged under the account's lock: nothing can happen to a bet between this look and the posting.
  select array_agg(case when c.op in ('undo', 'cancel') then 'undo' else 'move' end order by c.ord),
    array_agg('bets.' || c.op order by c.ord),
    array_agg(case when c.op in ('stake', 'place') then 'refuse' else 'deficit' end order by c.ord),
    array_agg(case c.op
      when 'stake' then -c.amount
      when 'place' then -c.amount
      when 'undo' then null
      when 'cancel' then b.stake
      when 'unsettle' then -b.payout
      else c.amount end order by c.ord),
    array_agg(case when c.op in ('undo', 'cancel') then c.reference else c.transaction end order by c.ord),
    array_agg(case when c.op in ('undo', 'cancel') then c.transaction end order by c.ord),
    array_agg(case
      when c.veto = 'conflict' then c.veto
      when c.op in ('stake', 'place') then case
        when c.veto in ('partner_disabled', 'token_unknown', 'token_expired') then c.veto
        when c.epoch <> c.epoch_now then 'token_expired'
        when c.limited = 'member_locked' or c.veto is null then c.limited
        else c.veto end
      when c.op = 'promo' then case when c.veto in ('token_unknown', 'wrong_currency') then c.veto end
      when c.op = 'win' then case
        when c.reference is not null and (b.account is distinct from c.account or b.state = 'VOID') then 'no_bet'
        when c.veto = 'wrong_currency' then c.veto end
      -- Moves nothing; the caller reads it as done.
      when c.op = 'close' then 'closed'
      when c.op = 'undo' or c.op = 'cancel' and b.account is null then null
      when b.account is distinct from c.account then 'no_bet'
      when c.op = 'confirm' then case when b.state <> 'PLACED' or c.amount > b.stake then 'bad_state' end
      when c.op in ('cancel', 'settle', 'cash_out') then case
        when b.state not in ('PLACED', 'ACCEPTED') then 'bad_state'
        -- A bet pays nothing or something, never less.
        when c.op <> 'cancel' and b.payout::numeric + c.amount not between 0 and 9223372036854775807
          then 'out_of_range' end
      -- An undone stake was given back already: nothing that was paid can be taken back or changed.
      else case
        when b.state in ('PLACED', 'ACCEPTED') or b.state = 'VOID' and exists (
          select from ledger.posting q
          where q.scope = c.integration and q.namespace = 'undo' and q.reference = c.reference and q.leg = 0)
          then 'bad_state'
        when c.op = 'resettle' and b.payout::numeric + c.amount not between 0 and 9223372036854775807
          then 'out_of_range' end
    end order by c.ord)
  into v_namespace, v_kind, v_short, v_amount, v_reference, v_own, v_veto
  from unnest(p_op, p_lane, p_account, p_integration, p_transaction, p_reference, p_amount, p_veto, p_session_epoch,
              v_limit, v_held.session_epoch) with ordinality
    as c (op, lane, account, integration, transaction, reference, amount, veto, epoch, limited, epoch_now, ord)
  left join lateral (
    select q.lane, q.account, q.version from ledger.posting q
    where q.reference = c.reference and q.scope = c.integration and q.namespace = 'move' and q.leg = 0
      and c.op <> 'undo'
    limit 1
  ) p on true
  left join lateral (
    select x.account, x.state, x.stake, x.payout from bets.bet x
    where x.lane = p.lane and x.account = p.account and x.stake_version = p.version
    limit 1
  ) b on true;

  select * into v_done from ledger.post_held(v_held, p_group, p_lane, p_account, p_house, p_merchant, v_namespace, v_kind,
    v_amount, p_integration, v_reference, v_own, p_hash, v_short, v_veto);

  if v_stakes then
    with taken as (
      insert into bets.bet (lane, id, merchant, member, account, stake_version, book, currency, integration, transaction, round,
                            node_id, game_type, stake, state, risk, risk_reason, placed_at, business_day)
      select c.lane, c.bet, c.merchant, c.member, c.account, c.version, c.book, c.currency, c.integration, c.transaction,
             c.round, c.node_id, c.game_type, c.amount, case c.op when 'place' then 'PLACED' else 'ACCEPTED' end,
             coalesce(c.risk, c.amount), coalesce(c.risk_reason, 'full_stake'), c.at,
             (c.at at time zone k.time_zone)::date
      from unnest(p_op, p_lane, p_account, p_merchant, p_member, p_integration, p_transaction, p_amount, p_round,
                  p_node_id, p_game_type, p_bet, p_risk, p_risk_reason, (v_held).book, (v_held).currency,
                  v_done.status, v_done.recorded_at, v_done.version)
        as c (op, lane, account, merchant, member, integration, transaction, amount, round, node_id, game_type, bet,
              risk, risk_reason, book, currency, status, at, version)
      join merchants.merchant k on k.code = c.merchant
      where c.op in ('stake', 'place') and c.status = 'posted'
      returning merchant, id, lane, member, book, node_id, stake
    )
    insert into platform.outbox (topic, merchant, payload)
    select 'bets.accepted', t.merchant, jsonb_build_object(
      'bet', array_agg(t.id), 'lane', array_agg(t.lane), 'member', array_agg(t.member), 'book', array_agg(t.book),
      'nodeId', array_agg(t.node_id), 'stakeE5', array_agg(t.stake::text))
    from taken t group by t.merchant;
  end if;

  if v_others then
    with act as (
      select c.* from unnest(p_op, p_lane, p_account, p_merchant, p_member, p_integration, p_transaction, p_reference,
                             p_amount, p_round, p_risk, p_risk_reason, p_result, p_reported, v_done.status,
                             v_done.recorded_at) with ordinality
        as c (op, lane, account, merchant, member, integration, transaction, reference, amount, round, risk,
              risk_reason, result, reported, status, at, ord)
      where c.status = 'posted' and c.op not in ('stake', 'place')
    ),
    won as (
      insert into bets.win (lane, integration, transaction, merchant, amount, stake_transaction)
      select a.lane, a.integration, a.transaction, a.merchant, a.amount,
             -- A win that names only its round pays the round's first standing bet; a promotion pays none.
             case when a.op = 'win' then coalesce(a.reference, (
               select b.transaction from bets.bet b
               -- The sum keeps the key of the account's bets out of this: it would read all of them in order.
               where b.round = a.round and b.account = a.account and b.lane + 0 = a.lane
                 and b.integration = a.integration and b.state <> 'VOID'
               order by b.stake_version limit 1)) end
      from act a where a.op in ('win', 'promo')
      returning lane, integration, transaction, stake_transaction
    ),
    unwon as (
      update bets.win w set undone = true
      from act a
      where a.op = 'undo' and w.lane = a.lane and w.integration = a.integration and w.transaction = a.reference
      returning w.lane, w.integration, w.stake_transaction, w.amount, a.member, a.at, a.ord
    )
    select array_agg(row(t.lane, t.integration, t.transaction, t.member, t.paid, t.give_back, t.result, t.risk,
                         t.risk_reason, t.reported, t.at)::bets.touch order by t.ord)
    into v_touch
    from (
      select a.lane, a.integration, w.stake_transaction as transaction, a.member, a.amount as paid, 0 as give_back,
             'PAID' as result, null::bigint as risk, null::text as risk_reason, a.reported, a.at, a.ord
      from act a join won w on w.lane = a.lane and w.integration = a.integration and w.transaction = a.transaction
      where a.op = 'win'
      union all
      select u.lane, u.integration, u.stake_transaction, u.member, -u.amount, 0, 'PAID', null, null, null, u.at, u.ord
      from unwon u
      union all
      select a.lane, a.integration, a.reference, a.member,
             case when a.op in ('settle', 'resettle', 'cash_out') then a.amount else 0 end,
             case when a.op = 'confirm' then a.amount else 0 end,
             case a.op when 'undo' then 'UNDONE' when 'cancel' then 'UNDONE' when 'confirm' then 'CONFIRMED'
               when 'unsettle' then 'REOPENED' when 'cash_out' then 'CASHED_OUT' else a.result end,
             case when a.op = 'confirm' then a.risk end, case when a.op = 'confirm' then a.risk_reason end,
             a.reported, a.at, a.ord
      from act a where a.op not in ('win', 'promo', 'close')
    ) t
    where t.transaction is not null;
    if v_touch is not null then perform bets.settle(v_touch); end if;
  end if;

  -- The end of a round settles what still runs in it with what it was paid.
  if true = any (p_round_closed) then
    select array_agg(row(b.lane, b.integration, b.transaction, b.member, 0, 0, 'PAID', null, null, null,
                         c.at)::bets.touch)
    into v_touch
    from (
      select distinct on (r.lane, r.account, r.integration, r.round) r.*
      from unnest(p_group, p_lane, p_account, p_integration, p_round, p_round_closed, v_done.status,
                  v_done.recorded_at) as r (grp, lane, account, integration, round, closed, status, at)
      where r.closed and not exists (
        select from unnest(p_group, v_done.status) as x (grp, status)
        where x.grp = r.grp and x.status not in ('posted', 'repeat', 'tombstoned', 'buried', 'closed'))
    ) c
    join bets.bet b on b.round = c.round and b.account = c.account and b.lane + 0 = c.lane
      and b.integration = c.integration
    where b.state = 'ACCEPTED';
    if v_touch is not null then perform bets.settle(v_touch); end if;
  end if;

  return query
    select u.* from unnest(v_done.status, v_done.posting, v_done.recorded_at, v_done.balance, v_done.version,
                           v_done.balance_now) as u;
end $$;

-- What an account holds, for the answer to an act that could not be judged.
create function bets.account_now(p_lane smallint, p_account bigint) returns table (balance bigint, version bigint)
language sql stable security definer set search_path = pg_catalog as $$
  select a.balance, a.version from ledger.account a where a.lane = p_lane and a.id = p_account
$$;

-- Supports the public proof page: which integration a round was played at. It tells nothing about the member.
create function bets.integration_of_round(p_round text) returns table (integration text, member text)
language sql stable security definer set search_path = pg_catalog as $$
  select b.integration, b.member from bets.bet b where b.round = p_round limit 1
$$;

revoke all on all functions in schema bets from public;
grant execute on function bets.post_batch, bets.account_now, bets.integration_of_round to laro_app;
