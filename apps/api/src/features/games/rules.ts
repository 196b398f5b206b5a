import type { GameCategory, GameType } from '@laro/wire';
import { GAME_TYPES } from '@laro/wire/game-types';

/** Categories that are made from one vendor's slots (GAME-5, GAME-15). */
const FROM_VENDOR: Readonly<Partial<Record<string, string>>> = { JL: 'JL', BINGO: 'FC' };

/** The categories in which a game stands: its own, and the one that is made from its vendor. */
export function categoriesOf(game: {
  readonly gameType: GameType;
  readonly vassalage: string;
}): readonly GameType[] {
  const derived = GAME_TYPES.filter(
    (type) => game.gameType === 'RNG' && FROM_VENDOR[type] === game.vassalage,
  );
  return [game.gameType, ...derived];
}

/** The categories that a search by name looks through: e-sports and cockfight are found among sports (RTE-7). */
export function searchedWith(type: GameType): readonly GameType[] {
  return type === 'SPORTS' ? ['SPORTS', 'ESPORTS', 'COCKFIGHT'] : [type];
}

/** Where nothing can be played there is nothing to lead anybody to: such categories come last. */
export function orderCategories(categories: readonly GameCategory[]): GameCategory[] {
  return categories.toSorted((a, b) => Number(b.playable) - Number(a.playable) || a.sort - b.sort);
}
