import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { useStaff } from '../../shell/session.ts';
import { ListPage } from '../../table/ListPage.tsx';
import './outbox.css';

const FACE = { columns: { sentAt: 'time', channel: 'choice', state: 'state' }, filters: {} } as const;

/** SMS and e-mail that left, or wait to, newest first. */
export function OutboxPage(): ReactNode {
  const t = useMessages('outbox');
  const { profile } = useStaff().merchant;
  return (
    <ListPage
      call="listMessages"
      face={FACE}
      words="outbox"
      title={t('listTitle')}
      lead={t(profile === 'DEMO' ? 'listLeadDemo' : 'listLead')}
      columns={[
        'sentAt',
        'channel',
        { id: 'to', header: t('receiver') },
        { id: 'text', grow: true, cell: ({ subject, text }) => subject ?? text },
        'state',
      ]}
      peek={({ subject, text, to }) => ({
        title: subject ?? t('to', { to }),
        content: <p className="outbox-text">{text}</p>,
      })}
    />
  );
}
