/**
 * Rewards: what two of staff give a member. From a member's page the first of them proposes it; nothing moves before another
 * approves and the member claims.
 */

import type { Words } from '../../messages/namespaces.ts';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly rewards: Words<typeof import('./words.ts').default>;
  }
}

export { GiveDialog } from './GiveDialog.tsx';
