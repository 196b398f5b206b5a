import * as v from 'valibot';

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

/**
 * The permissions of staff, each an audience under its name, and the roles that have it until a merchant says otherwise
 * (`staff-roles.ts`). Apart from the rules, because no member's screen needs them.
 */
export const PERMISSION_ROLES = {
  /** Colleagues: who they are, what they may do, and from where. */
  'staff.admin': ['admin'],
  /** What members have lost or were sent; and a game that misbehaves. */
  'staff.support': ['admin', 'support'],
  /** Who talks with members. */
  'staff.chat': ['admin', 'support'],
  /** A member's page, with masked contacts. */
  'staff.members': ['admin', 'support', 'finance', 'risk', 'agent_manager', 'auditor'],
  /** What staff note about members. */
  'staff.notes': ['admin', 'support', 'finance', 'risk', 'agent_manager'],
  /** A number or an address in full. */
  'staff.contacts': ['admin', 'support', 'risk'],
  /** Who is let in, plays and withdraws. */
  'staff.locks': ['admin', 'support', 'risk'],
  /** Documents that show who a member is. */
  'staff.identity': ['admin', 'support', 'risk'],
  /** What of members' money is worth a second look. */
  'staff.risk': ['admin', 'finance', 'risk'],
  /** Who is an agent. */
  'staff.agents': ['admin', 'agent_manager'],
  /** What is kept about a member, and the end of it. */
  'staff.privacy': ['admin'],
  /** What members and the merchant show: pictures, texts. */
  'staff.content': ['admin', 'support', 'content'],
  /** How the brand is set: modules, registration, regions, when it is closed. */
  'staff.brand': ['admin'],
  /** The brands of a group, and how the platform fares: for staff of the group alone (`GROUP_PERMISSIONS`). */
  'staff.merchants': [],
  /** Who changed what protects an account. */
  'staff.security': ['admin', 'support', 'auditor'],
  /** What staff did. */
  'staff.audit': ['admin', 'auditor'],
  /** Members' contacts, names and numbers as they are, where others see them masked; a purpose is stated each time. */
  'staff.personal_data': ['admin'],
  /** Views of lists that others see too. */
  'staff.shared_views': ['admin'],
  /** The books. */
  'staff.finance': ['admin', 'finance', 'auditor'],
  /** What was played, who came, and what moved, down to the bet. */
  'staff.reports': ['admin', 'finance', 'agent_manager', 'auditor'],
  /** Who proposes to set a member's wallet right; another decides. */
  'staff.adjustments': ['admin', 'support', 'finance'],
  /** What moves or stops money on staff's word. */
  'staff.treasury': ['admin', 'finance'],
} as const satisfies Readonly<Record<`staff.${string}`, readonly StaffRole[]>>;

/** What any of several permissions opens: an audience that no role holds for its own sake. */
const SHARED_AUDIENCES = {
  /** Promotions and applications, to be read: who decides on them, and who watches what they cost. */
  'staff.promotions': ['staff.adjustments', 'staff.reports'],
} as const satisfies Readonly<Record<`staff.${string}`, readonly (keyof typeof PERMISSION_ROLES)[]>>;
type SharedAudience = keyof typeof SHARED_AUDIENCES;
const SHARED_NAMES = /* @__PURE__ */ Object.keys(SHARED_AUDIENCES) as SharedAudience[];

/** The audiences of staff: what a colleague is permitted is the list of those that admit them. */
export type StaffAudience = 'staff' | keyof typeof PERMISSION_ROLES | SharedAudience;
export const STAFF_AUDIENCES: readonly StaffAudience[] = [
  'staff',
  .../* @__PURE__ */ (Object.keys(PERMISSION_ROLES) as (keyof typeof PERMISSION_ROLES)[]),
  ...SHARED_NAMES,
];

/**
 * What staff of the group that owns a brand may do beside what their role allows. No role holds it: a brand gives its
 * colleagues what reaches over itself, and nothing that reaches over others.
 */
export const GROUP_PERMISSIONS = ['staff.merchants'] as const satisfies readonly StaffAudience[];
export type GroupPermission = (typeof GROUP_PERMISSIONS)[number];

/** What a role may hold: every audience of staff but that of all of them, and those of the group. */
export type Permission = Exclude<StaffAudience, 'staff' | SharedAudience | GroupPermission>;
/** What somebody may hold, by their role or by being of the group. */
export type HeldPermission = Permission | GroupPermission;

export const PERMISSIONS: readonly Permission[] = STAFF_AUDIENCES.filter(
  (who): who is Permission =>
    who in PERMISSION_ROLES && !(GROUP_PERMISSIONS as readonly string[]).includes(who),
);
export const Permission = v.picklist(PERMISSIONS);

/** What somebody holds, and the shared audiences that it opens. */
export const withSharedAudiences = (
  held: readonly HeldPermission[],
): readonly (HeldPermission | SharedAudience)[] => [
  ...held,
  ...SHARED_NAMES.filter((name) => SHARED_AUDIENCES[name].some((one) => held.includes(one))),
];

/** Whoever holds it says what the others hold; a merchant where nobody did could not be put right. */
export const COLLEAGUES: Permission = 'staff.admin';

export function isBuiltInRole(role: string): role is StaffRole {
  return (STAFF_ROLES as readonly string[]).includes(role);
}

/** What a role that every merchant has may do, until the merchant says otherwise. */
export function defaultPermissions(role: StaffRole): readonly Permission[] {
  return PERMISSIONS.filter((permission) =>
    (PERMISSION_ROLES[permission] as readonly StaffRole[]).includes(role),
  );
}
