import { describe, expect, it } from 'vitest';
import { daysBetween, shortNumber, ticksOf } from './chart.ts';

describe('what a chart is drawn on', () => {
  it('has every day between the first and the last, once, whatever order they came in', () => {
    expect(daysBetween(['2026-03-02', '2026-02-27'])).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ]);
    expect(daysBetween([])).toEqual([]);
  });

  it.each([[[3, 18, 42]], [[-1_200, 800]], [[0, 0]]])(
    'holds all of %j and zero between round numbers',
    (values) => {
      const ticks = ticksOf(values);
      expect(ticks).toContain(0);
      expect(ticks[0]).toBeLessThanOrEqual(Math.min(...values));
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...values));
      expect(ticks.length).toBeLessThanOrEqual(7);
    },
  );

  it('says large numbers shortly', () => {
    expect([shortNumber(1_250_000), shortNumber(-12_500), shortNumber(0)]).toEqual(['1.25M', '-12.5K', '0']);
  });
});
