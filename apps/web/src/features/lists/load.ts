import type { GameType } from '@laro/wire';
import { GAME_TYPES } from '@laro/wire/game-types';
import { wireQuery } from '../../lib/query.ts';
import type { AppContext } from '../../shell/context.ts';
import { categoriesQuery, gamesQuery } from '../games/index.ts';

export async function loadCategory({ queries, messages }: AppContext, category: GameType): Promise<void> {
  await Promise.all([
    queries.prefetchQuery(categoriesQuery),
    queries.prefetchQuery(gamesQuery(messages.language(), category)),
    // What stands above the games is in the document too: nothing is pushed down when it comes.
    category === 'SPORTS' && queries.prefetchQuery(wireQuery('listHotMatches', {})),
    category === 'LIVE' && queries.prefetchQuery(wireQuery('listLiveModels', {})),
  ]);
}

/** RTE-7: e-sports and cockfight are found among sports; what is no category is slots. */
export function categoryOf(asked: string | undefined): GameType {
  if (asked === 'ESPORTS' || asked === 'COCKFIGHT') return 'SPORTS';
  return GAME_TYPES.find((known) => known === asked) ?? 'RNG';
}

export async function loadGameList(
  { queries, messages }: AppContext,
  { gameType }: { readonly gameType?: string | undefined },
): Promise<void> {
  await queries.prefetchQuery(gamesQuery(messages.language(), categoryOf(gameType)));
}
