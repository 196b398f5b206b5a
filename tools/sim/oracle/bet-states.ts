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
  readonly paid: bigint;
  readonly givenBack: bigint;
  readonly result: string;
  readonly risk: bigint | null;
  readonly riskReason: string | null;
  readonly reported: bigint | null;
};

const SILENT: Touch = {
  paid: 0n,
  givenBack: 0n,
  result: 'PAID',
  risk: null,
  riskReason: null,
  reported: null,
};

export function settleTouched(account: OracleAccount, touched: ReadonlyMap<string, Touch>): void {
  for (const [key, said] of touched) {
    const bet = account.bets.get(key);
    if (bet !== undefined) settle(bet, said);
  }
}

/** The end of a round settles what still runs in it with what it was paid. */
export function settleRound(account: OracleAccount, call: Pick<BetCommand, 'round' | 'integration'>): void {
  for (const [key, bet] of account.bets) {
    const ours = bet.round === call.round && key.startsWith(`${call.integration} `);
    if (ours && bet.state === 'ACCEPTED') settle(bet, SILENT);
  }
}

function settle(bet: OracleBet, said: Touch): void {
  const stakeBefore = bet.stake;
  bet.stake -= said.givenBack;
  // What was paid stays paid until it is undone itself: undoing a stake takes nothing of its wins back.
  bet.payout = said.result === 'REOPENED' ? 0n : bet.payout + said.paid;
  bet.cancelled ||= said.result === 'CANCELLED';
  const riskLeft = bet.risk > said.givenBack ? bet.risk - said.givenBack : 0n;
  bet.risk = said.risk ?? riskLeft;
  bet.riskReason = said.riskReason ?? bet.riskReason;
  bet.reported = said.reported ?? bet.reported;
  if (said.result === 'CONFIRMED' || said.result === 'REOPENED') bet.state = 'ACCEPTED';
  else if (said.result === 'CANCELLED') bet.state = 'VOID';
  else if (said.result !== 'PAID') bet.state = said.result;
  else if (bet.state !== 'VOID') bet.state = byPayout(bet.payout, stakeBefore);
  if (said.result !== 'CONFIRMED') bet.version += 1;
  [bet.valid, bet.validReason] = bet.state === 'ACCEPTED' ? [0n, 'open'] : validOf(bet, said.reported);
}

/** The product settles in SQL; these are the same rules outside of it. */
function validOf(bet: OracleBet, reported: bigint | null): [valid: bigint, reason: string] {
  const { validE5, reason } = validBet({
    result: bet.state as BetResult,
    riskE5: moneyFromE5(bet.risk),
    riskReason: bet.riskReason as RiskReason,
    stakeE5: moneyFromE5(bet.stake),
    payoutE5: moneyFromE5(bet.payout),
    reportedValidE5: reported === null ? null : moneyFromE5(reported),
    rule: 'A',
  });
  return [validE5, reason];
}

function byPayout(payout: bigint, stake: bigint): string {
  if (payout > stake) return 'WIN';
  return payout === stake && stake > 0n ? 'PUSH' : 'LOSE';
}
