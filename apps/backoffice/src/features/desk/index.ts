/**
 * The desk: members as staff see them, read for a stated purpose. From outside it is reached by its pages, by the palette,
 * and by a link to one member.
 */

import type { Words } from '../../messages/namespaces.ts';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly desk: Words<typeof import('./words.ts').default>;
  }
}

export { PlainTable } from './PlainTable.tsx';
export { findFromEverywhere } from './palette-sources.ts';
