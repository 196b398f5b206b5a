import { Button } from '@laro/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { categoryArt } from '../../shell/categories.ts';
import { StateCard } from '../../shell/StateCard.tsx';
import { GameTile } from './GameTile.tsx';
import type { List } from './list.ts';
import { hotGamesQuery } from './queries.ts';

/** Why a list has no game, and what to play instead. */
export function EmptyList({
  list,
  onClear,
}: {
  readonly list: List;
  readonly onClear: () => void;
}): ReactNode {
  const t = useMessages('lists');
  const games = useMessages('games');
  const { type, gameType, filters } = list;
  const category = games(gameType);
  if (type === 'filter') {
    return (
      <>
        <StateCard icon="empty" title={t('filterEmptyTitle')} text={t('filterEmptyText')}>
          <Button onClick={onClear}>{t('clear')}</Button>
        </StateCard>
        {filters.gameName !== undefined && <FoundElsewhere text={filters.gameName} />}
      </>
    );
  }
  return (
    <>
      <section className="state-card">
        <img src={categoryArt(gameType)} alt="" width={160} height={160} />
        <h2 className="text-20 font-bold">
          {type === 'all' ? t('allEmptyTitle', { category }) : t(`${type}EmptyTitle`)}
        </h2>
        <p className="max-w-72 text-text-2">{t(`${type}EmptyText`)}</p>
      </section>
      <Instead />
    </>
  );
}

/** Three games that can be played now. */
function Instead(): ReactNode {
  const t = useMessages('lists');
  const { data } = useQuery(hotGamesQuery(useLanguage()));
  const games = (data?.list ?? []).filter(({ maintenance }) => !maintenance).slice(0, 3);
  if (games.length === 0) return null;
  return (
    <section aria-label={t('instead')}>
      <h3 className="px-4 font-bold">{t('instead')}</h3>
      <ul className="tile-grid">
        {games.map((game) => (
          <li key={game.nodeId}>
            <GameTile game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the same words find among all games. */
function FoundElsewhere({ text }: { readonly text: string }): ReactNode {
  const t = useMessages('lists');
  const { data } = useQuery(wireQuery('searchGames', { q: text, pageNo: 1, language: useLanguage() }));
  if (!data || data.games.length === 0) return null;
  return (
    <section aria-label={t('elsewhere')}>
      <h3 className="px-4 font-bold">{t('elsewhere')}</h3>
      <ul className="tile-grid">
        {data.games.map((game) => (
          <li key={game.nodeId}>
            <GameTile game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}
