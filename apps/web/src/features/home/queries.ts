import type { LanguageCode } from '@laro/i18n';
import type { Announcement, SessionInfo } from '@laro/wire';
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

export function winnersQuery(language: LanguageCode) {
  return wireQuery('getWinnerBoard', { language });
}

export function recentGamesQuery(language: LanguageCode) {
  return wireQuery('listRecentGames', { pageSize: RECENT_ON_HOME, language });
}

export const RECENT_ON_HOME = 3;
