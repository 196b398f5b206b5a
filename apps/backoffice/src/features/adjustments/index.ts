/**
 * Adjustments: a wallet set right by hand, by two people. From a member's page the first of them proposes; nothing moves
 * before another approves.
 */

import type { Words } from '../../messages/namespaces.ts';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly adjustments: Words<typeof import('./words.ts').default>;
  }
}

export { AdjustmentDialog } from './AdjustmentDialog.tsx';
