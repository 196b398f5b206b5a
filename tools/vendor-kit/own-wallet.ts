import { holdTestCluster } from '@laro/testkit/cluster';
import type { KitConfig, KitProtocolName } from '@laro/vendor-protocol/kit';
import { startKitWallet } from '../../apps/api/src/testing/kit-wallet.ts';

export type OwnWallet = {
  readonly handouts: Readonly<
    Record<KitProtocolName, { readonly wallet: string; readonly config: KitConfig }>
  >;
  /** Version of the PostgreSQL that it stands on. */
  readonly postgres: string;
  readonly stop: () => Promise<void>;
};

/** Our own wallet with all that the kit asks for, on the embedded PostgreSQL or the one of LARO_POSTGRES_BIN. */
export async function startOwnWallet(): Promise<OwnWallet> {
  const cluster = await holdTestCluster();
  try {
    const { handouts, postgres, stop } = await startKitWallet();
    return {
      handouts,
      postgres,
      stop: async () => {
        await stop();
        await cluster.release();
      },
    };
  } catch (error) {
    await cluster.release();
    throw error;
  }
}
