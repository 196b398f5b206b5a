import { wireKey } from '../../lib/query.ts';
import type { Updates } from '../../shell/updates.ts';

/** MSG-6: which announcements there are depends on who asks, though anyone may. */
export const bannerUpdates = {
  memberChanged: (queries) => {
    void queries.invalidateQueries({ queryKey: wireKey('listBannerAnnouncements') });
  },
} satisfies Updates;
