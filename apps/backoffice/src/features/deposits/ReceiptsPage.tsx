import { wireQuery } from '@laro/client';
import type { Calls, CallValue } from '@laro/wire';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { minuteText, utcText } from '../../lib/moments.ts';
import { Age, DueIn } from '../../shell/Age.tsx';
import { useAmounts } from '../../shell/amounts.ts';
import { Link } from '../../shell/Link.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useStaff } from '../../shell/session.ts';
import type { Column } from '../../table/columns.ts';
import { ListTable } from '../../table/ListTable.tsx';
import { useList } from '../../table/use-list.ts';
import { ReceiptCase } from './ReceiptCase.tsx';
import './deposits.css';

type Row = CallValue<Calls['listReceipts']>['rows'][number];

const REFRESH_MS = 20_000;

/** Receipts that wait for staff: who waits longest stands first, with the time that is left to answer. */
export function ReceiptsPage(): ReactNode {
  const t = useMessages('deposits');
  const list = useList<Row>({
    query: (asked) => wireQuery('listReceipts', asked),
    rowKey: ({ id }) => id,
    sort: 'submittedAt',
    refreshMs: REFRESH_MS,
  });
  return (
    <>
      <PageHead title={t('receiptsTitle')} lead={t('receiptsLead')}>
        <Link
          to="/backoffice/deposits"
          search={{ 'f.method': 'RECEIPT', 'f.state': ['paid', 'rejected'], 'f.createdAt': '-31d' }}
          className="page-link"
        >
          {t('receiptsFinished')}
        </Link>
      </PageHead>
      <ListTable
        list={list}
        caption={t('receiptsTitle')}
        columns={useColumns()}
        open={({ id }) => ({ to: `/backoffice/deposits/${id}` })}
        peek={(row) => ({
          title: t('receiptOf', { account: row.account }),
          content: <ReceiptCase key={row.id} id={row.id} />,
        })}
        empty={{ title: t('doneTitle'), text: t('done') }}
      />
    </>
  );
}

function Amount({ amount, currency }: Pick<Row, 'amount' | 'currency'>): ReactNode {
  return useAmounts(currency)(amount);
}

function useColumns(): readonly Column<Row>[] {
  const t = useMessages('deposits');
  const write = useAmounts();
  const { timeZone } = useStaff().merchant;
  return [
    { id: 'account', header: t('account'), grow: true, cell: ({ account }) => account },
    {
      id: 'amount',
      header: t('ordered'),
      align: 'end',
      cell: ({ amount, currency }) => <Amount amount={amount} currency={currency} />,
      total: (sum) => write(sum),
    },
    { id: 'pictures', header: t('pictures'), align: 'end', cell: ({ pictures }) => pictures },
    {
      id: 'submittedAt',
      header: t('submittedAt'),
      sort: 'submittedAt',
      width: 18,
      cell: ({ submittedAt }) => (
        <time dateTime={submittedAt} title={utcText(submittedAt)}>
          {minuteText(submittedAt, timeZone)}
        </time>
      ),
    },
    { id: 'age', header: t('age'), cell: ({ submittedAt }) => <Age since={submittedAt} /> },
    { id: 'dueAt', header: t('due'), cell: ({ dueAt }) => <DueIn at={dueAt} /> },
    { id: 'assignedTo', header: t('assignedTo'), cell: ({ assignedTo }) => assignedTo ?? t('nobody') },
  ];
}
