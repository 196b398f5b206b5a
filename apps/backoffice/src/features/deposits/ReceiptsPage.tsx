import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { Age, DueIn } from '../../shell/Age.tsx';
import { Link } from '../../shell/Link.tsx';
import { ListPage } from '../../table/ListPage.tsx';
import { ReceiptCase } from './ReceiptCase.tsx';
import './deposits.css';

const REFRESH_MS = 20_000;

/** Receipts that wait for staff: who waits longest stands first, with the time that is left to answer. */
export function ReceiptsPage(): ReactNode {
  const t = useMessages('deposits');
  return (
    <ListPage
      call="listReceipts"
      words="deposits"
      title={t('receiptsTitle')}
      lead={t('receiptsLead')}
      columns={[
        { id: 'account', grow: true },
        'amount',
        { id: 'reference', cell: ({ reference }) => reference ?? '—' },
        'pictures',
        'submittedAt',
        { id: 'age', cell: ({ submittedAt }) => <Age since={submittedAt} /> },
        { id: 'due', cell: ({ dueAt }) => <DueIn at={dueAt} /> },
        { id: 'assignedTo', cell: ({ assignedTo }) => assignedTo ?? t('nobody') },
      ]}
      called={{ amount: 'ordered' }}
      refreshMs={REFRESH_MS}
      open={({ id }) => `/backoffice/deposits/${id}`}
      peek={(row) => ({
        title: t('receiptOf', { account: row.account }),
        content: <ReceiptCase key={row.id} id={row.id} />,
      })}
      empty={{ title: t('doneTitle'), text: t('done') }}
    >
      <Link
        to="/backoffice/deposits"
        search={{ 'f.method': 'RECEIPT', 'f.state': ['paid', 'rejected'], 'f.createdAt': '-31d' }}
        className="page-link"
      >
        {t('receiptsFinished')}
      </Link>
    </ListPage>
  );
}
