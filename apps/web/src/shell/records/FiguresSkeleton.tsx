import { Skeleton } from '@laro/ui';
import type { ReactNode } from 'react';

/** A page of figures before they are loaded, and in the document, which is rendered for visitors. */
export function FiguresSkeleton(): ReactNode {
  return (
    <div className="grid gap-3 p-4">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
    </div>
  );
}
