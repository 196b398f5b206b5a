import type { Approval, ApprovalKindName } from '@laro/wire';
import { APPROVAL_KINDS, approvalKnown } from '@laro/wire/approvals';
import type { Done, Facts } from '../../platform/acts.ts';
import type { ActContext } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { ApprovalKinds } from './kinds.ts';
import { expiryOf } from './rules.ts';
import { toApproval } from './shown.ts';
import * as store from './store.ts';

/** What one person proposes. */
export type Proposal = {
  /** Made by whoever proposes. */
  readonly id: string;
  readonly kind: ApprovalKindName;
  readonly arguments: Facts;
  readonly reason: string;
  /**
   * What whoever proposes does at once, until a second person decides whether it stays: before it is looked at, and answers
   * what the audit says of it.
   */
  readonly first?: (scope: Scope) => Promise<Pick<Done, 'before' | 'after'>>;
};

/** The first of two people. Sent twice it is one proposal, also when it was decided in between. */
export function createProposing({ scopes }: Pick<Platform, 'scopes'>, kinds: ApprovalKinds) {
  return async (
    { act, actor, merchant, now }: ActContext,
    { id, kind, arguments: given, reason, first }: Proposal,
  ): Promise<Approval> => {
    const { proposes, decides, hours } = APPROVAL_KINDS[kind];
    const own = { id, kind, arguments: given, reason, proposedBy: actor.staffId };
    await act(async (scope) => {
      // Of two of one id the later sees the earlier, and does nothing a second time.
      if (first) await store.waitForId(scope, id);
      const known = await store.isSame(scope, own);
      if (known === false) throw new Refusal(approvalKnown);
      if (known) return null;
      const done = await first?.(scope);
      const outlook = await kinds.of(kind).look(scope, given, false);
      if (!outlook) throw new Error(`${kind} was proposed with what it does not take.`);
      const { subject, about, seen, before, after, money, policy } = outlook;
      const isNew = await store.insertApproval(scope, {
        ...own,
        subject,
        about,
        seen,
        before,
        after,
        amountE5: money?.amount ?? null,
        currency: money?.currency ?? null,
        policy: {
          proposes,
          decides,
          hours,
          ...policy,
        },
        proposedAt: now,
        expiresAt: expiryOf(kind, now),
      });
      // The same proposal, at this very moment; or somebody else's, under its id.
      if (!isNew && !(await store.isSame(scope, own))) throw new Refusal(approvalKnown);
      if (!isNew) return null;
      const line = done ?? { before, after };
      const brand = kinds.of(kind).brandOf(given, 'waiting');
      return { subject, brand, reason, before: line.before, after: { ...line.after, approval: id } };
    });
    const row = await scopes.read(
      merchant,
      async (scope) => await store.approvalById(scope, id, actor.staffId),
    );
    if (!row) throw new Error('What was proposed is there.');
    return toApproval(row, { actor, kinds, now });
  };
}
