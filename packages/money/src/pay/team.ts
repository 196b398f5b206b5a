import { addMoney, type Money, subtractMoney, ZERO } from '../index.ts';

/**
 * What a member moved in a period in one category, under the agents who were above the member when it was settled. What
 * was undone is the same with every amount negated.
 */
export type Play = {
  readonly member: string;
  /** From the top. */
  readonly path: readonly string[];
  readonly category: string;
  readonly stake: Money;
  readonly payout: Money;
  readonly valid: Money;
  readonly rebate: Money;
  readonly reward: Money;
  readonly deposit: Money;
};

const AMOUNTS = ['stake', 'payout', 'valid', 'rebate', 'reward', 'deposit'] as const;
export type Amounts = { readonly [Name in (typeof AMOUNTS)[number]]: Money };
export const NO_PLAY: Amounts = {
  stake: ZERO,
  payout: ZERO,
  valid: ZERO,
  rebate: ZERO,
  reward: ZERO,
  deposit: ZERO,
};

/** Who does not count: excluded members, and those linked to an agent above them by a device or a bank account. */
export type Uncounted = {
  readonly excluded: ReadonlySet<string>;
  readonly linked: ReadonlySet<string>;
};

/** What makes a member active: the marks that are set, all of them or any (PAY-3). */
export type ActiveRule = {
  readonly valid: Money | null;
  readonly deposit: Money | null;
  readonly match: 'ALL' | 'ANY';
};

export type TeamMember = Amounts & { readonly isExcluded: boolean };

/** The team of one agent in one period: everybody below, the agent not among them. */
export type Team = {
  readonly turnover: ReadonlyMap<string, Money>;
  readonly active: number;
  readonly members: readonly TeamMember[];
};

export const NO_TEAM: Team = { turnover: new Map(), active: 0, members: [] };

export function sumOf(amounts: Iterable<Money>): Money {
  return addMoney(...amounts);
}

/** Stakes − payouts − rebates of a member; of an excluded one 0 (PAY-6). */
export const lossOf = ({ isExcluded, stake, payout, rebate }: TeamMember): Money =>
  isExcluded ? ZERO : subtractMoney(stake, addMoney(payout, rebate));

function plus(one: Amounts, other: Amounts): Amounts {
  return {
    stake: addMoney(one.stake, other.stake),
    payout: addMoney(one.payout, other.payout),
    valid: addMoney(one.valid, other.valid),
    rebate: addMoney(one.rebate, other.rebate),
    reward: addMoney(one.reward, other.reward),
    deposit: addMoney(one.deposit, other.deposit),
  };
}

const isNothing = (amounts: Amounts): boolean => AMOUNTS.every((name) => amounts[name] === 0n);

function isActive(amounts: Amounts, { valid, deposit, match }: ActiveRule): boolean {
  const marks = [
    ...(valid === null ? [] : [amounts.valid >= valid]),
    ...(deposit === null ? [] : [amounts.deposit >= deposit]),
  ];
  return match === 'ALL' ? marks.length > 0 && marks.every(Boolean) : marks.some(Boolean);
}

type Sums = { readonly turnover: Map<string, Money>; readonly members: Map<string, Amounts> };

/** The team of each agent. A member counts once over all categories, wherever in the tree each of their bets was settled. */
export function teamsOf(
  plays: readonly Play[],
  rule: ActiveRule,
  { excluded, linked }: Uncounted,
): ReadonlyMap<string, Team> {
  const sums = new Map<string, Sums>();
  for (const play of plays) {
    for (const agent of play.path) {
      const { turnover, members } = sums.get(agent) ?? { turnover: new Map(), members: new Map() };
      sums.set(agent, { turnover, members });
      turnover.set(play.category, addMoney(turnover.get(play.category) ?? ZERO, play.valid));
      members.set(play.member, plus(members.get(play.member) ?? NO_PLAY, play));
    }
  }
  return new Map(
    [...sums].map(([agent, { turnover, members }]) => {
      const moved = [...members].filter(([, amounts]) => !isNothing(amounts));
      const counted = moved.filter(([member]) => !excluded.has(member) && !linked.has(member));
      const team: Team = {
        turnover,
        active: counted.filter(([, amounts]) => isActive(amounts, rule)).length,
        members: moved.map(([member, amounts]) => ({ ...amounts, isExcluded: excluded.has(member) })),
      };
      return [agent, team];
    }),
  );
}

/** The turnover of a team in the categories that a contract names, or in all. */
export function turnoverIn({ turnover }: Team, categories: readonly string[] | null): Money {
  return sumOf(
    [...turnover].flatMap(([name, valid]) => (categories?.includes(name) === false ? [] : [valid])),
  );
}
