import type { GameType } from '@laro/wire';
import { categoriesOf } from '../../features/games/index.ts';

type Game = Parameters<typeof categoriesOf>[0] & { readonly nodeId: string };
/** The games of a brand, by each category in which it shows them, and all of them. */
export type Shelf = {
  readonly all: readonly Game[];
  readonly byType: ReadonlyMap<GameType, readonly Game[]>;
};

export function shelfOf(games: readonly Game[]): Shelf {
  const all = games.toSorted((one, other) => (one.nodeId < other.nodeId ? -1 : 1));
  if (all.length === 0) throw new Error('There is no game that anybody could have played.');
  const byType = new Map<GameType, Game[]>();
  for (const game of all) {
    for (const type of categoriesOf(game)) byType.set(type, [...(byType.get(type) ?? []), game]);
  }
  return { all, byType };
}

/** A few games are played much and most of them little. Where a category has none, another game is played. */
export function gameOf(
  { all, byType }: Shelf,
  { gameType, which }: { readonly gameType: GameType; readonly which: number },
): Game {
  const games = byType.get(gameType) ?? all;
  const game = games[Math.floor(games.length * which ** 2)];
  if (!game) throw new Error('Every number below one is a game.');
  return game;
}
