import * as v from 'valibot';
import { APPROVAL_KINDS, Approval, ApprovalId, approvalKnown } from './approvals.ts';
import { defineCall, refusal } from './call.ts';
import { Instant, Language, MoneyText, notFound, plainText, Reason, Version } from './common.ts';
import { defineList, field, filtered, nullable, sorted } from './lists.ts';
import {
  ActivityState,
  PROMOTION_KINDS,
  PROMOTION_PICTURES,
  PROMOTION_STATES,
  PromotionDraft,
  PromotionRule,
  WHY_NOT,
} from './promotion-rules.ts';
import { stepUpRequired } from './security.ts';

export * from './promotion-rules.ts';

/** A condition is not met; carries `{ why, missing }`. */
export const promotionConditionFails = refusal('promotions.condition_fails', 409);
/** No promotion has this code, or it is not yet or no more for this member. */
export const promotionCodeUnknown = refusal('promotions.code_unknown', 404);
/** Too many wrong codes; carries `{ minutes }`. */
export const promotionCodesTooMany = refusal('promotions.codes_too_many', 429);
/** A colleague has saved it since it was opened. */
export const promotionChanged = refusal('promotions.changed', 409);
/** It was live: another takes its place. */
export const promotionFixed = refusal('promotions.fixed', 409);
/** It has neither an end nor a budget. */
export const promotionWithoutEnd = refusal('promotions.endless', 422);
/** Its parts do not fit its kind; carries `{ part }`. */
export const promotionMismatch = refusal('promotions.unfit', 422);
/** More often than the licence lets a bonus be played; carries `{ max, times }`. */
export const promotionTimesAbove = refusal('promotions.times_above', 422);
/** It cannot be played in its days at its highest bet; carries `{ days }`. */
export const promotionTooShort = refusal('promotions.too_short', 422);
/** The licence does not allow cashback. */
export const cashbackForbidden = refusal('promotions.cashback_forbidden', 422);
/** Another promotion of the brand has this code. */
export const promotionCodeTaken = refusal('promotions.code_taken', 409);
export const applicationEnded = refusal('promotions.application_ended', 409);

const RULES = [
  promotionWithoutEnd,
  promotionMismatch,
  promotionTimesAbove,
  promotionTooShort,
  cashbackForbidden,
  promotionCodeTaken,
] as const;

export const PromotionId = v.pipe(v.string(), v.regex(/^prm_[0-9a-z]{10,40}$/));

const Offer = v.object({
  id: PromotionId,
  title: v.string(),
  text: v.string(),
  picture: v.picklist(PROMOTION_PICTURES),
  from: Instant,
  until: v.nullable(Instant),
  /** The terms; the code is not among them. */
  rule: v.object({ ...PromotionRule.entries, code: v.null() }),
  state: ActivityState,
  /** The first condition that fails, and what is missing of it: an amount, or a moment. */
  why: v.nullable(v.picklist(WHY_NOT)),
  missing: v.nullable(v.string()),
  /** What waits to be claimed. */
  reward: v.nullable(v.object({ amount: MoneyText, required: MoneyText, claimUntil: Instant })),
  /** Why an application was refused. */
  reason: v.nullable(v.string()),
});
export type PromotionOffer = v.InferOutput<typeof Offer>;

export const listPromotions = defineCall({
  name: 'listPromotions',
  method: 'GET',
  path: '/api/promotions',
  summary:
    'The promotions of the brand, the state of each for the member or visitor, and why not (PROMOTION-2).',
  who: 'anyone',
  cost: 'read',
  unsafe: false,
  query: v.strictObject({ language: v.optional(Language, 'EN') }),
  value: v.object({ list: v.array(Offer) }),
  refusals: [],
});

export const takePromotion = defineCall({
  name: 'takePromotion',
  method: 'POST',
  path: '/api/promotions/:id/take',
  summary: 'Joins a promotion, applies for it, or claims what it gives, once; the same answer again.',
  who: 'account',
  cost: 'write',
  unsafe: true,
  params: v.strictObject({ id: PromotionId }),
  body: v.strictObject({
    step: v.picklist(['join', 'apply', 'claim']),
    language: v.optional(Language, 'EN'),
  }),
  value: Offer,
  refusals: [notFound, promotionConditionFails],
});

export const redeemPromotionCode = defineCall({
  name: 'redeemPromotionCode',
  method: 'POST',
  path: '/api/promotions/code',
  summary: 'Joins the promotion of a code; wrong codes are counted (PROMOTION-5).',
  who: 'account',
  cost: 'credential',
  unsafe: true,
  body: v.strictObject({ code: plainText(40), language: v.optional(Language, 'EN') }),
  value: Offer,
  refusals: [promotionCodesTooMany, promotionCodeUnknown],
});

export const PROMOTIONS_LIST = defineList({
  name: 'promotions',
  fields: {
    id: field.id(),
    at: sorted(filtered(field.time())),
    title: field.text(),
    kind: filtered(field.choice(PROMOTION_KINDS)),
    state: filtered(field.state(PROMOTION_STATES)),
    from: field.time(),
    until: nullable(field.time()),
    budget: nullable(field.money()),
    spent: field.money(),
    takers: field.number(),
  },
  sort: '-at',
});

