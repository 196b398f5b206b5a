import { readMessages } from './gather.ts';
import { LANGUAGE_CODES, type LanguageCode } from './languages.ts';

type English = {
  readonly bets: typeof import('./en/bets.ts').default;
  readonly games: typeof import('./en/games.ts').default;
  readonly movements: typeof import('./en/movements.ts').default;
  readonly profit: typeof import('./en/profit.ts').default;
  readonly screens: typeof import('./en/records.ts').screens & typeof import('./en/bets.ts').screens;
  readonly statements: typeof import('./en/statements.ts').default;
};
const NAMESPACES = ['bets', 'games', 'movements', 'profit', 'screens', 'statements'] as const;

/** The words of a member's records, for the files that are made of them. */
export type RecordWords = {
  readonly [N in keyof English]: Readonly<Record<keyof English[N], string>>;
};

async function wordsIn(code: LanguageCode): Promise<RecordWords> {
  const rows = NAMESPACES.map(async (name) => [name, await readMessages(code, name)] as const);
  return Object.fromEntries(await Promise.all(rows)) as RecordWords;
}

export const RECORD_WORDS = Object.fromEntries(
  await Promise.all(LANGUAGE_CODES.map(async (code) => [code, await wordsIn(code)] as const)),
) as Readonly<Record<LanguageCode, RecordWords>>;
