import type { AppContext } from '../../shell/context.ts';
import { categoriesQuery, gamesQuery } from '../games/index.ts';
import { announcementsQuery, hotOnHomeQuery, hotSlots, winnersQuery } from './queries.ts';

/** Everything a visitor's home shows. A failure is left in its query: the section says so, the rest stands. */
export async function loadHome({ queries, messages }: AppContext): Promise<void> {
  const language = messages.language();
  await Promise.all([
    queries.prefetchQuery(announcementsQuery(language)),
    queries.prefetchQuery(categoriesQuery),
    queries.prefetchQuery(hotOnHomeQuery(language)),
    queries.prefetchQuery(gamesQuery(language, 'RNG')),
    queries.prefetchQuery(gamesQuery(language, 'JL')),
    queries.prefetchQuery(winnersQuery(language)),
  ]);
  // A document is as long as what it carries: the hot games of other categories are a second flight for nothing.
  if (typeof document === 'undefined') {
    queries.setQueryData(hotOnHomeQuery(language).queryKey, (all) => all && { list: hotSlots(all.list) });
  }
}
