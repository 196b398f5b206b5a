import { ask, wireKey, wireQuery } from '@laro/client';
import type { CallInput, Calls } from '@laro/wire';
import type { Placements } from '@laro/wire/games';
import { useQuery, useQueryClient } from '@tanstack/react-query';

type PlaceCall = 'orderCategories' | 'placeGame' | 'placeVendor' | 'tagGame';

/** What the brand made of its suppliers' lists. */
export function usePlacements() {
  return useQuery(wireQuery('listPlacements', {}));
}

/** Places something; whatever shows places shows them as they stand then. */
export function usePlace(): <N extends PlaceCall>(name: N, input: CallInput<Calls[N]>) => Promise<void> {
  const queries = useQueryClient();
  return async (name, input) => {
    const standing = (await ask(name, input)) as unknown as Placements;
    queries.setQueryData(wireKey('listPlacements', {}), standing);
    await queries.invalidateQueries({ queryKey: wireKey('findCatalogueGames') });
  };
}
