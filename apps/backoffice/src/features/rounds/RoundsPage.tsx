import { wireQuery } from '@laro/client';
import type { Calls, CallValue } from '@laro/wire';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { momentText, utcText } from '../../lib/moments.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { Id } from '../../shell/Id.tsx';
import { Link } from '../../shell/Link.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useStaff } from '../../shell/session.ts';
import type { Column } from '../../table/columns.ts';
import type { Filter } from '../../table/filters.ts';
import { ListTable } from '../../table/ListTable.tsx';
import { useList } from '../../table/use-list.ts';

type Stuck = CallValue<Calls['listStuckRounds']>['rows'][number];

const LIVE_MS = 20_000;

/** Bets that were taken and are not ended, the oldest first. */
export function RoundsPage(): ReactNode {
  const t = useMessages('rounds');
  const columns = useColumns();
  const filters: readonly Filter[] = [
    { name: 'integration', label: t('integration'), kind: 'text', maxLength: 44, pattern: 'int_[a-z0-9_]+' },
    {
      name: 'state',
      label: t('state'),
      kind: 'choice',
      options: (['PLACED', 'ACCEPTED'] as const).map((value) => ({ value, label: t(`state_${value}`) })),
    },
    { name: 'placedAt', label: t('placedAt'), kind: 'period', usual: '' },
  ];
  const list = useList<Stuck>({
    query: (asked) => wireQuery('listStuckRounds', asked),
    rowKey: ({ betId }) => betId,
    sort: 'placedAt',
    liveMs: LIVE_MS,
  });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <ListTable
        list={list}
        caption={t('title')}
        columns={columns}
        filters={filters}
        empty={{ title: t('emptyTitle'), text: t('empty') }}
      />
    </>
  );
}

function Stake({ stake, currency }: Pick<Stuck, 'stake' | 'currency'>): ReactNode {
  const write = useAmounts(currency);
  return write(stake);
}

function useColumns(): readonly Column<Stuck>[] {
  const t = useMessages('rounds');
  const { timeZone } = useStaff().merchant;
  return [
    {
      id: 'placedAt',
      header: t('placedAt'),
      sort: 'placedAt',
      width: 22,
      cell: ({ betId, placedAt }) => (
        <Link to={`/backoffice/rounds/${betId}`}>
          <time dateTime={placedAt} title={utcText(placedAt)}>
            {momentText(placedAt, timeZone)}
          </time>
        </Link>
      ),
    },
    { id: 'account', header: t('account'), cell: ({ account }) => account },
    { id: 'gameName', header: t('game'), grow: true, cell: ({ gameName }) => gameName },
    {
      id: 'stake',
      header: t('stake'),
      align: 'end',
      cell: ({ stake, currency }) => <Stake stake={stake} currency={currency} />,
    },
    {
      id: 'state',
      header: t('state'),
      cell: ({ approval, state }) =>
        approval === null ? (
          t(`state_${state}`)
        ) : (
          <Link to={`/backoffice/approvals/${approval}`} className="tag" data-tone="info">
            {t('proposed')}
          </Link>
        ),
    },
    {
      id: 'integration',
      header: t('integration'),
      cell: ({ integration }) => <span className="mono">{integration}</span>,
    },
    { id: 'transaction', header: t('transaction'), cell: ({ transaction }) => <Id id={transaction} /> },
  ];
}
