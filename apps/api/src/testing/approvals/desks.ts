import type { StaffRole } from '@laro/wire';
import { hashPassword } from '../../features/members/index.ts';
import type { BrowserClient } from '../browser-client.ts';
import { STAFF_PASSWORD } from '../staff.ts';
import type { World } from '../world.ts';

/** Somebody of DEMO's staff at a browser of their own. */
export type Desk = BrowserClient & {
  readonly id: string;
  readonly username: string;
  readonly role: StaffRole;
};

/** Signs in colleagues, one for each role that is named; the same role twice is two people. */
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
    const desk = world.visitor();
    const answer = await desk.call('loginStaff', { username, password: STAFF_PASSWORD });
    if (!answer.success) throw new Error(`${username} could not sign in: ${answer.code}`);
    desks.push({ ...desk, id, username, role });
  }
  return desks as { readonly [Place in keyof Roles]: Desk };
}
