import { wireQuery } from '@laro/client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { Link } from '../../shell/Link.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { StatePanel } from '../../shell/StatePanel.tsx';
import { Conversation } from './Conversation.tsx';
import { Queue } from './Queue.tsx';
import './chat.css';

/** The queue, the conversation that the address names, and whose it is. */
export function ChatDesk({ chat }: { readonly chat: string | null }): ReactNode {
  const t = useMessages('chat');
  const { data: setup } = useQuery(wireQuery('getChatSetup', {}));
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        <Link to="/backoffice/chat-setup">{t('toSetup')}</Link>
      </PageHead>
      <div className="chat-desk" data-open={chat === null ? undefined : ''}>
        <Queue current={chat} setup={setup} />
        {chat === null ? (
          <StatePanel icon="chat" title={t('noneTitle')}>
            {t('none')}
          </StatePanel>
        ) : (
          <Conversation key={chat} id={chat} setup={setup} />
        )}
      </div>
    </>
  );
}
