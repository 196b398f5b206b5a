import * as v from 'valibot';
import { APPROVAL_KINDS, Approval, ApprovalId, approvalKnown } from './approvals.ts';
import { defineCall, refusal } from './call.ts';
import { Empty, Instant, IntegrationId, notFound, plainText, Reason } from './common.ts';
import { stepUpRequired } from './security.ts';

/** It is no public key, or the protocol has keys of another kind. */
export const keyRefused = refusal('vendors.key_refused', 422);
/** Only one key is in force. */
export const noOlderKey = refusal('vendors.no_older_key', 409);
/** The key of before is still good: a third would end it before the time that two people gave it. */
export const olderKeyInForce = refusal('vendors.older_key_in_force', 409);

/** Of the last five minutes; `failing` is every second call, `impaired` every fiftieth. */
export const VENDOR_CONDITIONS = ['quiet', 'good', 'impaired', 'failing'] as const;
export type VendorCondition = (typeof VENDOR_CONDITIONS)[number];

export const VENDOR_PROTOCOLS = ['HUB88_V2', 'GCP_V1', 'SABA_ONEBOOK'] as const;
export const VENDOR_MODES = ['REAL', 'TRIAL'] as const;

const VendorHealth = v.object({
  condition: v.picklist(VENDOR_CONDITIONS),
  /** Of the last hour, all of them. */
  calls: v.number(),
  /** Answered with a no, which is an answer. */
  refused: v.number(),
  /** Answered with something else than was promised. */
  odd: v.number(),
  /** Not answered, or with an error. */
  failed: v.number(),
  /** Answered after more than two seconds. */
  late: v.number(),
  /** So long took the half of them, and all but a twentieth; the upper end of a step. */
  p50Ms: v.nullable(v.number()),
  p95Ms: v.nullable(v.number()),
  /** The last thing that went wrong: the call and a word for it. */
  lastFault: v.nullable(v.object({ at: Instant, what: v.string() })),
  lastAt: v.nullable(Instant),
  /** Oldest first; where nothing was said there is no point. */
  points: v.array(
    v.object({
      at: Instant,
      calls: v.number(),
      bad: v.number(),
      late: v.number(),
      p95Ms: v.nullable(v.number()),
    }),
  ),
});
export type VendorHealth = v.InferOutput<typeof VendorHealth>;

const VendorKey = v.object({
  kind: v.picklist(['public', 'secret']),
  /** Tells two keys apart; nobody can make the key from it. */
  fingerprint: v.string(),
  since: Instant,
  /** Of a key that another has replaced: until then it is good beside that one. */
  endsAt: v.nullable(Instant),
});
export type VendorKey = v.InferOutput<typeof VendorKey>;

const Vendor = v.object({
  integration: v.string(),
  supplier: v.string(),
  protocol: v.picklist(VENDOR_PROTOCOLS),
  mode: v.picklist(VENDOR_MODES),
  currency: v.string(),
  operatorId: v.string(),
  address: v.string(),
  on: v.boolean(),
  /** Entered, and not switched on by two people yet. */
  prepared: v.boolean(),
  /** The newest first. */
  keys: v.array(VendorKey),
  /** How the vendor answers us, and how we answer it. */
  outbound: VendorHealth,
  inbound: VendorHealth,
});
export type Vendor = v.InferOutput<typeof Vendor>;

export const listVendors = defineCall({
  name: 'listVendors',
  method: 'GET',
  path: '/api/staff/vendors',
  summary:
    "The brand's connections to suppliers: keys, currency, mode, and how both sides answered in the last hour.",
  who: 'staff.finance',
  cost: 'read',
  unsafe: false,
  value: v.object({ vendors: v.array(Vendor) }),
  refusals: [],
});

export const getVendor = defineCall({
  name: 'getVendor',
  method: 'GET',
  path: '/api/staff/vendors/:integration',
  summary: 'One of them, minute by minute over three hours.',
  who: 'staff.finance',
  cost: 'read',
  unsafe: false,
  params: v.strictObject({ integration: IntegrationId }),
  value: v.object({
    ...Vendor.entries,
    /** What the supplier is given to call us and to know our calls. */
    handover: v.object({
      wallet: v.string(),
      /** Of the key that signs our calls, where the protocol has key pairs. */
      publicKey: v.nullable(v.string()),
    }),
  }),
  refusals: [notFound],
});

const KEY_MAX = 4_000;
/** A PEM, where the protocol has key pairs; empty where it has a shared secret. */
export const PublicKeyText = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(KEY_MAX),
    v.regex(/^(-----BEGIN PUBLIC KEY-----[A-Za-z0-9+/=\s]+-----END PUBLIC KEY-----)?$/),
  ),
  '',
);
const key = {
  integration: IntegrationId,
  /** Empty where it is a shared secret, which is made here. */
  publicKey: PublicKeyText,
  /** For so long the key of before is good beside it; with none of them it ends at once. */
  hours: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(168)),
};

/** What an approval of it carries: never a secret, but the proposal under which one was made. */
export const VendorKeyArguments = v.strictObject({ ...key, coming: ApprovalId });
export type VendorKeyArguments = v.InferOutput<typeof VendorKeyArguments>;

