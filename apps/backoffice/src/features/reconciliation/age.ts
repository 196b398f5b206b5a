import { useMessages } from '../../lib/messages.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How old something is, in the one unit that matters. */
export function useAge(): (seconds: number) => string {
  const t = useMessages('reconciliation');
  return (seconds) => {
    if (seconds >= 2 * DAY) return t('days', { count: Math.floor(seconds / DAY) });
    if (seconds >= 2 * HOUR) return t('hours', { count: Math.floor(seconds / HOUR) });
    return t('minutes', { count: Math.max(1, Math.floor(seconds / MINUTE)) });
  };
}
