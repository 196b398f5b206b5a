import * as v from 'valibot';
import { APPROVAL_KINDS, Approval, ApprovalId, approvalKnown } from './approvals.ts';
import { defineCall, refusal } from './call.ts';
import {
  Instant,
  MemberId,
  MoneyText,
  notFound,
  PositiveAmount,
  pageOf,
  pageQuery,
  Reason,
} from './common.ts';
import { defineList, field, filtered, nullable, sorted } from './lists.ts';
import { stepUpRequired } from './security.ts';

/** It is not held for review. */
export const referralNotHeld = refusal('referrals.not_held', 409);

/** Joined; fulfilled what was asked and waits its days; held for review; paid to both; refused; not in time. */
export const REFERRAL_STATES = ['JOINED', 'QUALIFIED', 'HELD', 'REWARDED', 'REJECTED', 'EXPIRED'] as const;
/** What suggests that both are one person. */
export const REFERRAL_SIGNALS = ['device_or_account', 'payee', 'address'] as const;

const Days = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(90));
export const ReferralTerms = v.strictObject({
  on: v.boolean(),
  /** What a friend deposits and plays within the days after joining. */
  deposit: PositiveAmount,
  valid: PositiveAmount,
  days: v.pipe(Days, v.minValue(1)),
  /** So long a fulfilled referral waits. */
  holdDays: Days,
  reward: PositiveAmount,
  friendReward: PositiveAmount,
  claimDays: v.pipe(Days, v.minValue(1)),
});
export type ReferralTerms = v.InferOutput<typeof ReferralTerms>;

export const getReferrals = defineCall({
  name: 'getReferrals',
  method: 'GET',
  path: '/api/referrals',
  summary: "A member's friends under masked names, and what each still has to do (REFERRAL-1).",
  who: 'account',
  module: 'REFERRALPROMO',
  cost: 'read',
  unsafe: false,
  query: v.strictObject(pageQuery()),
  value: v.object({
    terms: ReferralTerms,
    /** How many friends were rewarded. */
    rewarded: v.number(),
    ...pageOf(
      v.object({
        name: v.string(),
        joinedAt: Instant,
        until: Instant,
        /** A held one waits like any other: only staff see why. */
        state: v.picklist(['JOINED', 'QUALIFIED', 'REWARDED', 'REJECTED', 'EXPIRED']),
        depositMissing: MoneyText,
        validMissing: MoneyText,
        identityMissing: v.boolean(),
      }),
    ),
  }),
  refusals: [],
});

export const REFERRALS_LIST = defineList({
  name: 'referrals',
  fields: {
    id: field.id(),
    at: sorted(filtered(field.time())),
    member: filtered(field.member()),
    account: field.account(),
    friend: field.member(),
    friendAccount: field.account(),
    state: filtered(field.state(REFERRAL_STATES)),
    signals: field.text(),
    deposits: field.money(),
    valid: field.money(),
    qualifiedAt: nullable(field.time()),
  },
  sort: '-at',
});

export const listReferrals = defineCall({
  name: 'listReferrals',
  method: 'GET',
  path: '/api/staff/referrals',
  summary: 'Who brought whom, how far they are, and what suggests that both are one person.',
  who: 'staff.reports',
  cost: 'read',
  unsafe: false,
  ...REFERRALS_LIST.call,
});

export const rejectReferral = defineCall({
  name: 'rejectReferral',
  method: 'POST',
  path: '/api/staff/referrals/:friend/reject',
  summary: 'Refuses a referral that is held for review; nothing is paid.',
  who: 'staff.adjustments',
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['referral.rejected'],
  params: v.strictObject({ friend: MemberId }),
  body: v.strictObject({ reason: Reason }),
  value: v.object({ state: v.picklist(REFERRAL_STATES) }),
  refusals: [stepUpRequired, notFound, referralNotHeld],
});

export const proposeReferralRelease = defineCall({
  name: 'proposeReferralRelease',
  method: 'PUT',
  path: '/api/staff/referrals/:friend/release/:id',
  summary: 'The first of two people who let a held referral be rewarded after its days.',
  who: APPROVAL_KINDS.referral_release.proposes,
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['referral_release.proposed'],
  params: v.strictObject({ friend: MemberId, id: ApprovalId }),
  body: v.strictObject({ reason: Reason }),
  value: Approval,
  refusals: [stepUpRequired, approvalKnown, notFound, referralNotHeld],
});

export const getReferralTerms = defineCall({
  name: 'getReferralTerms',
  method: 'GET',
  path: '/api/staff/referrals/terms',
  summary: 'What a friend has to do and what both get.',
  who: 'staff.reports',
  cost: 'read',
  unsafe: false,
  value: ReferralTerms,
  refusals: [],
});

export const proposeReferralTerms = defineCall({
  name: 'proposeReferralTerms',
  method: 'PUT',
  path: '/api/staff/referrals/terms/:id',
  summary: 'The first of two people who change what a friend has to do and what both get.',
  who: APPROVAL_KINDS.referral_terms.proposes,
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['referral_terms.proposed'],
  params: v.strictObject({ id: ApprovalId }),
  body: v.strictObject({ terms: ReferralTerms, reason: Reason }),
  value: Approval,
  refusals: [stepUpRequired, approvalKnown],
});
