import { moneyFromE5 } from '@laro/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addTo,
  type BreakKind,
  dayAfter,
  daysDue,
  EMPTY_SIDE,
  judge,
  type OurState,
  slicesOf,
  type TheirState,
} from './rules.ts';

describe('one transaction on two sides', () => {
  // Ours, theirs, and what differs: state and amount, or '-' for unknown.
  const cases: [ours: [OurState, number] | '-', theirs: [TheirState, number] | '-', BreakKind | null][] = [
    ['-', '-', null],
    [['done', -5], '-', 'missing_there'],
    [['undone', -5], '-', 'missing_there'],
    ['-', ['done', -5], 'missing_here'],
    ['-', ['undone', -5], null],
    ['-', ['declined', -5], null],
    ['-', ['given_up', 5], 'missing_here'],
    ['-', ['unclear', 5], 'missing_here'],
    [['done', -5], ['done', -5], null],
    [['done', -5], ['done', -6], 'amount_differs'],
    [['done', -5], ['undone', -5], 'status_differs'],
    [['done', -5], ['declined', -5], 'status_differs'],
    [['done', 5], ['given_up', 5], 'status_differs'],
    [['undone', -5], ['done', -5], 'status_differs'],
    [['undone', -5], ['undone', 0], null],
    [['undone', -5], ['declined', -5], null],
    [['undone', 5], ['given_up', 5], null],
    [['undone', 5], ['unclear', 5], 'status_differs'],
  ];
  it.each(cases)('ours %j, theirs %j: %s', (ours, theirs, differs) => {
    expect(
      judge(
        ours === '-' ? undefined : { state: ours[0], amount: moneyFromE5(BigInt(ours[1])) },
        theirs === '-' ? undefined : { state: theirs[0], amount: moneyFromE5(BigInt(theirs[1])) },
      ),
    ).toBe(differs);
  });

  it('what was undone or declined counts for nothing', () => {
    const done = addTo(addTo(EMPTY_SIDE, { state: 'done', amount: moneyFromE5(-7n) }), {
      state: 'done',
      amount: moneyFromE5(9n),
    });
    expect(done).toEqual({ count: 2n, stakes: 7n, payouts: 9n });
    for (const state of ['undone', 'declined', 'given_up'] as const) {
      expect(addTo(done, { state, amount: moneyFromE5(-100n) })).toEqual(done);
    }
    expect(addTo(done, undefined)).toEqual(done);
  });
});

describe('slices of a day', () => {
  it('cover the day without gap or overlap, and an hour on either side, whatever the day’s length', () => {
    const minutes = fc.integer({ min: 60, max: 25 * 60 });
    fc.assert(
      fc.property(minutes, (length) => {
        const from = new Date('2026-10-25T22:00:00Z');
        const to = new Date(from.getTime() + length * 60_000);
        const slices = slicesOf({ from, to }, 3_600_000);
        expect(slices[0]?.from.getTime()).toBe(from.getTime() - 3_600_000);
        expect(slices.at(-1)?.to.getTime()).toBe(to.getTime() + 3_600_000);
        for (const [index, slice] of slices.entries()) {
          expect(slice.from.getTime()).toBeLessThan(slice.to.getTime());
          expect(slice.inside).toBe(slice.from >= from && slice.to <= to);
          if (index > 0) expect(slice.from).toEqual(slices[index - 1]?.to);
        }
      }),
    );
  });
});

describe('days that are due', () => {
  it.each([
    [null, '2026-11-20', ['2026-11-20']],
    ['2026-11-20', '2026-11-20', []],
    ['2026-11-19', '2026-11-20', ['2026-11-20']],
    ['2026-02-26', '2026-03-01', ['2026-02-27', '2026-02-28', '2026-03-01']],
    ['2026-11-25', '2026-11-20', []],
  ])('after %s, up to %s: %j', (last, closed, due) => {
    expect(daysDue(last, closed, 31)).toEqual(due);
  });

  it('after a long standstill the last month is caught up with', () => {
    const due = daysDue('2026-01-01', '2026-11-20', 31);
    expect([due.length, due[0], due.at(-1)]).toEqual([31, '2026-10-21', '2026-11-20']);
    expect(dayAfter('2028-02-28')).toBe('2028-02-29');
  });
});
