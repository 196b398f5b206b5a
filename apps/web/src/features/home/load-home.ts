import type { QueryClient } from '@tanstack/react-query';
import type { AppContext } from '../../shell/context.ts';
import { categoriesQuery, gamesQuery } from '../games/index.ts';
import { announcementsQuery, hotOnHomeQuery, hotSlots, winnersQuery } from './queries.ts';

const below = new WeakMap<QueryClient, Promise<unknown>>();
const LATER = new Promise<never>(() => {});

/** Everything a visitor's home shows. A failure is left in its query: the section says so, the rest stands. */
export async function loadHome({ queries, messages }: AppContext): Promise<void> {
  const language = messages.language();
  const strip = gamesQuery(language, 'JL');
  const isServer = typeof document === 'undefined';
  const isWaking = !isServer && !below.has(queries);
  const second = Promise.all([queries.prefetchQuery(strip), messages.load(['belowFold'])]);
  if ((below.get(queries) ?? LATER) === LATER) {
    // What did not come is asked for anew the next time; what waits for it stands as it was drawn.
    const lost = () => below.set(queries, LATER) && LATER;
    below.set(queries, second.catch(lost));
  }
  await Promise.all([
    queries.prefetchQuery(announcementsQuery(language)),
    queries.prefetchQuery(categoriesQuery),
    queries.prefetchQuery(hotOnHomeQuery(language)),
    queries.prefetchQuery(gamesQuery(language, 'RNG')),
    queries.prefetchQuery(winnersQuery(language)),
    isWaking || second,
  ]);
  if (!isServer) return;
  // A document is as long as what it carries: the games of the second half are asked for when the page wakes, as are its
  // words; hot games of other categories never.
  queries.setQueryDefaults(strip.queryKey, { meta: { leftOut: true } });
  queries.setQueryData(hotOnHomeQuery(language).queryKey, (all) => all && { list: hotSlots(all.list) });
}

/**
 * Until what the second half needs has come for the first time; undefined where nobody has asked for it. The document shows
 * that half and does not carry its data: it stands as the server drew it until then.
 */
export function secondHalf(queries: QueryClient): Promise<unknown> | undefined {
  return below.get(queries);
}
