import * as v from 'valibot';
import { APPROVAL_KINDS, type ApprovalKindName } from './acts.ts';
import { defineCall, refusal } from './call.ts';
import { emptyAsAbsent, Instant, MoneyText, notFound, notPermitted, pageOf, pageQuery } from './common.ts';
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

export { APPROVAL_KINDS, type ApprovalKindName } from './acts.ts';

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

/**
 * Why the colleague who asks cannot decide on a waiting proposal: they proposed it, have no permission for it, it is about
 * them or their role, or they and the proposer count as one person.
 */
export const APPROVAL_BLOCKS = ['expired', 'own', 'permission', 'about_you', 'not_independent'] as const;
export type ApprovalBlock = (typeof APPROVAL_BLOCKS)[number];

const listed = {
  ...shown,
  /** Null where they can, or where it no longer waits. */
  block: v.nullable(v.picklist(APPROVAL_BLOCKS)),
  /** Who can decide now; empty where no colleague can. By name for a reader who may see colleagues, else each role once. */
  deciders: v.array(
    v.object({ name: v.nullable(v.string()), role: v.string(), roleName: v.nullable(v.string()) }),
  ),
};
const ApprovalListed = v.object(listed);
export type ApprovalListed = v.InferOutput<typeof ApprovalListed>;

const ApprovalInFull = v.object({
  ...listed,
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
  topics: ['approvals'],
  query: v.strictObject({
    ...pageQuery(),
    show: v.optional(v.picklist(['waiting', 'ended']), 'waiting'),
    kind: emptyAsAbsent(Kind),
  }),
  value: v.object(pageOf(ApprovalListed)),
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
  topics: ['approvals'],
  params: v.strictObject({ id: ApprovalId }),
  value: ApprovalInFull,
  refusals: [notFound],
});

export const withdrawApproval = defineCall({
  name: 'withdrawApproval',
  method: 'DELETE',
  path: '/api/staff/approvals/:id',
  summary:
    'The colleague who proposed it takes it back while it waits; where that ends a protection it takes a fresh proof.',
  who: 'staff',
  cost: 'write',
  unsafe: true,
  audit: ['approval.withdrawn'],
  params: v.strictObject({ id: ApprovalId }),
  value: Approval,
  refusals: [stepUpRequired, notFound, notPermitted, approvalEnded],
});
