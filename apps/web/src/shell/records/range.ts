import { DAY_MS, dayBefore, firstDay, type Period } from './period.ts';

/** Business days, YYYY-MM-DD, both included. */
export type Range = { readonly startDate: string; readonly endDate: string };
/** The same, without a last day until now. */
export type AskedDays = { readonly startDate: string; readonly endDate?: string };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The range of one's own that an address names; none where its days are no days or come the wrong way round. */
export function rangeOf(days: string | undefined): Range | undefined {
  const [startDate = '', endDate = '', ...more] = (days ?? '').split('.');
  if (more.length > 0 || startDate > endDate || !isDay(startDate) || !isDay(endDate)) return undefined;
  return { startDate, endDate };
}

/** How an address names it, in place of a number of days. */
export const rangeText = ({ startDate, endDate }: Range): string => `${startDate}.${endDate}`;

/** A day of the calendar: of none the date is no number, or another day. */
const isDay = (day: string): boolean =>
  DAY.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && dayBefore(day, 0) === day;

/** What is asked for: the range of one's own, or the period until today. */
export const askedFor = (own: Range | undefined, period: Period, today: string): AskedDays =>
  own ?? { startDate: firstDay(period, today) };

/** How many days a range has, with today where it has no end. */
export const daysOf = ({ startDate, endDate }: AskedDays, today: string): number =>
  Math.round((Date.parse(endDate ?? today) - Date.parse(startDate)) / DAY_MS) + 1;
