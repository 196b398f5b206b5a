import { describe, expect, it } from 'vitest';
import { instantOf } from './moments.ts';
import { wallClock } from './zoned.ts';

describe('a field of day and time', () => {
  it.each([
    ['2026-11-25T08:00', 'Asia/Manila', '2026-11-25T00:00:00.000Z'],
    ['2026-01-01T00:30', 'Asia/Manila', '2025-12-31T16:30:00.000Z'],
    ['2026-07-01T12:00', 'Europe/Berlin', '2026-07-01T10:00:00.000Z'],
    ['2026-03-29T06:00', 'Europe/Berlin', '2026-03-29T04:00:00.000Z'],
  ])('reads %s by the clocks of %s, and writes it back the same', (local, zone, at) => {
    expect(instantOf(local, zone)).toBe(at);
    expect(wallClock(at, zone)).toBe(local);
  });

  it.each(['20261-11-25T08:00', '2026-11-25T', 'soon'])('leaves %s for the schema to refuse', (local) => {
    expect(instantOf(local, 'Asia/Manila')).toBe(local);
  });
});
