import { useMessages } from '../lib/messages.ts';
import { dayText } from '../lib/moments.ts';
import { useStaff } from '../shell/session.ts';
import { dayPeriods, PERIODS, rangeOf } from './filters.ts';

const KEYS = {
  '-1h': 'lastHour',
  '-24h': 'lastDay',
  '-7d': 'last7',
  '-31d': 'last31',
  '-90d': 'last90',
  '..': 'anyTime',
} as const;

/** A period in words: "last 7 days", "01/11/2026 – 24/11/2026". */
export function usePeriodText(): (period: string) => string {
  const t = useMessages('table');
  const { timeZone } = useStaff().merchant;
  return (period) => {
    const [today, yesterday] = dayPeriods(timeZone);
    if (period === today) return t('today');
    if (period === yesterday) return t('yesterday');
    const back = PERIODS.find((known) => known === period);
    if (back) return t(KEYS[back]);
    const days = rangeOf(period);
    return days ? `${dayText(days.from)} – ${dayText(days.to)}`.trim() : period;
  };
}
