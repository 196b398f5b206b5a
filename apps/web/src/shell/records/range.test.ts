import { describe, expect, it } from 'vitest';
import { askedFor, daysOf, rangeOf, rangeText } from './range.ts';

describe('a range of one’s own', () => {
  it.each([
    ['2026-02-28', '2026-03-01', 2],
    ['2026-11-05', '2026-11-05', 1],
  ])('%s to %s is read, with %i days', (from, to, count) => {
    const range = rangeOf(rangeText({ startDate: from, endDate: to }));
    expect(range).toEqual({ startDate: from, endDate: to });
    expect(range && daysOf(range, '2027-01-01')).toBe(count);
  });

  it.each([
    '2026-03-02.2026-03-01',
    '2026-02-30.2026-03-01',
    '2026-02-01.2026-02-31',
    '2026-2-1.2026-03-01',
    '2026-01-45.2026-13-99',
    '2026-03-01.2026-03-02.2026-03-03',
    '2026-03-01',
    '.2026-03-01',
    '30',
    undefined,
  ])('%s is none', (days) => {
    expect(rangeOf(days)).toBeUndefined();
    expect(askedFor(rangeOf(days), 7, '2026-03-07')).toEqual({ startDate: '2026-03-01' });
  });
});
