import type { RefusalSpec } from '@laro/wire';
import { APPROVAL_KINDS, approvalStale } from '@laro/wire/approvals';
import type { Done } from '../../platform/acts.ts';
import { crashpoint } from '../../platform/crashpoint.ts';
import type { Scope } from '../../platform/scope.ts';
import type { ApprovalKinds } from './kinds.ts';
import * as store from './store.ts';

/** What came of a decision; `refused` where it found something that is to stay so, though it is refused. */
export type Ending = Done & { readonly refused?: RefusalSpec };

export async function end(
  scope: Scope,
  kinds: ApprovalKinds,
  approval: store.ApprovalRow,
  ended: store.Ended,
): Promise<Ending> {
  await store.endApproval(scope, approval.id, ended);
  return {
    subject: approval.subject,
    brand: kinds.of(approval.kind).brandOf(approval.arguments, ended.state),
    reason: ended.reason ?? '',
    before: { state: 'waiting' },
    after: { state: ended.state, approval: approval.id },
  };
}

/** What is over, whoever finds it: it is told so and stays so. */
export async function giveUp(
  scope: Scope,
  kinds: ApprovalKinds,
  approval: store.ApprovalRow,
  {
    at,
    state,
    refused,
  }: { readonly at: Date; readonly state: 'expired' | 'stale'; readonly refused: RefusalSpec },
): Promise<Ending> {
  return { ...(await end(scope, kinds, approval, { state, at })), refusal: refused.code, refused };
}

/** Does what two people decided, if what it is about is still as they saw it. */
export async function apply(
  scope: Scope,
  kinds: ApprovalKinds,
  approval: store.ApprovalRow,
  { decidedBy, reason, at }: { readonly decidedBy: string; readonly reason: string; readonly at: Date },
): Promise<Ending> {
  const { id, proposedBy } = approval;
  const kind = kinds.of(approval.kind);
  const outlook = await kind.look(scope, approval.arguments, true);
  if (outlook?.seen !== approval.seen) {
    return await giveUp(scope, kinds, approval, { at, state: 'stale', refused: approvalStale });
  }
  const result = await kind.apply(scope, { id, arguments: approval.arguments, proposedBy, decidedBy, at });
  const { brand = null } = await end(scope, kinds, approval, {
    state: 'applied',
    at,
    decidedBy,
    reason,
    result,
  });
  crashpoint('approvals.before_commit');
  return {
    act: APPROVAL_KINDS[approval.kind].act,
    subject: approval.subject,
    brand,
    reason: approval.reason,
    before: outlook.before,
    after: { ...result, approval: id, proposedBy },
  };
}
