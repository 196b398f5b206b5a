import type { LanguageCode } from '@laro/i18n';
import { Button, classes, hideToast, Icon, Skeleton, showToast } from '@laro/ui';
import type { Game } from '@laro/wire';
import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { FocusGoesTo } from '../../shell/records/FocusGoesTo.tsx';
import { LoadMore } from '../../shell/records/LoadMore.tsx';
import { StateCard } from '../../shell/StateCard.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';
import { type Favourites, GameTile, useFavourites } from '../games/index.ts';
import { type List, pageQuery } from './list.ts';
import './lists.css';

/** Rare: every list is offered with games in it. */
const EmptyList = lazy(async () => await import('./EmptyList.tsx'));

const SKELETONS = 9;
/** Full rows of two, three or four. */
const GROUP = 24;
/** Until then a list that comes at once says nothing of its loading. */
const CALM_MS = 250;

type Props = {
  readonly list: List;
  /** Shows all games again, where none fits. */
  readonly onClear: () => void;
};

/** A list of games, page by page (GAME-10), or why it has none and what to play instead. */
export function GameGrid({ list, onClear }: Props): ReactNode {
  // Another list begins at its first page.
  return <Pages key={JSON.stringify(list)} list={list} onClear={onClear} />;
}

function Pages({ list, onClear }: Props): ReactNode {
  const language = useLanguage();
  const t = useMessages('lists');
  const shell = useMessages('shell');
  const favourites = useFavourites();
  const queries = useQueryClient();
  const tiles = useRef<HTMLDivElement>(null);
  // Back from a game, the pages that were open are open again.
  const [count, setCount] = useState(() => pagesAtHand(queries, language, list));
  const pages = useQueries({
    queries: Array.from({ length: count }, (_, index) => pageQuery(language, list, index + 1)),
  });
  const [first] = pages;
  const last = pages.at(-1);
  const isOffline = first?.fetchStatus === 'paused' && !first.data;
  useLoadingToast((first?.isPending ?? false) && !isOffline);

  if (isOffline) {
    return (
      <StateCard icon="offline" title={t('failed')} text={shell('offline')}>
        <Button onClick={() => void first.refetch()}>{shell('retry')}</Button>
      </StateCard>
    );
  }
  if (first?.isError && !first.data) {
    return (
      <StateCard icon="warning" title={t('failed')} text={sentenceOf(first.error, shell)}>
        <Button onClick={() => void first.refetch()}>{shell('retry')}</Button>
      </StateCard>
    );
  }
  if (!first?.data) {
    return (
      <div className="tile-grid" aria-busy="true">
        {Array.from({ length: SKELETONS }, (_, index) => (
          <Skeleton key={index} className="tile-skeleton" />
        ))}
      </div>
    );
  }
  const games = shownOf(
    pages.flatMap(({ data }) => data?.games ?? []),
    list,
    favourites,
  );
  if (games.length === 0) {
    return (
      <Suspense>
        <EmptyList list={list} onClear={onClear} />
      </Suspense>
    );
  }
  return (
    <>
      <div ref={tiles} role="list" tabIndex={-1} className="tile-groups outline-none">
        {groupsOf(games).map((group, at) => (
          <div key={group[0]?.nodeId} className="tile-grid">
            {group.map((game, index) => (
              <div key={game.nodeId} role="listitem" className="tile-cell">
                <GameTile game={game} eager={at === 0 && index < SKELETONS} first={at + index === 0} />
                <Heart game={game} {...favourites} />
                <AboutButton game={game} />
              </div>
            ))}
          </div>
        ))}
      </div>
      {count < first.data.totalPages || !last?.data ? (
        <FocusGoesTo heir={tiles}>
          <LoadMore
            problem={last?.data ? null : last?.isError ? 'moreFailed' : isPaused(last) ? 'moreOffline' : null}
            waiting={!last?.data && !last?.isError && !isPaused(last)}
            onMore={() => {
              if (last?.data) setCount(count + 1);
              else void last?.refetch();
            }}
          />
        </FocusGoesTo>
      ) : null}
    </>
  );
}

/** A browser that watches over 2,000 tiles does little else: it watches over groups. */
const groupsOf = (games: readonly Game[]): readonly (readonly Game[])[] =>
  Array.from({ length: Math.ceil(games.length / GROUP) }, (_, at) =>
    games.slice(at * GROUP, (at + 1) * GROUP),
  );

const isPaused = (page: { readonly fetchStatus: string } | undefined): boolean =>
  page?.fetchStatus === 'paused';

function pagesAtHand(queries: QueryClient, language: LanguageCode, list: List): number {
  let pages = 1;
  while (queries.getQueryData(pageQuery(language, list, pages + 1).queryKey) !== undefined) pages += 1;
  return pages;
}

/** Each game once, though the list may have moved between two pages; of the collection, what is still in it. */
function shownOf(games: readonly Game[], { type }: List, { ids }: Favourites): readonly Game[] {
  const once = [...new Map(games.map((game) => [game.nodeId, game])).values()];
  return type === 'fav' && ids ? once.filter(({ nodeId }) => ids.has(nodeId)) : once;
}

/** GAME-19: a list that is loading says so, three seconds at most. */
function useLoadingToast(loading: boolean): void {
  const shell = useMessages('shell');
  const text = shell('loading');
  useEffect(() => {
    if (!loading) return;
    let toast: number | undefined;
    const timer = setTimeout(() => {
      toast = showToast({ text, tone: 'waiting', forMs: TOAST_MS.listLoading });
    }, CALM_MS);
    return () => {
      clearTimeout(timer);
      if (toast !== undefined) hideToast(toast);
    };
  }, [loading, text]);
}

function Heart({ game, ids, toggle }: { readonly game: Game } & Favourites): ReactNode {
  const t = useMessages('lists');
  const on = ids?.has(game.nodeId) ?? false;
  return (
    <button
      type="button"
      className={classes('heart', on && 'heart-on')}
      aria-pressed={on}
      aria-label={t('favouriteOf', { game: game.gameName || game.nodeName })}
      onClick={() => {
        toggle(game);
      }}
    >
      <Icon name={on ? 'heart-on' : 'heart'} />
    </button>
  );
}

/** With a mouse there is no long press; its tap is handled where that is (`launches/long-press.ts`). */
function AboutButton({ game }: { readonly game: Game }): ReactNode {
  const t = useMessages('lists');
  return (
    <button
      type="button"
      className="game-info"
      aria-label={t('aboutOf', { game: game.gameName || game.nodeName })}
    >
      <Icon name="info" />
    </button>
  );
}
