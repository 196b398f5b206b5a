import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { Age } from '../../shell/Age.tsx';
import { ListPage } from '../../table/ListPage.tsx';
import { DueTag } from './DueTag.tsx';

/** Documents that members handed in: who waits longest stands first, and how long is left. */
export function IdentityDocumentsPage(): ReactNode {
  const t = useMessages('verification');
  return (
    <ListPage
      call="listIdentityDocuments"
      words="verification"
      tabs={[
        { id: '', label: t('tabWaiting'), filters: { state: ['under_review'] } },
        { id: 'finished', label: t('tabFinished'), filters: { state: ['approved', 'rejected'] } },
        { id: 'all', label: t('tabAll'), filters: {} },
      ]}
      columns={[
        'submittedAt',
        { id: 'account', grow: true },
        'kind',
        'state',
        {
          id: 'age',
          cell: ({ state, submittedAt }) => state === 'under_review' && <Age since={submittedAt} />,
        },
        {
          id: 'dueAt',
          cell: ({ dueAt, state }) => state === 'under_review' && <DueTag dueAt={dueAt} />,
        },
        'by',
      ]}
      open={({ account, id }) => ({ to: `/backoffice/identity/${id}`, search: { account } })}
    />
  );
}
