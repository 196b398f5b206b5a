import { type Money, moneyFromE5 } from '@laro/money';
import {
  type Booked,
  type Closing,
  type Contract,
  type Deductions,
  inverseOf,
  type Period,
  type Play,
  type Ppm,
  type Terms,
  type Tier,
} from '@laro/money/pay';
import type { Dice } from '../dice.ts';

export const CATEGORIES = ['RNG', 'LIVE', 'SPORTS'] as const;
const DAYS = ['2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'].map((day) => ({
  first: day,
  last: day,
}));
const HALVES: readonly Period[] = [
  { first: '2026-11-16', last: '2026-11-30' },
  { first: '2026-12-01', last: '2026-12-15' },
  { first: '2026-12-16', last: '2026-12-31' },
  { first: '2027-01-01', last: '2027-01-15' },
  { first: '2027-01-16', last: '2027-01-31' },
];
const HOURS: readonly Period[] = [
  { first: '2026-12-31', last: '2026-12-31', hour: 22 },
  { first: '2026-12-31', last: '2026-12-31', hour: 23 },
  { first: '2027-01-01', last: '2027-01-01', hour: 0 },
  { first: '2027-01-01', last: '2027-01-01', hour: 1 },
];

/** Of each agent and member the agent above; of the top null. */
export type Tree = ReadonlyMap<string, string | null>;

export type Offer = { readonly terms: Terms; readonly payer: Terms };
export type ClaimCase = { readonly kind: Terms['kind']; readonly runOn: string; readonly today: string };

export type History = {
  readonly closings: readonly Closing[];
  readonly booked: readonly Booked[];
  /** The tree at the end, after all moves. */
  readonly lastTree: Tree;
  /** Contracts of other kinds that the same agents hold: each has its own bills. */
  readonly others: readonly Contract[];
  readonly rates: ReadonlyMap<string, Ppm>;
  readonly topRates: ReadonlyMap<string, Ppm>;
  readonly feeRate: Ppm;
  readonly offers: readonly Offer[];
  readonly claims: readonly ClaimCase[];
  readonly moves: number;
};

export function pathOf(tree: Tree, member: string): readonly string[] {
  const above = tree.get(member) ?? null;
  return above === null ? [] : [...pathOf(tree, above), above];
}

export const units = (dice: Dice, most: number): Money => moneyFromE5(BigInt(dice.below(most)));

function tiersOf(dice: Dice): readonly Tier[] {
  let [from, rate, active] = [dice.below(40_000_000), dice.between(1, 20_000), dice.below(2)];
  return Array.from({ length: dice.between(1, 3) }, () => {
    const tier = { from: moneyFromE5(BigInt(from)), rate, active };
    [from, rate, active] = [
      from + dice.between(1, 60_000_000),
      rate + dice.between(1, 20_000),
      active + dice.below(2),
    ];
    return tier;
  });
}

export function termsOf(dice: Dice, kind: Terms['kind']): Terms {
  const tiered = { tiers: tiersOf(dice), isMarginal: dice.percent(30) };
  const categories = dice.percent(40) ? [dice.pick(CATEGORIES)] : null;
  if (kind === 'DAILY') {
    const unit = dice.percent(20) ? moneyFromE5(1_000_000n) : null;
    return { kind, ...tiered, categories, requiresLoss: dice.percent(30), unit };
  }
  if (kind === 'HOURLY') {
    const dailyCap = dice.percent(50) ? moneyFromE5(BigInt(dice.below(500)) * 1_000n) : null;
    return { kind, ...tiered, categories, dailyCap, isOffset: dice.percent(50) };
  }
  const carry = dice.pick(['NONE', 'HALF_IN_MONTH', 'THREE_MONTHS', 'PERMANENT'] as const);
  const turnoverPerActive = dice.percent(20) ? units(dice, 20_000_000) : null;
  return { kind, ...tiered, carry, turnoverPerActive };
}

/** Thresholds and rates of a payer's terms, moved by a unit here and there: what is nearly admitted or nearly refused. */
function offerOf(dice: Dice): Offer {
  const payer = termsOf(dice, 'DAILY');
  const near = payer.tiers
    .filter((_, at) => at === payer.tiers.length - 1 || dice.percent(60))
    .map((tier) => ({
      ...tier,
      from: moneyFromE5(tier.from + BigInt(dice.below(3)) - (tier.from > 0n ? 1n : 0n)),
      rate: tier.rate + dice.pick([0, 0, -1, 1]),
    }))
    .filter(({ rate }) => rate > 0);
  const isMarginal = dice.percent(20) ? !payer.isMarginal : payer.isMarginal;
  return { payer, terms: { ...payer, isMarginal, tiers: dice.percent(80) ? near : tiersOf(dice) } };
}

function deductionsOf(dice: Dice, agents: readonly string[]): ReadonlyMap<string, Deductions> {
  return new Map(
    agents
      .filter(() => dice.percent(50))
      .map((agent) => [
        agent,
        { DAILY: units(dice, 900_000), TEAM_REBATE: units(dice, 300_000), VENDOR_FEES: units(dice, 200_000) },
      ]),
  );
}

