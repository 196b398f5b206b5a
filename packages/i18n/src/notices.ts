import cn from './cn/notices.ts';
import en from './en/notices.ts';
import type { LanguageCode } from './languages.ts';
import th from './th/notices.ts';
import ty from './ty/notices.ts';
import vi from './vi/notices.ts';

type Key = keyof typeof en;
/** Everything that members are notified of, by name. */
export type NoticeKind = Exclude<Key, `${string}.${string}`>;

/** What is said of one event, before its facts are filled in. */
export type NoticeWords = {
  readonly title: string;
  readonly text: string;
  /** For a locked screen and an SMS. */
  readonly short: string;
};

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** The facts that a kind's words name; the brand is none, whoever speaks knows it. */
export type FactOf<Kind extends NoticeKind> = Exclude<
  Names<(typeof en)[Kind]> | Names<(typeof en)[`${Kind}.title`]>,
  'brand'
>;

const TEXTS: Readonly<Record<LanguageCode, Readonly<Record<Key, string>>>> = {
  EN: en,
  TY: ty,
  CN: cn,
  TH: th,
  VI: vi,
};

export const NOTICE_KINDS = Object.keys(en).filter((key): key is NoticeKind => !key.includes('.'));

export function noticeWords(kind: NoticeKind, language: LanguageCode): NoticeWords {
  const texts = TEXTS[language];
  return { title: texts[`${kind}.title`], text: texts[kind], short: texts[`${kind}.short`] };
}

/** The names in braces of a text; anything else with a brace is no placeholder and answered as it stands. */
export function placeholdersIn(text: string): readonly string[] {
  return Array.from(text.matchAll(/\{(\w+)\}|[{}]/g), ([whole, name]) => name ?? whole);
}

/** What words of this kind may name. */
export function factsOf(kind: NoticeKind): readonly string[] {
  const { title, text } = noticeWords(kind, 'EN');
  return [...new Set([...placeholdersIn(title), ...placeholdersIn(text)])].filter((name) => name !== 'brand');
}
