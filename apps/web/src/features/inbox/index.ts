/**
 * Inbox: the brand's messages to this member alone. Promises that what was read or deleted here is so in every tab.
 * Never shows what is meant for all: those are announcements.
 */
import { wireQuery } from '../../lib/query.ts';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly inbox: typeof import('@laro/i18n/en/inbox').default;
  }
}

export { inboxUpdates } from './updates.ts';

/** MSG-10. */
export const inboxUnreadQuery = wireQuery('getInboxUnreadCount', {});
