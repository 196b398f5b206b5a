import type { en } from './en.ts';

export type HelpTag = keyof typeof en;
/** A page of help: title and HTML. */
export type Page = readonly [title: string, content: string];
/** Every page of English in another language. */
export type Pages = Readonly<Record<HelpTag, Page>>;
