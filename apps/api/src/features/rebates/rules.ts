import { addMoney, type Money, minMoney, moneyToString, negateMoney, subtractMoney, ZERO } from '@laro/money';
import { ADJUST_DAYS, dayAfter, type Ppm, type RateOf, type Rebate, ratesOf } from '@laro/money/pay';
import { GAME_TYPES } from '@laro/wire/game-types';
import type { RebateLine } from '@laro/wire/rebates';

export { ADJUST_DAYS };

/** The run of a day begins so long after its midnight, in the brand's time zone. */
export const RUN_AFTER_MS = 125 * 60_000;

export type SetRate = { readonly member: string; readonly category: string; readonly rate: Ppm };

/** The member under whom the brand's own rates stand. */
export const BRAND = '';
/** Stands for all players without a rate of their own; no member has such an id. */
export const NO_RATE = '*';

/** Rates as they are set: of agents what is not set is inherited, of players it is nothing. */
export function createRates(set: readonly SetRate[], players: ReadonlySet<string> = new Set()) {
  const known = new Map(set.map(({ member, category, rate }) => [`${member} ${category}`, rate]));
  const rateOf: RateOf = (member, category) =>
    known.get(`${member} ${category}`) ?? (players.has(member) ? 0 : undefined);
  const top = (category: string): Ppm => known.get(`${BRAND} ${category}`) ?? 0;
  return {
    rateOf,
    top,
    /** What is in force for the last of these members. */
    inForce: (members: readonly string[], category: string): Ppm =>
      ratesOf(members, category, { rateOf, top }).at(-1) ?? top(category),
    set: (member: string, category: string): Ppm | null => known.get(`${member} ${category}`) ?? null,
  };
}

/** From which day on a rate holds that is set today. */
export const nextDay = (today: string): string => dayAfter(today);

export type Adjustment = { readonly of: string; readonly amount: Money };

export type NewBill = {
  readonly agent: string;
  readonly lines: readonly RebateLine[];
  readonly amount: Money;
  readonly later: Money;
};

/** The bill of a day: its own share, what became known of earlier days, and what an earlier bill could not bear (PAY-13). */
export function billOf(
  agent: string,
  share: Rebate | undefined,
  { adjusted, before }: { readonly adjusted: readonly Adjustment[]; readonly before: Money },
): NewBill {
  const own = (share?.lines ?? []).map(({ code, category, rate, base, amount }) => ({
    code,
    category: GAME_TYPES.find((one) => one === category) ?? null,
    rate: rate ?? null,
    base: base === undefined ? null : moneyToString(base),
    day: null,
    amount,
  }));
  const none = { category: null, rate: null, base: null };
  const sum = addMoney(share?.amount ?? ZERO, before, ...adjusted.map(({ amount }) => amount));
  const later = minMoney(sum, ZERO);
  const lines = [
    ...own,
    { code: 'ADJ_BEFORE' as const, ...none, day: null, amount: before },
    ...adjusted.map(({ of: day, amount }) => ({ code: 'ADJ' as const, ...none, day, amount })),
    { code: 'ADJ_LATER' as const, ...none, day: null, amount: negateMoney(later) },
  ];
  return {
    agent,
    lines: lines
      .filter(({ amount }) => amount !== 0n)
      .map((line): RebateLine => ({ ...line, amount: moneyToString(line.amount) })),
    amount: subtractMoney(sum, later),
    later,
  };
}
