/**
 * Announcements: the message center, one announcement, promotions, and what home shows of news: pop-ups, headlines, videos. Promises
 * that nobody is shown what is meant for others, and that a closed pop-up stays closed.
 */
import { lazy } from 'react';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly announcements: typeof import('@laro/i18n/en/announcements').default;
  }
}

export { unreadQuery } from './queries.ts';
export { announcementUpdates } from './updates.ts';

/** A chunk of its own: home is complete without it. */
export const HomeNews = lazy(async () => await import('./HomeNews.tsx'));
