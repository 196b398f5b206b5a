/**
 * Who may do what (ROLE-1 to ROLE-5): the one table from which the server enforces and the screens hide. A call names
 * its audience (`who`) and, where a merchant may switch it off, its module (`modules.ts`).
 */

import { memberTypeOf } from './member-types.ts';

/** The roles that every merchant has; each may make further ones (`staff-roles.ts`). */
export const STAFF_ROLES = [
  'admin',
  'support',
  'finance',
  'content',
  'risk',
  'agent_manager',
  'auditor',
] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Who asks, as far as any rule knows. Vendors and providers have endpoints of their own and are none of these. */
export type Principal =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'member'; readonly type: number; readonly excluded: boolean }
  | { readonly kind: 'staff'; readonly permissions: readonly string[] };

type Member = Extract<Principal, { kind: 'member' }>;

const isMember = (who: Principal): who is Member => who.kind === 'member';

type Rule = (who: Principal, audience: string) => boolean;

/**
 * A permission, under the name of its audience: whoever of the staff holds it is admitted. These roles have it until a
 * merchant says otherwise (`permissions.ts`).
 */
const staff = (...roles: readonly StaffRole[]): Rule & { readonly roles: readonly StaffRole[] } =>
  Object.assign<Rule, { readonly roles: readonly StaffRole[] }>(
    (who, audience) => who.kind === 'staff' && who.permissions.includes(audience),
    { roles },
  );

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
  /** Whoever works here, whatever they may do. */
  staff: (who) => who.kind === 'staff',
  /** Colleagues: who they are, what they may do, and from where. */
  'staff.admin': staff('admin'),
  /** What members have lost or were sent; and a game that misbehaves. */
  'staff.support': staff('admin', 'support'),
  /** Who talks with members. */
  'staff.chat': staff('admin', 'support'),
  /** A member's page, with masked contacts. */
  'staff.members': staff('admin', 'support', 'finance', 'risk', 'agent_manager', 'auditor'),
  /** What staff note about members. */
  'staff.notes': staff('admin', 'support', 'finance', 'risk', 'agent_manager'),
  /** A number or an address in full. */
  'staff.contacts': staff('admin', 'support', 'risk'),
  /** Who is let in, plays and withdraws. */
  'staff.locks': staff('admin', 'support', 'risk'),
  /** Documents that show who a member is. */
  'staff.identity': staff('admin', 'support', 'risk'),
  /** What of members' money is worth a second look. */
  'staff.risk': staff('admin', 'finance', 'risk'),
  /** Who is an agent. */
  'staff.agents': staff('admin', 'agent_manager'),
  /** What is kept about a member, and the end of it. */
  'staff.privacy': staff('admin'),
  /** What members and the merchant show: pictures, texts. */
  'staff.content': staff('admin', 'support', 'content'),
  /** How the brand is set: modules, registration, regions, when it is closed. */
  'staff.brand': staff('admin'),
  /** The brands of a group, and how the platform fares: for staff of the group alone (`GROUP_PERMISSIONS`). */
  'staff.merchants': staff(),
  /** Who changed what protects an account. */
  'staff.security': staff('admin', 'support', 'auditor'),
  /** What staff did. */
  'staff.audit': staff('admin', 'auditor'),
  /** Members' contacts, names and numbers as they are, where others see them masked; a purpose is stated each time. */
  'staff.personal_data': staff('admin'),
  /** Views of lists that others see too. */
  'staff.shared_views': staff('admin'),
  /** The books. */
  'staff.finance': staff('admin', 'finance', 'auditor'),
  /** What was played, who came, and what moved, down to the bet. */
  'staff.reports': staff('admin', 'finance', 'agent_manager', 'auditor'),
  /** Who proposes to set a member's wallet right; another decides. */
  'staff.adjustments': staff('admin', 'support', 'finance'),
  /** What moves or stops money on staff's word. */
  'staff.treasury': staff('admin', 'finance'),
} as const satisfies Readonly<Record<string, Rule>>;

export type Who = keyof typeof AUDIENCES;

/** Those of staff: what somebody of them is permitted is the list of those that admit them. */
export type StaffAudience = Extract<Who, `staff${string}`>;
export const STAFF_AUDIENCES = Object.keys(AUDIENCES).filter((who): who is StaffAudience =>
  who.startsWith('staff'),
);

/** Why a merchant is closed: to everybody for a while, or to a region for good. */
export type Closing = 'maintenance' | 'region';

/** What closes which acts (SYS-1; G7: closed for play, open for withdrawal). */
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
  return AUDIENCES[who](principal, who);
}
