import { Button, buttonClass } from '@laro/ui';
import type { Game } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { PATHS } from '../../screens.ts';
import { hueOf } from '../../shell/categories.ts';
import { useMerchant } from '../../shell/context.ts';
import { Link } from '../../shell/Link.tsx';
import { useSession } from '../../shell/session.ts';
import { GameTile, hotGamesQuery } from '../games/index.ts';
import { isIn, type List } from './list.ts';

/** Why a list has no game, and what to play instead; a visitor may play without an account. */
export default function EmptyList({
  list,
  onClear,
}: {
  readonly list: List;
  readonly onClear: () => void;
}): ReactNode {
  const t = useMessages('lists');
  const games = useMessages('games');
  const shell = useMessages('shell');
  const { session } = useSession();
  const { flags } = useMerchant();
  const { type, gameType, filters } = list;
  const category = games(gameType);
  const title = {
    all: t('allEmptyTitle', { category }),
    hot: t('hotEmptyTitle'),
    recent: t('recentEmptyTitle'),
    fav: t('favEmptyTitle'),
    filter: t('filterEmptyTitle'),
  }[type];
  return (
    <>
      <section className="empty-list">
        <img src={`/assets/art/categories/${hueOf(gameType)}-320.webp`} alt="" width={160} height={160} />
        <h2 className="text-20 font-bold">{title}</h2>
        <p className="max-w-72 text-text-2">{t(`${type}EmptyText`)}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          {type === 'filter' && <Button onClick={onClear}>{t('clear')}</Button>}
          {!session && flags.includes('FREEPLAY3') && (
            <Link to={PATHS.trial} className={buttonClass('quiet')}>
              {shell('trial')}
            </Link>
          )}
        </div>
      </section>
      {filters.gameName === undefined ? (
        <Instead gameType={gameType} />
      ) : (
        <FoundElsewhere text={filters.gameName} gameType={gameType} />
      )}
    </>
  );
}

/** Three games that can be played now, of the same category where it has some. */
function Instead({ gameType }: Pick<List, 'gameType'>): ReactNode {
  const t = useMessages('lists');
  const { data } = useQuery(hotGamesQuery(useLanguage()));
  const isNear = (game: Game): number => Number(game.gameType === gameType);
  const games = (data?.list ?? [])
    .filter(({ maintenance }) => !maintenance)
    .toSorted((a, b) => isNear(b) - isNear(a))
    .slice(0, 3);
  return games.length > 0 && <Others title={t('instead')} games={games} />;
}

/** What the same words find in other categories; where they find nothing, what can be played. */
function FoundElsewhere({ text, gameType }: { readonly text: string } & Pick<List, 'gameType'>): ReactNode {
  const t = useMessages('lists');
  const { data, isPending } = useQuery(
    wireQuery('searchGames', { q: text, pageNo: 1, language: useLanguage() }),
  );
  if (isPending) return null;
  const games = (data?.games ?? []).filter((game) => !isIn(game, gameType));
  if (games.length === 0) return <Instead gameType={gameType} />;
  return <Others title={t('elsewhere')} games={games} />;
}

function Others({ title, games }: { readonly title: string; readonly games: readonly Game[] }): ReactNode {
  return (
    <section aria-label={title}>
      <h3 className="list-heading">{title}</h3>
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
