/**
 * Chat: a member asks, the brand answers (CBS3). Promises that what was written and could not be sent stays and is sent
 * again, once. Never interprets what was said: it is text.
 */
import { wireQuery } from '../../lib/query.ts';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly chat: typeof import('@laro/i18n/en/chat').default;
  }
}

export { ChatButton } from './ChatButton.tsx';
export { chatUpdates } from './updates.ts';

/** MSG-10. */
export const chatUnreadQuery = wireQuery('getChatUnread', {});
