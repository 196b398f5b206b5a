import { moneyFromE5, ZERO } from '@laro/money';
import { NO_PLAY, type Play } from '@laro/money/pay';
import { describe, expect, it } from 'vitest';
import { freeze, thaw } from './frozen.ts';
import { duePeriods, hourAt, periodAt, periodId, periodOfId } from './periods.ts';
import { baseLinesFor, teamBelow } from './shown.ts';
import { monthBefore, periodsIn } from './what-if.ts';

const play = (member: string, path: readonly string[], valid: bigint): Play => ({
  ...NO_PLAY,
  member,
  path,
  category: 'RNG',
  valid: moneyFromE5(valid),
});
const branch = (head: string, count: number): Play[] =>
  Array.from({ length: count }, (_, at) => play(`${head}${at}`, ['a', head], 10n));

describe('what an agent is shown of a bill', () => {
  it('has one line for excluded members and for the cap of one, and none of fewer than five players (BILL-7)', () => {
    const lines = [
      { code: 'STAKES', amount: '100.00' },
      { code: 'EXCLUDED', amount: '-20.00' },
      { code: 'MEMBER_CAP', amount: '-5.00' },
      { code: 'CARRIED', amount: '-1.00' },
    ] as const;
    expect(baseLinesFor(lines, 5)).toEqual([
      { code: 'STAKES', amount: '100.00' },
      { code: 'NOT_COUNTED', amount: '-25.00' },
      { code: 'CARRIED', amount: '-1.00' },
    ]);
    expect(baseLinesFor(lines, 4)).toEqual([]);
  });

  it('names direct downlines, and hides a small branch with another one from which it would follow (BILL-7)', () => {
    const shown = (plays: readonly Play[]) =>
      teamBelow(plays, 'a').branches.map(({ head, valid }) => `${head} ${valid}`);
    expect(teamBelow([play('m', ['a'], 7n), play('m', ['a'], 1n)], 'a').direct).toEqual([['m', 8n]]);
    expect(shown([...branch('b', 5), ...branch('c', 6)])).toEqual(['c 60', 'b 50']);
    expect(shown([...branch('b', 2), ...branch('c', 6), ...branch('d', 9)])).toEqual([
      'd 90',
      'c null',
      'b null',
    ]);
    expect(shown([...branch('b', 4)])).toEqual(['b null']);
  });
});

describe('what a run keeps', () => {
  it('comes back as it was, amounts beyond what a number holds too', () => {
    const kept = { amount: moneyFromE5(9_007_199_254_740_993n), none: ZERO, list: ['12', -3, null] };
    expect(thaw(JSON.parse(freeze(kept)) as Parameters<typeof thaw>[0])).toEqual(kept);
  });
});

describe('periods', () => {
  it.each([
    ['WEEK', '2026-11-29', '2026-11-23', '2026-11-29'],
    ['WEEK', '2026-11-30', '2026-11-30', '2026-12-06'],
    ['HALF_MONTH', '2028-02-16', '2028-02-16', '2028-02-29'],
    ['HALF_MONTH', '2026-11-15', '2026-11-01', '2026-11-15'],
    ['MONTH', '2026-12-31', '2026-12-01', '2026-12-31'],
  ] as const)('a %s with %s is %s to %s', (series, day, first, last) => {
    expect(periodAt(series, day)).toEqual({ series, first, last });
  });

  it('are run from 10 past the hour, 02:05 and 02:15 of the brand on (BILL-1)', () => {
    const due = (series: 'HOURLY' | 'DAILY' | 'HALF_MONTH', at: string, from: string) =>
      duePeriods(series, { from, now: new Date(`${at}+08:00`), timeZone: 'Asia/Manila' }).map(periodId)
        .length;
    expect([
      due('HOURLY', '2026-11-28T05:09:59', '2026-11-28'),
      due('HOURLY', '2026-11-28T05:10:00', '2026-11-28'),
      due('DAILY', '2026-11-28T02:04:59', '2026-11-27'),
      due('DAILY', '2026-11-28T02:05:00', '2026-11-27'),
      due('HALF_MONTH', '2026-12-01T02:14:59', '2026-11-16'),
      due('HALF_MONTH', '2026-12-01T02:15:00', '2026-11-16'),
    ]).toEqual([4, 5, 0, 1, 0, 1]);
    expect(hourAt('Asia/Manila', new Date('2026-11-27T16:30:00Z'))).toBe(0);
  });

  it('have ids that sort as they end, hours before days and salaries before dividends', () => {
    const ids = [
      periodId({ series: 'HOURLY', first: '2026-11-15', last: '2026-11-15', hour: 9 }),
      periodId({ series: 'HOURLY', first: '2026-11-15', last: '2026-11-15', hour: 23 }),
      periodId(periodAt('DAILY', '2026-11-15')),
      periodId(periodAt('HALF_MONTH', '2026-11-15')),
      periodId(periodAt('DAILY', '2026-11-16')),
    ];
    expect(ids.toSorted()).toEqual(ids);
    expect(ids.map((id) => periodId(periodOfId(id)))).toEqual(ids);
  });
});

describe('the periods of a month', () => {
  it('are those that end in it (BILL-9)', () => {
    const month = { first: '2026-02-01', last: '2026-02-28' };
    expect(monthBefore('2026-03-31')).toEqual(month);
    expect(periodsIn('DAILY', month)).toHaveLength(28);
    expect(periodsIn('HOURLY', month)).toHaveLength(28);
    expect(periodsIn('MONTH', month)).toEqual([month]);
    expect(periodsIn('HALF_MONTH', month).map(({ last }) => last)).toEqual(['2026-02-15', '2026-02-28']);
    expect(periodsIn('WEEK', month).map(({ first, last }) => `${first} ${last}`)).toEqual([
      '2026-01-26 2026-02-01',
      '2026-02-02 2026-02-08',
      '2026-02-09 2026-02-15',
      '2026-02-16 2026-02-22',
    ]);
  });
});
