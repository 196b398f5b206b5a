import type { LanguageCode } from '@laro/i18n';
import type { GameType } from '@laro/wire';
import { wireQuery } from '../../lib/query.ts';

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
