import type { LanguageCode } from '@laro/i18n';
import type { Game, GameType } from '@laro/wire';
import { GAME_TYPES } from '@laro/wire/game-types';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import type { SearchOf } from '../../screens.ts';

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
  return useQuery(aboutQuery(language, address.nodeId)).data?.game;
}

export function aboutQuery(language: LanguageCode, nodeId: string) {
  return wireQuery('describeGame', { nodeId, language });
}
