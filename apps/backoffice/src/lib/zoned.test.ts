import { describe, expect, it } from 'vitest';
import { momentAt, wallClock } from './zoned.ts';

describe('a time in the brand’s zone', () => {
  it.each([
    ['2026-11-25T01:30:00.000Z', 'Asia/Manila', '2026-11-25T09:30'],
    ['2026-11-24T16:00:00.000Z', 'Asia/Manila', '2026-11-25T00:00'],
    ['2026-07-01T10:00:00.000Z', 'Europe/London', '2026-07-01T11:00'],
    ['2026-03-29T01:00:00.000Z', 'Europe/London', '2026-03-29T02:00'],
    ['2026-01-01T04:30:00.000Z', 'Asia/Kolkata', '2026-01-01T10:00'],
  ])('%s in %s is %s, and back', (at, zone, wall) => {
    expect(wallClock(at, zone)).toBe(wall);
    expect(momentAt(wall, zone)).toBe(at);
  });

  it('what is no time is none', () => {
    expect([momentAt('', 'Asia/Manila'), momentAt('soon', 'Asia/Manila'), wallClock(null, 'UTC')]).toEqual([
      null,
      null,
      '',
    ]);
  });

  it.each(['0002', '0020', '0202'])(
    'the year %s, on the way to a whole one, is a time like any other',
    (year) => {
      for (const zone of ['Asia/Manila', 'Europe/Berlin', 'America/New_York']) {
        const wall = `${year}-11-25T08:00`;
        expect(wallClock(momentAt(wall, zone), zone)).toBe(wall);
      }
    },
  );

  it.each(['20261-11-25T08:00', '9999-12-31T23:59'])(
    '%s is no time that a field of four digits holds',
    (wall) => {
      expect(momentAt(wall, 'Asia/Manila')).toBeNull();
    },
  );
});
