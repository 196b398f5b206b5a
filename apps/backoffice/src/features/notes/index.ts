/**
 * Notes: what colleagues noted about a member, with what each note was before. Shown beside the member's page, whatever
 * stands in it; never to members.
 */

import type { Words } from '../../messages/namespaces.ts';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly notes: Words<typeof import('./words.ts').default>;
  }
}

export { NOT_BEGUN, NotesPanel } from './NotesPanel.tsx';
