/** What an instant game is made of: a pure rule, and the facts that a lobby, a rules sheet and an auditor read. */
import type { Odds } from './odds.ts';

/** Uniform whole numbers from 0 to length - 1, in the order in which a round takes them. */
export type Draw = { next(length: number): number };

export type Language = 'en' | 'fil' | 'zh' | 'th' | 'vi';

/** The state of a round: what the player may see of it, what it pays now in hundredths of the stake, whether it ended. */
export type Played<Shown = unknown> = {
  readonly shown: Shown;
  readonly times: number;
  readonly over: boolean;
};

/** One way to play, and the chance of each of its results; `npm run rtp` prints them. */
export type Case = { readonly name: string; readonly odds: Odds };

type Facts = {
  readonly id: string;
  readonly names: Readonly<Record<Language, string>>;
  readonly released: string;
  readonly look: { readonly ground: string; readonly accent: string; readonly onAccent: string };
  /** The first one is what the game opens with. */
  readonly cases: () => readonly [Case, ...Case[]];
};

export type Rule<Choice, Shown, Move> = Facts & {
  /** The choice in its one spelling; null when the game does not offer it. */
  readonly readChoice: (given: unknown) => Choice | null;
  /** The same choice, numbers and moves are always the same round. Games of one step ignore the moves. */
  readonly play: (choice: Choice, draw: Draw, moves: readonly Move[]) => Played<Shown>;
  /** The move, where the state of the round allows it. Only games of several steps have moves. */
  readonly readMove?: (played: Played<Shown>, given: unknown) => Move | null;
};

/** A rule whose choices and moves have been read once; what is stored of them comes back as it was written. */
export type InstantGame = Facts & {
  readonly hasMoves: boolean;
  readonly readChoice: (given: unknown) => unknown;
  readonly readMove: (played: Played, given: unknown) => unknown;
  readonly play: (choice: unknown, draw: Draw, moves: readonly unknown[]) => Played;
};

/** The move that ends a round at what it pays now. */
export const CASH_OUT = 'cash_out';
/** No round pays more than this, in hundredths of the stake: 10,000 stakes. */
export const TIMES_MAX = 1_000_000;
/** Whole units: a multiple of hundredths of them is whole centavos, so no win is rounded after its multiple. */
export const STAKES: readonly string[] = [
  '1.00',
  '2.00',
  '5.00',
  '10.00',
  '20.00',
  '50.00',
  '100.00',
  '200.00',
  '500.00',
];
export const STAKE_DEFAULT = '10.00';

export function defineGame<Choice, Shown, Move>(rule: Rule<Choice, Shown, Move>): InstantGame {
  const { id, names, released, look, cases, readChoice, readMove, play } = rule;
  return {
    id,
    names,
    released,
    look,
    cases,
    hasMoves: readMove !== undefined,
    readChoice,
    readMove: (played, given) => readMove?.(played as Played<Shown>, given) ?? null,
    play: (choice, draw, moves) => play(choice as Choice, draw, moves as readonly Move[]),
  };
}

/** The fields of a choice; an empty record when it is none. */
export function fieldsOf(given: unknown): Readonly<Record<string, unknown>> {
  return typeof given === 'object' && given !== null && !Array.isArray(given) ? { ...given } : {};
}

export function isWhole(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

export function isOneOf<T extends string | number>(value: unknown, known: readonly T[]): value is T {
  return (known as readonly unknown[]).includes(value);
}

/** `count` different numbers below `of`, in the order drawn: each from those that are left, as the field does it. */
export function pick(draw: Draw, of: number, count: number): readonly number[] {
  const left = Array.from({ length: of }, (_, index) => index);
  return Array.from({ length: count }, () => left.splice(draw.next(left.length), 1)[0] ?? 0);
}
