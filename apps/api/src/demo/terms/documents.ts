import type { TermsKind } from '@laro/wire/terms';

/** Every document in one language: its title and its HTML. */
export type Document = Readonly<Record<TermsKind, readonly [title: string, content: string]>>;
