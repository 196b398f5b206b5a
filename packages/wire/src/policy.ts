/**
 * Who may do what (ROLE-1 to ROLE-5): the one table from which the server enforces and the screens hide. A call names
 * its audience (`who`) and, where a merchant may switch it off, its module (`modules.ts`).
 */

import { memberTypeOf } from './member-types.ts';
import type { StaffAudience } from './permissions.ts';

/** Who asks, as far as any rule knows. Vendors and providers have endpoints of their own and are none of these. */
export type Principal =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'member'; readonly type: number; readonly excluded: boolean }
  | { readonly kind: 'staff'; readonly permissions: readonly string[] };

type Member = Extract<Principal, { kind: 'member' }>;

const isMember = (who: Principal): who is Member => who.kind === 'member';

type Rule = (who: Principal, audience: string) => boolean;

/** Every audience that a call may have, as a rule on who asks; the permissions of staff are one rule. */
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
  /** Anybody of the staff, with any permissions. */
  staff: (who) => who.kind === 'staff',
  /** Staff who hold the permission of the audience's name. */
  permission: (who, audience) => who.kind === 'staff' && who.permissions.includes(audience),
} as const satisfies Readonly<Record<string, Rule>>;

export type Who = Exclude<keyof typeof AUDIENCES, 'permission'> | StaffAudience;

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

/** The rule of an audience: one for all permissions of staff. */
export const ruleOf = (who: Who): keyof typeof AUDIENCES =>
  who in AUDIENCES ? (who as keyof typeof AUDIENCES) : 'permission';

export function admits(who: Who, principal: Principal): boolean {
  const rule: Rule = AUDIENCES[ruleOf(who)];
  return rule(principal, who);
}
