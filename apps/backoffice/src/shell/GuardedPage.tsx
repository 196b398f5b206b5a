import type { StaffAudience } from '@laro/wire';
import type { ComponentType, ReactNode } from 'react';
import { ForbiddenPanel } from './ForbiddenPanel.tsx';
import { usePermits } from './session.ts';

/** A page for whom its calls admit. To everybody else it says why not; the server would say the same. */
export function GuardedPage({
  who,
  Page,
}: {
  readonly who: StaffAudience;
  readonly Page: ComponentType;
}): ReactNode {
  const permits = usePermits();
  return permits(who) ? <Page /> : <ForbiddenPanel />;
}
