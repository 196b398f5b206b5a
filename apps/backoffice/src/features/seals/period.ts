import { momentAt, wallClock } from '../../lib/zoned.ts';

/** Whole days on the calendar of the brand, as a field of days writes them; both belong to it. */
export type Days = { readonly first: string; readonly last: string };

/** From the first of the month to today, by the clocks of this zone. */
export function monthSoFar(now: string, timeZone: string): Days {
  const last = wallClock(now, timeZone).slice(0, 10);
  return { first: `${last.slice(0, 8)}01`, last };
}

/**
 * The moments between which these days lie, the later one outside, and none of them ahead: a file shall not speak for hours that
 * have not been. Null for no days, for days that end before they begin, and for days to come.
 */
export function periodOf(
  { first, last }: Days,
  { now, timeZone }: { readonly now: string; readonly timeZone: string },
): { readonly from: string; readonly to: string } | null {
  if (first === '' || last === '') return null;
  const [from, end] = [momentAt(`${first}T00:00`, timeZone), momentAt(`${dayAfter(last)}T00:00`, timeZone)];
  if (from === null || end === null) return null;
  const to = end < now ? end : now;
  return from < to ? { from, to } : null;
}

/** Nothing after what is no day: while a year is typed the field says five digits too. */
function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(next.getTime())) return '';
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
