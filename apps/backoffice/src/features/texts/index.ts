/**
 * What staff write for members, language by language: fields in five languages, HTML that is shown and never read as
 * such, states, order, and how two who write one thing meet. Knows no kind of content; each kind has a feature.
 */

import type { Words } from '../../messages/namespaces.ts';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly texts: Words<typeof import('./words.ts').default>;
  }
}

export { ContentBar } from './ContentBar.tsx';
export { EditorGuards } from './EditorGuards.tsx';
export { NO_WORDS, standingOf, textsOf, titleOf, type Words, wordsOf } from './fields.ts';
export { Markup } from './Markup.tsx';
export { OrderedRows } from './OrderedRows.tsx';
export { StateTag } from './StateTag.tsx';
export { useBegun } from './use-begun.ts';
export { type ContentForm, type Found, theirsOf, useContentForm } from './use-content-form.ts';
export { WordsEditor } from './WordsEditor.tsx';
