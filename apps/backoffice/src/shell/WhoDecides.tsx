import { wireQuery } from '@laro/client';
import type { ApprovalListed } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../lib/messages.ts';
import { useRoleNames } from './role-name.ts';

/** Who can decide on a proposal now. Where no colleague can: who has to be brought in, and by whom. */
export function WhoDecides({
  approval: { deciders, proposedBy },
}: {
  readonly approval: Pick<ApprovalListed, 'deciders' | 'proposedBy'>;
}): ReactNode {
  const t = useMessages('shell');
  const roleOf = useRoleNames();
  if (deciders.length === 0) {
    return t('decidesNobody', { by: proposedBy });
  }
  const who = deciders.map(({ name, role, roleName }) => {
    const title = roleOf(role, roleName);
    return name === null ? title : t('decidesNamed', { name, role: title });
  });
  return t('decidesWho', { who: who.join(t('decidesAnd')) });
}

/** The same of a proposal that was made a moment ago. */
export function WhoDecidesOn({ id }: { readonly id: string }): ReactNode {
  const { data } = useQuery(wireQuery('getApproval', { id }));
  return data?.state === 'waiting' ? <WhoDecides approval={data} /> : null;
}
