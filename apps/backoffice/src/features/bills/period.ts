import { useMessages } from '../../lib/messages.ts';
import { dayText } from '../../lib/moments.ts';

type Period = { readonly first: string; readonly last: string; readonly hour: number | null };

/** A period in words: a day, an hour of it, or from one day to another. */
export function usePeriodText(): (period: Period) => string {
  const t = useMessages('bills');
  return ({ first, hour, last }) => {
    const day = dayText(first);
    if (hour !== null) return t('hourOf', { day, hour });
    return first === last ? day : t('between', { first: day, last: dayText(last) });
  };
}
