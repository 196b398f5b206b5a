-- Applies what a batch did to its bets: one update, the version before it kept, the news in the outbox. `result`
-- is one of BETS-1, 'PAID' (decided by payout against stake), 'CONFIRMED' or 'REOPENED'.
create or replace function bets.settle(p_touch bets.touch[]) returns void
language plpgsql security definer
set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan set enable_hashjoin = off
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
      -- While a team is moved its members have the agents of now, though their rows are not all written.
      case when v.member is null then m.agent_path
        else members.path_in_force(m.agent_path, v.member, v.above_before, v.above) end as agent_path,
      m.vip_level, k.time_zone, k.valid_bet_rule
    from touch t
    cross join lateral (
      select q.lane, q.account, q.version from ledger.public_posting q
      where q.reference = t.transaction and q.reference_namespace = t.integration and q.op = 'move' and q.leg = 0
      limit 1
    ) p
    cross join lateral (
      select x.* from bets.bet x
      where x.lane = p.lane and x.account = p.account and x.stake_version = p.version
      limit 1
    ) b
    left join members.public_member m on m.id = b.member
    left join members.public_moving v on v.merchant = b.merchant
    join merchants.public_merchant k on k.code = b.merchant
  ),
  replaced as (
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
        -- A later settlement counts for the agents of the first: a move changes nothing that is over.
        agent_path = case when b.settled_at is null then coalesce(n.agent_path, '{}') else b.agent_path end,
        vip_level = coalesce(n.vip_level, 0::smallint),
        settled_at = case when n.counts then coalesce(b.settled_at, n.at) end,
        business_day = case when n.counts and b.settled_at is null
          then (n.at at time zone n.time_zone)::date else b.business_day end
    from news n
    left join lateral bets.valid_bet(n.state_after, n.risk_after, n.risk_reason_after, n.stake_after, n.payout_after,
                                     n.reported, n.valid_bet_rule) v on n.state_after not in ('PLACED', 'ACCEPTED')
    where b.lane = n.lane and b.account = n.account and b.stake_version = n.stake_version
    returning b.*, n.counts, n.state_before, n.stake_before, n.payout_before, n.valid_before, n.vip_before, n.at, n.time_zone
  )
  -- By columns, one entry a batch: as an object for each bet it would cost more than the settlement.
  insert into platform.outbox (topic, merchant, payload)
  select case when s.state = 'VOID' then 'bets.voided' else 'bets.settled' end, s.merchant, jsonb_build_object(
    'bet', array_agg(s.id), 'lane', array_agg(s.lane), 'stakeVersion', array_agg(s.stake_version),
    'version', array_agg(s.settlement_version), 'member', array_agg(s.member), 'book', array_agg(s.book),
    'integration', array_agg(s.integration),
    'nodeId', array_agg(s.node_id), 'gameType', array_agg(s.game_type), 'state', array_agg(s.state),
    'stakeE5', array_agg(s.stake::text), 'payoutE5', array_agg(s.payout::text),
    'validE5', array_agg(s.valid_bet::text), 'validReason', array_agg(s.valid_reason),
    'stateBefore', array_agg(s.state_before), 'stakeBeforeE5', array_agg(s.stake_before::text),
    'payoutBeforeE5', array_agg(s.payout_before::text), 'validBeforeE5', array_agg(s.valid_before::text),
    'agentPath', jsonb_agg(to_jsonb(s.agent_path)), 'vipLevel', array_agg(s.vip_level),
    'vipLevelBefore', array_agg(s.vip_before),
    'businessDay', array_agg(s.business_day), 'bookedDay', array_agg((s.at at time zone s.time_zone)::date),
    'settledAt', array_agg(s.settled_at), 'bookedAt', array_agg(s.at))
  from settled s where s.counts
  group by 1, s.merchant;
end $$;
