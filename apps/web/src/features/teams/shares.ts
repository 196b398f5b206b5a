import { type Money, parseMoney } from '@laro/money';
import type { TeamKpi } from './team-kpi.ts';

type Category = TeamKpi['categories'][number];

export type Share = {
  readonly gameType: Category['gameType'];
  readonly amount: Money;
  /** Whole percent of all that is shown; together they are 100. */
  readonly percent: number;
  /** Of the longest bar, in percent. */
  readonly length: number;
};

const absolute = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/** How a figure is divided among categories, the largest first. What is hidden or nothing is left out. */
export function sharesOf(
  categories: readonly Category[],
  figure: 'validTurnover' | 'netLoss',
): readonly Share[] {
  const known = categories.flatMap(({ gameType, [figure]: text }) => {
    const amount = text === null ? null : parseMoney(text);
    return amount === null || amount === 0n ? [] : [{ gameType, amount }];
  });
  const sorted = known.toSorted((one, other) => Number(other.amount - one.amount));
  const whole = known.reduce((sum, { amount }) => sum + absolute(amount), 0n);
  const longest = known.reduce((most, { amount }) => (absolute(amount) > most ? absolute(amount) : most), 1n);
  const percents = roundedTo100(
    sorted.map(({ amount }) => Number((absolute(amount) * 10_000n) / (whole || 1n)) / 100),
  );
  return sorted.map(({ amount, gameType }, at) => ({
    gameType,
    amount,
    percent: percents[at] ?? 0,
    length: Number((absolute(amount) * 1_000n) / longest) / 10,
  }));
}

/** Whole numbers by the largest remainder, so that they sum to 100. */
function roundedTo100(exact: readonly number[]): readonly number[] {
  const whole = exact.map(Math.floor);
  const missing = 100 - whole.reduce((sum, one) => sum + one, 0);
  const order = exact
    .map((one, at) => ({ at, rest: one - Math.floor(one) }))
    .toSorted((one, other) => other.rest - one.rest || one.at - other.at)
    .slice(0, Math.max(0, missing))
    .map(({ at }) => at);
  return whole.map((one, at) => one + (order.includes(at) ? 1 : 0));
}
