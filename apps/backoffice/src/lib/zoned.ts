/** What a clock on a wall of that zone shows, as a field of the browser takes it: `2026-11-25T09:30`; nothing for no moment. */
export function wallClock(at: string | null, timeZone: string): string {
  if (at === null) return '';
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(at));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

const MINUTE_MS = 60_000;

/** The moment at which that clock shows it; null for what is none. Where a clock is set back, the first of the two. */
export function momentAt(wall: string, timeZone: string): string | null {
  const asUtc = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wall) ? Date.parse(`${wall}:00Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return null;
  let at = asUtc;
  // Twice: the first guess may stand on the other side of a change of the clock.
  for (const _ of [1, 2]) {
    const shown = Date.parse(`${wallClock(new Date(at).toISOString(), timeZone)}:00Z`);
    // No year of four digits there, at the very end of them.
    if (Number.isNaN(shown)) return null;
    at += Math.round((asUtc - shown) / MINUTE_MS) * MINUTE_MS;
  }
  return new Date(at).toISOString();
}
