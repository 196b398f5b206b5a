import { dayBefore } from '../../platform/days.ts';

/** What a process that stood still has missed is looked at later. */
const PERIODS = 3;
const WEEK = 7;

export type Period = { readonly first: string; readonly last: string };

/** The last closed days or weeks (Monday to Sunday), the newest first. */
export function closedPeriods(today: string, every: 'day' | 'week'): readonly Period[] {
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % WEEK;
  return Array.from({ length: PERIODS }, (_, back) => {
    if (every === 'day') {
      const day = dayBefore(today, back + 1);
      return { first: day, last: day };
    }
    const monday = dayBefore(today, weekday + WEEK * (back + 1));
    return { first: monday, last: dayBefore(monday, 1 - WEEK) };
  });
}
