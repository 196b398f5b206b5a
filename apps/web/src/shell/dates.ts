/** Dates are DD/MM/YYYY and times HH:mm, in every language and in the merchant's time zone (CONST-1). */
const format = (at: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', options).format(new Date(at));

export const dateText = (at: string, timeZone: string): string =>
  format(at, { timeZone, dateStyle: 'short' });

export const timeText = (at: string, timeZone: string): string =>
  format(at, { timeZone, timeStyle: 'short' });

export const momentText = (at: string, timeZone: string): string =>
  `${dateText(at, timeZone)} ${timeText(at, timeZone)}`;

/** A business day is a date without a zone, YYYY-MM-DD. */
export const businessDayText = (day: string): string => dateText(day, 'UTC');
