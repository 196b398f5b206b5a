import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@laro/wire';
import type { LockKind } from '@laro/wire/locks';
import type { BrowserClient } from '../browser-client.ts';
import { deskOf, hire } from '../staff.ts';
import type { World } from '../world.ts';

type Second = { readonly role?: StaffRole; readonly merchant?: 'DEMO' | 'OTHER' };

/** The desk of a second person, who proposed nothing. */
export async function secondPerson(world: World, { role = 'admin', merchant = 'DEMO' }: Second = {}) {
  const username = `second_${role}`;
  await hire(world, merchant === 'DEMO' ? username : `${username}_other`, { role, merchant });
  return merchant === 'DEMO'
    ? await deskOf(world, username)
    : await deskOf(world, `${username}_other`, world.visitor('other.test'));
}

/** What one person proposed, approved by a second at once; what was refused stays so. */
export async function approved<
  Answer extends { readonly success: boolean; readonly value: { readonly id: string } },
>(world: World, proposed: Answer, second: Second = {}) {
  if (!proposed.success) return proposed;
  const desk = await secondPerson(world, second);
  return await desk.call('decideApproval', { id: proposed.value.id, verdict: 'approve' });
}

/** Lifts a lock as two people do. */
export async function unlockByTwo(
  world: World,
  desk: BrowserClient,
  { account, kind = 'all' }: { readonly account: string; readonly kind?: LockKind },
) {
  const asked = { id: randomUUID(), account, kind, reason: 'asked by phone' };
  return await approved(world, await desk.call('unlockMember', asked), { role: 'risk' });
}
