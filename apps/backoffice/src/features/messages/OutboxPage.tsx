import { wireQuery } from '@laro/client';
import type { Calls, CallValue } from '@laro/wire';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { momentText, utcText } from '../../lib/moments.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { useStaff } from '../../shell/session.ts';
import type { Column } from '../../table/columns.ts';
import { ListTable } from '../../table/ListTable.tsx';
import { listPageOf, pageAsked } from '../../table/numbered.ts';
import { useList } from '../../table/use-list.ts';
import './outbox.css';

type Sent = CallValue<Calls['listMessages']>['content'][number];

const TONES: Readonly<Record<Sent['state'], string | undefined>> = {
  waiting: 'info',
  sent: 'success',
  failed: 'danger',
  unknown: 'warn',
};
const LIVE_MS = 20_000;

/** SMS and e-mail that left, or wait to, newest first. */
export function OutboxPage(): ReactNode {
  const t = useMessages('outbox');
  const list = useList<Sent>({
    query: (asked: never) => wireQuery('listMessages', pageAsked(asked)),
    select: listPageOf as (answer: never) => ReturnType<typeof listPageOf<Sent>>,
    rowKey: ({ id }) => id,
    sort: '',
    liveMs: LIVE_MS,
  });
  return (
    <>
      <PageHead title={t('listTitle')} lead={t('listLead')} />
      <ListTable
        list={list}
        caption={t('listTitle')}
        columns={useColumns()}
        peek={({ subject, text, to }) => ({
          title: subject ?? t('to', { to }),
          content: <p className="outbox-text">{text}</p>,
        })}
        empty={{ title: t('emptyTitle'), text: t('empty') }}
      />
    </>
  );
}

function useColumns(): readonly Column<Sent>[] {
  const t = useMessages('outbox');
  const { timeZone } = useStaff().merchant;
  return [
    {
      id: 'sentAt',
      header: t('sentAt'),
      width: 22,
      cell: ({ sentAt }) => (
        <time dateTime={sentAt} title={utcText(sentAt)}>
          {momentText(sentAt, timeZone)}
        </time>
      ),
    },
    { id: 'channel', header: t('channel'), cell: ({ channel }) => t(`channel_${channel}`) },
    { id: 'to', header: t('receiver'), cell: ({ to }) => to },
    { id: 'text', header: t('text'), grow: true, cell: ({ subject, text }) => subject ?? text },
    {
      id: 'state',
      header: t('state'),
      cell: ({ state }) => (
        <span className="tag" data-tone={TONES[state]}>
          {t(`state_${state}`)}
        </span>
      ),
    },
  ];
}
