import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { momentText } from '../../lib/moments.ts';
import { useStaff } from '../../shell/session.ts';
import { useNow } from '../../shell/use-now.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
/** Less than this is worth a second look. */
const SOON_MINUTES = 120;

/** How long something still waits; the moment itself stands behind it. */
export function TimeLeft({ until }: { readonly until: string }): ReactNode {
  const t = useMessages('approvals');
  const { timeZone } = useStaff().merchant;
  const now = useNow();
  const minutes = Math.floor((new Date(until).getTime() - now) / MINUTE_MS);
  const text = (): string => {
    if (minutes < 0) return t('leftNone');
    if (minutes < HOUR_MINUTES) return t('leftMinutes', { minutes });
    return t('leftHours', { hours: Math.floor(minutes / HOUR_MINUTES), minutes: minutes % HOUR_MINUTES });
  };
  return (
    <time
      dateTime={until}
      title={momentText(until, timeZone)}
      className="time-left"
      {...(minutes < SOON_MINUTES && { 'data-soon': '' })}
    >
      {text()}
    </time>
  );
}
