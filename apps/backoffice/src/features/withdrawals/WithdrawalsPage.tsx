import { wireQuery } from '@laro/client';
import type { Calls, CallValue } from '@laro/wire';
import { WITHDRAWAL_STATES } from '@laro/wire/withdrawals';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { momentText, utcText } from '../../lib/moments.ts';
import { Age } from '../../shell/Age.tsx';
import { useAmounts } from '../../shell/amounts.ts';
import { Link } from '../../shell/Link.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useStaff } from '../../shell/session.ts';
import type { Column } from '../../table/columns.ts';
import { ExportButton } from '../../table/ExportButton.tsx';
import type { Filter } from '../../table/filters.ts';
import { ListTable } from '../../table/ListTable.tsx';
import { SavedViews } from '../../table/SavedViews.tsx';
import { useList } from '../../table/use-list.ts';
import { StateTag } from './StateTag.tsx';

type Order = CallValue<Calls['listWithdrawalOrders']>['rows'][number];

const LIVE_MS = 20_000;
/** What waits is shown however old it is. */
const EVER = ['-3650d'];

/** What members want to be paid, those that wait longest first. */
export function WithdrawalsPage(): ReactNode {
  const t = useMessages('withdrawals');
  const columns = useColumns();
  const list = useList<Order>({
    query: (asked) => wireQuery('listWithdrawalOrders', asked),
    rowKey: ({ id }) => id,
    sort: 'requestedAt',
    tabs: [
      { id: '', label: t('tabWaiting'), filters: { state: ['requested', 'reviewing'], requestedAt: EVER } },
      {
        id: 'under-way',
        label: t('tabUnderWay'),
        filters: { state: ['approved', 'paying', 'unknown'], requestedAt: EVER },
      },
      {
        id: 'finished',
        label: t('tabFinished'),
        filters: { state: ['paid', 'rejected', 'cancelled', 'failed'] },
      },
      { id: 'all', label: t('tabAll'), filters: {} },
    ],
    liveMs: LIVE_MS,
  });
  const filters: readonly Filter[] = [
    {
      name: 'state',
      label: t('state'),
      kind: 'choice',
      options: WITHDRAWAL_STATES.map((value) => ({ value, label: t(`state_${value}`) })),
    },
    { name: 'account', label: t('account'), kind: 'text', maxLength: 40, pattern: '[a-z0-9]+' },
    {
      name: 'requestedAt',
      label: t('requestedAt'),
      kind: 'period',
      usual: list.tabFilters['requestedAt'] ? '' : '-31d',
    },
  ];
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        <Link to="/backoffice/withdrawal-rules" className="page-link">
          {t('rules')}
        </Link>
      </PageHead>
      <ListTable
        list={list}
        caption={t('title')}
        columns={columns}
        filters={filters}
        views={<SavedViews list={list} name="withdrawals" />}
        exports={<ExportButton list={list} call="exportWithdrawalOrders" who="staff.finance" />}
        empty={{ title: t('emptyTitle'), text: t('empty') }}
      />
    </>
  );
}

function Amount({ amount, currency }: Pick<Order, 'amount' | 'currency'>): ReactNode {
  return useAmounts(currency)(amount);
}

function useColumns(): readonly Column<Order>[] {
  const t = useMessages('withdrawals');
  const write = useAmounts();
  const { timeZone } = useStaff().merchant;
  return [
    {
      id: 'requestedAt',
      header: t('requestedAt'),
      sort: 'requestedAt',
      width: 18,
      cell: ({ id, requestedAt }) => (
        <Link to={`/backoffice/withdrawals/${id}`}>
          <time dateTime={requestedAt} title={utcText(requestedAt)}>
            {momentText(requestedAt, timeZone)}
          </time>
        </Link>
      ),
    },
    { id: 'account', header: t('account'), cell: ({ account }) => account },
    {
      id: 'amount',
      header: t('amount'),
      sort: 'amount',
      align: 'end',
      cell: ({ amount, currency }) => <Amount amount={amount} currency={currency} />,
      total: (sum) => write(sum),
    },
    {
      id: 'age',
      header: t('age'),
      cell: ({ requestedAt, stateAt, state }) =>
        state === 'requested' || state === 'reviewing' ? (
          <Age since={requestedAt} />
        ) : (
          <Age since={stateAt} />
        ),
    },
    { id: 'institution', header: t('institution'), cell: ({ institution }) => institution },
    {
      id: 'state',
      header: t('state'),
      cell: ({ approval, heldUntil, state }) => (
        <>
          <StateTag state={state} />{' '}
          {approval !== null && (
            <Link to={`/backoffice/approvals/${approval}`} className="tag" data-tone="info">
              {t('secondWaits')}
            </Link>
          )}
          {heldUntil !== null && (
            <span className="tag" data-tone="warn">
              {t('held')}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'reasons',
      header: t('reasons'),
      grow: true,
      cell: ({ reasons }) =>
        reasons
          .split(' ')
          .filter((reason) => reason !== '')
          .map((reason) => t(`reason_${reason as 'rules_off'}`))
          .join(' · '),
    },
    { id: 'claimedBy', header: t('claimedBy'), cell: ({ claimedBy }) => claimedBy ?? '–' },
  ];
}
