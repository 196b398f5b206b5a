import { type Approval, admits, notFound, notPermitted, type Who } from '@laro/wire';
import {
  APPROVAL_KINDS,
  approvalEnded,
  approvalExpired,
  approvalNotIndependent,
  approvalOwn,
  proposerNotPermitted,
} from '@laro/wire/approvals';
import { ownPermissions } from '@laro/wire/staff-roles';
import type { StaffActor } from '../../platform/actor.ts';
import { crashpoint } from '../../platform/crashpoint.ts';
import type { ActContext } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { StaffDirectory } from '../staff/index.ts';
import { apply, type Ending, end, giveUp } from './ending.ts';
import type { ApprovalKinds } from './kinds.ts';
import { canSee } from './rules.ts';
import { toApproval } from './shown.ts';
import * as store from './store.ts';

type Decision = { readonly verdict: 'approve' | 'reject'; readonly reason: string };

/** Nobody else ends it until the unit of work does. */
async function lockSeen(scope: Scope, id: string, actor: StaffActor): Promise<store.ApprovalRow> {
  const approval = await store.lockApproval(scope, id, actor.staffId);
  if (!approval || !canSee(actor, approval)) throw new Refusal(notFound);
  return approval;
}

/** What was done at once is undone by whoever might do it today: taking a lock back unlocks, and that takes two people else. */
async function assertMayUndo(
  { kinds, staff }: { readonly kinds: ApprovalKinds; readonly staff: StaffDirectory },
  scope: Scope,
  { kind, proposedBy }: store.ApprovalRow,
): Promise<void> {
  if (!kinds.of(kind).undoes) return;
  await kinds.of(kind).queue(scope);
  const proposer = (await staff.lockPrincipals(scope, [proposedBy])).get(proposedBy);
  if (!proposer || !admits(APPROVAL_KINDS[kind].proposes, proposer)) throw new Refusal(notPermitted);
}

/**
 * Whom it is about decides nothing about it: with a no they would keep what two want to take from them. Their role is read in
 * turn with what changes roles.
 */
async function assertNotAbout(
  { kinds, staff }: { readonly kinds: ApprovalKinds; readonly staff: StaffDirectory },
  scope: Scope,
  { arguments: given, isSubject, kind }: store.ApprovalRow,
  decidedBy: string,
): Promise<void> {
  const role = (await staff.byId(scope, decidedBy))?.role ?? null;
  if (isSubject || kinds.of(kind).concerns(given, role)) throw new Refusal(ownPermissions);
}

/** The second of two people, or the first who takes it back: one after the other, and the first that ends it counts. */
export function createDeciding(
  { scopes }: Pick<Platform, 'scopes'>,
  { kinds, staff }: { readonly kinds: ApprovalKinds; readonly staff: StaffDirectory },
) {
  async function answer({ actor, merchant, now }: ActContext, id: string): Promise<Approval> {
    const row = await scopes.read(
      merchant,
      async (scope) => await store.approvalById(scope, id, actor.staffId),
    );
    if (!row) throw new Error('What was decided is there.');
    return toApproval(row, { actor, kinds, now });
  }

  async function decideIn(
    scope: Scope,
    approval: store.ApprovalRow,
    { decidedBy, verdict, reason, at }: Decision & { readonly decidedBy: string; readonly at: Date },
  ): Promise<Ending | null> {
    const { kind, proposedBy, state } = approval;
    if (proposedBy === decidedBy) throw new Refusal(approvalOwn);
    const asked = verdict === 'approve' ? 'applied' : 'rejected';
    // The answer was lost on its way, and they ask again.
    if (state === asked && approval.decidedBy === decidedBy) return null;
    if (state !== 'waiting') throw new Refusal(approvalEnded, { state });
    await kinds.of(kind).queue(scope);
    const people = await staff.lockPrincipals(scope, [decidedBy, proposedBy]);
    const allows = (who: Who, id: string): boolean => {
      const principal = people.get(id);
      return principal !== undefined && admits(who, principal);
    };
    const { decides, proposes } = APPROVAL_KINDS[kind];
    if (!allows(decides, decidedBy)) throw new Refusal(notPermitted);
    if (!(await staff.areIndependent(scope, proposedBy, decidedBy)))
      throw new Refusal(approvalNotIndependent);
    await assertNotAbout({ kinds, staff }, scope, approval, decidedBy);
    if (approval.expiresAt <= at) {
      return await giveUp(scope, kinds, approval, { at, state: 'expired', refused: approvalExpired });
    }
    if (verdict === 'reject') {
      await kinds
        .of(kind)
        .decline(scope, { id: approval.id, arguments: approval.arguments, at, by: decidedBy });
      return await end(scope, kinds, approval, { state: 'rejected', at, decidedBy, reason });
    }
    if (!kinds.of(kind).keepsOnly && !allows(proposes, proposedBy)) {
      return await giveUp(scope, kinds, approval, { at, state: 'stale', refused: proposerNotPermitted });
    }
    return await apply(scope, kinds, approval, { decidedBy, reason, at });
  }

  return {
    async decide(context: ActContext, id: string, decision: Decision): Promise<Approval> {
      const { act, actor, now: at } = context;
      const by = { ...decision, decidedBy: actor.staffId, at };
      const done = await act<Ending>(
        async (scope) => await decideIn(scope, await lockSeen(scope, id, actor), by),
      );
      crashpoint('approvals.after_commit');
      // Thrown after the commit: what was found to be over stays so.
      if (done?.refused) throw new Refusal(done.refused);
      return await answer(context, id);
    },

    async withdraw(context: ActContext, id: string): Promise<Approval> {
      const { act, actor, merchant, now: at } = context;
      const stands = await scopes.read(
        merchant,
        async (scope) => await store.approvalById(scope, id, actor.staffId),
      );
      // A lock that protects a member ends by it: a browser that was left open must not be enough.
      if (stands?.state === 'waiting' && kinds.of(stands.kind).keepsOnly) await context.assertProved();
      await act<Ending>(async (scope) => {
        const approval = await lockSeen(scope, id, actor);
        if (approval.proposedBy !== actor.staffId) throw new Refusal(notPermitted);
        const { state } = approval;
        if (state === 'withdrawn') return null;
        if (state !== 'waiting') throw new Refusal(approvalEnded, { state });
        await assertMayUndo({ kinds, staff }, scope, approval);
        const { arguments: given, kind } = approval;
        await kinds.of(kind).decline(scope, { id, arguments: given, at, by: actor.staffId });
        return await end(scope, kinds, approval, { state: 'withdrawn', at });
      });
      return await answer(context, id);
    },
  };
}
