import type { DeskMember } from '@laro/wire';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { Answer } from './Answer.tsx';

/** The answer of an account that is closed or locked; null where neither keeps the member from it. */
export function useBarred(
  { locks, status }: DeskMember,
  { label, kind }: { readonly label: string; readonly kind: 'play' | 'withdrawal' },
): ReactNode {
  const t = useMessages('desk');
  if (status === 'CLOSED') {
    return (
      <Answer label={label} figure={t('closedShort')} tone="danger">
        {t('accountClosed')}
      </Answer>
    );
  }
  const lock = locks.find((one) => one.kind === kind || one.kind === 'all');
  if (!lock) return null;
  return (
    <Answer label={label} figure={t('lockedShort')} tone="danger">
      {t('lockedBy', { by: lock.by, reason: lock.reason })}
    </Answer>
  );
}
