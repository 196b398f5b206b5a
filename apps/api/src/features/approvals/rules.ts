import {
  type ApprovalBlock,
  type ApprovalKindName,
  type ApprovalState,
  admits,
  COLLEAGUES,
  GROUP_PERMISSIONS,
  type HeldPermission,
} from '@laro/wire';
import { APPROVAL_KINDS } from '@laro/wire/approvals';
import type { StaffActor } from '../../platform/actor.ts';

const HOUR_MS = 3_600_000;

/** What decides who may do what with it. */
export type ApprovalFacts = {
  readonly kind: ApprovalKindName;
  readonly state: ApprovalState;
  readonly proposedBy: string;
  readonly decidedBy: string | null;
  readonly expiresAt: Date;
  /** Whether the viewer and the proposer are two people. */
  readonly isIndependent: boolean;
  /** Whether it is done to the viewer. */
  readonly isSubject: boolean;
};

const NAMES = Object.keys(APPROVAL_KINDS) as ApprovalKindName[];
const isOwn = ({ proposedBy }: ApprovalFacts, { staffId }: StaffActor): boolean => proposedBy === staffId;

export const expiryOf = (kind: ApprovalKindName, at: Date): Date =>
  new Date(at.getTime() + APPROVAL_KINDS[kind].hours * HOUR_MS);

/** Whether it is the group's: a brand's auditors read in their audit what was done to the brand, and nothing of others. */
const isOfGroup = (kind: ApprovalKindName): boolean =>
  GROUP_PERMISSIONS.some((one) => one === APPROVAL_KINDS[kind].decides);

/** The kinds that somebody decides, and those that they see: what they propose or decide, and for auditors all of the brand's. */
export const decides = (actor: StaffActor): ApprovalKindName[] =>
  NAMES.filter((kind) => admits(APPROVAL_KINDS[kind].decides, actor));

export function sees(actor: StaffActor): ApprovalKindName[] {
  const isAuditor = admits('staff.audit', actor);
  return NAMES.filter((kind) => {
    const rule = APPROVAL_KINDS[kind];
    return (isAuditor && !isOfGroup(kind)) || admits(rule.decides, actor) || admits(rule.proposes, actor);
  });
}

export const canSee = (actor: StaffActor, approval: ApprovalFacts): boolean =>
  isOwn(approval, actor) || sees(actor).includes(approval.kind);

/** Why somebody cannot decide on what waits; null where they can. `isConcerned`: their role gains or loses by it. */
export function blockOf(
  actor: StaffActor,
  approval: ApprovalFacts,
  { isConcerned, now }: { readonly isConcerned: boolean; readonly now: Date },
): ApprovalBlock | null {
  if (approval.expiresAt <= now) return 'expired';
  if (isOwn(approval, actor)) return 'own';
  if (!decides(actor).includes(approval.kind)) return 'permission';
  // Whom it is about neither says yes nor no.
  if (approval.isSubject || isConcerned) return 'about_you';
  return approval.isIndependent ? null : 'not_independent';
}

/** With `undoes` something was done at once, and taking it back is as much as doing it. */
export const canWithdraw = (actor: StaffActor, approval: ApprovalFacts, undoes: boolean): boolean =>
  approval.state === 'waiting' &&
  isOwn(approval, actor) &&
  (!undoes || admits(APPROVAL_KINDS[approval.kind].proposes, actor));

/** Whether this permission proposes or decides what takes two people, or manages colleagues. */
export function takesTwo(permission: HeldPermission): boolean {
  const principal = { kind: 'staff', permissions: [permission] } as const;
  return (
    permission === COLLEAGUES ||
    NAMES.some((kind) => {
      const { decides: decider, proposes: proposer } = APPROVAL_KINDS[kind];
      return admits(decider, principal) || admits(proposer, principal);
    })
  );
}
