import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import type { Words } from '../../messages/namespaces.ts';
import { ListPage } from '../../table/ListPage.tsx';
import { StateTabs } from '../../table/StateTabs.tsx';
import { FeedbackCase } from './FeedbackCase.tsx';
import './feedback.css';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly feedback: Words<typeof import('./words.ts').default>;
  }
}

const STATES = ['waiting', 'answered'] as const;
const FACE = {
  columns: { bet: 'code', sentAt: 'time', answeredAt: 'time' },
  filters: { state: { kind: 'choice', values: STATES } },
} as const;

/** What members wrote: who waits longest stands first. */
export function FeedbackPage(): ReactNode {
  const t = useMessages('feedback');
  return (
    <ListPage
      call="listMemberFeedback"
      face={FACE}
      words="feedback"
      title={t('listTitle')}
      lead={t('listLead')}
      columns={[
        'account',
        { id: 'text', grow: true, opens: true },
        { id: 'pictures', align: 'end', cell: ({ pictures }) => pictures.length },
        'bet',
        'sentAt',
        'answeredAt',
      ]}
      without={['state']}
      params={{ state: 'waiting' }}
      views={(list) => (
        <StateTabs
          list={list}
          label={t('states')}
          states={STATES.map((id) => ({ id, label: t(`state_${id}`) }))}
        />
      )}
      peek={(row) => ({
        title: t('from', { account: row.account }),
        content: <FeedbackCase key={row.id} row={row} />,
      })}
      empty={(list) => {
        const isWaiting = list.state.filters['state']?.[0] !== 'answered';
        return { title: t(isWaiting ? 'doneTitle' : 'emptyTitle'), text: t(isWaiting ? 'done' : 'empty') };
      }}
    />
  );
}
