import { type Money, moneyToString, subtractMoney, ZERO } from '@laro/money';

/** A group of fewer players than these shows no amounts (TEAM-1). */
const PLAYERS_MIN = 5;
/** Valid bets of a period from which on a member is active in it (TEAM-2). */
export const ACTIVE_E5 = 100_000_000n;
/** Somebody is online whose session had a call so short a time ago. */
export const ONLINE_MS = 5 * 60_000;
export const PERIOD_DAYS_MAX = 92;

export type Play = {
  readonly bets: number;
  readonly bettors: number;
  /** Whether one of them is no direct downline. */
  readonly isDeep: boolean;
  readonly stake: Money;
  readonly payout: Money;
  readonly validTurnover: Money;
};

/** What an agent may know of the play of a group (TEAM-1). */
export function shownPlay({ bets, bettors, isDeep, stake, payout, validTurnover }: Play) {
  const isFew = bettors > 0 && bettors < PLAYERS_MIN;
  const unlessFew = (amount: Money) => (isFew ? null : moneyToString(amount));
  return {
    bets,
    bettors,
    validTurnover: isFew && isDeep ? null : moneyToString(validTurnover),
    stake: unlessFew(stake),
    payout: unlessFew(payout),
    netLoss: unlessFew(subtractMoney(stake, payout)),
  };
}

type Side = { readonly state: string; readonly stake: Money; readonly payout: Money; readonly valid: Money };
const UNCOUNTED = new Set(['PLACED', 'ACCEPTED']);

/** What a settlement changes in the figures of its day; of a bet that is open or void no stake counts. */
export function changeOf(before: Side, after: Side) {
  const [was, is] = [countedOf(before), countedOf(after)];
  return {
    bets: is.bets - was.bets,
    stake: subtractMoney(is.stake, was.stake),
    payout: subtractMoney(after.payout, before.payout),
    valid: subtractMoney(after.valid, before.valid),
  };
}

function countedOf({ state, stake }: Side): { readonly bets: number; readonly stake: Money } {
  return UNCOUNTED.has(state) || state === 'VOID' ? { bets: 0, stake: ZERO } : { bets: 1, stake };
}

/** The whole days from one to the other, both included (`2026-01-31`). */
export function daysIn(startDate: string, endDate: string): number {
  return (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1;
}
