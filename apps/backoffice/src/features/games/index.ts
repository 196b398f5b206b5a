/**
 * Games as the brand shows them: the order of the catalogue, pins and tags.
 * Offers a finder of games to whoever acts on one; never knows what is done with it.
 */

import type { Words } from '../../messages/namespaces.ts';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly games: Words<typeof import('./words.ts').default>;
  }
}

export { GameFinder } from './GameFinder.tsx';
