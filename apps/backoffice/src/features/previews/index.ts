/**
 * The member's app in a frame beside what is written, as a visitor or a member would see it.
 * Changes nothing for anybody.
 */

import type { Words } from '../../messages/namespaces.ts';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly previews: Words<typeof import('./words.ts').default>;
  }
}

export { PhonePreview } from './PhonePreview.tsx';
