/**
 * Vendors: which supplier is connected for which merchant, with which keys, currency and mode, and the client for
 * our own calls to it. Promises that only announced suppliers are ever called.
 * Never moves money and never knows a member.
 */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { createOperatorClient } from '@laro/vendor-protocol';
import type { Platform } from '../../platform/platform.ts';
import { type Integration as IntegrationRow, listIntegrations } from './store.ts';

export type Integration = Omit<IntegrationRow, 'supplierPublicKey'> & { readonly supplierKey: KeyObject };
export type Vendors = ReturnType<typeof createVendors>;

const FRESH_MS = 5_000;

export function createVendors({ clock, config, database }: Platform) {
  const operatorKey = createPrivateKey(config.operatorKey);
  let known: ReadonlyMap<string, Integration> = new Map();
  let readAt = Number.NEGATIVE_INFINITY;

  async function all(): Promise<ReadonlyMap<string, Integration>> {
    const now = clock.now().getTime();
    if (now - readAt > FRESH_MS) {
      const rows = await listIntegrations(database);
      known = new Map(
        rows.map(({ supplierPublicKey, ...row }) => [
          row.id,
          // The studio's address may change from start to start (`npm start -- --lan`); others are as configured.
          {
            ...row,
            baseUrl: row.supplier === 'studio' ? config.studioUrl.origin : row.baseUrl,
            supplierKey: createPublicKey(supplierPublicKey),
          },
        ]),
      );
      readAt = now;
    }
    return known;
  }

  return {
    /** Reads the integrations anew at once: a switch must not wait. */
    async refresh(): Promise<void> {
      readAt = Number.NEGATIVE_INFINITY;
      await all();
    },
    async byId(id: string): Promise<Integration | undefined> {
      return (await all()).get(id);
    },
    async list(): Promise<readonly Integration[]> {
      return [...(await all()).values()];
    },
    /** The integration through which a member of this book plays a supplier's games. */
    async forPlay(
      merchant: string,
      supplier: string,
      mode: Integration['mode'],
    ): Promise<Integration | undefined> {
      return [...(await all()).values()].find(
        (integration) =>
          integration.enabled &&
          integration.merchant === merchant &&
          integration.supplier === supplier &&
          integration.mode === mode,
      );
    },
    /** Signed calls to the supplier's operator API. */
    client(integration: Integration) {
      return createOperatorClient({ baseUrl: integration.baseUrl, privateKey: operatorKey });
    },
  };
}
