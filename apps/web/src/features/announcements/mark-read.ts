import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../lib/api.ts';
import { wireKey } from '../../lib/query.ts';

const SHOWING_IT = ['listNotices', 'listPopularAnnouncements', 'countUnreadAnnouncements'] as const;

/** MSG-3: from unread to read, and what shows it is asked for again. */
export function useMarkRead(): (announcementId: string) => void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: async (announcementId: string) => await ask('markAnnouncementRead', { announcementId }),
    onSuccess: async () => {
      await Promise.all(
        SHOWING_IT.map(async (call) => await queries.invalidateQueries({ queryKey: wireKey(call) })),
      );
    },
  });
  return mutate;
}
