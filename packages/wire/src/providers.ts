import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Empty, Instant, MoneyText, notFound, Reason } from './common.ts';
import { defineList, field, filter, filtered, nullable, sorted } from './lists.ts';
import { stepUpRequired } from './security.ts';

export const PROVIDERS = ['SANDBOX', 'PAYMONGO', 'XENDIT', 'BTCPAY'] as const;
export type ProviderName = (typeof PROVIDERS)[number];
export const PROVIDER_METHODS = ['HOSTED', 'QR', 'STABLECOIN', 'PAYOUT'] as const;
export const PROVIDER_MODES = ['TEST', 'LIVE'] as const;
export const PROVIDER_TRIALS = ['passed', 'failed'] as const;
export type ProviderTrial = (typeof PROVIDER_TRIALS)[number];
export type ProviderMethod = (typeof PROVIDER_METHODS)[number];

export const ProviderIntegrationId = v.pipe(v.string(), v.regex(/^pay_[a-z0-9_]{1,40}$/));

export const PROVIDER_FLAGS = [
  /** Rightly signed, and about nothing that we know. */
  'unmatched',
  /** Their id names another order now. */
  'conflict',
  /** The same delivery with other content. */
  'delivery_differs',
  'amount_differs',
  'currency_differs',
  'late',
  'paid_twice',
  'failed_after_paid',
  'paid_after_failed',
  'beyond_received',
  /** Coins came after their rate had ended: not credited. */
  'rate_over',
  'other',
] as const;
export type ProviderFlag = (typeof PROVIDER_FLAGS)[number];

const Integration = v.object({
  id: ProviderIntegrationId,
  provider: v.picklist(PROVIDERS),
  mode: v.picklist(PROVIDER_MODES),
  currency: v.string(),
  methods: v.array(v.picklist(PROVIDER_METHODS)),
  /** Entered, and not switched on by two people yet. */
  prepared: v.boolean(),
  trial: v.nullable(v.picklist(PROVIDER_TRIALS)),
  /** Where it sends its news. */
  callback: v.string(),
  /** False where its keys are not to be used here. */
  usable: v.boolean(),
  deposits: v.boolean(),
  payouts: v.boolean(),
  costBp: v.number(),
  costFixed: MoneyText,
  /** Of our calls of the last hour: how many, and how many were answered. */
  calls: v.number(),
  failed: v.number(),
  healthy: v.boolean(),
  /** Of deposits of the last day: how many ended, and how many of them paid. */
  ended: v.number(),
  paid: v.number(),
  balance: v.nullable(v.object({ available: MoneyText, pending: MoneyText, readAt: Instant })),
  olderSecretUntil: v.nullable(Instant),
});
export type ProviderIntegration = v.InferOutput<typeof Integration>;

export const listProviders = defineCall({
  name: 'listProviders',
  method: 'GET',
  path: '/api/staff/providers',
  summary: 'Who brings money in and takes it out: switches, health, success, balances.',
  who: 'staff.finance',
  cost: 'read',
  unsafe: false,
  value: v.object({ integrations: v.array(Integration) }),
  refusals: [],
});

export const switchProvider = defineCall({
  name: 'switchProvider',
  method: 'PUT',
  path: '/api/staff/providers/:id',
  summary:
    'Whether new orders go to a provider, and what it costs; what is under way is finished all the same.',
  who: 'staff.treasury',
  cost: 'write',
  unsafe: true,
  stepUp: true,
  audit: ['provider.switched'],
  params: v.strictObject({ id: ProviderIntegrationId }),
  body: v.strictObject({
    deposits: v.boolean(),
    payouts: v.boolean(),
    costBp: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
    costFixed: v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,2})?$/)),
    reason: Reason,
  }),
  value: Empty,
  refusals: [stepUpRequired, notFound],
});

export const PROVIDER_FLAGS_LIST = defineList({
  name: 'provider_flags',
  fields: {
    id: field.id(),
    integration: { ...filtered(field.provider()), schema: ProviderIntegrationId },
    kind: filtered(field.choice(PROVIDER_FLAGS)),
    reference: field.id(),
    payment: field.id(),
    facts: field.text(),
    raisedAt: sorted(filtered(field.time())),
    settledAt: nullable(field.time()),
    note: field.text(),
  },
  filters: { settled: filter.flag() },
  sort: '-raisedAt',
  window: { filter: 'raisedAt', range: '-30d' },
});

export const listProviderFlags = defineCall({
  name: 'listProviderFlags',
  method: 'GET',
  path: '/api/staff/providers/flags',
  summary: 'What providers have told us that a person should look at, the newest first.',
  who: 'staff.finance',
  cost: 'read',
  unsafe: false,
  topics: ['deposits'],
  ...PROVIDER_FLAGS_LIST.call,
});

export const settleProviderFlag = defineCall({
  name: 'settleProviderFlag',
  method: 'POST',
  path: '/api/staff/providers/flags/:flag',
  summary: 'Says what came of it; it then waits for nobody.',
  who: 'staff.treasury',
  cost: 'write',
  unsafe: true,
  audit: ['provider_flag.settled'],
  params: v.strictObject({ flag: v.pipe(v.string(), v.regex(/^pfl_[0-9a-z]{26}$/)) }),
  body: v.strictObject({ note: Reason }),
  value: Empty,
  refusals: [notFound],
});

export const DIFFERENCE_KINDS = ['ours_only', 'theirs_only', 'amount_differs'] as const;

export const PROVIDER_DIFFERENCES_LIST = defineList({
  name: 'provider_differences',
  fields: {
    key: field.id(),
    integration: { ...filtered(field.provider()), schema: ProviderIntegrationId },
    day: field.day(),
    kind: filtered(field.choice(DIFFERENCE_KINDS)),
    payment: field.id(),
    reference: field.id(),
    ours: nullable(field.money()),
    theirs: nullable(field.money()),
    /** Whole days since it was first found. */
    age: field.number(),
    foundAt: sorted(filtered(field.time())),
  },
  sort: 'foundAt',
});

export const listProviderDifferences = defineCall({
  name: 'listProviderDifferences',
  method: 'GET',
  path: '/api/staff/providers/differences',
  summary: 'What of finished days differs from the providers’ own files, the oldest first.',
  who: 'staff.finance',
  cost: 'read',
  unsafe: false,
  ...PROVIDER_DIFFERENCES_LIST.call,
});

export const compareProviderDay = defineCall({
  name: 'compareProviderDay',
  method: 'POST',
  path: '/api/staff/providers/:id/days/:day',
  summary: 'Compares a day with the provider’s file now.',
  who: 'staff.treasury',
  cost: 'report',
  unsafe: true,
  audit: ['provider_day.compared'],
  params: v.strictObject({ id: ProviderIntegrationId, day: v.pipe(v.string(), v.isoDate()) }),
  value: v.object({ ours: v.number(), theirs: v.number(), broken: v.number() }),
  refusals: [notFound],
});
