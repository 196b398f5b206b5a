import { beforeAll, describe, expect, it } from 'vitest';
import { TITLES, titleOf } from '../titles.ts';
import { exactReturn } from './exact-return.ts';
import { playEverySpin } from './play-every-spin.ts';
import { type SimulatedReturn, simulateReturn } from './simulate-return.ts';
import { tinyTitle } from './tiny-title.ts';

const CROOKED = [
  ['bell', 'drum', 'leaf', 'drum', 'star', 'leaf'],
  ['wild', 'bell', 'drum', 'leaf', 'star', 'drum', 'leaf'],
  ['drum', 'star', 'leaf', 'wild', 'leaf', 'bell'],
  ['star', 'drum', 'bell', 'wild', 'drum'],
  ['leaf', 'bell', 'drum', 'star', 'wild', 'leaf'],
];
const WITH_WILD_FIRST = CROOKED.map((strip) => [...strip, 'wild']);
const BENT = [
  [1, 1, 1, 1, 1],
  [0, 1, 2, 1, 0],
  [2, 2, 0, 1, 1],
];

describe('the exact return is what playing every spin once returns', () => {
  it.each([
    ['lines', tinyTitle({ strips: WITH_WILD_FIRST, evaluation: { kind: 'lines', paths: BENT } })],
    ['lines with a paying wild', tinyTitle({ strips: WITH_WILD_FIRST }, { 3: 30, 4: 90, 5: 500 })],
    [
      'lines with wilds that fill their reel, and scatters',
      tinyTitle({
        strips: WITH_WILD_FIRST,
        evaluation: { kind: 'lines', paths: BENT },
        expandingWild: 'always',
        scatterPays: { 2: 1, 3: 5, 4: 20, 5: 100 },
      }),
    ],
    [
      'ways',
      tinyTitle({ strips: CROOKED, evaluation: { kind: 'ways', divisor: 20 }, scatterPays: { 3: 2 } }),
    ],
    [
      'ways with wilds that fill their reel',
      tinyTitle({ strips: CROOKED, evaluation: { kind: 'ways', divisor: 20 }, expandingWild: 'always' }),
    ],
  ] as const)('%s', (_, title) => {
    expect(exactReturn(title).total).toBeCloseTo(playEverySpin(title)?.mean ?? Number.NaN, 10);
  });

  it('free spins: the expected number is that of the endless series when no limit is near', () => {
    const award = { 3: 4 };
    const title = tinyTitle({
      freeSpins: { award, multiplier: 2, retrigger: true, spinsMax: 2000 },
      strips: Array.from({ length: 5 }, () => ['star', ...Array.from({ length: 29 }, () => 'bell')]),
    });
    const p = 10 * 0.1 ** 3 * 0.9 ** 2;
    const { trigger, freeSpinsPerRound } = exactReturn(title);
    expect(trigger).toBeCloseTo(p, 12);
    expect(freeSpinsPerRound).toBeCloseTo((4 * p) / (1 - 4 * p), 9);
  });

  it('free spins: without retrigger it is the award, with a limit never more than the limit', () => {
    const freeSpins = { award: { 3: 4, 4: 9, 5: 20 }, multiplier: 1, retrigger: false, spinsMax: 9 };
    const strips = Array.from({ length: 5 }, () => ['star', 'bell', 'drum', 'leaf', 'bell', 'drum']);
    const [three, four, five] = [10 * 0.5 ** 5, 5 * 0.5 ** 5, 0.5 ** 5];
    expect(exactReturn(tinyTitle({ freeSpins, strips })).freeSpinsPerRound).toBeCloseTo(
      4 * three + 9 * four + 9 * five,
      12,
    );
  });
});

/** Names of volatility, by the standard deviation of a round in stakes. */
const VOLATILITY = { low: [0, 4], medium: [4, 8], high: [8, 20] } as const;
const ROUNDS = 1_000_000;

describe.each([...TITLES.values()])('$name', (title) => {
  const exact = exactReturn(title);
  let simulated: SimulatedReturn;
  beforeAll(() => {
    simulated = simulateReturn(title, ROUNDS, 20_260_103);
  });

  it('states the return that is computed, within the studio’s band of 95.5 to 96.8 percent', () => {
    expect((exact.total * 100).toFixed(2)).toBe(title.returnToPlayer);
    expect(exact.total).toBeGreaterThanOrEqual(0.955);
    expect(exact.total).toBeLessThanOrEqual(0.968);
  });

  it('returns that much over a million rounds played, within the 99.9 % interval', () => {
    expect(Math.abs(simulated.mean - exact.total)).toBeLessThanOrEqual(simulated.halfWidth);
  });

  it('opens its free spins as often as computed', () => {
    const halfWidth = 3.29 * Math.sqrt((exact.trigger * (1 - exact.trigger)) / ROUNDS);
    expect(Math.abs(simulated.features / ROUNDS - exact.trigger)).toBeLessThanOrEqual(halfWidth);
  });

  it('wins on 20 to 35 percent of its rounds, with the volatility it names', () => {
    expect(simulated.hitRate).toBeGreaterThanOrEqual(0.2);
    expect(simulated.hitRate).toBeLessThanOrEqual(0.35);
    const [least, most] = VOLATILITY[title.volatility];
    expect(simulated.deviation).toBeGreaterThanOrEqual(least);
    expect(simulated.deviation).toBeLessThan(most);
  });

  it('has a cap too high to touch the return: no round of the million met it', () => {
    expect(simulated.cappedRounds).toBe(0);
  });
});

it('Banderitas Classic, all its spins played once, returns what is computed and cannot reach its cap', () => {
  const banderitas = titleOf('banderitas') ?? tinyTitle();
  const every = playEverySpin(banderitas);
  expect(every?.mean).toBeCloseTo(exactReturn(banderitas).total, 12);
  expect(every?.best).toBeLessThan(banderitas.math.winCapStakes);
});

it('no two titles return the same', () => {
  const returns = [...TITLES.values()].map(({ returnToPlayer }) => returnToPlayer);
  expect(new Set(returns).size).toBe(returns.length);
});
