/**
 * Who may do what (ROLE-1 to ROLE-5): the one table from which the server enforces and the screens hide. A call names
 * its audience (`who`) and, where a merchant may switch it off, its module (`modules.ts`).
 */

import { memberTypeOf } from './member-types.ts';

export const STAFF_ROLES = ['admin', 'support', 'finance', 'content', 'auditor'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** What staff do that the audit holds: every call of theirs that changes something names its act. */
export const STAFF_ACTS = [
  'staff.signed_in',
  'staff.signed_out',
  'factor.set_up',
  'factor.recovery_used',
  'factor.locked',
  'factor.reset',
  'member.locked',
  'member.unlocked',
  'picture.approved',
  'picture.refused',
  'reconciliation.run',
  'freeze.lift_requested',
  'freeze.lifted',
  'switch.maintenance',
  'switch.vendor',
  'switch.game',
  'game.placed',
  'vendor.placed',
  'announcement.saved',
  'announcement.published',
  'announcement.withdrawn',
  'announcement.ordered',
  'help.saved',
  'help.removed',
  'help.ordered',
  'inbox.sent',
  'feedback.answered',
  'picture.uploaded',
] as const;
export type StaffActName = (typeof STAFF_ACTS)[number];

/** Who asks, as far as any rule knows. Vendors and providers have endpoints of their own and are none of these. */
export type Principal =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'member'; readonly type: number; readonly excluded: boolean }
  | { readonly kind: 'staff'; readonly role: StaffRole };

type Member = Extract<Principal, { kind: 'member' }>;

const isMember = (who: Principal): who is Member => who.kind === 'member';
const staff =
  (...roles: readonly StaffRole[]) =>
  (who: Principal): boolean =>
    who.kind === 'staff' && roles.includes(who.role);

/** Every audience that a call may have, as a rule on who asks. */
export const AUDIENCES = {
  anyone: () => true,
  /** Any member, trial included: looking, playing, signing out. */
  member: isMember,
  /** A member with an account of their own: not a trial (ROLE-2). */
  account: (who) => isMember(who) && memberTypeOf(who.type) !== 4,
  /** Who may stake: any member who is not excluded; an excluded one keeps history, help and withdrawal. */
  player: (who) => isMember(who) && !who.excluded,
  /** Types 0, 4 and 40 are not agents (specification 6). */
  agent: (who) => isMember(who) && [1, 2, 41, 42].includes(who.type),
  staff: staff(...STAFF_ROLES),
  /** Colleagues. */
  'staff.admin': staff('admin'),
  /** Members' accounts: lock, unlock, sign out everywhere; and a game that misbehaves. */
  'staff.support': staff('admin', 'support'),
  /** What members and the merchant show: pictures, texts. */
  'staff.content': staff('admin', 'support', 'content'),
  /** Who changed what protects an account. */
  'staff.security': staff('admin', 'support', 'auditor'),
  /** What staff did. */
  'staff.audit': staff('admin', 'auditor'),
  /** The books. */
  'staff.finance': staff('admin', 'finance', 'auditor'),
  /** What moves or stops money on staff's word. */
  'staff.treasury': staff('admin', 'finance'),
} as const satisfies Readonly<Record<string, (who: Principal) => boolean>>;

export type Who = keyof typeof AUDIENCES;

/** Why a merchant is closed: to everybody for a while, or to a region for good. */
export type Closing = 'maintenance' | 'region';

/** What closes which acts (SYS-1; reliability.md G7: closed for play, open for withdrawal). */
export const CLOSINGS = {
  /** Playing, opening an account, bringing money in. */
  play: ['maintenance', 'region'],
  /** What members do with the account they have, signing in first of all: from abroad one still reaches one's money. */
  account: ['maintenance'],
  /** Reading, help, ending a session, and staff at work. */
  open: [],
} as const satisfies Readonly<Record<string, readonly Closing[]>>;

export type Availability = keyof typeof CLOSINGS;

/** One rule for all: a call may name what it is; if not, an act is a member's own, and reading is open. */
export function closingsOf(call: {
  readonly availability?: Availability;
  readonly unsafe: boolean;
  readonly who: Who;
}): readonly Closing[] {
  const isAct = call.unsafe && !call.who.startsWith('staff');
  return CLOSINGS[call.availability ?? (isAct ? 'account' : 'open')];
}

export function admits(who: Who, principal: Principal): boolean {
  return AUDIENCES[who](principal);
}
