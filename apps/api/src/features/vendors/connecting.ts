import { notFound } from '@laro/wire';
import {
  alreadyConnected,
  supplierConnected,
  trialMissing,
  VendorConnectionArguments,
} from '@laro/wire/vendor-connections';
import { addressRefused, keyRefused } from '@laro/wire/vendors';
import { actOn } from '../../platform/acts.ts';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { sealSecret } from '../../platform/secret-box.ts';
import type { ApprovalKind, Approvals } from '../approvals/index.ts';
import type { Merchants } from '../merchants/index.ts';
import * as store from './connecting-store.ts';
import { fingerprintOf } from './health.ts';
import { connectionOf, isPublicKey, newSecret } from './rotation.ts';
import { createStagingAddresses } from './staging-address.ts';

/** Free play is in a currency that is no money. */
const TRIAL_CURRENCY = 'FUN';
/** Its address is the installation's own, wherever the row says it is (`integration.ts`). */
const OWN_STUDIO = 'studio';

/** How a connection that was entered and tried comes to be played through, by two people. */
export const vendorConnection: ApprovalKind<VendorConnectionArguments> = {
  name: 'vendor_connection',
  arguments: VendorConnectionArguments,

  async look(scope, { integration }, lock) {
    if (lock) await store.lockIntegration(scope, integration);
    const found = await connectionOf(scope, integration);
    // Of two who propose the same the second finds it done.
    if (!found.prepared && !lock) throw new Refusal(alreadyConnected);
    const run = await store.newestRun(scope, integration);
    if (found.prepared && run?.state !== 'passed') throw new Refusal(trialMissing);
    const { address, currency, keySince, mode, operatorId, protocol, publicKey, secretSealed, supplier } =
      found;
    const key = fingerprintOf(publicKey, secretSealed);
    return {
      subject: integration,
      about: supplier,
      // Another key, address or trial is another thing than the first of the two has seen.
      seen: [found.prepared, address, operatorId, key, keySince.toISOString(), run?.id].join(' '),
      before: { on: false },
      after: {
        on: true,
        supplier,
        protocol,
        mode,
        currency,
        operatorId,
        address,
        key,
        trial: true,
      },
    };
  },

  async apply(scope, { arguments: { integration } }) {
    if (!(await store.connectIntegration(scope, integration))) throw new Refusal(alreadyConnected);
    return { on: true };
  },
};

type Deps = {
  readonly approvals: Approvals;
  readonly merchants: Merchants;
};

/** How a connection is entered, taken away again, and proposed. */
export function bindConnecting(
  calls: CallRegistry,
  { clock, config }: Platform,
  { approvals, merchants }: Deps,
): void {
  const { assertOutside } = createStagingAddresses(config);

  calls.bind('prepareVendor', async ({ act, merchant }, { body }) => {
    const { address, feed, mode, operatorId, protocol, publicKey, reason, secret, supplier } = body;
    const hasKeyPair = protocol === 'HUB88_V2';
    const isWhole = hasKeyPair ? secret === '' && isPublicKey(publicKey) : publicKey === '';
    if (!isWhole) throw new Refusal(keyRefused);
    await assertOutside(address);
    const { href, origin } = new URL(address);
    if (supplier === OWN_STUDIO && origin !== config.studioUrl.origin) throw new Refusal(addressRefused);

    const suffix = mode === 'TRIAL' ? '_trial' : '';
    const integration = `int_${merchant.toLowerCase()}_${supplier}${suffix}`;
    const made = hasKeyPair || secret !== '' ? null : newSecret();
    const shared = made ?? secret;
    const { currency: own } = await merchants.byCode(merchant);
    const prepared = {
      id: integration,
      supplier,
      protocol,
      mode,
      currency: mode === 'TRIAL' ? TRIAL_CURRENCY : own,
      operatorId,
      address: href.replace(/\/+$/, ''),
      publicKey: hasKeyPair ? publicKey : null,
      secretSealed: hasKeyPair ? null : sealSecret(config.secretsKey, integration, shared),
      variants: hasKeyPair && feed ? { feed: true } : {},
    };
    const key = fingerprintOf(prepared.publicKey, prepared.secretSealed);
    const { currency } = prepared;
    const after = { supplier, protocol, mode, currency, operatorId, address: prepared.address, key };
    await actOn(act, { subject: integration, reason, after }, async (scope) => {
      if (!(await store.prepareIntegration(scope, prepared, clock.now()))) {
        throw new Refusal(supplierConnected);
      }
      return { supplier: null };
    });
    return { integration, secret: made };
  });

  calls.bind('discardVendor', async ({ act }, { params: { integration }, body: { reason } }) => {
    await actOn(
      act,
      { subject: integration, reason, after: { supplier: null, address: null } },
      async (scope) => {
        const { address, prepared, supplier } = await connectionOf(scope, integration);
        if (!prepared) throw new Refusal(alreadyConnected);
        if (!(await store.discardIntegration(scope, integration))) throw new Refusal(notFound);
        return { supplier, address };
      },
    );
    return {};
  });

  calls.bind(
    'proposeVendorConnection',
    async (context, { params: { id }, body: { integration, reason } }) =>
      await approvals.propose(context, {
        id,
        kind: 'vendor_connection',
        arguments: { integration },
        reason,
      }),
  );
}
