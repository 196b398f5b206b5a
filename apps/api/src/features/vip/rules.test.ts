import { type Money, moneyFromE5, parseMoney } from '@laro/money';
import { VIP_LEVELS as LEVELS } from '@laro/wire/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { previewOf } from './preview.ts';
import {
  closeMonth,
  heldLevel,
  invalidLevel,
  lastBirthday,
  levelAfter,
  levelAmounts,
  levelName,
  type MonthSeen,
  monthOf,
} from './rules.ts';

const ladder = levelAmounts(LEVELS);
const money = parseMoney;
const MOST = money('1000');

describe('a level is climbed', () => {
  it('by deposits and valid bets together, never by one of both (VIP-1)', () => {
    const held = (deposited: string, valid: string) =>
      heldLevel(ladder, { deposited: money(deposited), valid: money(valid) });
    expect([
      held('0', '99.99'),
      held('0', '100'),
      held('99.99', '9000'),
      held('9000', '299.99'),
      held('100', '300'),
    ]).toEqual([0, 1, 1, 1, 2]);
  });

  it('again only in a month that would keep it, where it was lost (VIP-1)', () => {
    const full = { deposited: money('100'), valid: money('300') };
    const to = (level: number, peak: number, monthValid: string) =>
      levelAfter(ladder, { ...full, level, peak, monthValid: money(monthValid) });
    expect(to(0, 0, '0')).toBe(2);
    expect([to(1, 2, '79.99'), to(1, 2, '80'), to(0, 2, '50'), to(0, 2, '49')]).toEqual([1, 2, 1, 0]);
    expect(to(0, 1, '0'), 'a level above what was lost is new').toBe(2);
  });
});

