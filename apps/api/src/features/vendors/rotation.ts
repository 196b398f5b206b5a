import { createPublicKey, randomBytes } from 'node:crypto';
import { notFound } from '@laro/wire';
import { keyRefused, noOlderKey, olderKeyInForce, VendorKeyArguments } from '@laro/wire/vendors';
import { actOn } from '../../platform/acts.ts';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { openSecret, sealSecret } from '../../platform/secret-box.ts';
import type { ApprovalKind, Approvals } from '../approvals/index.ts';
import { fingerprintOf } from './health.ts';
import * as store from './rotation-store.ts';
import { type Connected, connections } from './traffic-store.ts';

const HOUR_MS = 3_600_000;
/** Whoever factors a smaller one signs as the supplier. */
const RSA_BITS_MIN = 2_048;

/** A shared secret, made here and not chosen by a person. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export async function connectionOf(scope: Scope, integration: string): Promise<Connected> {
  const [found] = await connections(scope, integration);
  if (!found) throw new Refusal(notFound);
  return found;
}

export function isPublicKey(pem: string): boolean {
  try {
    const { asymmetricKeyDetails, asymmetricKeyType } = createPublicKey(pem);
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= RSA_BITS_MIN;
  } catch {
    return false;
  }
}

/** What would be in force, as two keys are told apart; throws where the protocol has keys of the other kind. */
async function fingerprintAfter(
  scope: Scope,
  { protocol }: Connected,
  { coming, publicKey }: VendorKeyArguments,
): Promise<string> {
  if (protocol === 'HUB88_V2') {
    if (!isPublicKey(publicKey)) throw new Refusal(keyRefused);
    return fingerprintOf(publicKey, null);
  }
  if (publicKey !== '') throw new Refusal(keyRefused);
  return fingerprintOf(null, (await store.comingKey(scope, coming)) ?? null);
}

/** How a vendor gets another key, by two people; for so many hours the one of before is good beside it. */
export const vendorKey: ApprovalKind<VendorKeyArguments> = {
  name: 'vendor_key',
  arguments: VendorKeyArguments,

  async look(scope, given) {
    const connection = await connectionOf(scope, given.integration);
    const before = fingerprintOf(connection.publicKey, connection.secretSealed);
    const after = await fingerprintAfter(scope, connection, given);
    return {
      subject: given.integration,
      about: given.integration,
      seen: `${before} ${after}`,
      before: { key: before },
      after: { key: after, olderHours: given.hours },
    };
  },

  async apply(scope, { at, arguments: { coming, hours, integration, publicKey } }) {
    const isDone = await store.changeKey(scope, {
      integration,
      approval: coming,
      publicKey: publicKey === '' ? null : publicKey,
      at,
      olderEndsAt: new Date(at.getTime() + hours * HOUR_MS),
    });
    const { olderEndsAt, publicKey: pem, secretSealed } = await connectionOf(scope, integration);
    if (!isDone) throw new Refusal(olderEndsAt !== null && olderEndsAt > at ? olderKeyInForce : keyRefused);
    return { key: fingerprintOf(pem, secretSealed), olderHours: hours };
  },
};

export function bindRotation(
  calls: CallRegistry,
  { config, scopes }: Platform,
  { approvals, refresh }: { readonly approvals: Approvals; readonly refresh: () => Promise<void> },
): void {
  calls.bind('proposeVendorKey', async (context, { params: { id }, body: { reason, ...given } }) => {
    const { integration } = given;
    const { protocol } = await scopes.read(
      context.merchant,
      async (scope) => await connectionOf(scope, integration),
    );
    const isSecret = protocol !== 'HUB88_V2';
    const approval = await approvals.propose(context, {
      id,
      kind: 'vendor_key',
      arguments: { ...given, coming: id },
      reason,
      ...(isSecret && {
        // The proposer hands it over.
        first: async (scope: Scope) => {
          const secret = newSecret();
          const secretSealed = sealSecret(config.secretsKey, integration, secret);
          const { publicKey, secretSealed: sealed } = await connectionOf(scope, integration);
          await store.insertComingKey(scope, { approval: id, integration, secretSealed });
          return {
            before: { key: fingerprintOf(publicKey, sealed) },
            after: { key: fingerprintOf(null, secretSealed) },
          };
        },
      }),
    });
    // To whoever proposed it, and a second time where the first answer was lost; once it is in force to nobody.
    const sealed = await scopes.read(context.merchant, async (scope) => await store.comingKey(scope, id));
    const isWaiting = approval.state === 'waiting' && sealed !== undefined;
    return { approval, secret: isWaiting ? openSecret(config.secretsKey, integration, sealed) : null };
  });

  calls.bind('retireVendorKey', async ({ act }, { params: { integration }, body: { reason } }) => {
    await actOn(act, { subject: integration, reason, after: { olderKey: null } }, async (scope) => {
      const { olderPublicKey, olderSecretSealed } = await connectionOf(scope, integration);
      if (!(await store.retireKey(scope, integration))) throw new Refusal(noOlderKey);
      return { olderKey: fingerprintOf(olderPublicKey, olderSecretSealed) };
    });
    await refresh();
    return {};
  });
}
