import { describe, expect, it } from 'vitest';
import { ticksOf } from './chart-scale.ts';

describe('the scale of a chart', () => {
  it.each([
    [
      [-6_075, 0, 1_250],
      [-7_500, -5_000, -2_500, 0, 2_500],
    ],
    [[100], [0, 50, 100]],
    [[-3], [-3, -2, -1, 0]],
    [[0, 0], []],
    [[], []],
  ])('of %j has lines at %j', (amounts, ticks) => {
    expect(ticksOf(amounts)).toEqual(ticks);
  });

  it('has few lines, zero among them, and holds every amount', () => {
    for (const size of [0.5, 7, 99, 1_234, 987_654_321])
      for (const share of [0, 0.1, 0.5, 0.97, 1]) {
        const amounts = [-size * share, size * (1 - share)];
        const ticks = ticksOf(amounts);
        expect(ticks.length).toBeLessThanOrEqual(6);
        expect(ticks.some((tick) => tick === 0)).toBe(true);
        expect(Math.min(...ticks)).toBeLessThanOrEqual(Math.min(...amounts));
        expect(Math.max(...ticks)).toBeGreaterThanOrEqual(Math.max(...amounts));
      }
  });
});
