import { describe, expect, it } from 'vitest';
import { daysBefore, isTooLong, monthsUntil } from './rules.ts';

const NOW = new Date('2026-03-01T17:00:00Z');

describe('the period of a report', () => {
  it.each([
    [{ ago: 400 * 86_400_000 }, false],
    [{ ago: 401 * 86_400_000 }, true],
    [{ from: '2025-02-01', until: '2026-03-01' }, false],
    [{ from: '2016-01-01', until: '2026-01-01' }, true],
    [{ from: '2016-01-01', until: null }, true],
    [{ from: null, until: '2016-01-01' }, true],
    [{ from: '2026-03-01', until: '2016-01-01' }, false],
  ])('%j is too long: %s', (range, isLong) => {
    expect(isTooLong(range, NOW)).toBe(isLong);
  });

  it('counts days and months back over the ends of months and years', () => {
    expect(daysBefore('2026-03-01', 3)).toEqual(['2026-03-01', '2026-02-28', '2026-02-27']);
    expect(monthsUntil('2026-02-14', 3)).toEqual(['2025-12-01', '2026-01-01', '2026-02-01']);
  });
});
