/**
 * Versions of whatever staff write: who saved it, when and why, two of them side by side, and the way back. The panel is
 * one for every kind; what a field is called says the page that opens it.
 */

import type { Words } from '../../messages/namespaces.ts';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly versions: Words<typeof import('./words.ts').default>;
  }
}

export { VersionsDrawer } from './VersionsDrawer.tsx';
