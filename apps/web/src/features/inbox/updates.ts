import type { QueryClient } from '@tanstack/react-query';
import { wireKey } from '../../lib/query.ts';
import type { Updates } from '../../shell/updates.ts';

/** MSG-10: unread counts are asked for four times a second at most. */
const COUNT_EVERY_MS = 250;
let waiting: ReturnType<typeof setTimeout> | undefined;

function countAgain(queries: QueryClient): void {
  waiting ??= setTimeout(() => {
    waiting = undefined;
    void queries.invalidateQueries({ queryKey: wireKey('getInboxUnreadCount') });
    void queries.invalidateQueries({ queryKey: wireKey('listInbox') });
  }, COUNT_EVERY_MS);
}

export const inboxUpdates = { events: { 'inbox.changed': countAgain } } satisfies Updates;
