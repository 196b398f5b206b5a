import type { LanguageCode } from '@laro/i18n';
import type { GameType } from '@laro/wire';
import { wireQuery } from '../../lib/query.ts';
import type { AppContext } from '../../shell/context.ts';

export const categoriesQuery = wireQuery('listVendorGameTypes', {});

export function hotGamesQuery(language: LanguageCode) {
  return wireQuery('listHotGames', { language });
}

/** One page of a category; pages have 25 games (GAME-14). */
export function gamesQuery(language: LanguageCode, gameType: GameType, vassalage?: string, pageNo = 1) {
  return wireQuery('listGames', {
    gameType,
    pageNo,
    language,
    ...(vassalage === undefined ? {} : { vassalage }),
  });
}

export async function loadCategory({ queries, messages }: AppContext, category: GameType): Promise<void> {
  await Promise.all([
    queries.prefetchQuery(categoriesQuery),
    queries.prefetchQuery(gamesQuery(messages.language(), category)),
    // What stands above the games is in the document too: nothing is pushed down when it comes.
    category === 'SPORTS' && queries.prefetchQuery(wireQuery('listHotMatches', {})),
    category === 'LIVE' && queries.prefetchQuery(wireQuery('listLiveModels', {})),
  ]);
}
