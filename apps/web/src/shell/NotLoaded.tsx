import { Button } from '@laro/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../lib/messages.tsx';
import { StateCard } from './StateCard.tsx';
import { sentenceOf } from './sentence.ts';

/** In place of what has not come: its shape while it is on its way, why it did not come, or that it waits for a connection. */
export function NotLoaded({
  query,
  title,
  children,
}: {
  readonly query: {
    readonly error: Error | null;
    readonly fetchStatus: 'fetching' | 'paused' | 'idle';
    readonly refetch: () => Promise<unknown>;
  };
  /** That it did not load. */
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
  const shell = useMessages('shell');
  const { error, fetchStatus } = query;
  const isOffline = fetchStatus === 'paused';
  if (!isOffline && !error) return <div aria-busy="true">{children}</div>;
  return (
    <StateCard
      icon={isOffline ? 'offline' : 'warning'}
      title={title}
      text={isOffline ? shell('offline') : sentenceOf(error, shell)}
    >
      <Button onClick={() => void query.refetch()}>{shell('retry')}</Button>
    </StateCard>
  );
}
