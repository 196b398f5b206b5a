import { Button, Skeleton } from '@laro/ui';
import type { GameCategory } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { categoryArt, categoryLink, hueOf } from '../../shell/categories.ts';
import { Link } from '../../shell/Link.tsx';
import { StateCard } from '../../shell/StateCard.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
import { useSession } from '../../shell/session.ts';
import { categoriesQuery, GameRow, useOpenCategory } from '../games/index.ts';
import './hall.css';

const SKELETONS = 9;
const SKELETON_TILES = 3;
const ROW = 15;

/** `/m/game`: where one comes from a game that was closed: the games that were played last, all kinds, and one's own. */
export function HallPage(): ReactNode {
  const { session } = useSession();
  return (
    <>
      {session ? <RecentGames /> : <RecentToCome />}
      <Categories />
      {session && <FavouriteGames />}
    </>
  );
}

function RecentGames(): ReactNode {
  const t = useMessages('launches');
  const language = useLanguage();
  const { data } = useQuery({
    ...wireQuery('listRecentGames', { pageSize: ROW, language }),
    // A game that is left now is the first of them.
    staleTime: 0,
  });
  if (!data) return <RecentToCome />;
  return data.list.length > 0 && <GameRow title={t('recent')} hue="recent" games={data.list} />;
}

/** Its place in the document already, for whoever this device takes for a member: nothing is pushed down later. */
function RecentToCome(): ReactNode {
  return (
    <div className="hidden pb-14 signed-in:block" aria-hidden="true">
      <div className="row-head" />
      <div className="row-track">
        {Array.from({ length: SKELETON_TILES }, (_, index) => (
          <Skeleton key={index} className="tile-skeleton" />
        ))}
      </div>
    </div>
  );
}

function FavouriteGames(): ReactNode {
  const t = useMessages('launches');
  const language = useLanguage();
  const { data } = useQuery(wireQuery('listFavourites', { pageSize: ROW, language }));
  return (
    data !== undefined &&
    data.content.length > 0 && <GameRow title={t('favourites')} hue="hot" games={data.content} />
  );
}

function Categories(): ReactNode {
  const t = useMessages('launches');
  const shell = useMessages('shell');
  const { data, error, refetch } = useQuery(categoriesQuery);
  if (!data && error) {
    return (
      <StateCard icon="warning" title={t('hallFailed')} text={sentenceOf(error, shell)}>
        <Button onClick={() => void refetch()}>{shell('retry')}</Button>
      </StateCard>
    );
  }
  if (!data) {
    return (
      <div className="hall-grid" aria-busy="true">
        {Array.from({ length: SKELETONS }, (_, index) => (
          <Skeleton key={index} className="hall-skeleton" />
        ))}
      </div>
    );
  }
  const categories = data.content.toSorted((a, b) => a.sort - b.sort);
  return (
    <ul className="hall-grid">
      {categories.map((category) => (
        <li key={category.gameCategory}>
          <CategoryCard category={category} />
        </li>
      ))}
    </ul>
  );
}

function CategoryCard({ category }: { readonly category: GameCategory }): ReactNode {
  const { gameCategory, gameCount, playable } = category;
  const open = useOpenCategory();
  const t = useMessages('launches');
  const games = useMessages('games');
  return (
    <Link
      {...categoryLink(gameCategory)}
      className="hall-card"
      data-hue={hueOf(gameCategory)}
      data-soon={!playable || undefined}
      onClick={(event) => {
        open(event, category);
      }}
    >
      <img src={categoryArt(gameCategory)} alt="" width={72} height={72} decoding="async" />
      <span className="hall-name">{games(gameCategory)}</span>
      {gameCategory !== 'PROMO' && (
        <span className="text-12 text-text-2">
          {playable ? t('gameCount', { count: gameCount }) : t('soon')}
        </span>
      )}
    </Link>
  );
}
