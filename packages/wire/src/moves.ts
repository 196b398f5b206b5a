import * as v from 'valibot';
import { APPROVAL_KINDS, Approval, ApprovalId, approvalKnown } from './approvals.ts';
import { defineCall, refusal } from './call.ts';
import { AccountName, Instant, MemberId, notFound, Reason } from './common.ts';
import { stepUpRequired } from './security.ts';

/** A general agent, a closed account, or one that plays with no real money is not moved. */
export const moveRefused = refusal('upline.move_refused', 409);
/** Members stand under an agent who is active and of real money. */
export const moveNoAgent = refusal('upline.move_no_agent', 422);
/** The agent is the member, or below the member. */
export const moveOwnTeam = refusal('upline.move_own_team', 422);
/** The member stands there already. */
export const moveSame = refusal('upline.move_same', 409);
/** More than ten agents would be above somebody of the team. */
export const moveTooDeep = refusal('upline.move_too_deep', 409);
/** What was settled stays under the agents of its moment, so a move begins now or later, and within so many days. */
export const moveMoment = refusal('upline.move_moment', 422);

export const MOVE_DAYS_MAX = 90;

export const MOVE_STATES = ['planned', 'moving', 'done', 'failed', 'replaced'] as const;
export type MoveState = (typeof MOVE_STATES)[number];

/** What an approval of a move carries. */
export const MoveArguments = v.strictObject({
  member: MemberId,
  /** The agent’s account; null for no agent above. */
  agent: v.nullable(AccountName),
  /** From when; null for the moment of the decision. */
  from: v.nullable(Instant),
});
export type MoveArguments = v.InferOutput<typeof MoveArguments>;

export const proposeMove = defineCall({
  name: 'proposeMove',
  method: 'POST',
  path: '/api/staff/members/:member/move',
  summary:
    'The first of two people who move a member, with all below, under another agent, from a moment on (TEAM-8).',
  who: APPROVAL_KINDS.member_move.proposes,
  cost: 'write',
  unsafe: true,
  stepUp: true,
  audit: ['member.move_proposed'],
  params: v.strictObject({ member: MemberId }),
  body: v.strictObject({
    id: ApprovalId,
    agent: v.nullable(AccountName),
    from: v.optional(v.nullable(Instant), null),
    reason: Reason,
  }),
  value: Approval,
  refusals: [
    stepUpRequired,
    approvalKnown,
    notFound,
    moveRefused,
    moveNoAgent,
    moveOwnTeam,
    moveSame,
    moveTooDeep,
    moveMoment,
  ],
});
