import { REPORT_DAYS_MAX } from '@laro/wire/reports';

const DAY_MS = 86_400_000;

/** The days before one and itself, so many. */
export function daysBefore(day: string, many: number): readonly string[] {
  const at = Date.parse(day);
  return Array.from({ length: many }, (_, index) => new Date(at - index * DAY_MS).toISOString().slice(0, 10));
}

type Range = { readonly ago: number } | { readonly from: string | null; readonly until: string | null };

/** Whether a report would look at more days than it does at once; what has no beginning has more. */
export function isTooLong(range: Range, now: Date): boolean {
  if ('ago' in range) return range.ago > REPORT_DAYS_MAX * DAY_MS;
  if (range.from === null) return true;
  const until = range.until === null ? now.getTime() : Date.parse(range.until);
  return until - Date.parse(range.from) > REPORT_DAYS_MAX * DAY_MS;
}

/** The first days of the months of a year, the oldest first. */
export function monthsUntil(day: string, many: number): readonly string[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: many }, (_, index) =>
    new Date(Date.UTC(year, month - many + index, 1)).toISOString().slice(0, 10),
  );
}
