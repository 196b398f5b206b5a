import type { GameCategory, GameType } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS, screenOf } from '../../screens.ts';
import { categoryArt, categoryLink, hueOf } from '../../shell/categories.ts';
import { Link } from '../../shell/Link.tsx';
import { useScreen } from '../../shell/screen.ts';
import { loadHotMatches } from '../fixtures/index.ts';
import { categoriesQuery, useOpenCategory } from '../games/index.ts';
import { loadLotteryList } from '../lotteries/index.ts';
import { VendorMenu } from './CategoryPage.tsx';
import { GameGrid } from './GameGrid.tsx';
import { useList } from './list.ts';
import './lists.css';

/** What stands above the games of a category (GAME-2). */
const BLOCKS: Readonly<Partial<Record<GameType, ComponentType>>> = { SPORTS: lazy(loadHotMatches) };

/** Lotteries are listed with their draws, by kinds of their own. */
const LotteryList = lazy(loadLotteryList);
const LOTT_TYPES: Readonly<Partial<Record<GameType, 'lott' | 'elott'>>> = { LOTT: 'lott', ELOTT: 'elott' };

/** The screen that several categories share (GAME-2): all categories at the side, the games of one beside them. */
export function GameCenterPage(): ReactNode {
  const { category = 'SPORTS' } = screenOf(useScreen());
  const { list, setType, ...narrow } = useList(category);
  const isHot = list.type === 'hot';
  const lottType = LOTT_TYPES[category];
  return (
    <div className="list-body flex-1" data-hue={hueOf(category)}>
      <CategoryMenu category={category} hot={isHot} onType={setType} />
      <div className="min-w-0 flex-1">
        {lottType && !isHot ? (
          <Suspense>
            <LotteryList lottType={lottType} />
          </Suspense>
        ) : (
          <CenterGames category={category} list={list} {...narrow} />
        )}
      </div>
    </div>
  );
}

function CenterGames({
  category,
  list,
  setFilters,
  clear,
}: { readonly category: GameType } & Omit<ReturnType<typeof useList>, 'setType'>): ReactNode {
  const Block = BLOCKS[category];
  return (
    <>
      {list.type !== 'hot' && (
        <>
          <Suspense>{Block && <Block />}</Suspense>
          <div className="vendor-row">
            <VendorMenu
              category={category}
              current={list.filters.vassalage}
              onChange={(vassalage) => {
                setFilters({ vassalage });
              }}
            />
          </div>
        </>
      )}
      <GameGrid list={list} onClear={clear} />
    </>
  );
}

/** GAME-3: home, what is hot, then the categories as the server orders them. */
function CategoryMenu({
  category,
  hot,
  onType,
}: {
  readonly category: GameType;
  readonly hot: boolean;
  readonly onType: (type: 'all' | 'hot') => void;
}): ReactNode {
  const t = useMessages('lists');
  const games = useMessages('games');
  const { data } = useQuery(categoriesQuery);
  return (
    <nav aria-label={t('categories')} className="side-menu">
      <Link to={PATHS.home} className="side-item">
        {t('home')}
      </Link>
      <button
        type="button"
        className="side-item"
        aria-pressed={hot}
        onClick={() => {
          onType(hot ? 'all' : 'hot');
        }}
      >
        <img src="/assets/art/categories/hot-96.webp" alt="" width={40} height={40} />
        {games('hot')}
      </button>
      {data?.content.map((entry) => (
        <CategoryItem
          key={entry.gameCategory}
          entry={entry}
          isHere={entry.gameCategory === category}
          current={!hot && entry.gameCategory === category}
        />
      ))}
    </nav>
  );
}

function CategoryItem({
  entry,
  isHere,
  current,
}: {
  readonly entry: GameCategory;
  /** Its screen is the one that is open, whichever of its lists it shows. */
  readonly isHere: boolean;
  readonly current: boolean;
}): ReactNode {
  const t = useMessages('lists');
  const games = useMessages('games');
  const open = useOpenCategory();
  const { gameCategory, playable } = entry;
  return (
    <Link
      {...categoryLink(gameCategory)}
      className="side-item"
      aria-current={current ? 'page' : undefined}
      data-hue={hueOf(gameCategory)}
      data-soon={playable ? undefined : ''}
      onClick={(event) => {
        if (!isHere) open(event, entry);
      }}
    >
      <img src={categoryArt(gameCategory)} alt="" width={40} height={40} />
      {games(gameCategory)}
      {!playable && <span className="soon">{t('soon')}</span>}
    </Link>
  );
}
