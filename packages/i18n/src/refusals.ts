import cn from './cn/refusals.ts';
import en from './en/refusals.ts';
import { isLanguageCode, type LanguageCode } from './languages.ts';
import th from './th/refusals.ts';
import ty from './ty/refusals.ts';
import vi from './vi/refusals.ts';

/**
 * The sentence of a refusal in the member's language, for whoever answers it. Plain TypeScript without JSX or
 * compiled words, so that the server can say the same sentence as every screen.
 */
export type RefusalCode = keyof typeof en;

const SENTENCES: Readonly<Record<LanguageCode, Readonly<Record<RefusalCode, string>>>> = {
  EN: en,
  TY: ty,
  CN: cn,
  TH: th,
  VI: vi,
};

export function refusalSentence(code: string, language: string): string {
  const sentences = SENTENCES[isLanguageCode(language) ? language : 'EN'];
  return isRefusalCode(code) ? sentences[code] : sentences['unknown'];
}

export function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(en, code);
}
