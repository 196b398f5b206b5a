import type { Odds } from '../kit/odds.ts';
import { CASH_OUT, defineGame, isOneOf, TIMES_MAX } from '../kit/rule.ts';

export const RANKS = 13;
const CARDS = 52;
export const SKIPS_MAX = 20;
export const GUESSES = ['higher', 'lower'] as const;

export type Guess = (typeof GUESSES)[number];
export type Move = Guess | 'skip' | typeof CASH_OUT;
export type Shown = {
  /** Cards so far, the last one open: rank is card % 13, the ace being 0; suit is card ÷ 13. */
  readonly cards: readonly number[];
  readonly moves: readonly Move[];
  readonly right: number;
  readonly lost: boolean;
  /** What a right guess would pay. */
  readonly nextTimes: Readonly<Record<Guess, number>>;
};

/** How many of 13 ranks make the guess right. An even rank counts, except that an ace or king asks for itself alone. */
export function countOf(rank: number, guess: Guess): number {
  if (guess === 'higher') return rank === 0 ? RANKS - 1 : RANKS - rank;
  return rank === RANKS - 1 ? RANKS - 1 : rank + 1;
}

export function isRight(rank: number, guess: Guess, next: number): boolean {
  if (guess === 'higher') return rank === 0 ? next > 0 : next >= rank;
  return rank === RANKS - 1 ? next < rank : next <= rank;
}

/** 0.99 over the chance of all guesses so far, in hundredths, floored once; at most the cap. */
export function timesAfter(counts: readonly number[]): number {
  let [of, within] = [99n, 1n];
  for (const count of counts) {
    of *= BigInt(RANKS);
    within *= BigInt(count);
  }
  return Math.min(TIMES_MAX, Number(of / within));
}

/** Always the likelier side, cashed out after `guesses` right ones; each state is a card and the counts so far. */
export function likelierOdds(guesses: number): Odds {
  const likelier = (rank: number): Guess =>
    countOf(rank, 'higher') >= countOf(rank, 'lower') ? 'higher' : 'lower';
  let states = Array.from({ length: RANKS }, (_, rank) => ({ rank, counts: [] as readonly number[] }));
  let lost = 0n;
  for (let guess = 0; guess < guesses; guess += 1) {
    lost *= BigInt(RANKS);
    states = states.flatMap(({ rank, counts }) => {
      const side = likelier(rank);
      const count = countOf(rank, side);
      lost += BigInt(RANKS - count);
      return Array.from({ length: RANKS }, (_, next) => next)
        .filter((next) => isRight(rank, side, next))
        .map((next) => ({ rank: next, counts: [...counts, count] }));
    });
  }
  const paid = new Map<number, bigint>();
  for (const { counts } of states) {
    const times = timesAfter(counts);
    paid.set(times, (paid.get(times) ?? 0n) + 1n);
  }
  return [{ times: 0, weight: lost }, ...[...paid].map(([times, weight]) => ({ times, weight }))];
}

const named = (guesses: number) => ({
  name: `likelier, ${guesses} right`,
  odds: likelierOdds(guesses),
});

export const hilo = defineGame<Record<string, never>, Shown, Move>({
  id: 'hilo',
  names: { en: 'Hi-Lo', fil: 'Hi-Lo', zh: '猜大小', th: 'สูงต่ำ', vi: 'Cao thấp' },
  released: '2026-11-27',
  look: { ground: '#2c0c1c', accent: '#ff8a7a', onAccent: '#360604' },
  cases: () => [named(1), named(2), named(3), named(4)],
  readChoice: () => ({}),
  play(_choice, draw, moves) {
    const cards = [draw.next(CARDS)];
    const counts: number[] = [];
    let lost = false;
    for (const move of moves) {
      if (move === CASH_OUT) continue;
      const rank = (cards.at(-1) ?? 0) % RANKS;
      const next = draw.next(CARDS);
      cards.push(next);
      if (move === 'skip') continue;
      counts.push(countOf(rank, move));
      lost = !isRight(rank, move, next % RANKS);
    }
    const times = lost || counts.length === 0 ? 0 : timesAfter(counts);
    const rank = (cards.at(-1) ?? 0) % RANKS;
    return {
      shown: {
        cards,
        moves,
        right: lost ? counts.length - 1 : counts.length,
        lost,
        nextTimes: {
          higher: timesAfter([...counts, countOf(rank, 'higher')]),
          lower: timesAfter([...counts, countOf(rank, 'lower')]),
        },
      },
      times,
      over: lost || moves.includes(CASH_OUT) || times === TIMES_MAX,
    };
  },
  readMove({ shown }, given) {
    if (given === CASH_OUT) return shown.right > 0 ? CASH_OUT : null;
    if (given === 'skip')
      return shown.moves.filter((move) => move === 'skip').length < SKIPS_MAX ? 'skip' : null;
    return isOneOf(given, GUESSES) ? given : null;
  },
});
