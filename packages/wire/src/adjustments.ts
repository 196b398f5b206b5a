import * as v from 'valibot';
import { APPROVAL_KINDS, Approval, ApprovalId, approvalKnown } from './approvals.ts';
import { defineCall, refusal } from './call.ts';
import { AccountName, MoneyText, notFound, PositiveAmount, plainText, Reason } from './common.ts';
import { stepUpRequired } from './security.ts';

/** Free play is nobody's money. */
export const adjustmentOfTrial = refusal('adjustments.trial', 422);
/** A wallet has one currency. */
export const adjustmentCurrency = refusal('adjustments.currency', 422);
/** More than the brand lets one adjustment move; carries `{ max }`. */
export const adjustmentTooLarge = refusal('adjustments.too_large', 422);
/** The wallet holds less than is to be taken: it is never left below zero. */
export const adjustmentBeyondBalance = refusal('adjustments.beyond_balance', 409);

/** Why a wallet is set right by hand; `other` is told in words, as all are. */
export const ADJUSTMENT_CODES = [
  'goodwill',
  'game_fault',
  'payment_fault',
  'promotion',
  'clawback',
  'test_credit',
  'other',
] as const;

const fields = {
  account: AccountName,
  direction: v.picklist(['credit', 'debit']),
  amount: PositiveAmount,
  /** The wallet's own: said so that an amount is never meant in another. */
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3,5}$/)),
  code: v.picklist(ADJUSTMENT_CODES),
  /** What it answers to: a ticket, a bet, a payment. */
  reference: v.optional(v.pipe(plainText(60), v.trim()), ''),
};

/** What an approval of it carries. */
export const AdjustmentArguments = v.strictObject(fields);
export type AdjustmentArguments = v.InferOutput<typeof AdjustmentArguments>;

export const AdjustmentLimitArguments = v.strictObject({ max: PositiveAmount });

export const getAdjustmentTerms = defineCall({
  name: 'getAdjustmentTerms',
  method: 'GET',
  path: '/api/staff/adjustments/terms',
  summary: "The most that one adjustment of a member's wallet can move.",
  who: 'staff.adjustments',
  cost: 'read',
  unsafe: false,
  value: v.object({ max: MoneyText, currency: v.string() }),
  refusals: [],
});

export const proposeAdjustment = defineCall({
  name: 'proposeAdjustment',
  method: 'PUT',
  path: '/api/staff/adjustments/:id',
  summary:
    "The first of two people who set a member's wallet right by hand; nothing moves before the second approves.",
  who: APPROVAL_KINDS.adjustment.proposes,
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['adjustment.proposed'],
  params: v.strictObject({ id: ApprovalId }),
  body: v.strictObject({ ...fields, reason: Reason }),
  value: Approval,
  refusals: [
    stepUpRequired,
    approvalKnown,
    notFound,
    adjustmentOfTrial,
    adjustmentCurrency,
    adjustmentTooLarge,
    adjustmentBeyondBalance,
  ],
});

export const proposeAdjustmentLimit = defineCall({
  name: 'proposeAdjustmentLimit',
  method: 'PUT',
  path: '/api/staff/adjustments/limit/:id',
  summary: 'The first of two people who change the most that one adjustment can move.',
  who: APPROVAL_KINDS.adjustment_limit.proposes,
  cost: 'write',
  unsafe: true,
  stepUp: true,
  audit: ['adjustment_limit.proposed'],
  params: v.strictObject({ id: ApprovalId }),
  body: v.strictObject({ ...AdjustmentLimitArguments.entries, reason: Reason }),
  value: Approval,
  refusals: [stepUpRequired, approvalKnown],
});
