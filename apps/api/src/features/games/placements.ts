import { notFound, type Placements } from '@laro/wire';
import { FOUND_MAX } from '@laro/wire/games';
import { actOn } from '../../platform/acts.ts';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Catalogues } from './catalogue.ts';
import * as store from './staff-store.ts';

/** What staff make of suppliers' lists. Members see it at once in this process, and at the next look in any other. */
export function bindPlacements(
  calls: CallRegistry,
  { clock, scopes }: Platform,
  catalogues: Catalogues,
): void {
  const shown = async (merchant: string): Promise<Placements> =>
    await scopes.read(merchant, store.listPlacements);

  calls.bind('listPlacements', async ({ merchant }) => await shown(merchant));

  calls.bind('findCatalogueGames', async ({ merchant }, { query: { q, vassalage, gameType } }) => {
    const asked = { q: q ?? '', vassalage: vassalage ?? null, gameType: gameType ?? null };
    const found = await scopes.read(
      merchant,
      async (scope) => await store.findGames(scope, asked, FOUND_MAX + 1, clock.now()),
    );
    return { list: found.slice(0, FOUND_MAX), more: found.length > FOUND_MAX };
  });

  calls.bind('placeGame', async ({ act, merchant }, { params: { nodeId }, body: { reason, ...after } }) => {
    await actOn(
      act,
      { subject: nodeId, reason, after },
      async (scope, place) => await store.placeGame(scope, nodeId, place),
    );
    await catalogues.refresh();
    return await shown(merchant);
  });

  calls.bind('tagGame', async ({ act, merchant }, { params: { nodeId }, body: { reason, ribbon } }) => {
    await actOn(
      act,
      { subject: nodeId, reason, after: { ribbon } },
      async (scope) => await store.tagGame(scope, nodeId, ribbon),
    );
    await catalogues.refresh();
    return await shown(merchant);
  });

  calls.bind('orderCategories', async ({ act, merchant }, { body: { categories, reason } }) => {
    await act(async (scope) => {
      const before = await store.orderCategories(scope, categories);
      if (categories.some((category) => !before.includes(category))) throw new Refusal(notFound);
      const after = [...new Set([...categories, ...before])];
      return {
        subject: 'categories',
        reason,
        before: { order: before.join(' ') },
        after: { order: after.join(' ') },
      };
    });
    await catalogues.refresh();
    return await shown(merchant);
  });

  calls.bind(
    'placeVendor',
    async ({ act, merchant }, { params: { vassalage }, body: { reason, ...after } }) => {
      await actOn(
        act,
        { subject: vassalage, reason, after },
        async (scope, place) => await store.placeVendor(scope, vassalage, place),
      );
      await catalogues.refresh();
      return await shown(merchant);
    },
  );
}
