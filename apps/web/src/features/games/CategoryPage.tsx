import { Button, buttonClass, Skeleton } from '@laro/ui';
import type { GameType } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { PATHS, screenOf } from '../../screens.ts';
import { Link } from '../../shell/Link.tsx';
import { StateCard } from '../../shell/StateCard.tsx';
import { useScreen } from '../../shell/screen.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import { loadHotMatches, loadLiveModels } from '../fixtures/index.ts';
import { loadLotteryList } from '../lotteries/index.ts';
import { categoryArt, hueOf } from './categories.ts';
import { GameTile } from './GameTile.tsx';
import { categoriesQuery, gamesQuery } from './queries.ts';

const SKELETONS = 9;

/** What stands above the games of a category (GAME-2). */
const BLOCKS: Readonly<Partial<Record<GameType, ComponentType>>> = {
  SPORTS: lazy(loadHotMatches),
  LIVE: lazy(loadLiveModels),
};

/** Lotteries are listed with their draws, by kinds of their own. */
const LotteryList = lazy(loadLotteryList);
const LOTT_TYPES: Readonly<Partial<Record<GameType, 'lott' | 'elott'>>> = { LOTT: 'lott', ELOTT: 'elott' };

/** A category: its vendors, and its games page by page. One without a game says so. */
export function CategoryPage(): ReactNode {
  const { category = 'SPORTS' } = screenOf(useScreen());
  const [vendor, setVendor] = useState<string | undefined>(undefined);
  const Block = BLOCKS[category];
  const lottType = LOTT_TYPES[category];
  if (lottType) {
    return (
      <Suspense>
        <LotteryList lottType={lottType} />
      </Suspense>
    );
  }
  return (
    <div className="flex flex-1 flex-col" data-hue={hueOf(category)}>
      <Suspense>{Block && <Block />}</Suspense>
      <VendorChips category={category} current={vendor} onChange={setVendor} />
      <GameGrid key={`${category} ${vendor}`} category={category} vendor={vendor} />
    </div>
  );
}

function VendorChips({
  category,
  current,
  onChange,
}: {
  readonly category: GameType;
  readonly current: string | undefined;
  readonly onChange: (vassalage: string | undefined) => void;
}): ReactNode {
  const t = useMessages('games');
  const { data } = useQuery(categoriesQuery);
  const vendors = data?.content.find((entry) => entry.gameCategory === category)?.vendors ?? [];
  if (vendors.length < 2) return null;
  const choices = [{ vassalage: undefined, displayName: t('allVendors') }, ...vendors];
  return (
    <div role="group" aria-label={t('vendors')} className="vendor-chips">
      {choices.map(({ vassalage, displayName }) => (
        <button
          key={displayName}
          type="button"
          className="chip"
          aria-pressed={vassalage === current}
          onClick={() => {
            onChange(vassalage);
          }}
        >
          {displayName}
        </button>
      ))}
    </div>
  );
}

function GameGrid({
  category,
  vendor,
}: {
  readonly category: GameType;
  readonly vendor: string | undefined;
}): ReactNode {
  const language = useLanguage();
  const t = useMessages('games');
  const shell = useMessages('shell');
  const first = useQuery(gamesQuery(language, category, vendor));
  const [pages, setPages] = useState(1);

  if (first.isError) {
    return (
      <StateCard icon="warning" title={t('failed')} text={sentenceOf(first.error, shell)}>
        <Button onClick={() => void first.refetch()}>{shell('retry')}</Button>
      </StateCard>
    );
  }
  if (!first.data) {
    return (
      <div className="tile-grid" aria-busy="true">
        {Array.from({ length: SKELETONS }, (_, index) => (
          <Skeleton key={index} className="tile-skeleton" />
        ))}
      </div>
    );
  }
  if (first.data.games.length === 0) return <EmptyCategory category={category} vendor={vendor} />;
  return (
    <>
      <ul className="tile-grid">
        {Array.from({ length: pages }, (_, index) => (
          <GamePage key={index} category={category} vendor={vendor} pageNo={index + 1} />
        ))}
      </ul>
      {pages < first.data.totalPages && (
        <Button
          look="quiet"
          className="m-4 mt-0"
          onClick={() => {
            setPages(pages + 1);
          }}
        >
          {t('loadMore')}
        </Button>
      )}
    </>
  );
}

/** One page of the grid; the first is here already, later ones arrive where their skeletons stood. */
function GamePage({
  category,
  vendor,
  pageNo,
}: {
  readonly category: GameType;
  readonly vendor: string | undefined;
  readonly pageNo: number;
}): ReactNode {
  const language = useLanguage();
  const { data } = useQuery(gamesQuery(language, category, vendor, pageNo));
  if (!data) {
    return Array.from({ length: SKELETONS }, (_, index) => (
      <li key={index}>
        <Skeleton className="tile-skeleton" />
      </li>
    ));
  }
  return data.games.map((game, index) => (
    <li key={game.nodeId}>
      <GameTile game={game} eager={pageNo === 1 && index < SKELETONS} />
    </li>
  ));
}

function EmptyCategory({
  category,
  vendor,
}: {
  readonly category: GameType;
  readonly vendor: string | undefined;
}): ReactNode {
  const t = useMessages('games');
  if (vendor !== undefined) return <StateCard icon="empty" title={t('noneTitle')} text={t('noneText')} />;
  return (
    <StateCard
      icon="empty"
      art={categoryArt(category)}
      title={t('emptyTitle', { category: t(category) })}
      text={t('emptyText')}
    >
      <Link to={PATHS.rng} className={buttonClass('quiet')}>
        {t('emptyAction')}
      </Link>
    </StateCard>
  );
}
