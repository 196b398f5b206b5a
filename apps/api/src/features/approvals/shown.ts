import { moneyFromE5, moneyToString } from '@laro/money';
import { type Approval, type ApprovalListed, admits } from '@laro/wire';
import { APPROVAL_KINDS } from '@laro/wire/approvals';
import type { StaffActor } from '../../platform/actor.ts';
import type { Scope } from '../../platform/scope.ts';
import type { StaffDirectory } from '../staff/index.ts';
import type { ApprovalKinds } from './kinds.ts';
import { blockOf, canWithdraw } from './rules.ts';
import type { ApprovalRow } from './store.ts';

type Viewed = { readonly actor: StaffActor; readonly kinds: ApprovalKinds; readonly now: Date };

function blockFor(row: ApprovalRow, { actor, kinds, now }: Viewed): ApprovalListed['block'] {
  if (row.state !== 'waiting') return null;
  const isConcerned = kinds.of(row.kind).concerns(row.arguments, row.viewerRole);
  return blockOf(actor, row, { isConcerned, now });
}

/** As the caller sees it. */
export function toApproval(row: ApprovalRow, viewed: Viewed): Approval {
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
    canDecide: row.state === 'waiting' && blockFor(row, viewed) === null,
    canWithdraw: canWithdraw(viewed.actor, row, viewed.kinds.of(row.kind).undoes),
  };
}

type Seconds = Awaited<ReturnType<StaffDirectory['secondsOf']>>;
type Second = Seconds[number];

/** The colleague whom a proposal is about. Empty for a member or a setting, so all of those are asked about once. */
const aboutOf = ({ subject }: ApprovalRow): string => (subject.startsWith('stf_') ? subject : '');

/** Who could be the second for each of these proposals that wait. */
export async function secondsFor(
  scope: Scope,
  staff: StaffDirectory,
  rows: readonly ApprovalRow[],
): Promise<Seconds> {
  const asked = new Map(
    rows
      .filter(({ state }) => state === 'waiting')
      .map((row) => [`${row.proposedBy} ${aboutOf(row)}`, { proposer: row.proposedBy, about: aboutOf(row) }]),
  );
  return asked.size === 0 ? [] : await staff.secondsOf(scope, [...asked.values()]);
}

const allows = (who: ApprovalRow['kind'], part: 'decides' | 'proposes', { permissions }: Second): boolean =>
  admits(APPROVAL_KINDS[who][part], { kind: 'staff', permissions });

/** Whether the proposer may still propose it. What only protects needs no check. */
export function isProposerPermitted(row: ApprovalRow, kinds: ApprovalKinds, seconds: Seconds): boolean {
  return (
    kinds.of(row.kind).keepsOnly ||
    seconds.some((one) => one.id === row.proposedBy && allows(row.kind, 'proposes', one))
  );
}

const DECIDERS_MAX = 20;

/** With why the caller cannot decide, and who can: by name for who may know colleagues, else by role alone. */
export function toListed(row: ApprovalRow, viewed: Viewed, seconds: Seconds): ApprovalListed {
  const { actor, kinds } = viewed;
  const able = seconds.filter(
    (one) =>
      row.state === 'waiting' &&
      one.proposer === row.proposedBy &&
      one.about === aboutOf(row) &&
      one.id !== row.proposedBy &&
      allows(row.kind, 'decides', one) &&
      !kinds.of(row.kind).concerns(row.arguments, one.role),
  );
  const knowsColleagues = admits('staff.admin', actor) || admits('staff.audit', actor);
  const named = able.map(({ username, role, roleName }) => ({
    name: knowsColleagues ? username : null,
    role,
    roleName,
  }));
  const each = new Map(named.map((one) => [`${one.name} ${one.role}`, one]));
  return {
    ...toApproval(row, viewed),
    block: blockFor(row, viewed),
    deciders: [...each.values()].slice(0, DECIDERS_MAX),
  };
}
