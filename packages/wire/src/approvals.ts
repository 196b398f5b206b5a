import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import {
  emptyAsAbsent,
  Instant,
  MoneyText,
  notFound,
  notPermitted,
  pageOf,
  pageQuery,
  plainText,
  Reason,
} from './common.ts';
import type { StaffActName, Who } from './policy.ts';
import { stepUpRequired } from './security.ts';
import { Facts } from './staff.ts';

/** Something else was proposed under this id. */
export const approvalKnown = refusal('approvals.known', 409);
/** Nobody decides what they proposed themselves. */
export const approvalOwn = refusal('approvals.second_person_required', 403);
/**
 * One of the two alone brought in the other, or one colleague alone brought in both: that is one person. Somebody else
 * decides.
 */
export const approvalNotIndependent = refusal('approvals.not_independent', 403);
/** It was decided, withdrawn or given up before; carries `{ state }`. */
export const approvalEnded = refusal('approvals.ended', 409);
export const approvalExpired = refusal('approvals.expired', 409);
/** What it is about is no longer as it was when it was proposed. */
export const approvalStale = refusal('approvals.stale', 409);
/** Whoever proposed it could not propose it today. */
export const proposerNotPermitted = refusal('approvals.proposer_not_permitted', 409);

type ApprovalRule = {
  readonly proposes: Who;
  readonly decides: Who;
  /** A proposal waits so long. */
  readonly hours: number;
  /** How the audit names it once it is done. */
  readonly act: StaffActName;
};

/**
 * What nobody of staff does alone: one proposes it, another decides. Who may is judged when it is proposed, and of both again
 * when it is decided. How each is done says the feature that does it.
 */
export const APPROVAL_KINDS = {
  adjustment: {
    proposes: 'staff.adjustments',
    decides: 'staff.treasury',
    hours: 24,
    act: 'adjustment.applied',
  },
  adjustment_limit: {
    proposes: 'staff.treasury',
    decides: 'staff.admin',
    hours: 24,
    act: 'adjustment_limit.applied',
  },
  /** A receipt above what one person credits. */
  deposit_receipt: {
    proposes: 'staff.treasury',
    decides: 'staff.treasury',
    hours: 24,
    act: 'receipt.credited',
  },
  /** How members pay in, and to which account. */
  deposit_method: {
    proposes: 'staff.treasury',
    decides: 'staff.treasury',
    hours: 72,
    act: 'deposit_method.changed',
  },
  /** Which role a colleague has; neither of the two is the colleague. */
  colleague_role: {
    proposes: 'staff.admin',
    decides: 'staff.admin',
    hours: 24,
    act: 'colleague.role_changed',
  },
  /** Whether a link lets in somebody who decides or manages colleagues, where several manage them. */
  colleague_invitation: {
    proposes: 'staff.admin',
    decides: 'staff.admin',
    hours: 72,
    act: 'colleague.invitation_approved',
  },
  /** Whether somebody who manages colleagues is kept out; neither of the two is them. */
  colleague_disabling: {
    proposes: 'staff.admin',
    decides: 'staff.admin',
    hours: 24,
    act: 'colleague.disabling_approved',
  },
  /** What a role allows. */
  staff_role: {
    proposes: 'staff.admin',
    decides: 'staff.admin',
    hours: 24,
    act: 'role.changed',
  },
  /** Whether a lock stays that one person has made: until somebody decides it stands, and no longer than these hours. */
  member_lock: {
    proposes: 'staff.locks',
    decides: 'staff.locks',
    hours: 24,
    act: 'member.lock_confirmed',
  },
  /** A limit or an exclusion that staff impose on a member, until its end. */
  member_limit: {
    proposes: 'staff.locks',
    decides: 'staff.locks',
    hours: 24,
    act: 'member_limit.imposed',
  },
  member_unlock: {
    proposes: 'staff.locks',
    decides: 'staff.locks',
    hours: 24,
    act: 'member.unlocked',
  },
  /** The key by which push services know the brand. */
  push_key: {
    proposes: 'staff.brand',
    decides: 'staff.brand',
    hours: 24,
    act: 'push_key.rotated',
  },
  /** What holds of members' rights, for ever. */
  terms_publication: {
    proposes: 'staff.content',
    decides: 'staff.brand',
    hours: 72,
    act: 'terms.published',
  },
  /** Whose answer decides who a member is. */
  identity_service: {
    proposes: 'staff.brand',
    decides: 'staff.brand',
    hours: 72,
    act: 'identity_service.changed',
  },
  /** With which key a supplier proves itself. */
  vendor_key: {
    proposes: 'staff.brand',
    decides: 'staff.brand',
    hours: 24,
    act: 'vendor_key.changed',
  },
  /** How a round ends that its supplier does not end. */
  round_resolution: {
    proposes: 'staff.treasury',
    decides: 'staff.treasury',
    // What the supplier has said is asked when it is proposed: not long after it may be otherwise.
    hours: 1,
    act: 'round.resolved',
  },
  /** Whether a large withdrawal is paid. */
  withdrawal_approval: {
    proposes: 'staff.treasury',
    decides: 'staff.treasury',
    hours: 24,
    act: 'withdrawal.approved',
  },
  /** How a payout ended of which nobody has an answer. */
  withdrawal_outcome: {
    proposes: 'staff.treasury',
    decides: 'staff.treasury',
    // The provider may answer after all: not long after it may be otherwise.
    hours: 4,
    act: 'withdrawal.ended',
  },
  /** How withdrawals are judged: what is paid on nobody's word, and from when on two are asked. */
  withdrawal_rules: {
    proposes: 'staff.treasury',
    decides: 'staff.admin',
    hours: 24,
    act: 'withdrawal_rules.changed',
  },
  /** What members of one level withdraw. */
  withdrawal_level: {
    proposes: 'staff.treasury',
    decides: 'staff.admin',
    hours: 24,
    act: 'withdrawal_level.changed',
  },
  /** A brand of the group. */
  brand_creation: {
    proposes: 'staff.merchants',
    decides: 'staff.merchants',
    hours: 72,
    act: 'merchant.created',
  },
  /** Where a brand of the group answers, beside where it does. */
  host_addition: {
    proposes: 'staff.merchants',
    decides: 'staff.merchants',
    hours: 24,
    act: 'merchant.host_added',
  },
  host_removal: {
    proposes: 'staff.merchants',
    decides: 'staff.merchants',
    hours: 24,
    act: 'merchant.host_removed',
  },
  /** What a vendor, a provider or the state takes: the result of the brand follows from it. */
  report_rate: {
    proposes: 'staff.treasury',
    decides: 'staff.admin',
    hours: 24,
    act: 'report_rate.changed',
  },
} as const satisfies Readonly<Record<string, ApprovalRule>>;
export type ApprovalKindName = keyof typeof APPROVAL_KINDS;

