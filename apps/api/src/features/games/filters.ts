import { type Money, moneyToString, parseMoney } from '@laro/money';
import type { Calls, CallValue } from '@laro/wire';
import { CLASSIFY_CODES, MIN_BETS } from '@laro/wire/games';
import type { ListedGame } from './catalogue.ts';

export type GameFilters = {
  readonly vassalage?: string | undefined;
  readonly gameClassify?: string | undefined;
  readonly minBet?: string | undefined;
};

export function filterGames(
  listed: readonly ListedGame[],
  { vassalage, gameClassify, minBet }: GameFilters,
): readonly ListedGame[] {
  const fitting = listed.filter(
    ({ row }) =>
      (vassalage === undefined || row.vassalage === vassalage) &&
      (gameClassify === undefined || row.classify === gameClassify),
  );
  if (minBet === undefined) return fitting;
  // "Minimum": the games whose minimum bet is the lowest in the result (LOBBY-5).
  const wanted = minBet === 'minimum' ? lowestOf(fitting) : parseMoney(minBet);
  return wanted === undefined ? [] : fitting.filter(({ row }) => row.minBet === wanted);
}

function lowestOf(listed: readonly ListedGame[]): Money | undefined {
  return listed
    .flatMap(({ row }) => row.minBet ?? [])
    .reduce<Money | undefined>(
      (least, minBet) => (least === undefined || minBet < least ? minBet : least),
      undefined,
    );
}

/** Each choice of each filter that leaves a game, with how many (GAME-6); the other filters stay as they are. */
export function countChoices(
  listed: readonly ListedGame[],
  { bingo, filters }: { readonly bingo: ReadonlySet<ListedGame>; readonly filters: GameFilters },
): CallValue<Calls['countGames']> {
  const { vassalage, gameClassify, minBet } = filters;
  const count = (changed: GameFilters, among = listed): number =>
    filterGames(among, { ...filters, ...changed }).length;

  const names = new Map(listed.map(({ game }) => [game.vassalage, game.displayName]));
  // Bingo is chosen as a vendor is: another type takes its place, and with it the vendor's.
  const isBingo =
    gameClassify === undefined && listed.some((one) => bingo.has(one) && one.row.vassalage === vassalage);
  const ofType = isBingo ? { vassalage: undefined } : {};
  const ofBingo = count(
    { vassalage: undefined, gameClassify: undefined },
    listed.filter((one) => bingo.has(one)),
  );
  const fitting = filterGames(listed, { vassalage, gameClassify });
  const lowest = lowestOf(fitting);
  const withHits = <T extends { readonly count: number }>(choices: readonly T[]): T[] =>
    choices.filter((choice) => choice.count > 0);
  return {
    total: count({ minBet }),
    vendors: withHits(
      [...names].map(([code, displayName]) => ({
        vassalage: code,
        displayName,
        count: count({ vassalage: code }),
      })),
    ),
    types: withHits([
      ...CLASSIFY_CODES.map((type) => ({ type, count: count({ ...ofType, gameClassify: type }) })),
      { type: 'BINGO' as const, count: ofBingo },
    ]),
    minBets: withHits(MIN_BETS.map((bet) => ({ minBet: bet, count: count({ minBet: bet }) }))),
    lowest: lowest === undefined ? null : moneyToString(lowest),
  };
}
