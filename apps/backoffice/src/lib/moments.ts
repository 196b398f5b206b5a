import { momentAt } from './zoned.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function write(at: string, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${timeZone} ${Object.values(options).join(' ')}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { timeZone, ...options });
  formats.set(key, format);
  return format.format(new Date(at));
}

/** DD/MM/YYYY HH:mm:ss in the merchant's zone, in every language (CONST-1). */
export function momentText(at: string, timeZone: string): string {
  const day = write(at, timeZone, { dateStyle: 'short' });
  return `${day} ${write(at, timeZone, { timeStyle: 'medium' })}`;
}

/** The same moment for whoever compares it with a log. */
export const utcText = (at: string): string => `${at.slice(0, 19).replace('T', ' ')} UTC`;

/** DD/MM/YYYY HH:mm, where a second decides nothing. */
export const minuteText = (at: string, timeZone: string): string => momentText(at, timeZone).slice(0, -3);

/** DD/MM/YYYY of a day of the brand. */
export const dayText = (day: string): string => day.split('-').toReversed().join('/');

/** For the wire: the moment at which clocks of this zone show that. What is none stays as it is, and the schema says so. */
export const instantOf = (local: string, timeZone: string): string => momentAt(local, timeZone) ?? local;