const KINDS = Object.keys(APPROVAL_KINDS) as [ApprovalKindName, ...ApprovalKindName[]];
const Kind = v.picklist(KINDS);

/** `stale`: what it is about changed, or whoever proposed it may no more. All but `waiting` are for ever. */
export const APPROVAL_STATES = ['waiting', 'applied', 'rejected', 'withdrawn', 'expired', 'stale'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** Made by whoever proposes, so that a proposal that is sent twice is one. */
export const ApprovalId = v.pipe(v.string(), v.uuid(), v.toLowerCase());

const shown = {
  id: ApprovalId,
  kind: Kind,
  state: v.picklist(APPROVAL_STATES),
  /** What or whom it is done to, by id; and as people name it. */
  subject: v.string(),
  about: v.string(),
  /** As it was proposed. */
  arguments: Facts,
  reason: v.string(),
  /** As whoever proposed it saw it: how things stood, and how they would. */
  before: Facts,
  after: Facts,
  /** What a member's wallet gains or, below zero, loses by it. */
  money: v.nullable(v.object({ amount: MoneyText, currency: v.string() })),
  /** The rules under which it was proposed. */
  policy: Facts,
  proposedBy: v.string(),
  proposedAt: Instant,
  expiresAt: Instant,
  /** Who approved or rejected it. */
  decidedBy: v.nullable(v.string()),
  decisionReason: v.string(),
  endedAt: v.nullable(Instant),
  /** How things stood once it was done. */
  result: v.nullable(Facts),
  /** Whether whoever asks can. */
  canDecide: v.boolean(),
  canWithdraw: v.boolean(),
};

/** Something that two people do. */
export const Approval = v.object(shown);
export type Approval = v.InferOutput<typeof Approval>;

const ApprovalInFull = v.object({
  ...shown,
  /** How it would be now, while it waits. */
  outlook: v.nullable(
    v.object({
      before: Facts,
      after: Facts,
      /** It would be found stale. */
      changed: v.boolean(),
      /** The code with which an approval would be refused, as things are. */
      refusal: v.nullable(v.string()),
    }),
  ),
});
export type ApprovalInFull = v.InferOutput<typeof ApprovalInFull>;

export const listApprovals = defineCall({
  name: 'listApprovals',
  method: 'GET',
  path: '/api/staff/approvals',
  summary:
    'What waits for a second person, first what whoever asks can decide, or what no longer waits, the newest first; of the kinds that they propose or decide, and their own.',
  who: 'staff',
  cost: 'read',
  unsafe: false,
  query: v.strictObject({
    ...pageQuery(),
    show: v.optional(v.picklist(['waiting', 'ended']), 'waiting'),
    kind: emptyAsAbsent(Kind),
  }),
  value: v.object(pageOf(Approval)),
  refusals: [],
});

export const getApproval = defineCall({
  name: 'getApproval',
  method: 'GET',
  path: '/api/staff/approvals/:id',
  summary: 'One of them: before, after and the money, as proposed and, while it waits, as things stand.',
  who: 'staff',
  cost: 'read',
  unsafe: false,
  params: v.strictObject({ id: ApprovalId }),
  value: ApprovalInFull,
  refusals: [notFound],
});

export const decideApproval = defineCall({
  name: 'decideApproval',
  method: 'POST',
  path: '/api/staff/approvals/:id/decision',
  summary: 'The second person approves, and it is done in the same transaction, or rejects with a reason.',
  who: 'staff',
  // The second person is there themselves, and not their browser alone.
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['approval.decided', ...Object.values(APPROVAL_KINDS).map(({ act }) => act)],
  params: v.strictObject({ id: ApprovalId }),
  body: v.variant('verdict', [
    v.strictObject({
      verdict: v.literal('approve'),
      reason: v.optional(v.pipe(plainText(140), v.trim()), ''),
    }),
    v.strictObject({ verdict: v.literal('reject'), reason: Reason }),
  ]),
  value: Approval,
  // An approval is also refused as its kind says.
  refusals: [
    stepUpRequired,
    notFound,
    approvalOwn,
    approvalEnded,
    notPermitted,
    approvalNotIndependent,
    approvalExpired,
    proposerNotPermitted,
    approvalStale,
  ],
});

export const withdrawApproval = defineCall({
  name: 'withdrawApproval',
  method: 'DELETE',
  path: '/api/staff/approvals/:id',
  summary: 'Whoever proposed it takes it back while it waits.',
  who: 'staff',
  cost: 'write',
  unsafe: true,
  audit: ['approval.withdrawn'],
  params: v.strictObject({ id: ApprovalId }),
  value: Approval,
  refusals: [notFound, notPermitted, approvalEnded],
});
