import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';

const HOUR_MS = 3_600_000;
const SOON_HOURS = 4;

/** How long is left to decide, or how long it is overdue; the list asks again often enough for whole hours. */
export function DueTag({ dueAt }: { readonly dueAt: string }): ReactNode {
  const t = useMessages('verification');
  const hours = Math.floor((Date.parse(dueAt) - Date.now()) / HOUR_MS);
  const tone = hours < 0 ? 'danger' : hours < SOON_HOURS ? 'warn' : undefined;
  return (
    <span className="tag" data-tone={tone}>
      {hours < 0 ? t('overdue', { hours: -hours }) : t('hoursLeft', { hours })}
    </span>
  );
}
