import type { SlotTitle } from '../play-api.ts';
import { compileTitle } from './compile-title.ts';
import { type StopStream, unbiased } from './fairness.ts';
import { runRound } from './run-round.ts';

export type SimulatedReturn = {
  readonly rounds: number;
  /** Share of the stakes that came back, 1 = 100 %. */
  readonly mean: number;
  /** Half-width of the 99.9 % confidence interval of `mean`. */
  readonly halfWidth: number;
  /** Standard deviation of a round's payout, in stakes. */
  readonly deviation: number;
  /** Share of rounds that paid anything. */
  readonly hitRate: number;
  /** Greatest payout seen, in stakes. */
  readonly best: number;
  readonly cappedRounds: number;
  readonly features: number;
};

/** Two-sided 99.9 % of the normal distribution: eight honest titles then fail by chance once in a hundred seeds. */
const Z_999 = 3.290_526_731;

/** Plays `rounds` on the very path members play, drawing stops from a seeded generator instead of the seeds. */
export function simulateReturn(slotTitle: SlotTitle, rounds: number, seed: number): SimulatedReturn {
  const title = compileTitle(slotTitle);
  const stream = seededStops(seed);
  let units = 0;
  let squares = 0;
  let hits = 0;
  let best = 0;
  let cappedRounds = 0;
  let features = 0;
  for (let round = 0; round < rounds; round += 1) {
    const played = runRound(title, stream);
    const stakes = played.units / title.unitsPerStake;
    units += played.units;
    squares += stakes * stakes;
    if (played.units > 0) hits += 1;
    if (stakes > best) best = stakes;
    if (played.capped) cappedRounds += 1;
    if (played.freeSpins > 0) features += 1;
  }
  const mean = units / title.unitsPerStake / rounds;
  const deviation = Math.sqrt(Math.max(0, squares / rounds - mean * mean));
  const halfWidth = (Z_999 * deviation) / Math.sqrt(rounds);
  return { rounds, mean, halfWidth, deviation, hitRate: hits / rounds, best, cappedRounds, features };
}

/** xoshiro128** seeded through splitmix32: fast, well tested, and the same run for the same seed. Never for play. */
export function seededStops(seed: number): StopStream {
  let mix = seed >>> 0;
  const splitmix = () => {
    mix = (mix + 0x9e3779b9) >>> 0;
    let z = mix;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return (z ^ (z >>> 15)) >>> 0;
  };
  let [a, b, c, d] = [splitmix(), splitmix(), splitmix(), splitmix()];
  const rotate = (x: number, by: number) => (x << by) | (x >>> (32 - by));
  const nextWord = () => {
    const word = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotate(d, 11);
    return word;
  };
  return { next: (length) => unbiased(nextWord, length) };
}
