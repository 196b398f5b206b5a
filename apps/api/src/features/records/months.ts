import { STATEMENT_MONTHS } from '@laro/wire/records';

/** The days of a month (YYYY-MM) that has a statement: this one, or one of those before it; null of any other. */
export function daysOfMonth(month: string, today: string): { startDate: string; endDate: string } | null {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const [thisYear = 0, thisNumber = 0] = today.split('-').map(Number);
  const ago = (thisYear - year) * 12 + thisNumber - number;
  if (ago < 0 || ago > STATEMENT_MONTHS) return null;
  const endDate = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return { startDate: `${month}-01`, endDate };
}
