import { randomUUID } from 'node:crypto';
import { COLLEAGUES } from '@laro/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secondPerson } from '../../testing/approvals/second.ts';
import { deskOf, hire, signInStaff } from '../../testing/staff.ts';
import { startWorld, type World } from '../../testing/world.ts';

const reason = 'A test of what two people change.';
let world: World;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => await world.stop());

describe('what a role allows', () => {
  it('is not raised by what somebody proposed of it before it was theirs, while it is', async () => {
    const [admin, chief] = [await signInStaff(world), await secondPerson(world)];
    const make = async (name: string) => {
      const id = randomUUID();
      const asked = { id, name, permissions: [COLLEAGUES], reason };
      const { role } = (await admin.call('createStaffRole', asked)).value;
      await chief.call('decideApproval', { id, verdict: 'approve' });
      return role;
    };
    const [before, since] = [await make('Before'), await make('Since')];
    await hire(world, 'proposer', { role: before });
    const desk = await deskOf(world, 'proposer');
    const id = randomUUID();
    const raised = { name: 'Since', permissions: [COLLEAGUES, 'staff.treasury' as const], version: 2 };
    await desk.call('changeStaffRole', { id, role: since, ...raised, reason });
    const give = async (role: string) => {
      const asked = { id: randomUUID(), username: 'proposer', role, reason };
      await admin.call('changeColleagueRole', asked);
      const given = await chief.call('decideApproval', { id: asked.id, verdict: 'approve' });
      expect(given.value.state).toBe('applied');
    };
    const approve = async () => await chief.call('decideApproval', { id, verdict: 'approve' });
    await give(since);
    expect((await approve()).code).toBe('approvals.proposer_not_permitted');
    const { list } = (await admin.call('listStaffRoles', {})).value;
    expect(list.find(({ role }) => role === since)?.permissions).toEqual([COLLEAGUES]);
    await give(before);
    expect((await approve()).value.state).toBe('applied');
  });
});
