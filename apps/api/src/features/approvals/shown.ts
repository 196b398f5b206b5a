import { moneyFromE5, moneyToString } from '@laro/money';
import type { Approval } from '@laro/wire';
import type { StaffActor } from '../../platform/actor.ts';
import type { ApprovalKinds } from './kinds.ts';
import { canDecide, canWithdraw } from './rules.ts';
import type { ApprovalRow } from './store.ts';

/** As the caller sees it. */
export function toApproval(
  row: ApprovalRow,
  { actor, kinds, now }: { readonly actor: StaffActor; readonly kinds: ApprovalKinds; readonly now: Date },
): Approval {
  const { amountE5, currency } = row;
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    subject: row.subject,
    about: row.about,
    arguments: { ...row.arguments },
    reason: row.reason,
    before: { ...row.before },
    after: { ...row.after },
    money:
      amountE5 === null || currency === null
        ? null
        : { amount: moneyToString(moneyFromE5(amountE5)), currency },
    policy: { ...row.policy },
    proposedBy: row.proposer,
    proposedAt: row.proposedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedBy: row.decider,
    decisionReason: row.decisionReason,
    endedAt: row.endedAt?.toISOString() ?? null,
    result: row.result && { ...row.result },
    canDecide: canDecide(actor, row, now) && !kinds.of(row.kind).concerns(row.arguments, row.viewerRole),
    canWithdraw: canWithdraw(actor, row, kinds.of(row.kind).undoes),
  };
}
