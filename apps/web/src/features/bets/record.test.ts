import type { BetRow } from '@laro/wire';
import { describe, expect, it } from 'vitest';
import { recordOf } from './record.ts';
import { betOf, dayOf, pageOf } from './testing.ts';

const ids = (bets: readonly BetRow[]) => bets.map(({ betId }) => betId);

describe('the record laid together from pages', () => {
  it('stands by business day, newest first, in the order of the server', () => {
    const days = recordOf([
      pageOf([betOf('c', '2026-11-21'), betOf('b', '2026-11-21'), betOf('a', '2026-11-20')]),
    ]);
    expect(days.map(({ day }) => day.businessDay)).toEqual(['2026-11-21', '2026-11-20']);
    expect(days.map(({ bets }) => ids(bets))).toEqual([['c', 'b'], ['a']]);
  });

  it('shows a bet once that a newer one pushed onto the next page', () => {
    const days = recordOf([
      pageOf([betOf('c', '2026-11-21'), betOf('b', '2026-11-21')]),
      pageOf([betOf('b', '2026-11-21'), betOf('a', '2026-11-21')]),
    ]);
    expect(days.map(({ bets }) => ids(bets))).toEqual([['c', 'b', 'a']]);
  });

  it('takes the total of a day from the page asked last', () => {
    const early = pageOf([betOf('b', '2026-11-21')], [dayOf('2026-11-21', { count: 1, result: '-2.00' })]);
    const late = pageOf([betOf('a', '2026-11-21')], [dayOf('2026-11-21', { count: 2, result: '-4.00' })]);
    expect(recordOf([early, late])[0]?.day).toMatchObject({ count: 2, result: '-4.00' });
  });

  it('of no pages is empty', () => {
    expect(recordOf([])).toEqual([]);
  });
});
