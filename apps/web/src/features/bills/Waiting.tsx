import { Skeleton } from '@laro/ui';
import type { ReactNode } from 'react';

export function Waiting(): ReactNode {
  return (
    <div className="grid gap-3 p-4">
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
    </div>
  );
}
