import type { ReactNode } from 'react';
import { Id } from '../../shell/Id.tsx';
import { isMemberId, memberPath } from '../../shell/member-path.ts';
import { usePermits } from '../../shell/session.ts';

/** On whom or what an act was done; a member leads to their page, where one may open it. */
export function Subject({ id }: { readonly id: string }): ReactNode {
  const permits = usePermits();
  if (!isMemberId(id) || !permits('staff.members')) return <Id id={id} />;
  return <Id id={id} to={memberPath(id)} />;
}
