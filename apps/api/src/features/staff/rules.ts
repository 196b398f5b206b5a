import { COLLEAGUES, defaultPermissions, isBuiltInRole, PERMISSIONS, type Permission } from '@laro/wire';

/**
 * What a role allows, from what its row says; null where there is none. Admins always manage colleagues, whatever was
 * stored: somebody must be able to put right what was set wrong.
 */
export function permissionsOf(role: string, stored: readonly string[] | null): readonly Permission[] {
  if (stored === null) return isBuiltInRole(role) ? defaultPermissions(role) : [];
  return PERMISSIONS.filter((one) => stored.includes(one) || (role === 'admin' && one === COLLEAGUES));
}
