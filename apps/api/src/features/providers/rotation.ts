import { createHash } from 'node:crypto';
import type { PaymentProvider } from '@laro/payment-protocol';
import { notFound } from '@laro/wire';
import { approvalKnown } from '@laro/wire/approvals';
import { providerKeyRefused } from '@laro/wire/provider-connections';
import {
  noOlderSecret,
  olderSecretInForce,
  ProviderKeyArguments,
  providerKeyNotTaken,
} from '@laro/wire/provider-keys';
import { actOn } from '../../platform/acts.ts';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { openSecret, sealSecret } from '../../platform/secret-box.ts';
import type { ApprovalKind, Approvals } from '../approvals/index.ts';
import { connectionOf, lockIntegration } from './connecting-store.ts';
import { keyPurpose, type ProviderIntegration, useProblem, webhookPurpose } from './integration.ts';
import * as store from './rotation-store.ts';
import type { IntegrationRow } from './store.ts';
import { createTrial } from './trial.ts';

const HOUR_MS = 3_600_000;

/** One that is switched on: what was only entered is entered again with other keys. */
async function inUse(scope: Scope, id: string): Promise<IntegrationRow> {
  const found = await connectionOf(scope, id);
  if (!found || found.prepared) throw new Refusal(notFound);
  return found;
}

/** Tells two keys apart: of a secret not even a hash of it, but of its sealed form. */
function printOf(sealed: Buffer | null): string {
  if (sealed === null) return '';
  const digits = createHash('sha256').update(sealed).digest('hex').slice(0, 16).toUpperCase();
  return digits.match(/.{4}/g)?.join(' ') ?? '';
}

const factsOf = ({ keySealed, webhookSealed }: store.ComingKey) => ({
  ...(keySealed && { apiKey: printOf(keySealed) }),
  ...(webhookSealed && { webhookSecret: printOf(webhookSealed) }),
});

/** Of what is in force: the parts that are to change. */
const replacedOf = (row: IntegrationRow, coming: store.ComingKey) =>
  factsOf({
    keySealed: coming.keySealed && row.keySealed,
    webhookSealed: coming.webhookSealed && row.webhookSealed,
  });

/** How a payment provider gets other keys, by two people (INTEGRATION-4). */
export const providerKey: ApprovalKind<ProviderKeyArguments> = {
  name: 'provider_key',
  arguments: ProviderKeyArguments,

  async look(scope, { coming: approval, hours, integration }, lock) {
    if (lock) await lockIntegration(scope, integration);
    const row = await inUse(scope, integration);
    const coming = (await store.comingKey(scope, approval)) ?? { keySealed: null, webhookSealed: null };
    const prints = [row.keySealed, row.webhookSealed, coming.keySealed, coming.webhookSealed].map(printOf);
    return {
      subject: integration,
      about: integration,
      seen: prints.join('/'),
      before: replacedOf(row, coming),
      after: { ...factsOf(coming), ...(coming.webhookSealed && { olderHours: hours }) },
    };
  },

  async apply(scope, { at, arguments: { coming, hours, integration } }) {
    const facts = factsOf((await store.comingKey(scope, coming)) ?? { keySealed: null, webhookSealed: null });
    const olderEndsAt = new Date(at.getTime() + hours * HOUR_MS);
    if (!(await store.changeKeys(scope, { integration, approval: coming, at, olderEndsAt }))) {
      throw new Refusal(olderSecretInForce);
    }
    return facts;
  },
};

type Deps = {
  readonly approvals: Approvals;
  readonly clientOf: (integration: ProviderIntegration) => PaymentProvider;
  readonly refresh: () => Promise<void>;
};

export function bindRotation(calls: CallRegistry, platform: Platform, deps: Deps): void {
  const { config, scopes } = platform;
  const { approvals, clientOf, refresh } = deps;
  const problemOf = createTrial(platform, clientOf);

  function sealed(row: IntegrationRow, key: string, webhookSecret: string): store.ComingKey {
    if (key === '' && webhookSecret === '') throw new Refusal(providerKeyRefused);
    if (key !== '' && useProblem(config.profile, row, key) !== null) throw new Refusal(providerKeyRefused);
    const seal = (purpose: string, secret: string) =>
      secret === '' ? null : sealSecret(config.secretsKey, purpose, secret);
    return {
      keySealed: seal(keyPurpose(row.id), key),
      webhookSealed: seal(webhookPurpose(row.id), webhookSecret),
    };
  }

  calls.bind('proposeProviderKey', async (context, { params: { id }, body }) => {
    const { key, reason, webhookSecret, ...given } = body;
    const { integration } = given;
    const row = await scopes.read(context.merchant, async (scope) => await inUse(scope, integration));
    const coming = sealed(row, key, webhookSecret);
    // Asked outside of any transaction, and before anybody decides: a key that is not taken stops every payment.
    if (coming.keySealed && (await problemOf({ ...row, keySealed: coming.keySealed })) !== null) {
      throw new Refusal(providerKeyNotTaken);
    }
    const approval = await approvals.propose(context, {
      id,
      kind: 'provider_key',
      arguments: { ...given, coming: id },
      reason,
      first: async (scope: Scope) => {
        await store.insertComingKey(scope, { approval: id, integration, ...coming });
        return { before: replacedOf(row, coming), after: factsOf(coming) };
      },
    });
    // Sent twice it is one proposal, but not with other keys under the same id.
    const kept = await scopes.read(context.merchant, async (scope) => await store.comingKey(scope, id));
    const open = (purpose: string, secret: Buffer | null) =>
      secret === null ? '' : openSecret(config.secretsKey, purpose, secret);
    const isSame =
      kept === undefined ||
      (open(keyPurpose(integration), kept.keySealed) === key &&
        open(webhookPurpose(integration), kept.webhookSealed) === webhookSecret);
    if (!isSame) throw new Refusal(approvalKnown);
    return approval;
  });

  calls.bind('retireProviderSecret', async ({ act, now }, { params: { id }, body: { reason } }) => {
    await actOn(act, { subject: id, reason, after: { olderKey: null } }, async (scope) => {
      const { olderWebhookSealed } = await inUse(scope, id);
      if (!(await store.retireSecret(scope, id, now))) throw new Refusal(noOlderSecret);
      return { olderKey: printOf(olderWebhookSealed) };
    });
    await refresh();
    return {};
  });
}
