import { describe, expect, it } from 'vitest';
import { momentText, quietUntil, tagOf } from './rules.ts';

const night = { from: 22 * 60, to: 8 * 60 };
const lunch = { from: 12 * 60, to: 13 * 60 + 30 };

describe('quiet hours', () => {
  it.each([
    // In Manila, eight hours ahead of UTC.
    [night, 'Asia/Manila', '2026-11-24T13:59:59Z', null],
    [night, 'Asia/Manila', '2026-11-24T14:00:00Z', '2026-11-25T00:00:00.000Z'],
    [night, 'Asia/Manila', '2026-11-24T23:59:59.999Z', '2026-11-25T00:00:00.000Z'],
    [night, 'Asia/Manila', '2026-11-25T00:00:00Z', null],
    [lunch, 'Asia/Manila', '2026-11-24T04:00:30Z', '2026-11-24T05:30:00.000Z'],
    [lunch, 'Asia/Manila', '2026-11-24T05:30:00Z', null],
    [null, 'Asia/Manila', '2026-11-24T14:00:00Z', null],
    // The clock is put on by an hour in the night, and put back.
    [night, 'Europe/Berlin', '2026-03-28T22:00:00Z', '2026-03-29T06:00:00.000Z'],
    [night, 'Europe/Berlin', '2026-10-24T21:00:00Z', '2026-10-25T07:00:00.000Z'],
    // Half an hour off, and across the year.
    [night, 'Asia/Kolkata', '2026-12-31T20:00:00Z', '2027-01-01T02:30:00.000Z'],
  ] as const)('%o in %s at %s last until %s', (quiet, timeZone, at, until) => {
    expect(quietUntil(quiet, timeZone, new Date(at))?.toISOString() ?? null).toBe(until);
  });
});

it('CONST-1 a moment is DD/MM/YYYY HH:mm as the brand’s clocks show it', () => {
  expect(momentText('Asia/Manila', new Date('2026-11-24T16:05:00Z'))).toBe('25/11/2026 00:05');
});

it('a tag is what an inbox takes for an id and a push service for a topic', () => {
  expect(tagOf('mem_1', 'feedback 7')).toMatch(/^[\w-]{32}$/);
  expect(tagOf('mem_1', 'feedback 7')).not.toBe(tagOf('mem_2', 'feedback 7'));
});
