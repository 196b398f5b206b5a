import type { ReactNode } from 'react';
import { useMessages } from '../lib/messages.ts';
import { momentText } from '../lib/moments.ts';
import { useStaff } from './session.ts';
import { useNow } from './use-now.ts';

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** How long it is, in the two greatest units: "3 h 12 min", "2 d 4 h". */
export function useSpan(): (minutes: number) => string {
  const t = useMessages('shell');
  return (minutes) => {
    if (minutes < HOUR) return t('spanMinutes', { minutes });
    if (minutes < DAY) return t('spanHours', { hours: Math.floor(minutes / HOUR), minutes: minutes % HOUR });
    return t('spanDays', { days: Math.floor(minutes / DAY), hours: Math.floor((minutes % DAY) / HOUR) });
  };
}

/** How long something waits; the moment itself is behind it. */
export function Age({ since }: { readonly since: string }): ReactNode {
  const { timeZone } = useStaff().merchant;
  const span = useSpan();
  const minutes = Math.max(0, Math.floor((useNow() - Date.parse(since)) / MINUTE_MS));
  return (
    <time dateTime={since} title={momentText(since, timeZone)}>
      {span(minutes)}
    </time>
  );
}

const SOON_MINUTES = 5;

/** How long is left to answer, or how long it is late. */
export function DueIn({ at }: { readonly at: string }): ReactNode {
  const t = useMessages('shell');
  const { timeZone } = useStaff().merchant;
  const span = useSpan();
  const minutes = Math.floor((Date.parse(at) - useNow()) / MINUTE_MS);
  const tone = minutes < 0 ? 'danger' : minutes < SOON_MINUTES ? 'warn' : undefined;
  return (
    <time className="tag" dateTime={at} title={momentText(at, timeZone)} data-tone={tone}>
      {minutes < 0 ? t('lateBy', { span: span(-minutes) }) : t('dueIn', { span: span(minutes) })}
    </time>
  );
}
