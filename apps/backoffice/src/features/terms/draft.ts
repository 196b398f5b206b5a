import { LANGUAGE_CODES, type LanguageCode } from '@laro/i18n';
import type { StaffTerms } from '@laro/wire/terms';
import { Texts } from '@laro/wire/texts';
import * as v from 'valibot';
import { type Found, NO_WORDS, textsOf, type Words, wordsOf } from '../texts/index.ts';

export type Values = { readonly needsConsent: boolean; readonly words: Words };

export const TermsDraft = v.strictObject({ needsConsent: v.boolean(), words: Texts });
export type TermsDraft = v.InferOutput<typeof TermsDraft>;

/** The draft among the versions of a document; without one the words of the newest, as a first version of the next. */
export function draftIn(versions: readonly StaffTerms[]): {
  readonly draft: StaffTerms | null;
  readonly found: Found<Values>;
} {
  const draft = versions.find(({ state }) => state === 'draft') ?? null;
  const newest = draft ?? versions.toSorted((one, other) => other.version - one.version)[0];
  return {
    draft,
    found: {
      version: draft?.revision ?? 0,
      values: {
        needsConsent: draft?.needsConsent ?? true,
        words: newest ? wordsOf(newest.words) : NO_WORDS,
      },
    },
  };
}

/** What the draft has and the form has no more: a save keeps what it does not name, so it cannot empty a language. */
export function emptiedIn(words: Words, saved: StaffTerms['words']): readonly LanguageCode[] {
  const written = textsOf(words);
  return LANGUAGE_CODES.filter((code) => saved[code] && !written[code]);
}

/** As it would be saved; an emptied language is named with nothing in it, which the wire refuses. */
export const bodyOf = ({ needsConsent, words }: Values, saved: StaffTerms['words']): unknown => ({
  needsConsent,
  words: {
    ...textsOf(words),
    ...Object.fromEntries(emptiedIn(words, saved).map((code) => [code, { title: '', content: '' }])),
  },
});
