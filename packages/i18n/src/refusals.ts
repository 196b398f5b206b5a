import en from './en/refusals.ts';
import { isLanguageCode, type LanguageCode } from './languages.ts';
import ty from './ty/refusals.ts';

/**
 * The sentence of a refusal in the member's language, for whoever answers it. Plain TypeScript without JSX or
 * compiled words, so that the server can say the same sentence as every screen.
 */
export type RefusalCode = keyof typeof en;

const SENTENCES: Readonly<Partial<Record<LanguageCode, Readonly<Record<RefusalCode, string>>>>> = {
  EN: en,
  TY: ty,
};

export function refusalSentence(code: string, language: string): string {
  const sentences = (isLanguageCode(language) ? SENTENCES[language] : undefined) ?? en;
  return isRefusalCode(code) ? sentences[code] : sentences['unknown'];
}

export function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(en, code);
}
