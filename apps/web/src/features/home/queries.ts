import type { LanguageCode } from '@laro/i18n';
import { wireQuery } from '../../lib/query.ts';

/** Announcements of types B, PL, PU, PR and H for the home screen (HOME-12). */
export function announcementsQuery(language: LanguageCode) {
  return wireQuery('listBannerAnnouncements', { language });
}

export function winnersQuery(language: LanguageCode) {
  return wireQuery('getWinnerBoard', { language });
}

export function recentGamesQuery(language: LanguageCode) {
  return wireQuery('listRecentGames', { pageSize: RECENT_ON_HOME, language });
}

export const RECENT_ON_HOME = 3;
