-- The valid bet of a result (BETS-2): 0 <= valid <= stake. Mirrored by `validBet` in features/bets/rules.ts.
create or replace function bets.valid_bet(
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
