import type { LanguageCode } from '@laro/i18n';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { isFor, useSession } from '../../shell/session.ts';

export const noticesQuery = (language: LanguageCode) => wireQuery('listNotices', { language });

/** What home shows besides its first sight: pop-ups and videos (HOME-5, HOME-12, HOME-14). */
export const newsQuery = (language: LanguageCode) =>
  wireQuery('listBannerAnnouncements', { types: 'B,PU,PR,H', language });

export const unreadQuery = wireQuery('countUnreadAnnouncements', {});

/** The announcements that whoever is here may read, in the order of the notice line. */
export function useNotices() {
  const { session } = useSession();
  const notices = useQuery(noticesQuery(useLanguage()));
  return { ...notices, data: notices.data?.list.filter((notice) => isFor(notice, session)) };
}
