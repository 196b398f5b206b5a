import type { Approval } from '@laro/wire';
import { Skeleton } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { usePermits } from '../../shell/session.ts';
import { sightOf } from '../../shell/sights.ts';

/** What the first person decided by, as the feature of this kind shows it. */
export function Sight({ approval: { kind, arguments: given } }: { readonly approval: Approval }): ReactNode {
  const permits = usePermits();
  const sight = sightOf(kind);
  // Only the cashier may read these cases; others see the facts of the approval.
  if (!sight || !permits('staff.finance')) return null;
  const id = given[sight.argument];
  if (typeof id !== 'string' || id === '') return null;
  return (
    <Suspense fallback={<Skeleton height={240} radius={12} />}>
      <sight.Case id={id} />
    </Suspense>
  );
}
