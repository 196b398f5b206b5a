import { wireQuery } from '@laro/client';
import type { Approval } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ProposedNotice } from '../../shell/ProposedNotice.tsx';

/** As many as one page of what waits; what was proposed here just now is shown anyway. */
const LOOKED_THROUGH = 100;

/** What waits for a second person and is about this member: whoever answers them must know of it. */
export function PendingNotices({
  member,
  proposed,
}: {
  readonly member: string;
  readonly proposed: Approval | null;
}): ReactNode {
  const [closed, setClosed] = useState<readonly string[]>([]);
  const { data } = useQuery(wireQuery('listApprovals', { show: 'waiting', pageSize: LOOKED_THROUGH }));
  const known = (data?.content ?? []).filter(({ subject }) => subject === member);
  const isNew = proposed !== null && !known.some(({ id }) => id === proposed.id);
  return (isNew ? [proposed, ...known] : known)
    .filter(({ id }) => !closed.includes(id))
    .map((approval) => (
      <ProposedNotice
        key={approval.id}
        approval={approval}
        close={() => setClosed([...closed, approval.id])}
      />
    ));
}
