import * as v from 'valibot';
import { APPROVAL_KINDS, Approval, ApprovalId, approvalKnown } from './approvals.ts';
import { defineCall, refusal } from './call.ts';
import { AccountName, notFound, Reason } from './common.ts';
import { accountClosed } from './login.ts';

/** All of an account, or what of it may be locked by itself. */
export const LockKind = v.picklist(['all', 'play', 'withdrawal']);
export type LockKind = v.InferOutput<typeof LockKind>;

/** It stands already. */
export const alreadyLocked = refusal('login.already_locked', 409);
/** Nothing of that kind is locked. */
export const lockMissing = refusal('login.lock_missing', 409);

/** What an approval of a lock or of its end carries. */
export const LockArguments = v.strictObject({ account: AccountName, kind: LockKind });
export type LockArguments = v.InferOutput<typeof LockArguments>;

const lockBody = v.strictObject({ id: ApprovalId, kind: v.optional(LockKind, 'all'), reason: Reason });

export const lockMember = defineCall({
  name: 'lockMember',
  method: 'POST',
  path: '/api/staff/members/:account/lock',
  summary:
    'Locks a member at once: signed out everywhere within a second, no login; or new stakes alone, or withdrawals alone. It ends after 24 hours unless a second person lets it stay.',
  who: APPROVAL_KINDS.member_lock.proposes,
  cost: 'write',
  unsafe: true,
  audit: ['member.locked'],
  params: v.strictObject({ account: AccountName }),
  body: lockBody,
  value: Approval,
  refusals: [approvalKnown, notFound, accountClosed, alreadyLocked],
});

export const unlockMember = defineCall({
  name: 'unlockMember',
  method: 'POST',
  path: '/api/staff/members/:account/unlock',
  summary: 'The first of two people who lift a lock of that kind; the others stand.',
  who: APPROVAL_KINDS.member_unlock.proposes,
  cost: 'write',
  unsafe: true,
  audit: ['member.unlock_proposed'],
  params: v.strictObject({ account: AccountName }),
  body: lockBody,
  value: Approval,
  refusals: [approvalKnown, notFound, accountClosed, lockMissing],
});
