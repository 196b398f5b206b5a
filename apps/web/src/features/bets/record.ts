import type { BetDay, BetRow, Calls, CallValue } from '@laro/wire';

type Page = CallValue<Calls['listBets']>;
type BetDay = Page['days'][number];

export type RecordDay = { readonly day: BetDay; readonly bets: readonly BetRow[] };

/**
 * Lays pages together by business day. A bet placed between two pages pushes others over the edge, so that one may
 * come twice: each stands once. Totals are of whole days, and the page asked last knows them best.
 */
export function recordOf(pages: readonly Page[]): readonly RecordDay[] {
  const totals = new Map<string, BetDay>();
  const rows = new Map<string, BetRow>();
  for (const page of pages) {
    for (const day of page.days) totals.set(day.businessDay, day);
    for (const bet of page.content) rows.set(bet.betId, bet);
  }
  const byDay = Map.groupBy(rows.values(), (bet) => bet.businessDay);
  return [...byDay]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .flatMap(([businessDay, bets]) => {
      const day = totals.get(businessDay);
      return day ? [{ day, bets }] : [];
    });
}
