/**
 * Push: notifications in this browser. Promises that the browser is asked by a tap alone, and that what is on can be
 * switched off here and from anywhere else. Loaded where it is wanted: no first visit pays for it.
 */
import type { SentencesOf } from '@laro/i18n';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly push: SentencesOf<typeof import('@laro/i18n/features/push').default>;
  }
}

export { PushHere } from './PushHere.tsx';
export { PushOffer } from './PushOffer.tsx';
export { renewPush } from './renew.ts';
