import { moneyFromE5 } from '@laro/money';
import {
  type BetCommand,
  type BetResult,
  type RiskReason,
  validBet,
} from '../../../apps/api/src/features/bets/index.ts';
import type { OracleAccount, OracleBet } from './account.ts';

/** What one call said about one bet; its last word counts, and a stake that is undone is void whatever else. */
export type Touch = {
  readonly paidE5: bigint;
  readonly givenBackE5: bigint;
  readonly result: string;
  readonly riskE5: bigint | null;
  readonly riskReason: string | null;
  readonly reportedE5: bigint | null;
};

const SILENT: Touch = {
  paidE5: 0n,
  givenBackE5: 0n,
  result: 'PAID',
  riskE5: null,
  riskReason: null,
  reportedE5: null,
};

export function settleTouched(account: OracleAccount, touched: ReadonlyMap<string, Touch>): void {
  for (const [key, result] of touched) {
    const bet = account.bets.get(key);
    if (bet !== undefined) settle(bet, result);
  }
}

/** The end of a round settles what still runs in it with what it was paid. */
export function settleRound(account: OracleAccount, call: Pick<BetCommand, 'round' | 'integration'>): void {
  for (const [key, bet] of account.bets) {
    const ours = bet.round === call.round && key.startsWith(`${call.integration} `);
    if (ours && bet.state === 'ACCEPTED') settle(bet, SILENT);
  }
}

function settle(bet: OracleBet, result: Touch): void {
  const stakeBefore = bet.stakeE5;
  bet.stakeE5 -= result.givenBackE5;
  // What was paid stays paid until it is undone itself: undoing a stake takes nothing of its wins back.
  bet.payoutE5 = result.result === 'REOPENED' ? 0n : bet.payoutE5 + result.paidE5;
  bet.cancelled ||= result.result === 'CANCELLED';
  const riskLeft = bet.riskE5 > result.givenBackE5 ? bet.riskE5 - result.givenBackE5 : 0n;
  bet.riskE5 = result.riskE5 ?? riskLeft;
  bet.riskReason = result.riskReason ?? bet.riskReason;
  bet.reportedE5 = result.reportedE5 ?? bet.reportedE5;
  if (result.result === 'CONFIRMED' || result.result === 'REOPENED') bet.state = 'ACCEPTED';
  else if (result.result === 'CANCELLED') bet.state = 'VOID';
  else if (result.result !== 'PAID') bet.state = result.result;
  else if (bet.state !== 'VOID') bet.state = byPayout(bet.payoutE5, stakeBefore);
  if (result.result !== 'CONFIRMED') bet.version += 1;
  [bet.validE5, bet.validReason] = bet.state === 'ACCEPTED' ? [0n, 'open'] : validOf(bet, result.reportedE5);
}

/** The product settles in SQL; these are the same rules outside of it. */
function validOf(bet: OracleBet, reported: bigint | null): [valid: bigint, reason: string] {
  const { validE5, reason } = validBet({
    result: bet.state as BetResult,
    riskE5: moneyFromE5(bet.riskE5),
    riskReason: bet.riskReason as RiskReason,
    stakeE5: moneyFromE5(bet.stakeE5),
    payoutE5: moneyFromE5(bet.payoutE5),
    reportedValidE5: reported === null ? null : moneyFromE5(reported),
    rule: 'A',
  });
  return [validE5, reason];
}

function byPayout(payoutE5: bigint, stakeE5: bigint): string {
  if (payoutE5 > stakeE5) return 'WIN';
  return payoutE5 === stakeE5 && stakeE5 > 0n ? 'PUSH' : 'LOSE';
}
