import type { listRecentGames as call } from '@laro/wire/launches';
import type { Handler } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Games } from '../games/index.ts';
import * as store from './store.ts';

export function listRecentGames(
  { scopes }: Platform,
  { games }: { readonly games: Games },
): Handler<typeof call> {
  return async ({ actor, merchant }, { query }) => {
    const page = { number: query.page, size: query.pageSize };
    const { listed, nodeIds, count } = await scopes.read(merchant, async (scope) => {
      const recent = await store.listRecent(scope, actor.memberId, page);
      return { ...recent, listed: await games.byNodes(scope, recent.nodeIds) };
    });
    const byNode = new Map(listed.map((game) => [game.nodeId, game]));
    const list = nodeIds.flatMap((nodeId) => byNode.get(nodeId) ?? []);
    return {
      list: list.map((game) => games.toWire(game)),
      totalPages: Math.ceil(count / query.pageSize),
    };
  };
}
