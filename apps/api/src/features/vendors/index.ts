/**
 * Vendors: which supplier is connected for which merchant, with which protocol, keys, currency and mode, and the
 * clients for our own calls to it. Promises that only announced suppliers are ever called, and that one badly
 * configured supplier disturbs no other. Never moves money and never knows a member.
 */
import { createPrivateKey, createPublicKey, type KeyObject, randomBytes } from 'node:crypto';
import { createOperatorClient } from '@laro/vendor-protocol';
import { createGcpOperatorClient } from '@laro/vendor-protocol/gcp';
import type { Feature } from '../../platform/feature.ts';
import { urlProblem } from '../../platform/outside.ts';
import type { Platform } from '../../platform/platform.ts';
import { createReadThrough } from '../../platform/read-through.ts';
import { openSecret } from '../../platform/secret-box.ts';
import {
  type Integration as IntegrationRow,
  listIntegrations,
  listSwitches,
  switchIntegration,
} from './store.ts';

export { changeSupplierKey } from './keys.ts';

export type SupplierKey = {
  /** Verifies the supplier's signatures; null where the protocol has a shared secret. */
  readonly supplierKey: KeyObject | null;
  /** The shared secret; null where the protocol has key pairs. */
  readonly secret: string | null;
};

type Sealed = 'supplierPublicKey' | 'secretSealed' | 'olderPublicKey' | 'olderSecretSealed' | 'olderEndsAt';
export type Integration = Omit<IntegrationRow, Sealed> &
  // The newest, with which our own calls are made.
  SupplierKey & {
    /** With which of its keys a supplier may prove itself now: the newest, and while it changes the one of before. */
    readonly supplierKeys: () => readonly SupplierKey[];
  };
export type Vendors = ReturnType<typeof createVendors>['functions'];

/** A switch is in force within five seconds (reliability.md G9), the reading of it included. */
const FRESH_MS = 4_000;

export function createVendors({ clock, config, database, logger }: Platform) {
  const operatorKey = createPrivateKey(config.operatorKey);
  const { get: all, refresh } = createReadThrough(clock, FRESH_MS, readAll);

  function keyOf(id: string, publicKey: string | null, secretSealed: Buffer | null): SupplierKey {
    return {
      supplierKey: publicKey === null ? null : createPublicKey(publicKey),
      secret: secretSealed === null ? null : openSecret(config.secretsKey, id, secretSealed),
    };
  }

  /** Undefined when its keys are unusable: its endpoint stays shut, the others open. */
  function unlock({
    supplierPublicKey,
    secretSealed,
    olderPublicKey,
    olderSecretSealed,
    olderEndsAt,
    ...row
  }: IntegrationRow): Integration | undefined {
    try {
      const newest = keyOf(row.id, supplierPublicKey, secretSealed);
      const older = olderEndsAt && keyOf(row.id, olderPublicKey, olderSecretSealed);
      return {
        ...row,
        // The studio's address may change from start to start (`npm start -- --lan`); others are as configured.
        baseUrl: row.supplier === 'studio' ? config.studioUrl.origin : row.baseUrl,
        ...newest,
        // Asked at each call: a key ends when its time is over, however lately this was read.
        supplierKeys: () => (older && clock.now() < olderEndsAt ? [newest, older] : [newest]),
      };
    } catch (error) {
      logger.error({ integration: row.id, cause: String(error) }, 'an integration’s keys are unusable');
      return undefined;
    }
  }

  /** Why we may not call this supplier, or null; a demo's stand on this machine. */
  function addressProblem({ baseUrl }: Pick<Integration, 'baseUrl'>): string | null {
    const problem = config.profile === 'DEMO' ? null : urlProblem(baseUrl);
    return problem && `${baseUrl} ${problem}`;
  }

  async function readAll(): Promise<ReadonlyMap<string, Integration>> {
    const usable = (await listIntegrations(database)).flatMap((row) => unlock(row) ?? []);
    return new Map(usable.map((integration) => [integration.id, integration]));
  }

  return {
    functions: {
      /** Stands where no integration is, so that asking there costs the same: keys with which nobody signs to us. */
      decoy: {
        supplierKey: createPublicKey(operatorKey),
        secret: randomBytes(32).toString('base64url'),
      } as const,
      /** Reads the integrations anew at once: a switch must not wait. */
      refresh,
      switches: listSwitches,
      switchIntegration,
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
      /** Signed calls to the operator API of a supplier that speaks Hub88. */
      client(integration: Integration) {
        return createOperatorClient({ baseUrl: integration.baseUrl, privateKey: operatorKey });
      },
      /** Signed calls to a supplier that speaks SOFTSWISS GCP. */
      gcpClient({ baseUrl, secret }: Integration) {
        if (secret === null) throw new Error('An integration that speaks GCP has a shared secret.');
        return createGcpOperatorClient({ baseUrl, secret });
      },
    },

    /** Suppliers that only a demo may have, in words. */
    async unsafe() {
      return [...(await all()).values()].flatMap((integration) => {
        const problem = addressProblem(integration);
        return problem === null ? [] : `Supplier ${integration.supplier} (${integration.id}): ${problem}.`;
      });
    },
  } satisfies Feature;
}
