import { gameUnknown } from '@laro/wire/launches';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { categoriesOf, type Games } from '../games/index.ts';
import * as store from './store.ts';

export function bindRecentGames(
  calls: CallRegistry,
  { scopes }: Platform,
  { games }: { readonly games: Games },
): void {
  calls.bind('listRecentGames', async ({ actor, merchant }, { query: { gameType, page, pageSize } }) => {
    const nodeIds = await scopes.read(
      merchant,
      async (scope) => await store.listRecent(scope, actor.memberId),
    );
    const listed = await games.listed(merchant);
    const shown = nodeIds
      .flatMap((nodeId) => listed.get(nodeId) ?? [])
      .filter(({ row }) => gameType === undefined || categoriesOf(row).includes(gameType));
    return {
      list: shown.slice((page - 1) * pageSize, page * pageSize).map(({ game }) => game),
      totalPages: Math.ceil(shown.length / pageSize),
    };
  });

  calls.bind('addRecentGame', async ({ actor, merchant, now }, { query: { nodeId, vendor } }) => {
    const found = (await games.listed(merchant)).get(nodeId);
    if (found?.row.vassalage !== vendor) throw new Refusal(gameUnknown);
    await scopes.write(merchant, async (scope) => await store.markRecent(scope, actor.memberId, nodeId, now));
    return {};
  });
}
