import type { GroupPermission, StaffAudience } from '@laro/wire';
import type { ComponentType, ReactNode } from 'react';
import { useMessages } from '../lib/messages.ts';
import { ForbiddenPanel } from './ForbiddenPanel.tsx';
import { usePermits } from './session.ts';

/** What no role gives, so that no administrator could change it. */
const OF_GROUP: Readonly<Record<GroupPermission, true>> = { 'staff.merchants': true };

/** A page for whom its calls admit. To everybody else it says why not; the server would say the same. */
export function GuardedPage({
  who,
  Page,
}: {
  readonly who: StaffAudience;
  readonly Page: ComponentType;
}): ReactNode {
  const t = useMessages('shell');
  const permits = usePermits();
  if (permits(who)) return <Page />;
  return <ForbiddenPanel {...(who in OF_GROUP && { why: t('forbiddenGroup') })} />;
}
