import type { Game, GameType } from '@laro/wire';
import { GAME_TYPES } from '@laro/wire/game-types';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../lib/messages.tsx';
import type { SearchOf } from '../../screens.ts';
import { gamesQuery } from './queries.ts';

/** The whole address of a game; half of one leads nowhere. */
export type GameAddress = {
  readonly gameCategory: GameType;
  readonly vendor: string;
  readonly gameId: string;
  readonly nodeId: string;
};

export function addressOf({ gameCategory, vendor, gameId, nodeId }: SearchOf<'play'>): GameAddress | null {
  const category = GAME_TYPES.find((type) => type === gameCategory);
  if (!category || !vendor || !gameId || !nodeId) return null;
  return { gameCategory: category, vendor, gameId, nodeId };
}

/** The game's name and picture, before and without a launch. */
export function useGame(address: GameAddress): Game | undefined {
  const language = useLanguage();
  const { data } = useQuery(gamesQuery(language, address.gameCategory, address.vendor));
  return data?.games.find((game) => game.nodeId === address.nodeId);
}
