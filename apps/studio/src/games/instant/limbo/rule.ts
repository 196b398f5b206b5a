import { winOr } from '../kit/odds.ts';
import { defineGame, fieldsOf, isWhole, TIMES_MAX } from '../kit/rule.ts';

/** A word of the stream has this many values. */
export const WORDS = 2 ** 32;
export const TARGET_MIN = 101;

export type Choice = { readonly target: number };
export type Shown = { readonly result: number };

/** 0.99 over a uniform share, floored to hundredths: in whole numbers, since the floating form misses some by one. */
export function resultOf(word: number): number {
  const hundredths = (99n * BigInt(WORDS)) / BigInt(word + 1);
  return Math.max(100, Number(hundredths));
}

/** How many words reach the target: those w with floor(99 × 2^32 ÷ (w + 1)) of it or more. */
export function reached(target: number): bigint {
  return (99n * BigInt(WORDS)) / BigInt(target);
}

export const oddsOf = ({ target }: Choice) => winOr(target, reached(target), BigInt(WORDS));

const named = (target: number) => ({
  name: `target ${(target / 100).toFixed(2)}`,
  odds: oddsOf({ target }),
});

export const limbo = defineGame<Choice, Shown, never>({
  id: 'limbo',
  names: { en: 'Limbo', fil: 'Limbo', zh: '极限', th: 'ลิมโบ', vi: 'Limbo' },
  released: '2026-11-27',
  look: { ground: '#0f2038', accent: '#5ce0c8', onAccent: '#04241e' },
  cases: () => [named(200), named(TARGET_MIN), named(150), named(1_000), named(10_000), named(TIMES_MAX)],
  readChoice(given) {
    const { target } = fieldsOf(given);
    return isWhole(target, TARGET_MIN, TIMES_MAX) ? { target } : null;
  },
  play({ target }, draw) {
    const result = resultOf(draw.next(WORDS));
    return { shown: { result }, times: result >= target ? target : 0, over: true };
  },
});
