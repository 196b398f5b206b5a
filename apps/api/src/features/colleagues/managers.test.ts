import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { deskOf, hire, signInStaff } from '../../testing/staff.ts';
import { startWorld, type World } from '../../testing/world.ts';

const reason = 'A test of managers.';
let world: World;
let admin: BrowserClient;
beforeAll(async () => {
  world = await startWorld();
  admin = await signInStaff(world);
});
afterAll(async () => await world.stop());

const approvalOf = async (role: string) =>
  (await admin.call('inviteColleague', { id: randomUUID(), role, reason })).value.approval;

describe('managers whom one puts out', () => {
  it('still count: what takes two goes on taking two for seven days', async () => {
    for (const name of ['boss1', 'boss2']) await hire(world, name, { role: 'admin' });
    expect(await approvalOf('finance')).not.toBeNull();
    const id = randomUUID();
    const first = await admin.call('disableColleague', { id, username: 'boss1', reason });
    expect(first.value.approval).toMatchObject({ state: 'waiting', about: 'boss1' });
    const boss1 = await deskOf(world, 'boss1');
    for (const verdict of ['approve', 'reject'] as const) {
      expect((await boss1.call('decideApproval', { id, verdict, reason })).code).toBe(
        'staff.own_permissions',
      );
    }
    expect((await admin.call('decideApproval', { id, verdict: 'approve' })).status).toBe(403);
    const boss2 = await deskOf(world, 'boss2');
    expect((await boss2.call('decideApproval', { id, verdict: 'approve' })).success).toBe(true);
    expect((await boss1.call('getStaffSession', {})).value.session).toBeNull();
    // Nobody is left who could say the second yes.
    const last = { id: randomUUID(), username: 'boss2', reason };
    expect((await admin.call('disableColleague', last)).value.approval).toBeNull();
    const { list } = (await admin.call('listStaffInvitations', {})).value;
    expect(list).toHaveLength(1);
    expect(await approvalOf('finance')).not.toBeNull();
    const role = { id: randomUUID(), name: 'Payers', permissions: ['staff.treasury' as const], reason };
    expect((await admin.call('createStaffRole', role)).value.approval).not.toBeNull();
    const days = async (count: number) =>
      await world.owner.query(
        `update staff.staff set disabled_at = now() - make_interval(days => $1) where disabled_at is not null`,
        [count],
      );
    await days(6);
    expect(await approvalOf('finance')).not.toBeNull();
    await days(8);
    expect(await approvalOf('finance')).toBeNull();
  });
});
