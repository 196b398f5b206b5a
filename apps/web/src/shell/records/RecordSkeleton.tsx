import { Skeleton } from '@laro/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import './records.css';

const ROWS = 7;

/** A record that takes shape: a day and its rows. */
export function RecordSkeleton(): ReactNode {
  const t = useMessages('records');
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <span className="record-day">
        <span className="flex-1">
          <Skeleton className="h-5 w-20" />
          <Skeleton className="mt-1.5 h-3.5 w-32" />
        </span>
        <Skeleton className="h-4 w-24" />
      </span>
      {Array.from({ length: ROWS }, (_, index) => (
        <span key={index} className="record-row">
          <Skeleton className="size-10 rounded-card" />
          <span className="flex-1">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="mt-2 h-3 w-28" />
          </span>
          <Skeleton className="h-4 w-20" />
        </span>
      ))}
    </div>
  );
}
