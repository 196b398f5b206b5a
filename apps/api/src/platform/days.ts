const DAY_MS = 86_400_000;

/** One for each time zone: to make one costs more than a hundred dates. */
const calendars = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of a moment in a time zone (a brand's), YYYY-MM-DD. */
export function dayAt(timeZone: string, at: Date): string {
  // The calendar of Sweden writes days so.
  const calendar = calendars.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  calendars.set(timeZone, calendar);
  return calendar.format(at);
}

/** The day (YYYY-MM-DD) so many days before another one. */
export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
}
