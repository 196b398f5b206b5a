import { describe, expect, it } from 'vitest';
import { BUCKETS_MS, bucketOf, conditionOf, lateOf, NO_TIMES, quantileMs } from './rules.ts';

const timesOf = (...took: readonly number[]): readonly number[] =>
  NO_TIMES.map((_, place) => took.filter((ms) => bucketOf(ms) === place).length);

describe('answering times', () => {
  it('are told by the upper end of the step in which that share was answered, and by nothing where nobody asked', () => {
    const times = timesOf(...Array.from({ length: 19 }, () => 30), 900);
    expect([quantileMs(times, 0.5), quantileMs(times, 0.95), quantileMs(times, 1)]).toEqual([50, 50, 1_000]);
    expect(quantileMs(NO_TIMES, 0.5)).toBeNull();
    expect(quantileMs(timesOf(60_000), 0.5)).toBe(10_000);
  });

  it('are late beyond two seconds and not at two', () => {
    expect(lateOf(timesOf(0, 2_000, 2_001, 60_000))).toBe(2);
    expect(BUCKETS_MS.map(bucketOf)).toEqual(BUCKETS_MS.map((_, place) => place));
  });
});

describe('a condition', () => {
  it.each([
    ['quiet', { calls: 0, odd: 0, failed: 0, late: 0 }],
    ['good', { calls: 100, odd: 0, failed: 1, late: 0 }],
    ['impaired', { calls: 100, odd: 1, failed: 0, late: 1 }],
    ['impaired', { calls: 100, odd: 0, failed: 49, late: 0 }],
    ['failing', { calls: 100, odd: 25, failed: 25, late: 0 }],
    ['failing', { calls: 1, odd: 0, failed: 1, late: 0 }],
  ] as const)('is %s with %o', (condition, counts) => {
    expect(conditionOf(counts)).toBe(condition);
  });
});
