import { Skeleton } from '@laro/ui';
import type { ReactNode } from 'react';
import './turnover.css';

/** The section as it takes shape: a sentence, and a lot with its bar. */
export function TurnoverSkeleton(): ReactNode {
  return (
    <div className="turnover">
      <Skeleton className="h-7 w-64" />
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-44 w-full rounded-card" />
    </div>
  );
}
