import { describe, expect, it } from 'vitest';
import { byDay, recordOf } from './record.ts';

type Row = { readonly id: string; readonly businessDay: string };
type Total = { readonly businessDay: string; readonly count: number };

const row = (id: string, businessDay: string): Row => ({ id, businessDay });
const page = (content: readonly Row[], days?: readonly Total[]) => ({
  content,
  ...(days && { days }),
  pageNum: 1,
  totalPages: 1,
  totalCount: content.length,
});
const lay = (pages: readonly ReturnType<typeof page>[]) =>
  recordOf(
    pages,
    ({ id }) => id,
    ({ businessDay }) => businessDay,
  );
const shown = (pages: readonly ReturnType<typeof page>[]) =>
  lay(pages).map(({ day, rows }) => [day, rows.map(({ id }) => id).join('')]);

describe('the record laid together from pages', () => {
  it('stands by business day, newest first, in the order of the server', () => {
    expect(shown([page([row('c', '2026-11-21'), row('b', '2026-11-21'), row('a', '2026-11-20')])])).toEqual([
      ['2026-11-21', 'cb'],
      ['2026-11-20', 'a'],
    ]);
  });

  it('shows a row once that a newer one pushed onto the next page', () => {
    const first = page([row('c', '2026-11-21'), row('b', '2026-11-21')]);
    const second = page([row('b', '2026-11-21'), row('a', '2026-11-21')]);
    expect(shown([first, second])).toEqual([['2026-11-21', 'cba']]);
  });

  it('takes the total of a day from the page asked last', () => {
    const early = page([row('b', '2026-11-21')], [{ businessDay: '2026-11-21', count: 1 }]);
    const late = page([row('a', '2026-11-21')], [{ businessDay: '2026-11-21', count: 2 }]);
    expect(lay([early, late])[0]?.total).toEqual({ businessDay: '2026-11-21', count: 2 });
  });

  it('stands by day without totals, where the record has none', () => {
    expect(lay([page([row('a', '2026-11-21')])])[0]).toMatchObject({ day: '2026-11-21', total: undefined });
  });

  it('of no pages is empty', () => {
    expect(lay([])).toEqual([]);
    expect(byDay([], () => '2026-11-21')).toEqual([]);
  });
});
