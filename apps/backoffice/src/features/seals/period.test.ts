import { describe, expect, it } from 'vitest';
import { monthSoFar, periodOf } from './period.ts';

const MANILA = 'Asia/Manila';
const NOW = '2026-11-25T08:00:00.000Z';
const periodIn = (timeZone: string, first: string, last: string) =>
  periodOf({ first, last }, { now: NOW, timeZone });

describe('the period of an export', () => {
  it('is whole days of the brand’s calendar, the last one included', () => {
    expect(periodIn(MANILA, '2026-10-01', '2026-10-31')).toEqual({
      from: '2026-09-30T16:00:00.000Z',
      to: '2026-10-31T16:00:00.000Z',
    });
  });

  it('is a day of 25 hours where clocks are set back', () => {
    expect(periodIn('Europe/Berlin', '2026-10-25', '2026-10-25')).toEqual({
      from: '2026-10-24T22:00:00.000Z',
      to: '2026-10-25T23:00:00.000Z',
    });
  });

  it('ends now where its last day is not over, and is none of days to come', () => {
    expect(periodIn(MANILA, '2026-11-25', '2026-12-31')).toEqual({
      from: '2026-11-24T16:00:00.000Z',
      to: NOW,
    });
    expect(periodIn(MANILA, '2026-11-26', '2026-11-27')).toBeNull();
  });

  it('is none while a day is missing or none, or the last lies before the first', () => {
    expect(periodIn(MANILA, '', '2026-10-31')).toBeNull();
    expect(periodIn(MANILA, '2026-10-02', '2026-10-01')).toBeNull();
    expect(periodIn(MANILA, '20261-10-01', '20261-10-02')).toBeNull();
    expect(periodIn(MANILA, '2026-10-01', '20261-10-02')).toBeNull();
  });

  it('begins with the month that is running there, not with that of UTC', () => {
    expect(monthSoFar('2026-10-31T17:00:00.000Z', MANILA)).toEqual({
      first: '2026-11-01',
      last: '2026-11-01',
    });
  });
});
