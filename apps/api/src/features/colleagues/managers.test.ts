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

  it('come back by two people: neither one who puts out the others, nor who put them out, lets them in alone', async () => {
    const disable = async (username: string, days: number) =>
      await world.owner.query(
        'update staff.staff set disabled_at = now() - make_interval(days => $2) where username = $1',
        [username, days],
      );
    for (const name of ['chief1', 'chief2']) await hire(world, name, { role: 'admin' });
    const desk = await signInStaff(world);
    await disable('chief1', 0);
    const back = { id: randomUUID(), username: 'chief1', reason };
    const asked = (await desk.call('enableColleague', back)).value.approval;
    expect(asked).toMatchObject({ kind: 'colleague_enabling', state: 'waiting', about: 'chief1' });
    expect((await desk.call('enableColleague', back)).value.approval?.id).toBe(back.id);
    await expect(deskOf(world, 'chief1')).rejects.toThrow('staff.disabled');
    expect((await desk.call('decideApproval', { id: back.id, verdict: 'approve' })).code).toBe(
      'approvals.second_person_required',
    );
    const chief2 = await deskOf(world, 'chief2');
    expect((await chief2.call('decideApproval', { id: back.id, verdict: 'approve' })).success).toBe(true);
    await expect(deskOf(world, 'chief1')).resolves.toBeDefined();
    // One who put out all the others is alone with them, and yet lets none in for some days.
    for (const name of ['chief1', 'chief2']) await disable(name, 1);
    const alone = { username: 'chief1', reason };
    const waits = (await desk.call('enableColleague', { id: randomUUID(), ...alone })).value.approval;
    expect(waits?.state).toBe('waiting');
    await disable('chief2', 8);
    expect((await desk.call('enableColleague', { id: randomUUID(), ...alone })).value.approval).toBeNull();
    await expect(deskOf(world, 'chief1')).resolves.toBeDefined();
  });

  it('neither give nor refuse a yes to another role of their own, nor to what their role allows, in the database neither', async () => {
    await hire(world, 'chief3', { role: 'admin' });
    const [desk, chief3] = [await signInStaff(world), await deskOf(world, 'chief3')];
    const id = randomUUID();
    await desk.call('changeColleagueRole', { id, username: 'chief3', role: 'support', reason });
    const { list } = (await desk.call('listStaffRoles', {})).value;
    const code = (
      await desk.call('createStaffRole', { id: randomUUID(), name: 'Chiefs', permissions: [], reason })
    ).value.role;
    const of = { role: code, name: 'Chiefs', version: 1, reason } as const;
    const narrowing = randomUUID();
    await desk.call('changeStaffRole', { id: narrowing, ...of, permissions: ['staff.audit'] });
    expect(list.length).toBeGreaterThan(0);
    await world.owner.query("update staff.role set permissions = '{staff.admin}' where id = $1", [code]);
    const own = { code: 'staff.own_permissions' };
    for (const verdict of ['reject', 'approve'] as const) {
      expect(await chief3.call('decideApproval', { id, verdict, reason })).toMatchObject(own);
    }
    /** Whether they are offered the decision; their queue counts what they are offered, and nothing else. */
    const isOffered = async (id: string): Promise<boolean> => {
      const { content } = (await chief3.call('listApprovals', { show: 'waiting', pageSize: 50 })).value;
      const { queues } = (await chief3.call('listMyQueues', {})).value;
      const offered = content.filter(({ canDecide }) => canDecide).map((one) => one.id);
      expect(queues.find(({ queue }) => queue === 'approvals')?.count).toBe(offered.length);
      return offered.includes(id);
    };
    expect([await isOffered(id), await isOffered(narrowing)]).toEqual([false, true]);
    await world.owner.query("update staff.staff set role = $1 where username = 'chief3'", [code]);
    expect(await isOffered(narrowing)).toBe(false);
    for (const verdict of ['reject', 'approve'] as const) {
      expect(await chief3.call('decideApproval', { id: narrowing, verdict, reason })).toMatchObject(own);
    }
    await expect(
      world.owner.query(
        `update approvals.approval set state = 'rejected', ended_at = now(), decided_by = subject where id = $1`,
        [id],
      ),
    ).rejects.toThrow(/decides nothing about themselves/);
  });
});

describe('managers of another brand of the group', () => {
  it('are kept out at home, and let in again, by two people too: else one there chose who decides here', async () => {
    await world.owner.query(`
      insert into merchants.merchant_group (code, name) values ('ISLES', 'Isles') on conflict do nothing;
      update merchants.merchant set merchant_group = 'ISLES'`);
    await world.app.features.merchants.refresh();
    await hire(world, 'chief4', { role: 'admin' });
    for (const name of ['steward', 'clerk']) await hire(world, name);
    const other = await signInStaff(world, 'other.test');
    const [desk, chief4] = [await signInStaff(world), await deskOf(world, 'chief4')];
    const guest = { merchantCode: 'DEMO', reason } as const;
    await other.call('admitColleague', { ...guest, username: 'clerk', role: 'content' });
    expect(
      (await other.call('admitColleague', { ...guest, username: 'steward', role: 'admin' })).success,
    ).toBe(true);
    const isOut = async () =>
      (await world.owner.query("select staff.is_active(id) from staff.staff where username = 'steward@demo'"))
        .rows[0]?.is_active === false;
    for (const [call, out] of [
      ['disableColleague', true],
      ['enableColleague', false],
    ] as const) {
      const id = randomUUID();
      const asked = await desk.call(call, { id, username: 'steward', reason });
      expect(asked.value.approval).toMatchObject({ state: 'waiting', about: 'steward' });
      expect(await isOut()).toBe(!out);
      expect((await chief4.call('decideApproval', { id, verdict: 'approve' })).success).toBe(true);
      expect(await isOut()).toBe(out);
      // Who decides nothing anywhere goes and comes by one.
      const alone = await desk.call(call, { id: randomUUID(), username: 'clerk', reason });
      expect(alone).toMatchObject({ success: true, value: { approval: null } });
    }
  });
});
