import { type Money, scaleMoney } from '@laro/money';

const DAY_MS = 86_400_000;
/** So long before its end a member is told of a reward that waits. */
export const NOTICE_MS = DAY_MS;

export const afterDays = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/** What has to be played with a reward: the amount so many times (REWARD-1). */
export const requiredOf = (amount: Money, times: number): Money =>
  scaleMoney(amount, BigInt(times), 1n).share;

/** No member bets faster than this for days, even where the licence allows it. */
const FASTEST_MS = 1_000;

/** How many days it takes at least to play so much, bet by bet at the highest, without a pause (REWARD-4). */
export function leastDays(required: Money, maxBet: Money, minSpinMs: number): number {
  const bets = (required + maxBet - 1n) / maxBet;
  return Number((bets * BigInt(Math.max(minSpinMs, FASTEST_MS))) / BigInt(DAY_MS)) + 1;
}
