import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge, LIMITS, readMobile, withinBudgets } from './rules.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const ago = (ms: number, failed = false) => ({ sentAt: new Date(NOW.getTime() - ms), failed });
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('REG-7 a mobile number', () => {
  it.each([
    ['63', '0917 123-4567', '+639171234567'],
    ['+63', '(917) 1234567', '+639171234567'],
    ['63', '639171234567', '+639171234567'],
    ['66', '081 234 5678', '+66812345678'],
    ['84', '0912345678', '+84912345678'],
    ['63', '(02) 8123 4567', null],
    ['63', '1234', null],
    ['63', '00000000000000000000', null],
    ['999', '9171234567', null],
  ])('with %s, written %s, is %s', (dialing, written, number) => {
    expect(readMobile(dialing, written)?.number ?? null).toBe(number);
  });
});

it('REG-7 whatever passes the form of the wire is a number or none, and never a fault', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^\+?[1-9]\d{0,3}$/),
      fc.stringMatching(/^[\d\s()-]{4,20}$/),
      (dialing, written) => {
        expect(readMobile(dialing, written)?.number ?? '+1').toMatch(/^\+\d{1,15}$/);
      },
    ),
    { numRuns: 2_000 },
  );
});

describe('S6 whether one more code may be sent', () => {
  it.each([
    ['nothing was', [], 'yes'],
    ['one was, 59 s ago', [ago(59_000)], 'too_soon'],
    ['one was, 60 s ago', [ago(60_000)], 'yes'],
    ['one was a second ago and is known not to have left', [ago(1_000, true)], 'yes'],
    ['the last did not leave, but one before it did, 30 s ago', [ago(1_000, true), ago(30_000)], 'too_soon'],
    ['four were in this hour', [2, 3, 4, 5].map((n) => ago(n * MINUTE)), 'yes'],
    ['five were in this hour', [2, 3, 4, 5, 6].map((n) => ago(n * MINUTE)), 'too_many'],
    ['five did not leave in this hour', [2, 3, 4, 5, 6].map((n) => ago(n * MINUTE, true)), 'too_many'],
    ['five were, the first an hour ago', [2, 3, 4, 5, 60].map((n) => ago(n * MINUTE)), 'yes'],
    ['nine were today', Array.from({ length: 9 }, (_, n) => ago((n + 1) * 2 * HOUR)), 'yes'],
    ['ten were today', Array.from({ length: 10 }, (_, n) => ago((n + 1) * 2 * HOUR)), 'too_many'],
  ])('where %s', (_, sent, verdict) => {
    expect(judge(sent, NOW).verdict).toBe(verdict);
  });

  it('tells until when to wait', () => {
    expect(judge([ago(20_000)], NOW)).toEqual({
      verdict: 'too_soon',
      until: new Date(NOW.getTime() + 40_000),
    });
  });

  it('counts an address by its own budgets', () => {
    const thirty = Array.from({ length: LIMITS.perAskerHour.max }, (_, n) => ago(n * MINUTE));
    expect(withinBudgets(thirty, NOW, [LIMITS.perAskerHour])).toBe(false);
    expect(withinBudgets(thirty.slice(1), NOW, [LIMITS.perAskerHour])).toBe(true);
  });
});
