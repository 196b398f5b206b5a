/** The periods of a record, in days with today. */
export const PERIODS = [1, 7, 30] as const;
export type Period = (typeof PERIODS)[number];
/** The longest one, for an empty record to look further back. */
export const LONGEST: Period = 30;
const USUAL: Period = 7;
export const DAY_MS = 86_400_000;

/** The period that an address names, or the usual one. */
export function periodOf(days: string | undefined): Period {
  return PERIODS.find((known) => `${known}` === days) ?? USUAL;
}

/** The calendar day of an instant in the merchant's time zone, YYYY-MM-DD; that is its business day. */
export function dayIn(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const read = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${read['year']}-${read['month']}-${read['day']}`;
}

/** Steps over whole days; a business day has no clock and so no summer time. */
export function dayBefore(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - count * DAY_MS).toISOString().slice(0, 10);
}

/** The first day of a period that ends today. */
export function firstDay(period: Period, today: string): string {
  return dayBefore(today, period - 1);
}
