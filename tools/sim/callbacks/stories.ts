import type { ActFields } from '../commands.ts';
import type { Dice } from '../dice.ts';

/** Through which endpoint a story is told: a protocol's own, over its real paths, or the core's. */
export const ENDPOINTS = ['hub88', 'gcp', 'core'] as const;
export type EndpointName = (typeof ENDPOINTS)[number];

/** Something that happened at the vendor, to be told to us at least once. Ids are the story's own. */
export type Fact = {
  readonly id: string;
  readonly round: string;
  readonly acts: readonly ActFields[];
  readonly sports: boolean;
  /** Facts of which the vendor has heard that we know them before it tells this one. */
  readonly after: readonly string[];
};

/** A vendor's day with one member: whatever the order in which its facts arrive, they mean one thing. */
export type Story = { readonly endpoint: EndpointName; readonly facts: readonly Fact[] };

/** Whole cents, so that every protocol can say them. */
const CENT = 1_000n;
const ROUNDS = 6;

export function createStory(endpoint: EndpointName, dice: Dice): Story {
  const facts: Fact[] = [];
  for (let number = 0; number < ROUNDS; number += 1) {
    const round = `r${number}`;
    const plot = endpoint === 'core' && dice.percent(40) ? dice.pick(TICKETS) : dice.pick(PLOTS[endpoint]);
    facts.push(...plot(round, dice));
  }
  return { endpoint, facts };
}

type Plot = (round: string, dice: Dice) => readonly Fact[];

const moneyE5 = (dice: Dice): bigint => (dice.percent(5) ? 0n : BigInt(dice.between(1, 5_000)) * CENT);

function fact(id: string, round: string, acts: readonly ActFields[], after: readonly string[] = []): Fact {
  return { id, round, acts, after, sports: false };
}

const stake = (round: string, number: number, dice: Dice): ActFields => ({
  op: 'stake',
  transaction: `${round}s${number}`,
  amount: moneyE5(dice),
});
const undo = (of: string): ActFields => ({ op: 'undo', transaction: `u-${of}`, reference: of });

/** Stakes and their wins, each in a call of its own, in any order at all. */
const paidStakes: Plot = (round, dice) => {
  const stakes = Array.from({ length: dice.between(1, 3) }, (_, number) => stake(round, number, dice));
  const wins = stakes.flatMap(({ transaction }, number): ActFields[] =>
    dice.percent(60)
      ? [{ op: 'win', transaction: `${round}w${number}`, reference: transaction, amount: moneyE5(dice) }]
      : [],
  );
  return [...stakes, ...wins].map((act) => fact(act.transaction, round, [act]));
};

/** A stake that the vendor takes back, before or after we hear of it. */
const undoneStake: Plot = (round, dice) => [
  fact('s', round, [stake(round, 0, dice)]),
  fact('u', round, [undo(`${round}s0`)]),
];

const undoneWin: Plot = (round, dice) => [
  fact('s', round, [stake(round, 0, dice)]),
  fact('w', round, [
    { op: 'win', transaction: `${round}w0`, reference: `${round}s0`, amount: moneyE5(dice) },
  ]),
  fact('u', round, [undo(`${round}w0`)]),
];

/** All of it taken back: the stake and what it won. */
const undoneRound: Plot = (round, dice) => [
  ...undoneWin(round, dice),
  fact('v', round, [undo(`${round}s0`)]),
];

const together: Plot = (round, dice) => [
  fact('c', round, [
    stake(round, 0, dice),
    { op: 'win', transaction: `${round}w0`, amount: moneyE5(dice) },
    stake(round, 1, dice),
  ]),
];

const togetherUndone: Plot = (round, dice) => [
  ...together(round, dice),
  fact('u', round, [undo(`${round}s0`), undo(`${round}w0`), undo(`${round}s1`)]),
];

const promotion: Plot = (round, dice) => [
  fact('p', round, [{ op: 'promo', transaction: `${round}p`, amount: moneyE5(dice) }]),
  ...(dice.percent(30) ? [fact('u', round, [undo(`${round}p`)])] : []),
];

const PLOTS: Readonly<Record<EndpointName, readonly Plot[]>> = {
  hub88: [paidStakes, undoneStake, undoneWin, undoneRound],
  gcp: [together, togetherUndone, undoneStake],
  core: [paidStakes, undoneStake, undoneWin, undoneRound, together, togetherUndone, promotion],
};

/** A bookmaker speaks of one ticket in order, and repeats itself at any time. */
function ticket(
  round: string,
  acts: readonly Omit<ActFields, 'transaction' | 'reference'>[],
): readonly Fact[] {
  const place = `${round}b`;
  return acts.map((act, index) => ({
    id: `t${index}`,
    round,
    sports: true,
    acts: [
      act.op === 'place'
        ? { ...act, transaction: place }
        : { ...act, transaction: `${place}${index}`, reference: place },
    ],
    after: index === 0 ? [] : [`${round}:t${index - 1}`],
  }));
}

const settledTwice: Plot = (round, dice) => {
  const staked = moneyE5(dice) + 1_000n * CENT;
  return ticket(round, [
    { op: 'place', amount: staked },
    { op: 'confirm', amount: dice.percent(40) ? 100n * CENT : 0n },
    { op: 'settle', result: 'WIN', amount: staked * 2n },
    { op: 'unsettle' },
    { op: 'settle', result: 'HALF_LOSE', amount: staked / 2n },
    { op: 'resettle', result: 'LOSE', amount: -(staked / 2n) },
  ]);
};

/** The cancel alone may overtake its ticket. */
const cancelledTicket: Plot = (round, dice) =>
  ticket(round, [{ op: 'place', amount: moneyE5(dice) }, { op: 'cancel' }]).map((step) => ({
    ...step,
    after: [],
  }));

const cashedOut: Plot = (round, dice) =>
  ticket(round, [
    { op: 'place', amount: moneyE5(dice) + CENT },
    { op: 'cash_out', result: 'CASHED_OUT', amount: moneyE5(dice) },
  ]);

const TICKETS: readonly Plot[] = [settledTwice, cancelledTicket, cashedOut];

/** A fact's name within its story. */
export const nameOf = ({ round, id }: Fact): string => `${round}:${id}`;
