/**
 * The wire's one paged answer (`pageOf`), or one that says from where it goes on; a record with totals brings those of each day
 * on the page.
 */
export type RecordPage = {
  readonly content: readonly unknown[];
  readonly days?: readonly { readonly businessDay: string }[];
  readonly totalCount: number;
} & ({ readonly pageNum: number; readonly totalPages: number } | { readonly next: string | null });
export type RowOf<P extends RecordPage> = P['content'][number];
export type TotalOf<P extends RecordPage> = NonNullable<P['days']>[number];

export type RecordDay<Row, Total = undefined> = {
  readonly day: string;
  readonly rows: readonly Row[];
  readonly total: Total | undefined;
};

/** Rows by their day, newest day first; within a day they stay as they came. */
export function byDay<Row>(rows: Iterable<Row>, dayOf: (row: Row) => string): RecordDay<Row>[] {
  return [...Map.groupBy(rows, dayOf)]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .map(([day, ofDay]) => ({ day, rows: ofDay, total: undefined }));
}

/**
 * Lays pages together by day. A row that is new between two pages pushes others over the edge, so that one may come
 * twice: each stands once. Totals are of whole days, and the page asked last knows them best.
 */
export function recordOf<P extends RecordPage>(
  pages: readonly P[],
  idOf: (row: RowOf<P>) => string,
  dayOf: (row: RowOf<P>) => string,
): RecordDay<RowOf<P>, TotalOf<P>>[] {
  const totals = new Map<string, TotalOf<P>>();
  const rows = new Map<string, RowOf<P>>();
  for (const page of pages) {
    for (const total of page.days ?? []) totals.set(total.businessDay, total);
    for (const row of page.content) rows.set(idOf(row), row);
  }
  return byDay(rows.values(), dayOf).map((day) => ({ ...day, total: totals.get(day.day) }));
}
