import * as v from 'valibot';
import { APPROVAL_KINDS, Approval, ApprovalId, approvalKnown } from './approvals.ts';
import { defineCall, refusal } from './call.ts';
import { AccountName, Instant, MoneyText, notFound, PositiveAmount, plainText, Reason } from './common.ts';
import { stepUpRequired } from './security.ts';

/** A postback goes to a public address by https alone. */
export const affiliateAddress = refusal('affiliates.address', 422);
/** Agents, closed accounts and accounts without real money are no affiliates. */
export const affiliateNotForMember = refusal('affiliates.not_for_member', 422);
/** Something else can be paid by now; carries `{ amount }`. */
export const affiliateChanged = refusal('affiliates.changed', 409);
/** It was delivered. */
export const postbackDelivered = refusal('affiliates.delivered', 409);

/** What an affiliate is paid for: members who have paid in and played, or a share of what members lose in a month. */
export const AFFILIATE_KINDS = ['CPA', 'SHARE'] as const;
export const POSTBACK_KINDS = ['earning.due', 'earning.reversed', 'payout.paid'] as const;
export type PostbackKind = (typeof POSTBACK_KINDS)[number];

const Days = (least: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(90));
const PlanId = v.pipe(v.string(), v.uuid(), v.toLowerCase());

/** The terms of a plan, fixed when it is written (AFFILIATE-1). */
export const AffiliatePlanTerms = v.variant('kind', [
  v.strictObject({
    kind: v.literal('CPA'),
    amount: PositiveAmount,
    minDeposit: PositiveAmount,
    minValid: PositiveAmount,
    days: Days(1),
    holdDays: Days(0),
  }),
  v.strictObject({
    kind: v.literal('SHARE'),
    /** In parts per million, at most half. */
    share: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500_000)),
    holdDays: Days(0),
  }),
]);
export type AffiliatePlanTerms = v.InferOutput<typeof AffiliatePlanTerms>;

const Plan = v.object({
  kind: v.picklist(AFFILIATE_KINDS),
  amount: v.nullable(MoneyText),
  minDeposit: v.nullable(MoneyText),
  minValid: v.nullable(MoneyText),
  days: v.nullable(v.number()),
  share: v.nullable(v.number()),
  holdDays: v.number(),
});
const sums = { payable: MoneyText, held: MoneyText, paid: MoneyText };

export const getAffiliatePay = defineCall({
  name: 'getAffiliatePay',
  method: 'GET',
  path: '/api/affiliate/pay',
  summary:
    'What a member earns as an affiliate: the plan, what is due and paid, and who came by campaign (AFFILIATE-4).',
  who: 'account',
  module: 'AFFMAN3',
  cost: 'read',
  unsafe: false,
  value: v.object({
    /** Null for a member who is paid nothing. */
    plan: v.nullable(Plan),
    ...sums,
    campaigns: v.array(
      v.object({
        /** Null where the link named none. */
        campaign: v.nullable(v.string()),
        registered: v.number(),
        /** Null of fewer than five members: it would tell what one of them did. */
        qualified: v.nullable(v.number()),
      }),
    ),
  }),
  refusals: [],
});

export const getAffiliateDesk = defineCall({
  name: 'getAffiliateDesk',
  method: 'GET',
  path: '/api/staff/affiliates',
  summary: 'Plans, affiliates with what is due to them, and the newest postbacks.',
  who: 'staff.reports',
  cost: 'read',
  unsafe: false,
  value: v.object({
    plans: v.array(v.object({ id: v.string(), name: v.string(), ...Plan.entries })),
    affiliates: v.array(
      v.object({
        member: v.string(),
        account: v.string(),
        plan: v.nullable(v.string()),
        url: v.nullable(v.string()),
        registered: v.number(),
        qualified: v.number(),
        ...sums,
      }),
    ),
    postbacks: v.array(
      v.object({
        id: v.string(),
        account: v.string(),
        sequence: v.number(),
        kind: v.picklist(POSTBACK_KINDS),
        state: v.picklist(['waiting', 'delivered', 'given_up']),
        attempts: v.number(),
        at: Instant,
      }),
    ),
  }),
  refusals: [],
});

export const createAffiliatePlan = defineCall({
  name: 'createAffiliatePlan',
  method: 'PUT',
  path: '/api/staff/affiliates/plans/:id',
  summary: 'Writes a plan, once under its id; a plan never changes.',
  who: 'staff.adjustments',
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['affiliate.plan_created'],
  params: v.strictObject({ id: PlanId }),
  body: v.strictObject({
    name: v.pipe(plainText(60), v.trim(), v.nonEmpty()),
    terms: AffiliatePlanTerms,
    reason: Reason,
  }),
  value: v.object({ id: v.string() }),
  refusals: [stepUpRequired, approvalKnown],
});

export const saveAffiliate = defineCall({
  name: 'saveAffiliate',
  method: 'PUT',
  path: '/api/staff/affiliates/members/:account',
  summary:
    'Sets the plan of a member for those who register from now on, and where postbacks go; a new secret is told once.',
  who: 'staff.adjustments',
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['affiliate.saved'],
  params: v.strictObject({ account: AccountName }),
  body: v.strictObject({
    plan: PlanId,
    url: v.nullable(v.pipe(v.string(), v.maxLength(300), v.url())),
    /** The former secret signs for a day more. */
    newSecret: v.boolean(),
    reason: Reason,
  }),
  value: v.object({ secret: v.nullable(v.string()) }),
  refusals: [stepUpRequired, notFound, affiliateNotForMember, affiliateAddress],
});

export const retryPostback = defineCall({
  name: 'retryPostback',
  method: 'POST',
  path: '/api/staff/affiliates/postbacks/:id/retry',
  summary: 'Sends a postback that was not taken once more, now and by the same ladder.',
  who: 'staff.adjustments',
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['affiliate.postback_retried'],
  params: v.strictObject({ id: v.pipe(v.string(), v.regex(/^pbk_[0-9a-z]{26}$/)) }),
  body: v.strictObject({ reason: Reason }),
  value: v.object({ state: v.literal('waiting') }),
  refusals: [stepUpRequired, notFound, postbackDelivered],
});

export const AffiliatePayoutArguments = v.strictObject({
  account: AccountName,
  /** As it was looked at: something else is not paid. */
  amount: PositiveAmount,
});
export type AffiliatePayoutArguments = v.InferOutput<typeof AffiliatePayoutArguments>;

export const proposeAffiliatePayout = defineCall({
  name: 'proposeAffiliatePayout',
  method: 'PUT',
  path: '/api/staff/affiliates/payouts/:id',
  summary: 'The first of two people who pay an affiliate all that can be paid now.',
  who: APPROVAL_KINDS.affiliate_payout.proposes,
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['affiliate.payout_proposed'],
  params: v.strictObject({ id: ApprovalId }),
  body: v.strictObject({ payout: AffiliatePayoutArguments, reason: Reason }),
  value: Approval,
  refusals: [stepUpRequired, approvalKnown, notFound, affiliateNotForMember, affiliateChanged],
});
