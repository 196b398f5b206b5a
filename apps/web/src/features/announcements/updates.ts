import { wireKey } from '../../lib/query.ts';
import { countedAgain, type Updates } from '../../shell/updates.ts';

const LISTS = ['listBannerAnnouncements', 'listNotices', 'listPopularAnnouncements'] as const;
/** Everybody of a brand is notified at once: they shall not all ask in the same moment. */
const SPREAD_MS = 4_000;

export const announcementUpdates = {
  events: { 'announcements.changed': countedAgain([...LISTS, 'countUnreadAnnouncements'], SPREAD_MS) },
  /** MSG-6: which announcements there are depends on who asks, though anyone may. */
  memberChanged: (queries) => {
    for (const call of LISTS) void queries.invalidateQueries({ queryKey: wireKey(call) });
  },
} satisfies Updates;
