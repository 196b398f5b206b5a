import { notFound, type Placements } from '@laro/wire';
import type { ActContext, CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Catalogues } from './catalogue.ts';
import * as store from './store.ts';

/** What staff make of suppliers' lists. Members see it at once in this process, and at the next look in any other. */
export function bindPlacements(calls: CallRegistry, { scopes }: Platform, catalogues: Catalogues): void {
  const shown = async (merchant: string): Promise<Placements> =>
    await scopes.read(merchant, store.listPlacements);

  async function place<Place extends store.GamePlace | store.VendorPlace>(
    { act, merchant }: ActContext,
    { after, ...named }: { readonly subject: string; readonly reason: string; readonly after: Place },
    work: (scope: Scope) => Promise<Place | undefined>,
  ): Promise<Placements> {
    await act(async (scope) => {
      const before = await work(scope);
      if (!before) throw new Refusal(notFound);
      return { ...named, before, after };
    });
    await catalogues.refresh();
    return await shown(merchant);
  }

  calls.bind('listPlacements', async ({ merchant }) => await shown(merchant));

  calls.bind('placeGame', async (context, { params: { nodeId }, body: { reason, ...after } }) => {
    return await place(
      context,
      { subject: nodeId, reason, after },
      async (scope) => await store.placeGame(scope, nodeId, after),
    );
  });

  calls.bind('placeVendor', async (context, { params: { vassalage }, body: { reason, ...after } }) => {
    return await place(
      context,
      { subject: vassalage, reason, after },
      async (scope) => await store.placeVendor(scope, vassalage, after),
    );
  });
}
