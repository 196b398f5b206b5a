import { describe, expect, it } from 'vitest';
import { SAMPLE } from './dev/sample-title.ts';
import { planStops, slammedAfterMs } from './spin-timing.ts';

const QUIET = [
  ['a', 'bell'],
  ['bell', 'a'],
  ['a', 'bell'],
];
const HOPEFUL = [
  ['star', 'bell'],
  ['bell', 'a'],
  ['a', 'bell'],
];
const NORMAL = { turbo: false, minSpinMs: 0 };

describe('the stops of a spin', () => {
  it('come one after another from the left', () => {
    const stops = planStops(SAMPLE, QUIET, NORMAL).map(({ afterMs }) => afterMs);
    expect(stops).toEqual([...stops].sort((a, b) => a - b));
    expect(new Set(stops).size).toBe(3);
  });

  it('tease only while one more scatter would open the free spins', () => {
    expect(planStops(SAMPLE, QUIET, NORMAL).map(({ tease }) => tease)).toEqual([false, false, false]);
    expect(planStops(SAMPLE, HOPEFUL, NORMAL).map(({ tease }) => tease)).toEqual([false, true, true]);
    const won = [
      ['star', 'a'],
      ['star', 'bell'],
      ['a', 'bell'],
    ];
    expect(planStops(SAMPLE, won, NORMAL).map(({ tease }) => tease)).toEqual([false, true, false]);
  });

  it('never tease where the rest of the reels holds no scatter', () => {
    const { math } = SAMPLE;
    const title = {
      ...SAMPLE,
      math: {
        ...math,
        strips: [
          ['star', 'a'],
          ['a', 'bell'],
          ['a', 'bell'],
        ],
      },
    };
    expect(planStops(title, HOPEFUL, NORMAL).map(({ tease }) => tease)).toEqual([false, false, false]);
  });

  it('turbo is quicker, yet no result shows before the shortest spin of the profile', () => {
    const last = (haste: { turbo: boolean; minSpinMs: number }) =>
      planStops(SAMPLE, QUIET, haste).at(-1)?.afterMs ?? 0;
    expect(last({ turbo: true, minSpinMs: 0 })).toBeLessThan(last(NORMAL));
    expect(last({ turbo: true, minSpinMs: 2_500 })).toBe(2_500);
    expect(last({ turbo: false, minSpinMs: 2_500 })).toBe(2_500);
  });

  it('a second tap cannot pass the shortest spin', () => {
    expect(slammedAfterMs(400, 2_500)).toBe(2_100);
    expect(slammedAfterMs(3_000, 2_500)).toBe(0);
    expect(slammedAfterMs(400, 0)).toBe(0);
  });
});
