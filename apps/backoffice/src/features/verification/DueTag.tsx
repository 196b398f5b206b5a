import { type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { Tag } from '../../shell/Tag.tsx';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SOON_HOURS = 4;

/** How long is left to decide, or how long it is overdue, by the minute. */
export function DueTag({ dueAt }: { readonly dueAt: string }): ReactNode {
  const t = useMessages('verification');
  const [nowMs, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const hours = Math.floor((Date.parse(dueAt) - nowMs) / HOUR_MS);
  const tone = hours < 0 ? 'danger' : hours < SOON_HOURS ? 'warn' : undefined;
  return <Tag tone={tone}>{hours < 0 ? t('overdue', { hours: -hours }) : t('hoursLeft', { hours })}</Tag>;
}
