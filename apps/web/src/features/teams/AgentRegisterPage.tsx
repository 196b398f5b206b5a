import { Skeleton } from '@laro/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { InvitationCard, PrepareAccount } from '../registration/index.ts';
import './teams.css';

/** `/m/agentRegister`: how others register below this agent, by a link of theirs or an account that is prepared for them. */
export function AgentRegisterPage(): ReactNode {
  const t = useMessages('invites');
  const query = useQuery(wireQuery('getTeamInvitation', {}));
  return (
    <div className="agent-page">
      {query.data ? (
        <>
          <InvitationCard code={query.data.recommenderId} field="recommenderId" text={t('agentText')} />
          <PrepareAccount />
        </>
      ) : (
        <NotLoaded query={query} title={t('failed')}>
          <Skeleton className="mx-4 mt-2 h-80" />
        </NotLoaded>
      )}
    </div>
  );
}