export const listBrandPromotions = defineCall({
  name: 'listBrandPromotions',
  method: 'GET',
  path: '/api/staff/promotions',
  summary: 'Promotions of the brand with what they have given, the newest first.',
  who: 'staff.promotions',
  cost: 'read',
  unsafe: false,
  topics: ['approvals'],
  ...PROMOTIONS_LIST.call,
});

const StaffPromotion = v.object({
  id: PromotionId,
  version: Version,
  state: v.picklist(PROMOTION_STATES),
  ...PromotionDraft.entries,
  spent: MoneyText,
  takers: v.number(),
  joined: v.number(),
  applying: v.number(),
});

export const getBrandPromotion = defineCall({
  name: 'getBrandPromotion',
  method: 'GET',
  path: '/api/staff/promotions/:id',
  summary: 'One promotion whole, with what it has given until now.',
  who: 'staff.promotions',
  cost: 'read',
  unsafe: false,
  params: v.strictObject({ id: PromotionId }),
  value: StaffPromotion,
  refusals: [notFound],
});

export const savePromotion = defineCall({
  name: 'savePromotion',
  method: 'PUT',
  path: '/api/staff/promotions/:id',
  summary:
    'Saves a promotion that is not live yet; what cannot end or is not allowed is refused (PROMOTION-3).',
  who: 'staff.adjustments',
  cost: 'write',
  unsafe: true,
  audit: ['promotion.saved'],
  params: v.strictObject({ id: PromotionId }),
  body: v.strictObject({ version: Version, promotion: PromotionDraft, reason: Reason }),
  value: v.object({ version: Version }),
  refusals: [promotionChanged, promotionFixed, ...RULES],
});

export const simulatePromotion = defineCall({
  name: 'simulatePromotion',
  method: 'GET',
  path: '/api/staff/promotions/:id/simulation',
  summary: 'What a promotion would have given in the last thirty days, by the rule that gives (PROMOTION-1).',
  who: 'staff.promotions',
  cost: 'report',
  unsafe: false,
  params: v.strictObject({ id: PromotionId }),
  value: v.object({
    from: Instant,
    until: Instant,
    cost: MoneyText,
    takers: v.number(),
    rewards: v.number(),
    /** Where the budget would have ended it. */
    endsAt: v.nullable(Instant),
    /** How many were refused by which condition. */
    refused: v.array(v.object({ why: v.picklist(WHY_NOT), count: v.number() })),
  }),
  refusals: [notFound],
});

export const proposePromotion = defineCall({
  name: 'proposePromotion',
  method: 'PUT',
  path: '/api/staff/promotions/launches/:id',
  summary: 'The first of two people who put a promotion before members.',
  who: APPROVAL_KINDS.promotion.proposes,
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['promotion.proposed'],
  params: v.strictObject({ id: ApprovalId }),
  body: v.strictObject({ promotion: PromotionId, version: Version, reason: Reason }),
  value: Approval,
  refusals: [stepUpRequired, approvalKnown, notFound, promotionChanged, promotionFixed, ...RULES],
});

export const stopPromotion = defineCall({
  name: 'stopPromotion',
  method: 'POST',
  path: '/api/staff/promotions/:id/stop',
  summary: 'Ends a promotion at once; what it gave stays.',
  who: 'staff.adjustments',
  cost: 'write',
  unsafe: true,
  audit: ['promotion.stopped'],
  params: v.strictObject({ id: PromotionId }),
  body: v.strictObject({ reason: Reason }),
  value: v.object({ state: v.picklist(PROMOTION_STATES) }),
  refusals: [notFound],
});

export const APPLICATION_STATES = ['applying', 'given', 'rejected'] as const;

export const APPLICATIONS_LIST = defineList({
  name: 'applications',
  fields: {
    id: field.id(),
    at: sorted(filtered(field.time())),
    member: filtered(field.member()),
    account: field.account(),
    promotion: filtered(field.id()),
    title: field.text(),
    amount: field.money(),
    state: filtered(field.state(APPLICATION_STATES)),
  },
  sort: 'at',
});

export const listApplications = defineCall({
  name: 'listApplications',
  method: 'GET',
  path: '/api/staff/applications',
  summary: 'What members applied for, those that wait longest first.',
  who: 'staff.promotions',
  cost: 'read',
  unsafe: false,
  ...APPLICATIONS_LIST.call,
});

export const decideApplication = defineCall({
  name: 'decideApplication',
  method: 'POST',
  path: '/api/staff/applications/:id/decide',
  summary: 'Issues what a member applied for, or refuses it with a reason that the member reads.',
  who: 'staff.adjustments',
  cost: 'write',
  unsafe: true,
  stepUp: true,
  audit: ['application.decided'],
  params: v.strictObject({ id: v.pipe(v.string(), v.uuid(), v.toLowerCase()) }),
  body: v.strictObject({ verdict: v.picklist(['issue', 'reject']), reason: Reason }),
  value: v.object({ state: v.picklist(APPLICATION_STATES) }),
  refusals: [stepUpRequired, notFound, applicationEnded, promotionConditionFails],
});
