import { LANGUAGE_CODES, type LanguageCode } from '@laro/i18n';
import type { Text, Texts } from '@laro/wire/texts';

/** What stands in the fields of one language. */
export type Fields = { readonly title: string; readonly content: string; readonly action: string };
/** Of all languages: a field without text is empty, never absent. */
export type Words = { readonly [L in LanguageCode]: Fields };
export type Part = keyof Fields;

const NOTHING: Fields = { title: '', content: '', action: '' };

export function wordsOf(texts: Readonly<Partial<Record<LanguageCode, Text | undefined>>>): Words {
  return Object.fromEntries(
    LANGUAGE_CODES.map((code) => {
      const { title, content, action } = texts[code] ?? NOTHING;
      return [code, { title, content, action: action ?? '' }];
    }),
  ) as Words;
}

export const NO_WORDS: Words = wordsOf({});

const isEmpty = ({ title, content, action }: Fields): boolean =>
  title.trim() === '' && content.trim() === '' && action.trim() === '';

/** As the wire takes them: a language in which nothing is written is left out. */
export function textsOf(words: Words): Texts {
  return Object.fromEntries(
    LANGUAGE_CODES.filter((code) => !isEmpty(words[code])).map((code) => {
      const { action, ...text } = words[code];
      return [code, { ...text, action: action.trim() === '' ? null : action }];
    }),
  );
}

/** `needed`: members cannot see the whole before it is there. */
export type Standing = 'written' | 'needed' | 'untranslated';

export function standingOf(words: Words, code: LanguageCode, required: readonly string[]): Standing {
  if (words[code].title.trim() !== '') return 'written';
  return required.includes(code) ? 'needed' : 'untranslated';
}

/** In English, else in whichever language there is. */
export function titleOf(words: Words): string {
  const codes: readonly LanguageCode[] = ['EN', ...LANGUAGE_CODES];
  return codes.map((code) => words[code].title.trim()).find((title) => title !== '') ?? '';
}
