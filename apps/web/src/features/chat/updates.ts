import { countedAgain, type Updates } from '../../shell/updates.ts';

export const chatUpdates = {
  events: { 'chat.changed': countedAgain(['getChatUnread', 'getChat']) },
} satisfies Updates;
