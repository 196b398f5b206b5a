import type { Placements } from '@laro/wire';
import { actOn } from '../../platform/acts.ts';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Catalogues } from './catalogue.ts';
import * as store from './store.ts';

/** What staff make of suppliers' lists. Members see it at once in this process, and at the next look in any other. */
export function bindPlacements(calls: CallRegistry, { scopes }: Platform, catalogues: Catalogues): void {
  const shown = async (merchant: string): Promise<Placements> =>
    await scopes.read(merchant, store.listPlacements);

  calls.bind('listPlacements', async ({ merchant }) => await shown(merchant));

  calls.bind('placeGame', async ({ act, merchant }, { params: { nodeId }, body: { reason, ...after } }) => {
    await actOn(
      act,
      { subject: nodeId, reason, after },
      async (scope, place) => await store.placeGame(scope, nodeId, place),
    );
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
