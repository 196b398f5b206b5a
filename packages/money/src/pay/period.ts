import { addMoney, type Money, ZERO } from '../index.ts';

/** Business days of a brand, `YYYY-MM-DD`, both ends included; an hour of one day where one is named. */
export type Period = { readonly first: string; readonly last: string; readonly hour?: number };

/** Under what a bill is written once (PAY-12). */
export const billKey = (
  contract: { readonly id: string; readonly version: number },
  period: Period,
): string => [contract.id, contract.version, period.first, period.last, period.hour ?? ''].join(':');

const DAY_MS = 86_400_000;
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);
export const dayAfter = (day: string, days = 1): string =>
  new Date((dayNumber(day) + days) * DAY_MS).toISOString().slice(0, 10);

/** For how many days after the day of its run a bill can be claimed; a day's salary until the midnight that follows. */
const CLAIM_DAYS = { HOURLY: 0, DAILY: 0, DIVIDEND: 7, GGR_SHARE: 7, NGR_SHARE: 7 } as const;
export const isClaimable = (kind: keyof typeof CLAIM_DAYS, runOn: string, today: string): boolean =>
  today >= runOn && today <= dayAfter(runOn, CLAIM_DAYS[kind]);

export type CarryRule = 'NONE' | 'HALF_IN_MONTH' | 'THREE_MONTHS' | 'PERMANENT';

/** What a team won in a period that began in this month and that later losses have not made up for; above zero. */
export type Carried = { readonly month: string; readonly amount: Money };

const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
const CARRY_MONTHS = { NONE: -1, HALF_IN_MONTH: 0, THREE_MONTHS: 3, PERMANENT: Number.POSITIVE_INFINITY };
export const monthOf = ({ first }: Period): string => first.slice(0, 7);

/** What is still carried into a period (PAY-7). */
export function carriedInto(
  period: Period,
  rule: CarryRule,
  carried: readonly Carried[],
): readonly Carried[] {
  const age = ({ month }: Carried): number => monthNumber(monthOf(period)) - monthNumber(month);
  return carried.filter((one) => age(one) <= CARRY_MONTHS[rule]);
}

/** What remains of it once losses have made up for some: the oldest goes first. */
export function carryLeft(carried: readonly Carried[], made: Money): readonly Carried[] {
  let left: bigint = made;
  return carried.flatMap(({ month, amount }) => {
    const used = left < amount ? left : amount;
    left -= used;
    return amount > used ? [{ month, amount: addMoney(amount, -used as Money) }] : [];
  });
}

export const carriedSum = (carried: readonly Carried[]): Money =>
  carried.reduce<Money>((sum, { amount }) => addMoney(sum, amount), ZERO);
