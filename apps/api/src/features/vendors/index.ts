/**
 * Vendors: which supplier is connected for which merchant, with which protocol, keys, currency and mode, and the
 * clients for our own calls to it. Promises that only announced suppliers are ever called, and that one badly
 * configured supplier disturbs no other. Never moves money and never knows a member.
 */
import { createPrivateKey, createPublicKey, randomBytes } from 'node:crypto';
import type { Feature } from '../../platform/feature.ts';
import { urlProblem } from '../../platform/outside.ts';
import type { Platform } from '../../platform/platform.ts';
import { createReadThrough } from '../../platform/read-through.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Merchants } from '../merchants/index.ts';
import { type Clients, createClients } from './clients.ts';
import { bindConnecting, vendorConnection } from './connecting.ts';
import { bindHealth, type Unwell, unwellVendors } from './health.ts';
import { createUnlock, type Integration, type SupplierKey } from './integration.ts';
import { bindRotation, vendorKey } from './rotation.ts';
import { purgeComingKeys } from './rotation-store.ts';
import { createRuns } from './runs.ts';
import {
  listIntegrations,
  listSwitches,
  type Planned,
  planIntegration,
  switchIntegration,
  type VendorSwitch,
} from './store.ts';
import { createTraffic, type Traffic } from './traffic.ts';
import { purgeTraffic } from './traffic-store.ts';

export type { Integration, SupplierKey } from './integration.ts';
export { changeSupplierKey } from './keys.ts';

export interface Vendors extends Clients {
  /** Verified against where there is no integration, so that the work is the same; no vendor signs with it. */
  readonly dummyKey: SupplierKey;
  /** Reads the integrations anew at once: a switch must not wait. */
  refresh(): Promise<void>;
  /** As staff have switched them, whatever else keeps them from being played. */
  switches(scope: Scope): Promise<readonly VendorSwitch[]>;
  /** Answers what it was before; undefined for an integration that is not this merchant's. */
  switchIntegration(
    scope: Scope,
    integration: string,
    on: boolean,
  ): Promise<{ readonly on: boolean } | undefined>;
  /** Answers the plan before; undefined for an integration that is not this merchant's. */
  planIntegration(scope: Scope, integration: string, plan: Planned): ReturnType<typeof planIntegration>;
  byId(id: string): Promise<Integration | undefined>;
  list(): Promise<readonly Integration[]>;
  /** The integration through which a member of this book plays a supplier's games. */
  forPlay(merchant: string, supplier: string, mode: Integration['mode']): Promise<Integration | undefined>;
  /** Those of all merchants that answer, or are answered, badly now. */
  unwell(): Promise<readonly Unwell[]>;
  /** How vendors answer, and are answered; whoever makes clients of its own is not counted. */
  readonly traffic: Pick<Traffic, 'note' | 'flush'>;
  /** The kit against suppliers' staging. */
  readonly runs: { idle(): Promise<void> };
}

/** A switch is in force within five seconds (G9), the reading of it included. */
const FRESH_MS = 4_000;

export function createVendors(
  platform: Platform,
  { approvals, merchants }: { readonly approvals: Approvals; readonly merchants: Merchants },
): Feature<Vendors> {
  approvals.register(vendorKey);
  approvals.register(vendorConnection);
  const { clock, config, tables } = platform;
  const operatorKey = createPrivateKey(config.operatorKey);
  const unlock = createUnlock(platform);
  const traffic = createTraffic(platform);
  const runs = createRuns(platform);
  const { get: all, refresh } = createReadThrough(clock, FRESH_MS, async () => {
    const usable = (await listIntegrations(tables, clock.now())).flatMap((row) => unlock(row) ?? []);
    return new Map(usable.map((integration) => [integration.id, integration]));
  });

  /** Why we may not call this supplier, or null; a demo's stand on this machine. */
  function addressProblem({ baseUrl }: Pick<Integration, 'baseUrl'>): string | null {
    const problem = config.profile === 'DEMO' ? null : urlProblem(baseUrl);
    return problem && `${baseUrl} ${problem}`;
  }

  return {
    functions: {
      dummyKey: {
        supplierKey: createPublicKey(operatorKey),
        secret: randomBytes(32).toString('base64url'),
      },
      refresh,
      unwell: async () => await unwellVendors(platform),
      switches: listSwitches,
      switchIntegration: async (scope, integration, on) =>
        await switchIntegration(scope, integration, on, clock.now()),
      planIntegration,
      byId: async (id) => (await all()).get(id),
      list: async () => [...(await all()).values()],
      async forPlay(merchant, supplier, mode) {
        return [...(await all()).values()].find(
          (integration) =>
            integration.enabled &&
            integration.merchant === merchant &&
            integration.supplier === supplier &&
            integration.mode === mode,
        );
      },
      ...createClients(operatorKey, traffic, config),
      traffic,
      runs,
    },

    stop: async () => await runs.stop(),
    start: () => traffic.start(),
    jobs: [
      {
        name: 'vendors.purge_traffic',
        schedule: '23 * * * *',
        run: async () => await purgeTraffic(platform.worker.database),
      },
      {
        name: 'vendors.purge_keys',
        schedule: '29 * * * *',
        run: async () => await purgeComingKeys(platform.worker.database),
      },
    ],

    routes(calls) {
      bindRotation(calls, platform, { approvals, refresh });
      bindConnecting(calls, platform, { approvals, merchants });
      bindHealth(calls, platform);
      runs.bind(calls);
    },

    /** Suppliers that only a demo may have, in words. */
    async unsafe() {
      return [...(await all()).values()].flatMap((integration) => {
        const problem = addressProblem(integration);
        return problem === null ? [] : `Supplier ${integration.supplier} (${integration.id}): ${problem}.`;
      });
    },
  };
}
