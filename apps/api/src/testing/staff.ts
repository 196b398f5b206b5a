import { randomUUID } from 'node:crypto';
import { hashPassword } from '../features/members/index.ts';
import type { BrowserClient } from './browser-client.ts';
import type { World } from './world.ts';

export const STAFF_PASSWORD = 'staff pass 1';

/** Somebody of a merchant's staff, signed in on the staff side. */
export async function signInStaff(
  world: World,
  host = 'localhost:8080',
  role = 'admin',
): Promise<BrowserClient> {
  const merchant = host === 'other.test' ? 'OTHER' : 'DEMO';
  const username = `${role}_${merchant.toLowerCase()}`;
  const passwordHash = await hashPassword(STAFF_PASSWORD);
  await world.platform.scopes.write(merchant, async (scope) => {
    await world.app.features.staff.save(scope, {
      id: `stf_${role}_${merchant}`,
      username,
      passwordHash,
      role,
    });
  });
  const desk = world.visitor(host);
  const answer = await desk.call('loginStaff', { username, password: STAFF_PASSWORD });
  if (!answer.success) throw new Error(`Staff could not sign in: ${answer.code}`);
  return desk;
}

/** Somebody of DEMO's staff who is of the group that owns it, signed in; each number is another person. */
export async function signInGroup(world: World, number = 1, role = 'admin'): Promise<BrowserClient> {
  const username = `group_${role}_${number}`;
  await joinGroup(world, await hire(world, username, { role }));
  return await deskOf(world, username);
}

/** Lets somebody of the staff into the group, as the operator does. */
export async function joinGroup(world: World, id: string): Promise<void> {
  await world.owner.query(`update staff.staff set reach = 'group' where id = $1`, [id]);
}

/** Somebody of DEMO's staff, or another merchant's, under a name of their own; whoever asks twice asks for the same. */
export async function hire(
  world: World,
  username: string,
  { role = 'support', merchant = 'DEMO' }: { readonly role?: string; readonly merchant?: string } = {},
): Promise<string> {
  const id = `stf_${username}`;
  const passwordHash = await hashPassword(STAFF_PASSWORD);
  await world.platform.scopes.write(merchant, async (scope) => {
    await world.app.features.staff.save(scope, { id, username, passwordHash, role });
  });
  return id;
}

/** Their desk, where no second factor is asked. */
export async function deskOf(
  world: World,
  username: string,
  browser: BrowserClient = world.visitor(),
): Promise<BrowserClient> {
  const answer = await browser.call('loginStaff', { username, password: STAFF_PASSWORD });
  if (!answer.success) throw new Error(`${username} could not sign in: ${answer.code}`);
  return browser;
}

/** Locks a member as staff do: their sessions end with it. */
export async function lockByStaff(world: World, account: string): Promise<void> {
  const desk = await signInStaff(world, 'localhost:8080', 'support');
  const answer = await desk.call('lockMember', { id: randomUUID(), account, reason: 'A test of the lock.' });
  if (!answer.success) throw new Error(`The lock was refused: ${answer.code}`);
}
