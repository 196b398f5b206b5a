import { wireQuery } from '@laro/client';
import type { Calls, CallValue } from '@laro/wire';
import { type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { minuteText, utcText } from '../../lib/moments.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { useStaff } from '../../shell/session.ts';
import type { Column } from '../../table/columns.ts';
import { ListTable } from '../../table/ListTable.tsx';
import { useList } from '../../table/use-list.ts';
import { ReceiptCase } from './ReceiptCase.tsx';
import './deposits.css';

type Row = CallValue<Calls['listReceipts']>['rows'][number];

const REFRESH_MS = 20_000;
const TICK_MS = 15_000;
const MINUTE_MS = 60_000;

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
      <PageHead title={t('receiptsTitle')} lead={t('receiptsLead')} />
      <ListTable
        list={list}
        caption={t('receiptsTitle')}
        columns={useColumns()}
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

/** Whole minutes until the member is to have an answer; past it, how long it is late. */
function Due({ at }: { readonly at: string }): ReactNode {
  const t = useMessages('deposits');
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.floor((Date.parse(at) - now) / MINUTE_MS);
  return (
    <span className="tag" data-tone={minutes < 0 ? 'danger' : minutes < 5 ? 'warn' : 'info'}>
      {minutes < 0 ? t('lateBy', { count: -minutes }) : t('dueIn', { count: minutes })}
    </span>
  );
}

function useColumns(): readonly Column<Row>[] {
  const t = useMessages('deposits');
  const { timeZone } = useStaff().merchant;
  return [
    { id: 'account', header: t('account'), grow: true, cell: ({ account }) => account },
    {
      id: 'amount',
      header: t('ordered'),
      align: 'end',
      cell: ({ amount, currency }) => <Amount amount={amount} currency={currency} />,
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
    { id: 'dueAt', header: t('due'), cell: ({ dueAt }) => <Due at={dueAt} /> },
    { id: 'assignedTo', header: t('assignedTo'), cell: ({ assignedTo }) => assignedTo ?? t('nobody') },
  ];
}
