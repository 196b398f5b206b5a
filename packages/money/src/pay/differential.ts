import { floorToCents, type Money, moneyFromE5, subtractMoney } from '../index.ts';
import { type Ppm, shareAt } from './rates.ts';
import { sumOf } from './team.ts';

/** The rate that is set for a member in a category; undefined inherits the upline's. */
export type RateOf = (member: string, category: string) => Ppm | undefined;

/** The rates in force from the top to the member who played: never above that of the upline, whatever is set (PAY-10). */
export function ratesOf(
  members: readonly string[],
  category: string,
  { rateOf, top }: { readonly rateOf: RateOf; readonly top: (category: string) => Ppm },
): readonly Ppm[] {
  let rate = top(category);
  return members.map((member) => {
    rate = Math.min(rateOf(member, category) ?? rate, rate);
    return rate;
  });
}

export type RebateLine = {
  readonly code: 'REBATE' | 'ROUNDING';
  readonly category?: string;
  /** The agent's own rate less that of the downline in whose branch it was played. */
  readonly rate?: Ppm;
  readonly base?: Money;
  readonly amount: Money;
};

export type Rebate = { readonly lines: readonly RebateLine[]; readonly amount: Money };

type Turnover = {
  readonly member: string;
  readonly path: readonly string[];
  readonly category: string;
  readonly valid: Money;
};

/** What each agent gets of turnover below: the difference of two rates, floored to centavos once. May be below zero. */
export function teamRebates(
  plays: readonly Turnover[],
  rates: { readonly rateOf: RateOf; readonly top: (category: string) => Ppm },
): ReadonlyMap<string, Rebate> {
  const bases = new Map<string, Map<string, { category: string; rate: Ppm; base: bigint }>>();
  for (const { member, path, category, valid } of plays) {
    const along = ratesOf([...path, member], category, rates);
    for (const [at, agent] of path.entries()) {
      const rate = (along[at] ?? 0) - (along[at + 1] ?? 0);
      if (rate === 0) continue;
      const mine = bases.get(agent) ?? new Map<string, { category: string; rate: Ppm; base: bigint }>();
      bases.set(agent, mine);
      const key = `${category}:${rate}`;
      const group = mine.get(key) ?? { category, rate, base: 0n };
      group.base += valid;
      mine.set(key, group);
    }
  }
  return new Map([...bases].map(([agent, groups]) => [agent, rebateOf([...groups.values()])]));
}

function rebateOf(
  groups: readonly { readonly category: string; readonly rate: Ppm; readonly base: bigint }[],
): Rebate {
  const lines = groups
    .filter(({ base }) => base !== 0n)
    .map(({ category, rate, base: sum }): RebateLine => {
      const base = moneyFromE5(sum);
      return { code: 'REBATE', category, rate, base, amount: shareAt(base, rate) };
    })
    .toSorted((a, b) => `${a.category}:${a.rate}`.localeCompare(`${b.category}:${b.rate}`));
  const exact = sumOf(lines.map(({ amount }) => amount));
  const amount = floorDown(exact);
  const rounding = subtractMoney(amount, exact);
  return {
    amount,
    lines: rounding === 0n ? lines : [...lines, { code: 'ROUNDING', amount: rounding }],
  };
}

/** To whole centavos and in favour of the house on both sides of zero. */
function floorDown(exact: Money): Money {
  const floored = floorToCents(exact);
  return floored > exact ? moneyFromE5(floored - 1_000n) : floored;
}
