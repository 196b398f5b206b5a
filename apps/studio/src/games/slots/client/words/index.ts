/**
 * The words of the game's interface, per language. Promises that every language has every word (the type of English
 * is the list), and falls back to English where a language is not kept. Never holds names of titles or symbols.
 */
import { en, type Words } from './en.ts';
import { fil } from './fil.ts';
import { th } from './th.ts';
import { vi } from './vi.ts';
import { zh } from './zh.ts';

export type { Words } from './en.ts';

/** By the first part of a tag, or as the specification calls it (GEN-4). */
const LANGUAGES = { en, fil, tl: fil, ty: fil, zh, cn: zh, th, vi } as const;

export function wordsFor(language: string): Words {
  const code = language.toLowerCase().split('-', 1)[0] ?? '';
  return Object.hasOwn(LANGUAGES, code) ? LANGUAGES[code as keyof typeof LANGUAGES] : en;
}
