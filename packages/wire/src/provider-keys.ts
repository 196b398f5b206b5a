import * as v from 'valibot';
import { APPROVAL_KINDS, Approval, ApprovalId, approvalKnown } from './approvals.ts';
import { defineCall, refusal } from './call.ts';
import { Empty, notFound, plainText, Reason } from './common.ts';
import { providerKeyRefused } from './provider-connections.ts';
import { ProviderIntegrationId } from './providers.ts';
import { stepUpRequired } from './security.ts';

/** The provider was asked with the new API key and did not take it. */
export const providerKeyNotTaken = refusal('providers.key_not_taken', 422);
/** The webhook secret of before is still good: a third would end it before the time that two people gave it. */
export const olderSecretInForce = refusal('providers.older_secret_in_force', 409);
/** Only one webhook secret is in force. */
export const noOlderSecret = refusal('providers.no_older_secret', 409);

export const PROVIDER_KEY_MIN = 8;
export const PROVIDER_SECRET_MIN = 16;
const KEY_MAX = 300;

/** Empty where it stays as it is. */
const orStays = (min: number) =>
  v.optional(v.union([v.literal(''), v.pipe(plainText(KEY_MAX), v.trim(), v.minLength(min))]), '');
const asked = {
  integration: ProviderIntegrationId,
  /** So many hours the older webhook secret stays valid with the new one; with 0 it ends at once. */
  hours: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(168)),
};

/** What an approval of it carries: never a key, but the proposal under which they were sealed. */
export const ProviderKeyArguments = v.strictObject({ ...asked, coming: ApprovalId });
export type ProviderKeyArguments = v.InferOutput<typeof ProviderKeyArguments>;

export const proposeProviderKey = defineCall({
  name: 'proposeProviderKey',
  method: 'PUT',
  path: '/api/staff/providers/keys/:id',
  summary:
    'The first of two people who change what we and a payment provider prove ourselves with. A new API key is tried before it is proposed.',
  who: APPROVAL_KINDS.provider_key.proposes,
  stepUp: true,
  cost: 'report',
  unsafe: true,
  audit: ['provider_key.proposed'],
  params: v.strictObject({ id: ApprovalId }),
  body: v.strictObject({
    ...asked,
    /** Kept sealed and never answered. */
    key: orStays(PROVIDER_KEY_MIN),
    webhookSecret: orStays(PROVIDER_SECRET_MIN),
    reason: Reason,
  }),
  value: Approval,
  refusals: [stepUpRequired, approvalKnown, notFound, providerKeyRefused, providerKeyNotTaken],
});

export const retireProviderSecret = defineCall({
  name: 'retireProviderSecret',
  method: 'POST',
  path: '/api/staff/providers/:id/retired-secrets',
  summary: 'Ends the webhook secret of before at once: the provider uses the new one.',
  who: APPROVAL_KINDS.provider_key.proposes,
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['provider_key.retired'],
  params: v.strictObject({ id: ProviderIntegrationId }),
  body: v.strictObject({ reason: Reason }),
  value: Empty,
  refusals: [stepUpRequired, notFound, noOlderSecret],
});
