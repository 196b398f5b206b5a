/**
 * Every movement of the ledger as a member's record groups it, alone, so that a page carries no calls for it. The API holds
 * this list against the ledger's own (`features/records/kinds.ts`), and the app has a sentence for each: a movement that is
 * not here does not compile.
 */
export const MOVEMENT_KINDS = {
  'registration.welcome_credit': 'bonus',
  'registration.trial_credit': 'bonus',
  'bets.stake': 'play',
  'bets.win': 'play',
  'bets.undo': 'play',
  'bets.place': 'play',
  'bets.confirm': 'play',
  'bets.cancel': 'play',
  'bets.settle': 'play',
  'bets.unsettle': 'play',
  'bets.resettle': 'play',
  'bets.cash_out': 'play',
  'bets.promo': 'play',
  'transfers.member.debit': 'transfer',
  'transfers.member.credit': 'transfer',
  'transfers.settlement.debit': 'transfer',
  'transfers.settlement.credit': 'transfer',
  'envelopes.send': 'transfer',
  'envelopes.open': 'transfer',
  'envelopes.return': 'transfer',
  'deposits.credit': 'deposit',
  'deposits.fee': 'deposit',
  'deposits.refund': 'deposit',
  'deposits.chargeback': 'deposit',
  'withdrawals.lock': 'withdrawal',
  'withdrawals.release': 'withdrawal',
  'withdrawals.paid': 'withdrawal',
  'withdrawals.fee': 'withdrawal',
  'withdrawals.taken_again': 'withdrawal',
  'withdrawals.returned': 'withdrawal',
  'withdrawals.fee_returned': 'withdrawal',
  'adjustments.credit': 'adjustment',
  'adjustments.debit': 'adjustment',
  'rebates.team': 'agent',
  'rewards.claim': 'bonus',
  'givebacks.claim': 'bonus',
  'affiliates.pay': 'agent',
  'bills.platform': 'agent',
  'bills.upline.debit': 'agent',
  'bills.upline.credit': 'agent',
  'turnover.forfeit': 'bonus',
} as const satisfies Readonly<Record<string, string>>;

export type MovementKind = keyof typeof MOVEMENT_KINDS;
export type MovementGroup = (typeof MOVEMENT_KINDS)[MovementKind];

export const MOVEMENT_GROUPS = [...new Set(Object.values(MOVEMENT_KINDS))] as const;

/** What the agent's own account record (`types=A`) holds: what agents are paid, and what moves between them and their teams. */
export const AGENT_GROUPS = ['agent', 'transfer'] as const satisfies readonly MovementGroup[];

/** What is counted in a member's profit beside play (BETS-7), by the movement that pays it. */
export const PROFIT_KINDS: Readonly<Record<'rebate' | 'bonus', readonly MovementKind[]>> = {
  rebate: ['givebacks.claim'],
  bonus: ['rewards.claim', 'turnover.forfeit'],
};

export const movementKindsOf = (groups: readonly MovementGroup[]): MovementKind[] =>
  (Object.keys(MOVEMENT_KINDS) as MovementKind[]).filter((kind) => groups.includes(MOVEMENT_KINDS[kind]));

/**
 * Which sentence says what a movement was. A round that ends without a win is told by a payout of nothing; what an undo gives
 * is a stake, what it takes a payout.
 */
export function movementSentence(
  kind: MovementKind,
  amountE5: bigint,
): MovementKind | 'won_nothing' | 'taken_back' {
  if (kind === 'bets.win' && amountE5 === 0n) return 'won_nothing';
  if (kind === 'bets.undo' && amountE5 < 0n) return 'taken_back';
  return kind;
}
