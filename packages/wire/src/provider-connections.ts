import * as v from 'valibot';
import { APPROVAL_KINDS, Approval, ApprovalId, approvalKnown } from './approvals.ts';
import { defineCall, refusal } from './call.ts';
import { Empty, notFound, plainText, Reason } from './common.ts';
import {
  PROVIDER_METHODS,
  PROVIDER_MODES,
  PROVIDER_TRIALS,
  PROVIDERS,
  ProviderIntegrationId,
} from './providers.ts';
import { stepUpRequired } from './security.ts';

/** The brand has a connection to this provider in this mode, switched on or not yet. */
export const providerConnected = refusal('providers.provider_connected', 409);
/** Keys of this kind are not used here: test keys of a live brand, live keys in a demo, or of another mode. */
export const providerKeyRefused = refusal('providers.key_refused', 422);
/** No origin of a provider outside. */
export const providerAddressRefused = refusal('providers.address_refused', 422);
/** The settings of its protocol are not complete, or it does not offer a chosen method. */
export const providerSettingsRefused = refusal('providers.settings_refused', 422);
/** Its last trial did not pass, or there was none. */
export const providerTrialMissing = refusal('providers.trial_missing', 409);
/** It is switched on already. */
export const providerOn = refusal('providers.already_connected', 409);

const Text = v.optional(v.pipe(plainText(100), v.trim()), '');

export const prepareProvider = defineCall({
  name: 'prepareProvider',
  method: 'POST',
  path: '/api/staff/providers',
  summary:
    'Enters a connection to a payment provider. No order goes there until it was tried and two people have switched it on.',
  who: APPROVAL_KINDS.provider_connection.proposes,
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['provider.prepared'],
  body: v.strictObject({
    provider: v.picklist(PROVIDERS),
    mode: v.picklist(PROVIDER_MODES),
    address: v.pipe(plainText(200), v.trim(), v.url()),
    /** Kept sealed and never answered. */
    key: v.pipe(plainText(300), v.trim(), v.minLength(8)),
    webhookSecret: v.pipe(plainText(300), v.trim(), v.minLength(16)),
    methods: v.pipe(v.array(v.picklist(PROVIDER_METHODS)), v.minLength(1), v.maxLength(4)),
    /** As its protocol asks; what it does not ask for stays empty. */
    settings: v.strictObject({
      channel: Text,
      storeId: Text,
      paymentMethod: Text,
      rateSource: Text,
      accountNumber: Text,
      accountName: Text,
      accountBic: Text,
    }),
    reason: Reason,
  }),
  value: v.object({ integration: ProviderIntegrationId }),
  refusals: [
    stepUpRequired,
    providerAddressRefused,
    providerKeyRefused,
    providerSettingsRefused,
    providerConnected,
  ],
});

const params = v.strictObject({ id: ProviderIntegrationId });

export const tryProvider = defineCall({
  name: 'tryProvider',
  method: 'POST',
  path: '/api/staff/providers/:id/trial',
  summary: 'Asks a provider with its keys for a payment that never was. No money moves.',
  who: APPROVAL_KINDS.provider_connection.proposes,
  stepUp: true,
  cost: 'report',
  unsafe: true,
  audit: ['provider.tried'],
  params,
  value: v.object({
    trial: v.picklist(PROVIDER_TRIALS),
    /** What it answered instead of that there is no such payment. */
    came: v.nullable(v.string()),
  }),
  refusals: [stepUpRequired, notFound, providerOn],
});

export const discardProvider = defineCall({
  name: 'discardProvider',
  method: 'POST',
  path: '/api/staff/providers/:id/discard',
  summary: 'Takes away a connection that was never switched on, with its keys.',
  who: APPROVAL_KINDS.provider_connection.proposes,
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['provider.discarded'],
  params,
  body: v.strictObject({ reason: Reason }),
  value: Empty,
  refusals: [stepUpRequired, notFound, providerOn],
});

/** What an approval of it carries. */
export const ProviderConnectionArguments = v.strictObject({ integration: ProviderIntegrationId });
export type ProviderConnectionArguments = v.InferOutput<typeof ProviderConnectionArguments>;

export const proposeProviderConnection = defineCall({
  name: 'proposeProviderConnection',
  method: 'PUT',
  path: '/api/staff/providers/connections/:id',
  summary: 'The first of two people who switch a tried connection to a payment provider on.',
  who: APPROVAL_KINDS.provider_connection.proposes,
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['provider.connection_proposed'],
  params: v.strictObject({ id: ApprovalId }),
  body: v.strictObject({ ...ProviderConnectionArguments.entries, reason: Reason }),
  value: Approval,
  refusals: [stepUpRequired, approvalKnown, notFound, providerOn, providerTrialMissing],
});
