import { QUEUE_COUNTED_MAX } from '@laro/wire/desk-queues';
import type { ReactNode } from 'react';
import { useMessages } from '../lib/messages.ts';
import type { Queue } from './queues.ts';
import { useNow } from './use-now.ts';

export const countText = (count: number): string =>
  count >= QUEUE_COUNTED_MAX ? `${QUEUE_COUNTED_MAX.toLocaleString('en')}+` : `${count}`;

/** How many cases wait, in red once the first of them is late. Shows nothing for an empty queue. */
export function QueueCount({
  queue: { count, dueAt },
  className,
}: {
  readonly queue: Queue;
  readonly className: string;
}): ReactNode {
  const t = useMessages('shell');
  const now = useNow();
  if (count === 0) return null;
  const isLate = dueAt !== null && Date.parse(dueAt) < now;
  return (
    <span className={className} {...(isLate && { 'data-late': '' })}>
      <span aria-hidden="true">{countText(count)}</span>
      <span className="visually-hidden">{t(isLate ? 'waitLate' : 'wait', { count })}</span>
    </span>
  );
}
