import * as v from 'valibot';
import { AUDIENCES, STAFF_AUDIENCES, STAFF_ROLES, type StaffAudience, type StaffRole } from './policy.ts';

/**
 * What staff of the group that owns a brand may do beside what their role allows. No role holds it: a brand gives its
 * colleagues what reaches over itself, and nothing that reaches over others.
 */
export const GROUP_PERMISSIONS = ['staff.merchants'] as const satisfies readonly StaffAudience[];
export type GroupPermission = (typeof GROUP_PERMISSIONS)[number];

/** What a role may hold: every audience of staff but that of all of them, and those of the group. */
export type Permission = Exclude<StaffAudience, 'staff' | GroupPermission>;
/** What somebody may hold, by their role or by being of the group. */
export type HeldPermission = Permission | GroupPermission;

export const PERMISSIONS: readonly Permission[] = STAFF_AUDIENCES.filter(
  (who): who is Permission => who !== 'staff' && !(GROUP_PERMISSIONS as readonly string[]).includes(who),
);
export const Permission = v.picklist(PERMISSIONS);

/** Whoever holds it says what the others hold; a merchant where nobody did could not be put right. */
export const COLLEAGUES: Permission = 'staff.admin';

export function isBuiltInRole(role: string): role is StaffRole {
  return (STAFF_ROLES as readonly string[]).includes(role);
}

/** What a role that every merchant has may do, until the merchant says otherwise. */
export function defaultPermissions(role: StaffRole): readonly Permission[] {
  return PERMISSIONS.filter((permission) =>
    (AUDIENCES[permission].roles as readonly StaffRole[]).includes(role),
  );
}
