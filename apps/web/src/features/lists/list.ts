import type { LanguageCode } from '@laro/i18n';
import { showToast } from '@laro/ui';
import type { CallInput, CallName, Calls, CallValue, Game, GameType } from '@laro/wire';
import { queryOptions } from '@tanstack/react-query';
import { useHydrated, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireKey, wireQuery } from '../../lib/query.ts';
import { type ListSearch, screenOf } from '../../screens.ts';
import { useScreen, useSearchOf } from '../../shell/screen.ts';
import { useSession } from '../../shell/session.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';

export type ListType = 'all' | 'hot' | 'recent' | 'fav' | 'filter';
export type Filters = Pick<ListSearch, 'vassalage' | 'gameName' | 'gameClassify' | 'minBet'>;

/** What only who is signed in has (GAME-13). */
export const OWN_LISTS: readonly ListType[] = ['recent', 'fav'];

/** What a list of games shows (GAME-8): which kind, of which category, and by what it is narrowed. */
export type List = { readonly type: ListType; readonly gameType: GameType; readonly filters: Filters };

type Page = { readonly games: readonly Game[]; readonly totalPages: number };

const pages = <N extends CallName>(
  name: N,
  input: CallInput<Calls[N]>,
  select: (value: CallValue<Calls[N]>) => Page,
) =>
  queryOptions<unknown, Error, Page>({
    queryKey: wireKey(name, input),
    select: (value) => select(value as CallValue<Calls[N]>),
  });

/** JL is a category of one vendor's slots. */
export const isIn = (game: Game, category: GameType): boolean =>
  game.gameType === category || (category === 'JL' && game.vassalage === 'JL');

/** How many games each filter of a category leaves (LOBBY-7). */
export function countsQuery(gameType: GameType, filters: Filters = {}) {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  return wireQuery('countGames', { gameType, ...(Object.fromEntries(given) as Filters) });
}

/** One page of a list (GAME-14): 25 games, of the collection 15; what is hot is one page, filtered here (CALL-13). */
export function pageQuery(language: LanguageCode, { type, gameType, filters }: List, pageNo: number) {
  if (type === 'hot') {
    return pages('listHotGames', { language }, ({ list }) => ({
      games: list.filter((game) => isIn(game, gameType)),
      totalPages: 1,
    }));
  }
  if (type === 'recent') {
    const input = { page: pageNo, gameType, language };
    return pages('listRecentGames', input, ({ list, totalPages }) => ({ games: list, totalPages }));
  }
  if (type === 'fav') {
    const input = { pageNo, gameType, language };
    return pages('listFavourites', input, ({ content, totalPages }) => ({ games: content, totalPages }));
  }
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  return pages(
    'listGames',
    { gameType, pageNo, language, ...(Object.fromEntries(given) as Filters) },
    ({ games, totalPages }) => ({ games, totalPages }),
  );
}

/**
 * What the address says of a list: it outlives a reload and the way back. What the document does not show of it is read
 * once the page is awake.
 */
export function useList(category: GameType) {
  const hydrated = useHydrated();
  const { session, confirmed } = useSession();
  const shell = useMessages('shell');
  const screen = useScreen();
  const search = useSearchOf(screen) as ListSearch;
  const { shows } = screenOf(screen);
  const known: ListSearch = hydrated
    ? search
    : Object.fromEntries(Object.entries(search).filter(([field]) => shows.includes(field)));
  const navigate = useNavigate();
  const [cleared, setCleared] = useState(0);
  const { type: asked = 'all', gameType: named, ...narrowed } = known;
  const isNarrowed = Object.values(narrowed).some((value) => value !== undefined);
  const type = isNarrowed ? 'filter' : session === null && OWN_LISTS.includes(asked) ? 'all' : asked;
  const go = (next: ListSearch): void => {
    const to = { to: '.', search: { gameType: search.gameType, ...next }, replace: true, resetScroll: false };
    void navigate(to as never);
  };
  const text = shell('loginFirst');
  const isBarred = hydrated && confirmed && session === null && OWN_LISTS.includes(asked);
  // GAME-13, for an address that asks for what the tabs do not give.
  useEffect(() => {
    if (isBarred) showToast({ text, forMs: TOAST_MS.info });
  }, [isBarred, text]);
  /** Another kind starts at page 1, narrowed by nothing (GAME-8). */
  const setType = (next: ListType): void => {
    setCleared(cleared + 1);
    go(next === 'all' ? {} : { type: next });
  };
  return {
    list: { type, gameType: (named as GameType | undefined) ?? category, filters: narrowed } satisfies List,
    setType,
    clear: () => {
      setType('all');
    },
    /** How often: what was typed for one list is searched in no other. */
    cleared,
    /** Narrowed by anything it is a filter, by nothing it is all again (GAME-9). */
    setFilters: (change: Filters) => {
      const next = Object.entries({ ...narrowed, ...change }).filter(([, value]) => value !== undefined);
      go(next.length === 0 ? {} : { ...Object.fromEntries(next), type: 'filter' });
    },
  };
}
