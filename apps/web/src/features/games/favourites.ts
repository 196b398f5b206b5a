import { hideToast, showToast } from '@laro/ui';
import type { Game } from '@laro/wire';
import { useQuery, useQueryClient } from '@tanstack/react-query';
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

/** GAME-14. */
const idsQuery = wireQuery('listFavouriteIds', { pageNo: 1, pageSize: 100 });

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
  const { data } = useQuery({ ...idsQuery, enabled: session !== null });
  const ids = session && data ? new Set(data.content) : undefined;

  const { run } = useOneAct({
    mutationFn: async ({ nodeId, vassalage }: Game) => {
      const waiting = showToast({ text: shell('loading'), tone: 'waiting', forMs: TOAST_MS.loading });
      const had = ids?.has(nodeId) ?? false;
      try {
        await ask(had ? 'removeFavourite' : 'addFavourite', { nodeId, vendor: vassalage });
      } finally {
        hideToast(waiting);
      }
      return had;
    },
    onSuccess: (had, { nodeId }) => {
      queries.setQueryData(idsQuery.queryKey, (before) => {
        const others = (before?.content ?? []).filter((id) => id !== nodeId);
        return { content: had ? others : [nodeId, ...others] };
      });
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
