import { dayAfter, type Period } from '@laro/money/pay';
import type { ContractKind } from '@laro/wire/contract-terms';
import { dayAt } from '../../platform/days.ts';

/** Periods of one series follow each other: what one leaves, the next takes on. */
export const SERIES = ['HOURLY', 'DAILY', 'WEEK', 'HALF_MONTH', 'MONTH'] as const;
export type Series = (typeof SERIES)[number];

export const kindOf = (series: Series): ContractKind =>
  series === 'HOURLY' || series === 'DAILY' ? series : 'DIVIDEND';

/** So long after its end a period is run: 10 past the hour, 02:05, 02:15. */
const RUN_AFTER_MINUTES = { HOURLY: 10, DAILY: 125, DIVIDEND: 135 } as const;
const MINUTE_MS = 60_000;

export type PeriodOf = { readonly series: Series } & Period;

/** The hour of a moment on the clock of a time zone, 0 to 23. */
export function hourAt(timeZone: string, at: Date): number {
  return Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at));
}

const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
const endOfMonth = (day: string): string => {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};

/** The period of whole days in which a day lies; weeks begin on Monday. */
export function periodAt(series: Exclude<Series, 'HOURLY'>, day: string): PeriodOf {
  switch (series) {
    case 'DAILY':
      return { series, first: day, last: day };
    case 'WEEK': {
      const first = dayAfter(day, -weekday(day));
      return { series, first, last: dayAfter(first, 6) };
    }
    case 'HALF_MONTH':
      return day.slice(8) <= '15'
        ? { series, first: `${day.slice(0, 8)}01`, last: `${day.slice(0, 8)}15` }
        : { series, first: `${day.slice(0, 8)}16`, last: endOfMonth(day) };
    case 'MONTH':
      return { series, first: `${day.slice(0, 8)}01`, last: endOfMonth(day) };
  }
}

/** The periods of a series from a day on that are over by so much that they are run, the oldest first. */
export function duePeriods(
  series: Series,
  { from, now, timeZone }: { readonly from: string; readonly now: Date; readonly timeZone: string },
): readonly PeriodOf[] {
  const by = new Date(now.getTime() - RUN_AFTER_MINUTES[kindOf(series)] * MINUTE_MS);
  const today = dayAt(timeZone, by);
  const due: PeriodOf[] = [];
  if (series === 'HOURLY') {
    const open = hourAt(timeZone, by);
    for (let day = from; day <= today; day = dayAfter(day))
      for (let hour = 0; hour < (day === today ? open : 24); hour += 1)
        due.push({ series, first: day, last: day, hour });
    return due;
  }
  for (
    let period = periodAt(series, from);
    period.last < today;
    period = periodAt(series, dayAfter(period.last))
  )
    due.push(period);
  return due;
}

/** A row of the duty: ids sort in the order in which periods end, and of those that end together salaries come first. */
export const periodId = ({ series, first, last, hour }: PeriodOf): string =>
  [last, String(hour ?? 24).padStart(2, '0'), SERIES.indexOf(series), series, first].join('/');

export function periodOfId(id: string): PeriodOf {
  const [last = '', hour = '', , name, first = ''] = id.split('/');
  const series = SERIES.find((one) => one === name);
  if (!series) throw new Error(`${id} is no period.`);
  return { series, first, last, ...(series === 'HOURLY' && { hour: Number(hour) }) };
}

/** For how many days back periods that were missed are still run. */
export const MISSED_DAYS = 31;
