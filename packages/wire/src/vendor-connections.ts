import * as v from 'valibot';
import { APPROVAL_KINDS, Approval, ApprovalId, approvalKnown } from './approvals.ts';
import { defineCall, refusal } from './call.ts';
import { Empty, IntegrationId, notFound, plainText, Reason } from './common.ts';
import { stepUpRequired } from './security.ts';
import { addressRefused, keyRefused, PublicKeyText, VENDOR_MODES, VENDOR_PROTOCOLS } from './vendors.ts';

/** The brand has a connection to this supplier in this mode, switched on or not yet. */
export const supplierConnected = refusal('vendors.supplier_connected', 409);
/** Its last trial did not pass, or there was none. */
export const trialMissing = refusal('vendors.trial_missing', 409);
/** It is switched on already. */
export const alreadyConnected = refusal('vendors.already_connected', 409);

/** A supplier's short name: it begins the ids of its games, and ends the id of the connection. */
export const SupplierName = v.pipe(v.string(), v.regex(/^(?!trial$)[a-z][a-z0-9]{1,11}$/));

export const prepareVendor = defineCall({
  name: 'prepareVendor',
  method: 'POST',
  path: '/api/staff/vendors',
  summary:
    'Enters a connection to a supplier. It is not used for games until it was tested and two people have switched it on.',
  who: APPROVAL_KINDS.vendor_connection.proposes,
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['vendor.prepared'],
  body: v.strictObject({
    supplier: SupplierName,
    protocol: v.picklist(VENDOR_PROTOCOLS),
    mode: v.picklist(VENDOR_MODES),
    address: v.pipe(plainText(200), v.trim(), v.url()),
    operatorId: v.pipe(plainText(60), v.trim(), v.minLength(1)),
    /** A PEM, where the protocol has key pairs. */
    publicKey: PublicKeyText,
    /** Where the protocol has a shared secret: the supplier's own, which is never told again. Empty: one is made here. */
    secret: v.optional(v.union([v.literal(''), v.pipe(plainText(200), v.minLength(16))]), ''),
    /** The supplier lists its games, draws and matches by the feed of `docs/vendors.md`. */
    feed: v.optional(v.boolean(), false),
    reason: Reason,
  }),
  value: v.object({
    integration: IntegrationId,
    /** The one that was made here, this once. */
    secret: v.nullable(v.string()),
  }),
  refusals: [stepUpRequired, keyRefused, addressRefused, supplierConnected],
});

export const discardVendor = defineCall({
  name: 'discardVendor',
  method: 'POST',
  path: '/api/staff/vendors/:integration/discard',
  summary: 'Takes away a connection that was never switched on, with its key and its trials.',
  who: APPROVAL_KINDS.vendor_connection.proposes,
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['vendor.discarded'],
  params: v.strictObject({ integration: IntegrationId }),
  body: v.strictObject({ reason: Reason }),
  value: Empty,
  refusals: [stepUpRequired, notFound, alreadyConnected],
});

/** What an approval of it carries. */
export const VendorConnectionArguments = v.strictObject({ integration: IntegrationId });
export type VendorConnectionArguments = v.InferOutput<typeof VendorConnectionArguments>;

export const proposeVendorConnection = defineCall({
  name: 'proposeVendorConnection',
  method: 'PUT',
  path: '/api/staff/vendors/connections/:id',
  summary: 'The first of two people who switch a tried connection on.',
  who: APPROVAL_KINDS.vendor_connection.proposes,
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['vendor.connection_proposed'],
  params: v.strictObject({ id: ApprovalId }),
  body: v.strictObject({ ...VendorConnectionArguments.entries, reason: Reason }),
  value: Approval,
  refusals: [stepUpRequired, approvalKnown, notFound, alreadyConnected, trialMissing],
});
