import cnBets from './cn/bets.ts';
import cnGames from './cn/games.ts';
import cnMovements from './cn/movements.ts';
import cnProfit from './cn/profit.ts';
import cnScreens from './cn/screens.ts';
import cnStatements from './cn/statements.ts';
import enBets from './en/bets.ts';
import enGames from './en/games.ts';
import enMovements from './en/movements.ts';
import enProfit from './en/profit.ts';
import enScreens from './en/screens.ts';
import enStatements from './en/statements.ts';
import type { LanguageCode } from './languages.ts';
import type { Namespaces } from './namespaces.ts';
import thBets from './th/bets.ts';
import thGames from './th/games.ts';
import thMovements from './th/movements.ts';
import thProfit from './th/profit.ts';
import thScreens from './th/screens.ts';
import thStatements from './th/statements.ts';
import tyBets from './ty/bets.ts';
import tyGames from './ty/games.ts';
import tyMovements from './ty/movements.ts';
import tyProfit from './ty/profit.ts';
import tyScreens from './ty/screens.ts';
import tyStatements from './ty/statements.ts';
import viBets from './vi/bets.ts';
import viGames from './vi/games.ts';
import viMovements from './vi/movements.ts';
import viProfit from './vi/profit.ts';
import viScreens from './vi/screens.ts';
import viStatements from './vi/statements.ts';

/** The words of a member's records, for the files that are made of them. */
export type RecordWords = {
  readonly [N in 'bets' | 'games' | 'movements' | 'profit' | 'screens' | 'statements']: Readonly<
    Record<keyof Namespaces[N], string>
  >;
};

export const RECORD_WORDS: Readonly<Record<LanguageCode, RecordWords>> = {
  EN: {
    bets: enBets,
    games: enGames,
    movements: enMovements,
    profit: enProfit,
    screens: enScreens,
    statements: enStatements,
  },
  TY: {
    bets: tyBets,
    games: tyGames,
    movements: tyMovements,
    profit: tyProfit,
    screens: tyScreens,
    statements: tyStatements,
  },
  CN: {
    bets: cnBets,
    games: cnGames,
    movements: cnMovements,
    profit: cnProfit,
    screens: cnScreens,
    statements: cnStatements,
  },
  TH: {
    bets: thBets,
    games: thGames,
    movements: thMovements,
    profit: thProfit,
    screens: thScreens,
    statements: thStatements,
  },
  VI: {
    bets: viBets,
    games: viGames,
    movements: viMovements,
    profit: viProfit,
    screens: viScreens,
    statements: viStatements,
  },
};
