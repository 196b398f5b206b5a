import type { LanguageCode } from '@laro/i18n';
import type { Game } from '@laro/wire';
import { wireQuery } from '../../lib/query.ts';

/** What is seen first; pop-ups, promotions and news come with the second half (HOME-12). */
export function announcementsQuery(language: LanguageCode) {
  return wireQuery('listBannerAnnouncements', { types: 'B,PL', language });
}

/** GAME-14 and HOME-9: up to six hot slots. */
const HOT_ON_HOME = 6;

/** A key of its own: the document carries of this answer what home shows of it. */
export function hotOnHomeQuery(language: LanguageCode) {
  return wireQuery('listHotGames', { language, isPlatform: '2' });
}

export const hotSlots = (games: readonly Game[]): Game[] =>
  games.filter(({ gameType }) => gameType === 'RNG').slice(0, HOT_ON_HOME);

/** As many slots as home shows: the document carries no whole page of the category. */
export function slotsOnHomeQuery(language: LanguageCode) {
  return wireQuery('listGames', { gameType: 'RNG', pageNo: 1, pageSize: 9, language });
}

export function winnersQuery(language: LanguageCode) {
  return wireQuery('getWinnerBoard', { language });
}

export function recentGamesQuery(language: LanguageCode) {
  return wireQuery('listRecentGames', { pageSize: RECENT_ON_HOME, language });
}

export const RECENT_ON_HOME = 3;
