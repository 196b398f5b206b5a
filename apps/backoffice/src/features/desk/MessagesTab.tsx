import { wireQuery } from '@laro/client';
import type { DeskMember } from '@laro/wire';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { Icon } from '../../shell/Icon.tsx';
import { usePermits } from '../../shell/session.ts';
import { When } from '../../shell/When.tsx';
import type { Column } from '../../table/columns.ts';
import type { Filter } from '../../table/filters.ts';
import { ListTable } from '../../table/ListTable.tsx';
import { useList } from '../../table/use-list.ts';
import { Facts } from './Facts.tsx';
import { MessageDialog } from './MessageDialog.tsx';
import { wordsOf } from './message-words.ts';
import type { Message } from './types.ts';

/** What the brand wrote to a member, by whatever channel. */
export function MessagesTab({ member }: { readonly member: DeskMember }): ReactNode {
  const t = useMessages('desk');
  const permits = usePermits();
  const [isWriting, setWriting] = useState(false);
  const columns = useColumns();
  const filters = useFilters();
  const list = useList<Message>({
    query: (asked) => wireQuery('listMemberMessages', { member: member.id, ...(asked as object) }),
    rowKey: ({ id, channel }) => `${channel} ${id}`,
    sort: '-at',
  });
  const canWrite = permits('staff.content') && member.book !== 'TRIAL' && member.status !== 'CLOSED';
  const write = canWrite && (
    <Button leftSection={<Icon name="message" small />} onClick={() => setWriting(true)}>
      {t('writeMessage')}
    </Button>
  );
  return (
    <>
      <ListTable
        list={list}
        caption={t('tab_messages')}
        columns={columns}
        filters={filters}
        peek={(message) => ({
          title: message.subject ?? t(`channel_${message.channel}`),
          content: <MessageDetails message={message} />,
        })}
        exports={write}
        empty={{ title: t('messagesEmptyTitle'), text: t('messagesEmpty'), ...(write && { act: write }) }}
      />
      {isWriting && <MessageDialog member={member} close={() => setWriting(false)} />}
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

function useColumns(): readonly Column<Message>[] {
  const t = useMessages('desk');
  return [
    { id: 'at', header: t('at'), sort: 'at', width: 22, cell: ({ at }) => <When at={at} /> },
    { id: 'channel', header: t('channel'), cell: ({ channel }) => t(`channel_${channel}`) },
    {
      id: 'subject',
      header: t('what'),
      grow: true,
      cell: (message) => message.subject ?? wordsOf(message),
    },
    { id: 'to', header: t('to'), cell: ({ to }) => to },
    { id: 'state', header: t('status'), cell: ({ state }) => stateOf(state, t) },
  ];
}

function useFilters(): readonly Filter[] {
  const t = useMessages('desk');
  return [
    {
      name: 'channel',
      label: t('channel'),
      kind: 'choice',
      options: (['sms', 'email', 'inbox'] as const).map((value) => ({
        value,
        label: t(`channel_${value}`),
      })),
    },
    { name: 'at', label: t('at'), kind: 'period' },
  ];
}
