import { wireQuery } from '@laro/client';
import type { ReconciliationBreak } from '@laro/wire/reconciliation';
import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { momentText, utcText } from '../../lib/moments.ts';
import { Id } from '../../shell/Id.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useStaff } from '../../shell/session.ts';
import type { Column } from '../../table/columns.ts';
import { ListTable } from '../../table/ListTable.tsx';
import { useList } from '../../table/use-list.ts';
import { Amount } from './Amount.tsx';
import { useAge } from './age.ts';
import { BooksTabs } from './BooksTabs.tsx';
import { listPage, oneOf, pageAsked } from './pages.ts';
import './books.css';

/** What differs between our transactions and a vendor's, the oldest first. */
export function BreaksPage(): ReactNode {
  const t = useMessages('reconciliation');
  const columns = useColumns();
  const list = useList<ReconciliationBreak>({
    query: (asked) =>
      wireQuery('listReconciliationBreaks', {
        ...pageAsked(asked),
        integration: oneOf(asked, 'integration'),
        businessDay: oneOf(asked, 'businessDay'),
        show: oneOf(asked, 'show') === 'all' ? 'all' : 'open',
      }),
    select: listPage as never,
    rowKey: ({ integration, transaction, businessDay }) => `${integration} ${businessDay} ${transaction}`,
    sort: 'age',
  });
  const show = list.state.filters['show']?.[0] === 'all' ? 'all' : 'open';
  return (
    <>
      <PageHead title={t('breaksTitle')} lead={t('breaksLead')} crumbs={[{ screen: 'books' }]} />
      <BooksTabs here="breaks" />
      <ListTable
        list={list}
        caption={t('breaksTitle')}
        columns={columns}
        filters={[
          { name: 'integration', label: t('vendor'), kind: 'text', pattern: 'int_[a-z0-9_]+' },
          { name: 'businessDay', label: t('day'), kind: 'text', pattern: '20\\d{2}-\\d{2}-\\d{2}' },
        ]}
        empty={{ title: t('breaksNoneTitle'), text: t('breaksNone') }}
        views={
          <SegmentedControl
            className="books-show"
            aria-label={t('show')}
            data={[
              { value: 'open', label: t('show_open') },
              { value: 'all', label: t('show_all') },
            ]}
            value={show}
            onChange={(next) =>
              list.change({ filters: { ...list.state.filters, show: next === 'all' ? ['all'] : [] } })
            }
          />
        }
      />
    </>
  );
}

function useColumns(): readonly Column<ReconciliationBreak>[] {
  const t = useMessages('reconciliation');
  const { timeZone } = useStaff().merchant;
  const age = useAge();
  return [
    { id: 'transaction', header: t('transaction'), cell: ({ transaction }) => <Id id={transaction} /> },
    {
      id: 'integration',
      header: t('vendor'),
      cell: ({ integration }) => <span className="mono">{integration}</span>,
    },
    {
      id: 'businessDay',
      header: t('day'),
      cell: ({ businessDay }) => businessDay.split('-').toReversed().join('/'),
    },
    { id: 'kind', header: t('kind'), grow: true, cell: ({ kind }) => t(`kind_${kind}`) },
    { id: 'ours', header: t('ours'), align: 'end', cell: ({ ours }) => <Amount text={ours} /> },
    { id: 'theirs', header: t('theirs'), align: 'end', cell: ({ theirs }) => <Amount text={theirs} /> },
    {
      id: 'age',
      header: t('age'),
      cell: ({ ageSeconds, firstSeenAt, resolvedAt }) => (
        <span title={`${momentText(firstSeenAt, timeZone)} · ${utcText(firstSeenAt)}`}>
          {age(ageSeconds)}{' '}
          {resolvedAt !== null && (
            <span className="tag" data-tone="success">
              {t('resolved')}
            </span>
          )}
        </span>
      ),
    },
  ];
}
