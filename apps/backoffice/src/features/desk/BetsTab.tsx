import { wireQuery } from '@laro/client';
import type { DeskMember } from '@laro/wire';
import { BET_STATES } from '@laro/wire/bets';
import { GAME_TYPES } from '@laro/wire/game-types';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { Id } from '../../shell/Id.tsx';
import { When } from '../../shell/When.tsx';
import type { Column } from '../../table/columns.ts';
import { ExportButton } from '../../table/ExportButton.tsx';
import type { Filter } from '../../table/filters.ts';
import { ListTable } from '../../table/ListTable.tsx';
import { useList } from '../../table/use-list.ts';
import { BetDetails } from './BetDetails.tsx';
import { BetState } from './BetState.tsx';
import type { Bet } from './types.ts';

const LIVE_MS = 20_000;

/** Every bet, with its round and the supplier's own transaction. */
export function BetsTab({ member }: { readonly member: DeskMember }): ReactNode {
  const t = useMessages('desk');
  const columns = useColumns(member.currency);
  const filters = useFilters();
  const list = useList<Bet>({
    query: (asked) => wireQuery('listMemberBets', { member: member.id, ...(asked as object) }),
    rowKey: ({ betId }) => betId,
    sort: '-placedAt',
    liveMs: LIVE_MS,
  });
  return (
    <ListTable
      list={list}
      caption={t('tab_bets')}
      columns={columns}
      filters={filters}
      exports={
        <ExportButton
          list={list}
          call="exportMemberBets"
          who="staff.members"
          params={{ member: member.id }}
        />
      }
      peek={(bet) => ({ title: bet.gameName, content: <BetDetails bet={bet} member={member.id} /> })}
      empty={{ title: t('betsEmptyTitle'), text: t('betsEmpty') }}
    />
  );
}

function Amount({ amount, currency }: { readonly amount: string; readonly currency: string }): ReactNode {
  return useAmounts(currency)(amount);
}

const isOpen = ({ state }: Bet): boolean => state === 'PLACED' || state === 'ACCEPTED';

function useColumns(currency: string): readonly Column<Bet>[] {
  const t = useMessages('desk');
  const total = useAmounts(currency);
  return [
    {
      id: 'placedAt',
      header: t('placedAt'),
      sort: 'placedAt',
      width: 22,
      cell: ({ placedAt }) => <When at={placedAt} />,
    },
    { id: 'game', header: t('game'), grow: true, cell: ({ gameName }) => gameName },
    { id: 'state', header: t('result'), cell: ({ state }) => <BetState state={state} /> },
    {
      id: 'stake',
      header: t('stake'),
      align: 'end',
      cell: ({ stake, currency }) => <Amount amount={stake} currency={currency} />,
      total,
    },
    {
      id: 'payout',
      header: t('payout'),
      align: 'end',
      cell: (bet) => (isOpen(bet) ? '–' : <Amount amount={bet.payout} currency={bet.currency} />),
      total,
    },
    { id: 'round', header: t('round'), cell: ({ roundId }) => <Id id={roundId} /> },
    {
      id: 'transaction',
      header: t('transaction'),
      hidden: true,
      cell: ({ transaction }) => <Id id={transaction} />,
    },
    {
      id: 'validBet',
      header: t('validBet'),
      align: 'end',
      hidden: true,
      cell: ({ validBet, currency }) => <Amount amount={validBet} currency={currency} />,
      total,
    },
    { id: 'gameType', header: t('gameType'), hidden: true, cell: ({ gameType }) => gameType },
    {
      id: 'settledAt',
      header: t('settledAt'),
      hidden: true,
      cell: ({ settledAt }) => (settledAt === null ? '–' : <When at={settledAt} />),
    },
  ];
}

function useFilters(): readonly Filter[] {
  const t = useMessages('desk');
  return [
    {
      name: 'state',
      label: t('result'),
      kind: 'choice',
      options: BET_STATES.map((value) => ({ value, label: t(`bet_${value}`) })),
    },
    { name: 'placedAt', label: t('placedAt'), kind: 'period' },
    {
      name: 'gameType',
      label: t('gameType'),
      kind: 'choice',
      options: GAME_TYPES.map((value) => ({ value, label: value })),
    },
    { name: 'stake', label: t('stake'), kind: 'amount' },
    { name: 'roundId', label: t('round'), kind: 'text', maxLength: 80 },
  ];
}
