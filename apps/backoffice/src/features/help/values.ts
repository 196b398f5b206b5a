import { Texts } from '@laro/wire/texts';
import * as v from 'valibot';
import type { Words } from '../texts/index.ts';

/** In place of a tag in the address of an item that has none yet; no tag begins so. */
export const NEW = '_new';

/** What stands in the fields of the editor. The tag is asked for once: links of the app name it. */
export type Values = { readonly tag: string; readonly words: Words };

export const ItemDraft = v.strictObject({
  tag: v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,39}$/)),
  words: Texts,
});
export type ItemDraft = v.InferOutput<typeof ItemDraft>;
