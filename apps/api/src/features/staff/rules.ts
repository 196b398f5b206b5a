import {
  admits,
  COLLEAGUES,
  defaultPermissions,
  GROUP_PERMISSIONS,
  type HeldPermission,
  isBuiltInRole,
  notPermitted,
  PERMISSIONS,
  type Permission,
} from '@laro/wire';
import type { StaffActor } from '../../platform/actor.ts';
import { Refusal } from '../../platform/refusal.ts';

/**
 * What a role allows, from what its row says; null where there is none. Admins always manage colleagues, whatever was
 * stored: somebody must be able to put right what was set wrong.
 */
export function rolePermissionsOf(role: string, stored: readonly string[] | null): readonly Permission[] {
  if (stored === null) return isBuiltInRole(role) ? defaultPermissions(role) : [];
  return PERMISSIONS.filter((one) => stored.includes(one) || (role === 'admin' && one === COLLEAGUES));
}

/** What somebody may do: what their role allows, and what staff of the group may do whatever their role. */
export function permissionsOf(
  role: string,
  stored: readonly string[] | null,
  isOfGroup: boolean,
): readonly HeldPermission[] {
  return [...rolePermissionsOf(role, stored), ...(isOfGroup ? GROUP_PERMISSIONS : [])];
}

/**
 * Throws `sessions.not_permitted` where a brand's own staff would change somebody of the group, who reaches over brands. The
 * seat of a guest is the brand's that admitted them.
 */
export function assertWithinReach(
  actor: Pick<StaffActor, 'permissions'>,
  colleague: {
    readonly id: string;
    readonly isOfGroup: boolean;
    readonly home: { readonly staffId: string };
  },
): void {
  const isOfGroup = GROUP_PERMISSIONS.some((one) => admits(one, { kind: 'staff', ...actor }));
  const isAtHome = colleague.home.staffId === colleague.id;
  if (colleague.isOfGroup && isAtHome && !isOfGroup) throw new Refusal(notPermitted);
}
