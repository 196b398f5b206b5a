import { describe, expect, it } from 'vitest';
import { daysJoined } from './days-joined.ts';

describe('MINE-5 the days a member is with us', () => {
  const registered = '2026-11-01T12:00:00.000Z';
  it.each([
    ['2026-11-01T12:00:00.000Z', 0],
    ['2026-11-02T11:59:59.999Z', 0],
    ['2026-11-02T12:00:00.000Z', 1],
    ['2027-11-01T12:00:00.000Z', 365],
    ['2026-10-31T12:00:00.000Z', 0],
  ])('at %s are %i whole days', (now, days) => {
    expect(daysJoined(registered, new Date(now))).toBe(days);
  });
});
