import { wireKey } from '../../lib/query.ts';
import type { Updates } from '../../shell/updates.ts';

/** MSG-6: which announcements there are depends on who asks, though anyone may. */
export const announcementUpdates = {
  memberChanged: (queries) => {
    for (const call of ['listBannerAnnouncements', 'listNotices', 'listPopularAnnouncements'] as const) {
      void queries.invalidateQueries({ queryKey: wireKey(call) });
    }
  },
} satisfies Updates;
