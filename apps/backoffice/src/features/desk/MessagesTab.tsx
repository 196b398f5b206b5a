import type { DeskMember } from '@laro/wire';
import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ComingDialog } from '../../form/ComingDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { Icon } from '../../shell/Icon.tsx';
import { usePermits } from '../../shell/session.ts';
import { When } from '../../shell/When.tsx';
import { ListSection } from '../../table/ListPage.tsx';
import { Facts } from './Facts.tsx';
import { wordsOf } from './message-words.ts';
import type { Message } from './types.ts';

const MessageDialog = lazy(async () => ({ default: (await import('./MessageDialog.tsx')).MessageDialog }));

/** What the brand wrote to a member, by whatever channel. */
export function MessagesTab({ member }: { readonly member: DeskMember }): ReactNode {
  const t = useMessages('desk');
  const permits = usePermits();
  const [isWriting, setWriting] = useState(false);
  const canWrite = permits('staff.content') && member.book !== 'TRIAL' && member.status !== 'CLOSED';
  const write = canWrite && (
    <Button leftSection={<Icon name="message" small />} onClick={() => setWriting(true)}>
      {t('writeMessage')}
    </Button>
  );
  return (
    <>
      <ListSection
        call="listMemberMessages"
        words="desk"
        params={{ member: member.id }}
        caption={t('tab_messages')}
        columns={[
          'at',
          'channel',
          { id: 'what', grow: true, cell: (message) => message.subject ?? wordsOf(message) },
          'to',
          { id: 'state', cell: ({ state }) => stateOf(state, t) },
        ]}
        called={{ state: 'status' }}
        rowKey={({ id, channel }) => `${channel} ${id}`}
        liveMs={null}
        peek={(message) => ({
          title: message.subject ?? t(`channel_${message.channel}`),
          content: <MessageDetails message={message} />,
        })}
        more={write}
        empty={{ title: t('messagesEmptyTitle'), text: t('messagesEmpty'), ...(write && { act: write }) }}
      />
      {isWriting && (
        <Suspense fallback={<ComingDialog />}>
          <MessageDialog member={member} close={() => setWriting(false)} />
        </Suspense>
      )}
    </>
  );
}

function MessageDetails({ message }: { readonly message: Message }): ReactNode {
  const t = useMessages('desk');
  const { at, channel, to, state, template } = message;
  return (
    <>
      <Facts
        facts={[
          [t('at'), <When key="at" at={at} />],
          [t('channel'), t(`channel_${channel}`)],
          ...(to === '' ? [] : [[t('to'), to] as const]),
          [t('status'), stateOf(state, t)],
          ...(template === '' ? [] : [[t('template'), <code key="template">{template}</code>] as const]),
        ]}
      />
      <p className="facts-text">{wordsOf(message)}</p>
    </>
  );
}

const STATES = ['waiting', 'sending', 'sent', 'failed', 'unknown', 'read', 'unread', 'deleted'] as const;
function stateOf(state: string, t: ReturnType<typeof useMessages<'desk'>>): string {
  const known = STATES.find((one) => one === state);
  return known ? t(`message_${known}`) : state;
}
