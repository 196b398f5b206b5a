/**
 * The words of the game's interface, per language. Promises that every language has every word (the type of English
 * is the list), and falls back to English where a language is not kept. Never holds names of titles or symbols.
 */
import { en, type Words } from './en.ts';
import { fil } from './fil.ts';

export type { Words } from './en.ts';

export function wordsFor(language: string): Words {
  const code = language.toLowerCase().split('-')[0];
  return code === 'fil' || code === 'tl' || code === 'ty' ? fil : en;
}
