const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Dates are DD/MM/YYYY and times HH:mm, in every language and in the merchant's time zone (CONST-1). What writes them is
 * dear to make, so each is made once.
 */
function write(at: string, part: 'dateStyle' | 'timeStyle', timeZone: string): string {
  const key = `${part} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { timeZone, [part]: 'short' });
  formats.set(key, format);
  return format.format(new Date(at));
}

export const dateText = (at: string, timeZone: string): string => write(at, 'dateStyle', timeZone);

export const timeText = (at: string, timeZone: string): string => write(at, 'timeStyle', timeZone);

export const momentText = (at: string, timeZone: string): string =>
  `${dateText(at, timeZone)} ${timeText(at, timeZone)}`;

/** A business day is a date without a zone, YYYY-MM-DD. */
export const businessDayText = (day: string): string => dateText(day, 'UTC');

/** A month, YYYY-MM, as MM/YYYY. */
export const monthText = (month: string): string => month.split('-').toReversed().join('/');