function playOf(dice: Dice, member: string, tree: Tree): Play {
  const stake = units(dice, 90_000_000);
  return {
    member,
    path: pathOf(tree, member),
    category: dice.pick(CATEGORIES),
    stake,
    payout: dice.percent(60) ? moneyFromE5(0n) : units(dice, 150_000_000),
    valid: dice.percent(80) ? stake : units(dice, Number(stake) + 1),
    rebate: units(dice, 100_000),
    reward: dice.percent(20) ? units(dice, 100_000) : moneyFromE5(0n),
    deposit: dice.percent(20) ? units(dice, 30_000_000) : moneyFromE5(0n),
  };
}

/** One random team over some periods that go past the end of a year: moves, corrections and new versions of contracts. */
export function drawHistory(dice: Dice): History {
  const kind = dice.pick(['DAILY', 'DIVIDEND', 'DIVIDEND', 'GGR_SHARE', 'NGR_SHARE', 'HOURLY'] as const);
  const periods = kind === 'DAILY' ? DAYS : kind === 'HOURLY' ? HOURS : HALVES;
  const agents = Array.from({ length: dice.between(2, 6) }, (_, at) => `a${at}`);
  const members = Array.from({ length: dice.between(2, 7) }, (_, at) => `m${at}`);
  const tree = new Map<string, string | null>();
  for (const [at, agent] of agents.entries())
    tree.set(agent, at === 0 ? null : (agents[dice.below(at)] ?? null));
  for (const member of members) tree.set(member, dice.pick(agents));
  const contracts = new Map(
    agents
      .filter(() => dice.percent(90))
      .map((agent) => [
        agent,
        { version: 1, terms: termsOf(dice, kind), isToppedUp: dice.percent(25), isStrict: dice.percent(40) },
      ]),
  );
  const excluded = new Set(members.filter(() => dice.percent(8)));
  const linked = new Set(members.filter(() => dice.percent(8)));
  const valid = moneyFromE5(BigInt(dice.below(80_000_000)));
  const active = {
    valid,
    deposit: dice.percent(40) ? units(dice, 30_000_000) : null,
    match: dice.pick(['ALL', 'ANY'] as const),
  };
  const booked: Booked[] = [];
  let moves = 0;
  const closings = periods.map((period, of): Closing => {
    // A member moves for the future; what is over keeps the agents it had.
    if (dice.percent(40)) moves += moveOne(dice, tree, members, agents);
    for (const [agent, held] of contracts)
      if (dice.percent(15))
        contracts.set(agent, { ...held, version: held.version + 1, terms: termsOf(dice, kind) });
    for (let left = dice.below(8); left > 0; left -= 1) {
      const one: Booked = {
        play: playOf(dice, dice.pick(members), tree),
        of,
        knownIn: of,
        knownOn: period.last,
      };
      booked.push(one);
      if (dice.percent(30)) booked.push(...correctionsOf(dice, one, periods));
    }
    return {
      period,
      contracts: [...contracts].map(([agent, held]) => ({
        id: `${kind}-${agent}`,
        agent,
        payer: tree.get(agent) ?? null,
        ...held,
      })),
      active,
      uncounted: { excluded, linked },
      deductions:
        kind === 'DAILY' || kind === 'HOURLY' ? new Map<string, Deductions>() : deductionsOf(dice, agents),
    };
  });
  return {
    closings,
    booked,
    lastTree: tree,
    others: [...contracts].map(([agent]) => ({
      id: `other-${agent}`,
      agent,
      version: 1,
      payer: null,
      isToppedUp: false,
      terms: termsOf(dice, 'DAILY'),
    })),
    rates: new Map(
      [...agents, ...members].flatMap((one) =>
        CATEGORIES.flatMap((name) =>
          dice.percent(70) ? [[`${one} ${name}`, dice.below(12_000)] as const] : [],
        ),
      ),
    ),
    topRates: new Map(CATEGORIES.map((name) => [name, dice.below(15_000)])),
    feeRate: dice.below(200_000),
    offers: Array.from({ length: 3 }, () => offerOf(dice)),
    claims: Array.from({ length: 2 }, () => claimOf(dice, kind)),
    moves,
  };
}

function claimOf(dice: Dice, kind: Terms['kind']): ClaimCase {
  const days = Array.from({ length: 12 }, (_, at) =>
    new Date(Date.UTC(2026, 11, 24 + at)).toISOString().slice(0, 10),
  );
  return { kind, runOn: dice.pick(days), today: dice.pick(days) };
}

/** A member, or an agent with all below, goes to an agent who is not below. */
function moveOne(
  dice: Dice,
  tree: Map<string, string | null>,
  members: readonly string[],
  agents: readonly string[],
): number {
  const who = dice.pick([...members, ...agents.slice(1)]);
  const to = dice.pick(agents.filter((agent) => agent !== who && !pathOf(tree, agent).includes(who)));
  if (tree.get(who) === to) return 0;
  tree.set(who, to);
  return 1;
}

/** It is undone as a whole in a later period, or another settlement takes its place. */
function correctionsOf(dice: Dice, one: Booked, periods: readonly Period[]): readonly Booked[] {
  const knownIn = dice.between(one.of, periods.length - 1);
  const known = { of: one.of, knownIn, knownOn: periods[knownIn]?.last ?? '' };
  const undone = { ...inverseOf(one), ...known };
  if (dice.percent(60)) return [undone];
  const { member, path, category } = one.play;
  const again = playOf(dice, member, new Map([[member, null]]));
  return [undone, { play: { ...again, path, category }, ...known }];
}
