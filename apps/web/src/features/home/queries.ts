import type { LanguageCode } from '@laro/i18n';
import type { Announcement, Game, SessionInfo } from '@laro/wire';
import { wireQuery } from '../../lib/query.ts';

/** Announcements of types B, PL, PU, PR and H for the home screen (HOME-12). */
export function announcementsQuery(language: LanguageCode) {
  return wireQuery('listBannerAnnouncements', { language });
}

/** MSG-6, for an answer that was given to whoever was here before as well: the document is a visitor's. */
export function isFor({ execution }: Pick<Announcement, 'execution'>, session: SessionInfo | null): boolean {
  if (execution === 'F') return session?.firstTimeLogin === true;
  return execution !== (session ? 'B' : 'A');
}

/** GAME-14 and HOME-9: up to six hot slots. */
const HOT_ON_HOME = 6;

/** A key of its own: the document carries of this answer what home shows of it. */
export function hotOnHomeQuery(language: LanguageCode) {
  return wireQuery('listHotGames', { language, isPlatform: '2' });
}

export const hotSlots = (games: readonly Game[]): Game[] =>
  games.filter(({ gameType }) => gameType === 'RNG').slice(0, HOT_ON_HOME);

export function winnersQuery(language: LanguageCode) {
  return wireQuery('getWinnerBoard', { language });
}

export function recentGamesQuery(language: LanguageCode) {
  return wireQuery('listRecentGames', { pageSize: RECENT_ON_HOME, language });
}

export const RECENT_ON_HOME = 3;
