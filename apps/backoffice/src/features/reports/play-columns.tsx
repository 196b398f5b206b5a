import { DEDUCTIONS, type PlayGroup } from '@laro/wire/reports';
import { useMessages } from '../../lib/messages.ts';
import { dayText } from '../../lib/moments.ts';
import type { PlayRow } from './kinds.ts';
import { useCategoryName } from './play-filters.ts';

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

export function usePlayColumns(group: PlayGroup) {
  const t = useMessages('reports');
  const hidden = (id: 'validBet' | 'promotions' | (typeof DEDUCTIONS)[number]) =>
    ({ id, hidden: true }) as const;
  return [
    {
      id: 'key',
      header: t(`by_${group}`),
      ...(group !== 'day' && { grow: true as const }),
      cell: usePlayNames(group),
    },
    { id: 'currency', ...(group === 'currency' && { hidden: true as const }) },
    'bets',
    'stake',
    'payout',
    'ggr',
    ...DEDUCTIONS.map(hidden),
    'ngr',
    hidden('validBet'),
    hidden('promotions'),
  ] as const;
}