describe('a month', () => {
  const seen = (over: Partial<MonthSeen>): MonthSeen => ({
    level: 2,
    deposited: money('100'),
    valid: money('300'),
    monthValid: money('80'),
    missed: 0,
    isGranted: false,
    isExcluded: false,
    hadExclusion: false,
    ...over,
  });
  const close = (over: Partial<MonthSeen>, grace = 1) => {
    const { level, missed, outcome } = closeMonth(ladder, grace, seen(over));
    return [outcome, level, missed];
  };

  it('keeps a level by its valid bets, and else lets it go after the grace, one level a month (VIP-2)', () => {
    const short = { monthValid: money('79.99') };
    expect(close({ missed: 3 })).toEqual(['KEPT', 2, 0]);
    expect(close(short)).toEqual(['GRACE', 2, 1]);
    expect(close({ ...short, missed: 1 })).toEqual(['LOST', 1, 2]);
    expect(close({ ...short, level: 1, monthValid: money('0'), missed: 2 })).toEqual(['LOST', 0, 3]);
    expect(close(short, 0)).toEqual(['LOST', 1, 1]);
  });

  it('takes a level of which a later correction took the sums, at the next check and not before (VIP-2)', () => {
    expect(close({ valid: money('299.99'), monthValid: money('200') })).toEqual(['LOST', 1, 0]);
    expect(levelAfter(ladder, { ...seen({ valid: money('0') }), peak: 2 })).toBe(2);
  });

  it('loses nothing while a level is granted, and nothing by a time out of play (VIP-2, VIP-5)', () => {
    const short = { monthValid: money('0'), valid: money('0'), missed: 1 };
    expect(close({ ...short, isGranted: true })).toEqual(['GRANTED', 2, 0]);
    expect(close({ ...short, isExcluded: true })).toEqual(['FROZEN', 2, 1]);
    expect(close({ ...short, hadExclusion: true })).toEqual(['FROZEN', 2, 1]);
    expect(close({ hadExclusion: true })).toEqual(['KEPT', 2, 0]);
  });

  it('pays the salary of its level from its own bets, and none to who is out of play (VIP-4)', () => {
    const salary = (over: Partial<MonthSeen>) => closeMonth(ladder, 1, seen(over)).salary;
    expect([
      salary({ monthValid: money('100') }),
      salary({ monthValid: money('99.99') }),
      salary({ level: 1, monthValid: money('60') }),
      salary({ level: 0, monthValid: money('900') }),
      salary({ isExcluded: true, monthValid: money('900') }),
    ]).toEqual([money('20'), 0n, money('5'), 0n, 0n]);
  });

  it('of any history changes a level by one at most, never below none, and never upwards (VIP-2)', () => {
    const amount = fc.bigInt(0n, 100_000_000n).map(moneyFromE5);
    fc.assert(
      fc.property(
        fc.record({
          level: fc.integer({ min: 0, max: 2 }),
          deposited: amount,
          valid: amount,
          monthValid: fc.bigInt(-10_000_000n, 100_000_000n).map(moneyFromE5),
          missed: fc.integer({ min: 0, max: 5 }),
          isGranted: fc.boolean(),
          isExcluded: fc.boolean(),
          hadExclusion: fc.boolean(),
        }),
        fc.integer({ min: 0, max: 3 }),
        (month, grace) => {
          const closed = closeMonth(ladder, grace, month);
          const lost = month.level - closed.level;
          expect(closed.level).toBeGreaterThanOrEqual(0);
          expect(lost === 0 || (lost === 1 && closed.outcome === 'LOST')).toBe(true);
          if (month.isExcluded) expect([closed.salary, lost, closed.missed]).toEqual([0n, 0, month.missed]);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('levels that cannot be', () => {
  const changed = (at: number, over: object) =>
    levelAmounts({
      ...LEVELS,
      levels: LEVELS.levels.map((level, index) => (index === at ? { ...level, ...over } : level)),
    });
  it('are those of deposits alone, out of order, or with more than one reward may be (VIP-6)', () => {
    expect(invalidLevel(ladder, MOST)).toBeUndefined();
    expect(invalidLevel(changed(0, { lifetimeValid: '0' }), MOST)).toEqual({ level: 1, why: 'needsPlay' });
    expect(invalidLevel(changed(1, { salaryValid: '0' }), MOST)).toEqual({ level: 2, why: 'needsPlay' });
    expect(invalidLevel(changed(1, { lifetimeValid: '100' }), MOST)).toEqual({ level: 2, why: 'unordered' });
    expect(invalidLevel(changed(1, { monthlyValid: '49' }), MOST)).toEqual({ level: 2, why: 'unordered' });
    expect(invalidLevel(changed(0, { upgradeReward: '1000.01' }), MOST)).toEqual({
      level: 1,
      why: 'tooLarge',
    });
  });

  it('are seen before they hold: who would climb, and what that pays (VIP-6)', () => {
    const figures = { level: 0, peak: 0, deposited: money('500'), monthValid: 0n as Money };
    const members = [
      { ...figures, valid: money('50'), lastMonthValid: money('50') },
      { ...figures, valid: money('100'), lastMonthValid: money('100') },
      { ...figures, valid: money('5000'), lastMonthValid: money('10') },
      { ...figures, level: 1, peak: 1, valid: money('150'), lastMonthValid: money('0') },
    ];
    expect(previewOf(LEVELS, members)).toEqual([
      { level: 0, now: 3, after: 1, climbs: 0, rewards: 0n, missed: 0 },
      { level: 1, now: 1, after: 2, climbs: 2, rewards: money('20'), missed: 1 },
      { level: 2, now: 0, after: 1, climbs: 1, rewards: money('30'), missed: 0 },
    ]);
  });
});

describe('a birthday', () => {
  it('is once a year, within a week, and of 29 February on the 28th in other years (VIP-4)', () => {
    expect(lastBirthday('1990-11-28', '2026-11-28')).toBe(2026);
    expect(lastBirthday('1990-11-28', '2026-11-27')).toBeNull();
    expect(lastBirthday('1990-11-28', '2026-12-04')).toBe(2026);
    expect(lastBirthday('1990-11-28', '2026-12-05')).toBeNull();
    expect(lastBirthday('1990-12-30', '2027-01-02')).toBe(2026);
    expect(lastBirthday('1992-02-29', '2027-02-28')).toBe(2027);
    expect(lastBirthday('1992-02-29', '2028-02-28')).toBeNull();
    expect(lastBirthday('1992-02-29', '2028-02-29')).toBe(2028);
  });
});

it('a level is called as its language has it, else in English, and a month begins with its first day', () => {
  expect([levelName(LEVELS, 1, 'CN'), levelName(LEVELS, 1, 'TH'), levelName(LEVELS, 9, null)]).toEqual([
    '青铜',
    'Bronze',
    'Silver',
  ]);
  expect(levelName({ ...LEVELS, base: null }, 0, 'EN')).toBeNull();
  expect([monthOf('2026-01-31'), monthOf('2026-01-31', -1), monthOf('2026-12-31', 1)]).toEqual([
    '2026-01-01',
    '2025-12-01',
    '2027-01-01',
  ]);
});
