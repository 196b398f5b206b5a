/**
 * Favourites: each member's collection of games.
 * Promises that a game is in it once, however often it is put there, and that nobody reads another's. Never launches.
 */
import { favouritesFull } from '@laro/wire/favourites';
import { gameUnknown } from '@laro/wire/launches';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { categoriesOf, type Games, type ListedGame } from '../games/index.ts';
import * as store from './store.ts';

/** More than anybody finds anything in again; a collection is read whole. */
const FAVOURITES_MAX = 500;

export function createFavourites({ scopes }: Platform, { games }: { readonly games: Games }) {
  /** What of the collection the merchant shows now: what comes back later is in it again. */
  async function shown(merchant: string, member: string): Promise<readonly ListedGame[]> {
    const nodeIds = await scopes.read(merchant, async (scope) => await store.listFavourites(scope, member));
    const listed = await games.listed(merchant);
    return nodeIds.flatMap((nodeId) => listed.get(nodeId) ?? []);
  }

  return {
    functions: {},

    routes(calls) {
      calls.bind('addFavourite', async ({ actor, merchant, now }, { body: { nodeId, vendor } }) => {
        const found = (await games.listed(merchant)).get(nodeId);
        if (found?.row.vassalage !== vendor) throw new Refusal(gameUnknown);
        const added = { member: actor.memberId, nodeId, at: now, max: FAVOURITES_MAX };
        const isIn = await scopes.write(merchant, async (scope) => await store.addFavourite(scope, added));
        if (!isIn) throw new Refusal(favouritesFull);
        return {};
      });

      calls.bind('removeFavourite', async ({ actor, merchant }, { query: { nodeId } }) => {
        await scopes.write(
          merchant,
          async (scope) => await store.removeFavourite(scope, actor.memberId, nodeId),
        );
        return {};
      });

      calls.bind('listFavourites', async ({ actor, merchant }, { query }) => {
        const { gameType, pageNo, pageSize } = query;
        const all = (await shown(merchant, actor.memberId)).filter(
          ({ row }) => gameType === undefined || categoriesOf(row).includes(gameType),
        );
        const page = all.slice((pageNo - 1) * pageSize, pageNo * pageSize);
        return {
          content: page.map(({ game }) => game),
          totalPages: Math.ceil(all.length / pageSize),
          pageNum: pageNo,
        };
      });

      calls.bind('listFavouriteIds', async ({ actor, merchant }, { query: { pageNo, pageSize } }) => {
        const all = await shown(merchant, actor.memberId);
        return {
          content: all.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(({ row }) => row.nodeId),
        };
      });
    },
  } satisfies Feature;
}
