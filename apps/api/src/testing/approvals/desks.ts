import { defaultPermissions, GROUP_PERMISSIONS, type HeldPermission, type StaffRole } from '@laro/wire';
import { hashPassword } from '../../features/members/index.ts';
import type { BrowserClient } from '../browser-client.ts';
import { joinGroup, STAFF_PASSWORD } from '../staff.ts';
import type { World } from '../world.ts';

/** Somebody of DEMO's staff at a browser of their own. */
export type Desk = BrowserClient & {
  readonly id: string;
  readonly username: string;
  readonly role: StaffRole;
  /** What they may do: by their role, and as admins by being of the group too. */
  readonly permissions: readonly HeldPermission[];
};

/** Signs in colleagues, one for each role that is named; the same role twice is two people, and admins are of the group. */
export async function signInColleagues<const Roles extends readonly StaffRole[]>(
  world: World,
  roles: Roles,
): Promise<{ readonly [Place in keyof Roles]: Desk }> {
  const passwordHash = await hashPassword(STAFF_PASSWORD);
  const desks: Desk[] = [];
  for (const [at, role] of roles.entries()) {
    const username = `${role}_${at + 1}`;
    const id = `stf_${username}`;
    await world.platform.scopes.write('DEMO', async (scope) => {
      await world.app.features.staff.save(scope, { id, username, passwordHash, role });
    });
    const isOfGroup = role === 'admin';
    if (isOfGroup) await joinGroup(world, id);
    const desk = world.visitor();
    const answer = await desk.call('loginStaff', { username, password: STAFF_PASSWORD });
    if (!answer.success) throw new Error(`${username} could not sign in: ${answer.code}`);
    const permissions = [...defaultPermissions(role), ...(isOfGroup ? GROUP_PERMISSIONS : [])];
    desks.push({ ...desk, id, username, role, permissions });
  }
  return desks as { readonly [Place in keyof Roles]: Desk };
}
