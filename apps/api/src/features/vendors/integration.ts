import { createPublicKey, type KeyObject } from 'node:crypto';
import type { Platform } from '../../platform/platform.ts';
import { openSecret } from '../../platform/secret-box.ts';
import type { Integration as IntegrationRow } from './store.ts';

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

/** Opens what the table keeps sealed. */
export function createUnlock({ clock, config, logger }: Platform) {
  function keyOf(id: string, publicKey: string | null, secretSealed: Buffer | null): SupplierKey {
    return {
      supplierKey: publicKey === null ? null : createPublicKey(publicKey),
      secret: secretSealed === null ? null : openSecret(config.secretsKey, id, secretSealed),
    };
  }

  /** Undefined when its keys are unusable: its endpoint stays shut, the others open. */
  return function unlock({
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
  };
}
