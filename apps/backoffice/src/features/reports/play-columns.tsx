import { DEDUCTIONS, type PlayGroup } from '@laro/wire/reports';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { useAmounts } from '../../shell/amounts.ts';
import type { Column } from '../../table/columns.ts';
import { dayText } from './chart.ts';
import type { PlayRow } from './kinds.ts';
import { useCategoryName } from './play-filters.ts';

export function Amount({ text, currency }: { readonly text: string; readonly currency: string }): ReactNode {
  return <span className="amount">{useAmounts(currency)(text)}</span>;
}

type Figure = Exclude<keyof PlayRow, 'key' | 'name' | 'currency' | 'bets'>;

/** What a row of play is called. */
export function usePlayNames(group: PlayGroup): (row: Pick<PlayRow, 'key' | 'name'>) => string {
  const t = useMessages('reports');
  const categoryName = useCategoryName();
  return ({ key, name }) => {
    if (group === 'day') return dayText(key);
    if (group === 'category') return categoryName(key);
    const called = name === '' ? t(group === 'vendor' ? 'noVendor' : 'other') : name;
    return group === 'daily' ? `${dayText(dayAndGame(key).day)} · ${called}` : called;
  };
}

/** Both halves of the key of a game's day. */
export function dayAndGame(key: string): { readonly day: string; readonly game: string } {
  const [day = '', ...game] = key.split(' ');
  return { day, game: game.join(' ') };
}

export function usePlayColumns(group: PlayGroup): readonly Column<PlayRow>[] {
  const t = useMessages('reports');
  const nameOf = usePlayNames(group);
  const figure = (id: Figure, more: Partial<Column<PlayRow>> = {}): Column<PlayRow> => ({
    id,
    header: t(id),
    align: 'end',
    cell: ({ [id]: text, currency }) => <Amount text={text} currency={currency} />,
    ...more,
  });
  return [
    {
      id: 'key',
      header: t(`by_${group}`),
      sort: 'key',
      ...(group !== 'day' && { grow: true }),
      cell: nameOf,
    },
    {
      id: 'currency',
      header: t('currency'),
      cell: ({ currency }) => currency,
      ...(group === 'currency' && { hidden: true }),
    },
    { id: 'bets', header: t('bets'), align: 'end', cell: ({ bets }) => bets.toLocaleString('en') },
    figure('stake', { sort: 'stake' }),
    figure('payout'),
    figure('ggr', { sort: 'ggr' }),
    ...DEDUCTIONS.map((id) => figure(id, { hidden: true })),
    figure('ngr', { sort: 'ngr' }),
    figure('validBet', { hidden: true }),
    figure('promotions', { hidden: true }),
  ];
}
