import { wireQuery } from '@laro/client';
import type { Calls, CallValue } from '@laro/wire';
import { DEPOSIT_FLAGS, DEPOSIT_METHODS, DEPOSIT_STATES } from '@laro/wire/deposit-rules';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { minuteText, utcText } from '../../lib/moments.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { Link } from '../../shell/Link.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useStaff } from '../../shell/session.ts';
import type { Column } from '../../table/columns.ts';
import type { Filter } from '../../table/filters.ts';
import { ListTable } from '../../table/ListTable.tsx';
import { useList } from '../../table/use-list.ts';

type Row = CallValue<Calls['listMemberDeposits']>['rows'][number];

const LIVE_MS = 20_000;

/** What members have ordered and what arrived, the newest first. */
export function DepositsPage(): ReactNode {
  const t = useMessages('deposits');
  const filters: readonly Filter[] = [
    { name: 'account', label: t('account'), kind: 'text', maxLength: 40, pattern: '[a-z0-9]+' },
    { name: 'id', label: t('order'), kind: 'text', maxLength: 30, pattern: 'dep_[0-9a-z]{26}' },
    {
      name: 'state',
      label: t('state'),
      kind: 'choice',
      options: DEPOSIT_STATES.map((value) => ({ value, label: t(`state_${value}`) })),
    },
    {
      name: 'method',
      label: t('method'),
      kind: 'choice',
      options: DEPOSIT_METHODS.map((value) => ({ value, label: t(`method_${value}`) })),
    },
    {
      name: 'flag',
      label: t('flags'),
      kind: 'choice',
      options: DEPOSIT_FLAGS.map((value) => ({ value, label: t(`flag_${value}`) })),
    },
    { name: 'createdAt', label: t('createdAt'), kind: 'period', usual: '-7d' },
  ];
  const list = useList<Row>({
    query: (asked) => wireQuery('listMemberDeposits', asked),
    rowKey: ({ id }) => id,
    sort: '-createdAt',
    liveMs: LIVE_MS,
  });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        <Link to="/backoffice/deposit-methods" className="page-link">
          {t('methods')}
        </Link>
      </PageHead>
      <ListTable
        list={list}
        caption={t('title')}
        columns={useColumns()}
        filters={filters}
        empty={{ title: t('emptyTitle'), text: t('empty') }}
      />
    </>
  );
}

function Amount({
  value,
  currency,
}: {
  readonly value: string | null;
  readonly currency: string;
}): ReactNode {
  const write = useAmounts(currency);
  return value === null ? '—' : write(value);
}

function useColumns(): readonly Column<Row>[] {
  const t = useMessages('deposits');
  const { timeZone } = useStaff().merchant;
  return [
    {
      id: 'createdAt',
      header: t('createdAt'),
      sort: 'createdAt',
      width: 20,
      cell: ({ createdAt, id }) => (
        <Link to={`/backoffice/deposits/${id}`}>
          <time dateTime={createdAt} title={utcText(createdAt)}>
            {minuteText(createdAt, timeZone)}
          </time>
        </Link>
      ),
    },
    { id: 'account', header: t('account'), cell: ({ account }) => account },
    { id: 'method', header: t('method'), cell: ({ method }) => t(`method_${method}`) },
    {
      id: 'amount',
      header: t('ordered'),
      align: 'end',
      cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
    },
    {
      id: 'received',
      header: t('received'),
      align: 'end',
      cell: ({ received, currency }) => <Amount value={received} currency={currency} />,
    },
    { id: 'state', header: t('state'), cell: ({ state }) => t(`state_${state}`) },
    {
      id: 'flags',
      header: t('flags'),
      grow: true,
      cell: ({ flags }) =>
        flags
          .split(' ')
          .filter((flag) => flag !== '')
          .map((flag) => t(`flag_${flag}` as 'flag_late'))
          .join(', '),
    },
    {
      id: 'integration',
      header: t('integration'),
      cell: ({ integration }) => integration && <span className="mono">{integration}</span>,
    },
  ];
}
