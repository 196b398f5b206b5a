import * as v from 'valibot';
import { AUDIENCES, STAFF_AUDIENCES, STAFF_ROLES, type StaffAudience, type StaffRole } from './policy.ts';

/** What a role may hold: every audience of staff but that of all of them. */
export type Permission = Exclude<StaffAudience, 'staff'>;

export const PERMISSIONS: readonly Permission[] = STAFF_AUDIENCES.filter((who) => who !== 'staff');
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
