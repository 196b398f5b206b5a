import { hideToast, showToast } from '@laro/ui';
import type { Game } from '@laro/wire';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ask } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { wireKey, wireQuery } from '../../lib/query.ts';
import { PATHS } from '../../screens.ts';
import { hrefOf } from '../../shell/Link.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
import { useSession } from '../../shell/session.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';

/** GAME-14; a collection has up to five such pages. */
const IDS_A_PAGE = 100;
const idsQuery = (pageNo = 1) => wireQuery('listFavouriteIds', { pageNo, pageSize: IDS_A_PAGE });
const LATER_PAGES = [2, 3, 4, 5];

export type Favourites = {
  /** Undefined until it is known, and for a visitor. */
  readonly ids: ReadonlySet<string> | undefined;
  readonly toggle: (game: Game) => void;
};

/** The member's collection and its hearts (GAME-11): one change at a time, shown when the server has it. */
export function useFavourites(): Favourites {
  const t = useMessages('lists');
  const shell = useMessages('shell');
  const { session } = useSession();
  const { history } = useRouter();
  const queries = useQueryClient();
  const first = useQuery({ ...idsQuery(), enabled: session !== null });
  const isFull = first.data?.content.length === IDS_A_PAGE;
  const later = useQueries({ queries: session && isFull ? LATER_PAGES.map((page) => idsQuery(page)) : [] });
  const pages = [first, ...later];
  const ids =
    session && pages.every(({ data }) => data)
      ? new Set(pages.flatMap(({ data }) => data?.content ?? []))
      : undefined;

  const { run } = useOneAct({
    mutationFn: async ({ nodeId, vassalage }: Game) => {
      const waiting = showToast({ text: shell('loading'), tone: 'waiting', forMs: TOAST_MS.loading });
      try {
        const known = ids ?? new Set((await queries.fetchQuery(idsQuery())).content);
        const had = known.has(nodeId);
        await ask(had ? 'removeFavourite' : 'addFavourite', { nodeId, vendor: vassalage });
        return had;
      } finally {
        hideToast(waiting);
      }
    },
    onSuccess: async (had, { nodeId }) => {
      // An answer of before the change must not come after it.
      await queries.cancelQueries({ queryKey: wireKey('listFavouriteIds') });
      for (const page of [1, ...LATER_PAGES]) {
        queries.setQueryData(idsQuery(page).queryKey, (before) => {
          if (!before) return before;
          const others = before.content.filter((id) => id !== nodeId);
          return { content: had || page > 1 ? others : [nodeId, ...others] };
        });
      }
      void queries.invalidateQueries({ queryKey: wireKey('listFavourites') });
      showToast({ text: t('saved'), tone: 'good', forMs: TOAST_MS.saved });
    },
    onError: (error) => {
      showToast({ text: sentenceOf(error, shell), tone: 'bad', forMs: TOAST_MS.short });
    },
  });

  return {
    ids,
    toggle: (game) => {
      if (session) run(game);
      else history.push(hrefOf({ to: PATHS.login, search: { back: history.location.href } }));
    },
  };
}