export const proposeVendorKey = defineCall({
  name: 'proposeVendorKey',
  method: 'PUT',
  path: '/api/staff/vendors/keys/:id',
  summary:
    'The first of two people who give a supplier another key; a shared secret is made here and told to whoever proposes.',
  who: APPROVAL_KINDS.vendor_key.proposes,
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['vendor_key.proposed'],
  params: v.strictObject({ id: ApprovalId }),
  body: v.strictObject({ ...key, reason: Reason }),
  value: v.object({ approval: Approval, secret: v.nullable(v.string()) }),
  refusals: [stepUpRequired, approvalKnown, notFound, keyRefused],
});

export const retireVendorKey = defineCall({
  name: 'retireVendorKey',
  method: 'POST',
  path: '/api/staff/vendors/:integration/retired-keys',
  summary: 'Ends the key of before at once: the supplier uses the new one.',
  who: APPROVAL_KINDS.vendor_key.proposes,
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['vendor_key.retired'],
  params: v.strictObject({ integration: IntegrationId }),
  body: v.strictObject({ reason: Reason }),
  value: Empty,
  refusals: [stepUpRequired, notFound, noOlderKey],
});

/** No address of a supplier outside: none at all, without https, or on a private network. */
export const addressRefused = refusal('vendors.address_refused', 422);
/** The operator has given no key for staging: that of production signs nothing there. */
export const stagingKeyMissing = refusal('vendors.staging_key_missing', 409);
/** The protocol has a shared secret, and none was given for this address. */
export const secretNeeded = refusal('vendors.secret_needed', 422);

/** `broken_off`: its process ended before it did. */
export const VENDOR_RUN_STATES = ['running', 'passed', 'failed', 'broken_off'] as const;

const VendorRun = v.object({
  id: v.string(),
  address: v.string(),
  operatorId: v.string(),
  game: v.string(),
  startedBy: v.string(),
  startedAt: Instant,
  endedAt: v.nullable(Instant),
  state: v.picklist(VENDOR_RUN_STATES),
  total: v.number(),
  passed: v.number(),
  failed: v.number(),
  skipped: v.number(),
});
export type VendorRun = v.InferOutput<typeof VendorRun>;

/** The kit's cases of suppliers (`packages/vendor-protocol/kit/suppliers`), of all protocols. */
export const VendorRunCaseId = v.picklist([
  'games.list',
  'launch.real',
  'launch.again',
  'launch.demo',
  'launch.unknown-game',
  'rounds.transactions',
  'rounds.unknown',
  'freespins.issue',
  'freespins.unknown',
  'tickets.unknown',
  'tickets.given-up',
  'tickets.retry-unknown',
  'signature.missing',
  'signature.other-key',
  'signature.other-bytes',
  'key.missing',
  'key.other',
  'refused.operator',
  'refused.half-a-body',
  'refused.without-game',
  'refused.without-player',
]);

const VendorRunCase = v.object({
  id: VendorRunCaseId,
  outcome: v.picklist(['passed', 'failed', 'skipped']),
  /** Why it was not played: the supplier had stopped answering, or the time of a run was over. */
  reason: v.nullable(v.picklist(['no_answer', 'time_over'])),
  expected: v.nullable(v.string()),
  came: v.nullable(v.string()),
  /** What was sent and answered: the beginning of it, without the secret. */
  calls: v.array(
    v.object({
      path: v.string(),
      /** Null where there was no answer; then `answered` says why. */
      http: v.nullable(v.number()),
      ms: v.number(),
      sent: v.string(),
      answered: v.string(),
    }),
  ),
});
export type VendorRunCase = v.InferOutput<typeof VendorRunCase>;

export const startVendorRun = defineCall({
  name: 'startVendorRun',
  method: 'POST',
  path: '/api/staff/vendors/:integration/runs',
  summary:
    "Plays the kit's cases against a supplier's staging address, in the background; asked again while one runs, it is that one.",
  who: APPROVAL_KINDS.vendor_key.proposes,
  cost: 'report',
  unsafe: true,
  // A key of ours signs what goes to an address that one person types.
  stepUp: true,
  audit: ['vendor_run.started'],
  params: v.strictObject({ integration: IntegrationId }),
  body: v.strictObject({
    address: v.pipe(plainText(200), v.trim(), v.url()),
    game: v.pipe(plainText(100), v.trim(), v.minLength(1)),
    /** Of the staging address, where the protocol has a shared one: it is used for this run and kept nowhere. */
    secret: v.optional(v.union([v.literal(''), v.pipe(plainText(200), v.minLength(8))]), ''),
    reason: Reason,
  }),
  value: VendorRun,
  refusals: [stepUpRequired, notFound, stagingKeyMissing, secretNeeded, addressRefused],
});

export const listVendorRuns = defineCall({
  name: 'listVendorRuns',
  method: 'GET',
  path: '/api/staff/vendors/:integration/runs',
  summary: 'The last runs of the kit against a supplier, the newest first.',
  who: 'staff.finance',
  cost: 'read',
  unsafe: false,
  params: v.strictObject({ integration: IntegrationId }),
  value: v.object({ runs: v.array(VendorRun) }),
  refusals: [],
});

export const getVendorRun = defineCall({
  name: 'getVendorRun',
  method: 'GET',
  path: '/api/staff/vendors/:integration/runs/:run',
  summary: 'One run, case by case, with what was sent and answered.',
  who: 'staff.finance',
  cost: 'read',
  unsafe: false,
  params: v.strictObject({
    integration: IntegrationId,
    run: v.pipe(v.string(), v.regex(/^run_[0-9a-z]{26}$/)),
  }),
  value: v.object({ run: VendorRun, cases: v.array(VendorRunCase) }),
  refusals: [notFound],
});
