-- Posts a batch of vendor calls. Acts with the same p_group are one call; an account is in one call of a batch. What
-- each op means stands in features/bets/command.ts. Statuses are those of `ledger.post_locked`, and no_bet,
-- bad_state, and the vetoes of sessions, members and limits, which hold for new stakes alone. A stake is refused for what
-- the member is before what their session is: a lock and an exclusion end the sessions, so a vendor would be told of an
-- expired session and never of a disabled member.
create or replace function bets.post_batch(
  p_group int[], p_op text[], p_lane smallint[], p_account bigint[], p_house bigint[],
  p_merchant text[], p_member text[], p_integration text[], p_transaction text[], p_reference text[],
  p_amount bigint[], p_hash bytea[], p_round text[], p_round_closed boolean[], p_node_id text[], p_game_type text[],
  p_bet text[], p_session_epoch int[], p_veto text[], p_risk bigint[], p_risk_reason text[], p_result text[],
  p_reported bigint[]
) returns table (
  status text, posting bigint, recorded_at timestamptz, balance bigint, version bigint, balance_now bigint
)
language plpgsql security definer
set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan set enable_hashjoin = off
set enable_mergejoin = off set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_stakes boolean := p_op && '{stake,place}'::text[];
  v_others boolean := p_op && '{win,undo,promo,close,confirm,cancel,settle,unsettle,resettle,cash_out}'::text[];
  v_locked ledger.locked_accounts;
  v_op text[];
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
  v_locked := ledger.lock_accounts(p_lane, p_account);

  v_limit := limits.take(v_locked, p_member, p_op, p_amount);

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
        when c.veto = 'partner_disabled' then c.veto
        -- What shuts a member out ends their sessions too: the cause is told, not what it led to.
        when 'member_locked' in (c.veto, c.limited) then 'member_locked'
        when c.veto in ('token_unknown', 'token_expired') then c.veto
        when c.epoch <> c.epoch_now then 'token_expired'
        else coalesce(c.veto, c.limited) end
      when c.op = 'promo' then case when c.veto in ('token_unknown', 'wrong_currency') then c.veto end
      when c.op = 'win' then case
        when c.veto = 'game_unknown' then c.veto
        when c.reference is not null and (b.account is distinct from c.account or b.state = 'VOID') then 'no_bet'
        -- Staff have ended what of its round stood then, and said what it pays: only a later stake can still win by its round,
        -- and that may come in the same call.
        when c.reference is null and (
          select max(coalesce(x.settled_at, 'infinity')) filter (where x.by_staff)
            >= coalesce(max(x.placed_at) filter (where not x.by_staff and x.state <> 'VOID'), '-infinity')
          from bets.bet x
          where x.round = c.round and x.account = c.account and x.lane + 0 = c.lane and x.integration = c.integration)
          and not exists (
            select from unnest(p_op, p_account, p_integration, p_round, p_transaction)
              as n (op, account, integration, round, transaction)
            where n.op in ('stake', 'place') and n.round = c.round and n.account = c.account
              and n.integration = c.integration and not exists (
                select from ledger.public_posting q
                where q.reference_namespace = n.integration and q.reference = n.transaction and q.op = 'move'))
          then 'no_bet'
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
          select from ledger.public_posting q
          where q.reference_namespace = c.integration and q.op = 'undo' and q.reference = c.reference and q.leg = 0)
          then 'bad_state'
        when c.op = 'resettle' and b.payout::numeric + c.amount not between 0 and 9223372036854775807
          then 'out_of_range' end
    end order by c.ord)
  into v_op, v_kind, v_short, v_amount, v_reference, v_own, v_veto
  from unnest(p_op, p_lane, p_account, p_integration, p_transaction, p_reference, p_amount, p_veto, p_session_epoch,
              v_limit, v_locked.session_epoch, p_round) with ordinality
    as c (op, lane, account, integration, transaction, reference, amount, veto, epoch, limited, epoch_now, round, ord)
  left join lateral (
    select q.lane, q.account, q.version from ledger.public_posting q
    where q.reference = c.reference and q.reference_namespace = c.integration and q.op = 'move' and q.leg = 0
      and c.op <> 'undo'
    limit 1
  ) p on true
  left join lateral (
    select x.account, x.state, x.stake, x.payout from bets.bet x
    where x.lane = p.lane and x.account = p.account and x.stake_version = p.version
    limit 1
  ) b on true;

  select * into v_done from ledger.post_locked(v_locked, p_group, p_lane, p_account, p_house, p_merchant, v_op, v_kind,
    v_amount, p_integration, v_reference, v_own, p_hash, v_short, v_veto);

  perform limits.count(v_locked, p_lane, p_account, p_member);

  if v_stakes then
    with taken as (
      insert into bets.bet (lane, id, merchant, member, account, stake_version, book, currency, integration, transaction, round,
                            node_id, game_type, stake, state, risk, risk_reason, placed_at, business_day)
      select c.lane, c.bet, c.merchant, c.member, c.account, c.version, c.book, c.currency, c.integration, c.transaction,
             c.round, c.node_id, c.game_type, c.amount, case c.op when 'place' then 'PLACED' else 'ACCEPTED' end,
             coalesce(c.risk, c.amount), coalesce(c.risk_reason, 'full_stake'), c.at,
             (c.at at time zone k.time_zone)::date
      from unnest(p_op, p_lane, p_account, p_merchant, p_member, p_integration, p_transaction, p_amount, p_round,
                  p_node_id, p_game_type, p_bet, p_risk, p_risk_reason, (v_locked).book, (v_locked).currency,
                  v_done.status, v_done.recorded_at, v_done.version)
        as c (op, lane, account, merchant, member, integration, transaction, amount, round, node_id, game_type, bet,
              risk, risk_reason, book, currency, status, at, version)
      join merchants.public_merchant k on k.code = c.merchant
      where c.op in ('stake', 'place') and c.status = 'posted'
      returning merchant, id, lane, member, book, node_id, stake, business_day
    )
    insert into platform.outbox (topic, merchant, payload)
    select 'bets.accepted', t.merchant, jsonb_build_object(
      'bet', array_agg(t.id), 'lane', array_agg(t.lane), 'member', array_agg(t.member), 'book', array_agg(t.book),
      'nodeId', array_agg(t.node_id), 'stakeE5', array_agg(t.stake::text), 'placedDay', array_agg(t.business_day))
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
             -- A win that names only its round pays the round's first standing bet that staff have not ended; a promotion
             -- pays none.
             case when a.op = 'win' then coalesce(a.reference, (
               select b.transaction from bets.bet b
               -- The sum keeps the key of the account's bets out of this: it would read all of them in order.
               where b.round = a.round and b.account = a.account and b.lane + 0 = a.lane
                 and b.integration = a.integration and b.state <> 'VOID' and not b.by_staff
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
        where x.grp = r.grp and x.status not in ('posted', 'repeat', 'tombstoned', 'tombstone_created', 'closed'))
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
grant execute on function bets.post_batch to laro_app;
