const PARTS = [2, 4] as const;

/** What was typed of a day, with its slashes: DD/MM/YYYY (CONST-1). A pasted or filled YYYY-MM-DD is turned round. */
export function typedDay(text: string): string {
  const iso = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/.exec(text);
  if (iso) return `${iso[3]}/${iso[2]}/${iso[1]}`;
  // 1/5/1990 is written out once its slash is typed.
  const full = text.replaceAll(/(?<!\d)(\d)[/.-]/g, '0$1/');
  const digits = full.replaceAll(/\D/g, '').slice(0, 8);
  const [day, month] = PARTS;
  const parts = [digits.slice(0, day), digits.slice(day, month), digits.slice(month)].filter(
    (part) => part !== '',
  );
  // A slash that was typed stays, so that the caret is behind it.
  const isNext = /[/.-]$/.test(full) && (digits.length === day || digits.length === month);
  return parts.join('/') + (isNext ? '/' : '');
}

/** The day that DD/MM/YYYY names, as YYYY-MM-DD; null for what is no day of the calendar. */
export function readDay(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim()) ?? [];
  const iso = `${year}-${month}-${day}`;
  const at = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== iso ? null : iso;
}

/** YYYY-MM-DD as DD/MM/YYYY. */
export const writeDay = (iso: string): string => iso.split('-').toReversed().join('/');

/** The minute that DD/MM/YYYY HH:mm names, as `YYYY-MM-DDTHH:mm`; null for what is none. */
export function readMinute(text: string): string | null {
  const [, date = '', time = ''] = /^(\S+)\s+((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text.trim()) ?? [];
  const day = readDay(date);
  return day === null ? null : `${day}T${time}`;
}

/** `YYYY-MM-DDTHH:mm` as DD/MM/YYYY HH:mm. */
export function writeMinute(wall: string): string {
  const [day = '', time = ''] = wall.split('T');
  return `${writeDay(day)} ${time}`;
}
