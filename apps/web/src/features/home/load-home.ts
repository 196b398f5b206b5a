import type { AppContext } from '../../shell/context.ts';
import { categoriesQuery, gamesQuery, hotGamesQuery } from '../games/index.ts';
import { announcementsQuery, winnersQuery } from './queries.ts';

/** Everything a visitor's home shows. A failure is left in its query: the section says so, the rest stands. */
export async function loadHome({ queries, messages }: AppContext): Promise<void> {
  const language = messages.language();
  await Promise.all([
    queries.prefetchQuery(announcementsQuery(language)),
    queries.prefetchQuery(categoriesQuery),
    queries.prefetchQuery(hotGamesQuery(language)),
    queries.prefetchQuery(gamesQuery(language, 'RNG')),
    queries.prefetchQuery(gamesQuery(language, 'JL')),
    queries.prefetchQuery(winnersQuery(language)),
  ]);
}
