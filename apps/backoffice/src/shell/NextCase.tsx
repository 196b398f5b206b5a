import type { StaffQueue } from '@laro/wire/desk-queues';
import type { ReactNode } from 'react';
import { useMessages } from '../lib/messages.ts';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';
import { casePath, queuePath, useQueue } from './queues.ts';

/** What one does after a decision: the case that has waited longest, or the queue where nothing waits. */
export function NextCase({
  queue,
  after,
}: {
  readonly queue: StaffQueue;
  /** The case that was decided. */
  readonly after: string;
}): ReactNode {
  const t = useMessages('shell');
  const waiting = useQueue(queue);
  if (!waiting) return null;
  const { count, next } = waiting;
  const isNext = next !== null && next !== after;
  return (
    <p className="next-case" role="status">
      {isNext ? (
        <Link to={casePath(queue, next)} className="next-case-link">
          {t('nextCase', { count })} <Icon name="more" small />
        </Link>
      ) : (
        <>
          {t('noNextCase')} <Link to={queuePath(queue)}>{t('toQueue')}</Link>
        </>
      )}
    </p>
  );
}
