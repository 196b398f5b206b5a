import { countedAgain, type Updates } from '../../shell/updates.ts';

export const inboxUpdates = {
  events: { 'inbox.changed': countedAgain(['getInboxUnreadCount', 'listInbox']) },
} satisfies Updates;
