import type { OracleBet } from './account.ts';

type Settled = Pick<OracleBet, 'stake' | 'payout' | 'state' | 'risk' | 'riskReason' | 'reported'>;

/** Valid bet and its reason, written a second time from rules.md 1 and not from the product. */
export function validBet(bet: Settled, rule: 'A' | 'B' = 'A'): readonly [valid: bigint, reason: string] {
  const [ours, reason] = byResult(bet, rule);
  return bet.reported !== null && bet.reported < ours ? [bet.reported, 'reported'] : [ours, reason];
}

function byResult(bet: Settled, rule: 'A' | 'B'): readonly [bigint, string] {
  if (bet.state === 'PUSH') return [0n, 'push'];
  if (bet.state === 'VOID') return [0n, 'void'];
  if (bet.riskReason === 'free_bet') return [0n, 'free_bet'];
  const atRisk = least(bet.stake, bet.risk);
  if (rule === 'B') {
    const result = bet.payout - bet.stake;
    return [least(atRisk, result < 0n ? -result : result), 'win_loss'];
  }
  const half = bet.state === 'HALF_WIN' || bet.state === 'HALF_LOSE';
  const valid = half ? atRisk / 2n : atRisk;
  if (bet.riskReason !== 'full_stake') return [valid, bet.riskReason];
  if (half) return [valid, 'half'];
  return [valid, bet.state === 'CASHED_OUT' ? 'cashed_out' : 'full_stake'];
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
