import type { Game } from '@laro/wire';
import { useQueryClient } from '@tanstack/react-query';
import type { GameAddress } from './game-of.ts';

type Lists = Partial<Record<'games' | 'list' | 'content', readonly Partial<Game>[]>> | undefined;

/** A game as some list on this device has it: whoever asks for its sheet has its tile before their eyes. */
export function useKnownGame(address: GameAddress | null): Game | undefined {
  const queries = useQueryClient();
  if (!address) return undefined;
  for (const [, data] of queries.getQueriesData<Lists>({})) {
    for (const list of [data?.games, data?.list, data?.content]) {
      const found = Array.isArray(list) && list.find(({ nodeId }) => nodeId === address.nodeId);
      if (found && 'iconUrl' in found && 'gameCode' in found) return found as Game;
    }
  }
  return undefined;
}
