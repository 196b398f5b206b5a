import type { ReactNode } from 'react';

/** A tab of a member's page whose query has no answer yet. */
export function TabSkeleton(): ReactNode {
  return (
    <div className="stack-20 found-skeleton" aria-busy="true">
      <span className="skeleton" data-width="1" />
      <span className="skeleton" data-width="3" />
      <span className="skeleton" data-width="2" />
    </div>
  );
}
