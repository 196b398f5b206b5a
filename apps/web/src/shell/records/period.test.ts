import { describe, expect, it } from 'vitest';
import { dayBefore, dayIn, firstDay } from './period.ts';

describe('the days of the betting record', () => {
  it.each([
    ['Asia/Manila', '2026-11-20T16:00:00Z', '2026-11-21'],
    ['Asia/Manila', '2026-11-20T15:59:59Z', '2026-11-20'],
    ['America/New_York', '2026-11-01T04:30:00Z', '2026-11-01'],
  ])('in %s %s is %s', (zone, at, day) => {
    expect(dayIn(zone, new Date(at))).toBe(day);
  });

  it.each([
    ['2026-03-01', 1, '2026-02-28'],
    ['2028-03-01', 1, '2028-02-29'],
    ['2026-01-01', 30, '2025-12-02'],
    ['2026-11-21', 0, '2026-11-21'],
  ] as const)('%s less %i days is %s', (day, count, expected) => {
    expect(dayBefore(day, count)).toBe(expected);
  });

  it('counts today as the first of the period', () => {
    expect(firstDay(1, '2026-11-21')).toBe('2026-11-21');
    expect(firstDay(7, '2026-11-21')).toBe('2026-11-15');
  });
});
