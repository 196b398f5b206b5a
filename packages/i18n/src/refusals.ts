import { readMessages } from './gather.ts';
import { isLanguageCode, LANGUAGE_CODES, type LanguageCode } from './languages.ts';

/**
 * The sentence of a refusal in the member's language, gathered at the start from the files of the features. It is plain
 * TypeScript, without JSX or compiled words, so that the server can say the same sentence as every screen.
 */
type Sentences = Readonly<Record<string, string>>;

const sentencesOf = async (code: LanguageCode): Promise<Sentences> =>
  (await readMessages(code, 'refusals')) ?? {};
const SENTENCES = Object.fromEntries(
  await Promise.all(LANGUAGE_CODES.map(async (code) => [code, await sentencesOf(code)] as const)),
) as Readonly<Record<LanguageCode, Sentences>>;
const UNKNOWN = 'unknown';

export function refusalSentence(code: string, language: string): string {
  const sentences = SENTENCES[isLanguageCode(language) ? language : 'EN'];
  return sentences[isRefusalCode(code) ? code : UNKNOWN] ?? '';
}

export function isRefusalCode(code: string): boolean {
  return Object.hasOwn(SENTENCES.EN, code);
}
