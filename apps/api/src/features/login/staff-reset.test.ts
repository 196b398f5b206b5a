import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secondPerson } from '../../testing/approvals/second.ts';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { deskOf, hire, signInStaff } from '../../testing/staff.ts';
import { startWorld, type World } from '../../testing/world.ts';

const reason = 'Their phone was lost.';
let world: World;
let admin: BrowserClient;
beforeAll(async () => {
  world = await startWorld();
  admin = await signInStaff(world);
});
afterAll(async () => await world.stop());

/** Somebody with an app. */
async function withApp(username: string, role: string): Promise<string> {
  const staff = await hire(world, username, { role });
  await world.owner.query(
    "insert into staff.totp (staff, merchant, secret_sealed, last_step) values ($1, 'DEMO', '\\x00', 1)",
    [staff],
  );
  return staff;
}

const hasApp = async (staff: string): Promise<boolean> =>
  (await world.owner.query('select from staff.totp where staff = $1', [staff])).rows.length === 1;

const reset = async (username: string, by = admin, id: string = randomUUID()) =>
  await by.call('resetStaffFactor', { id, username, reason });

describe('the second factor of a colleague', () => {
  it('is reset by one where they decide nothing, and by two where they manage colleagues, propose or decide (STAFF-3)', async () => {
    const reader = await withApp('reader', 'auditor');
    expect((await reset('reader')).value.approval).toBeNull();
    expect(await hasApp(reader)).toBe(false);
    const second = await secondPerson(world);
    for (const [username, role] of [
      ['keeper', 'admin'],
      ['payer', 'finance'],
    ] as const) {
      const staff = await withApp(username, role);
      const desk = await deskOf(world, username);
      const id = randomUUID();
      const { approval } = (await reset(username, admin, id)).value;
      expect(approval).toMatchObject({ id, kind: 'colleague_factor', state: 'waiting', about: username });
      expect((await reset(username, admin, id)).value.approval?.id).toBe(id);
      expect((await admin.call('decideApproval', { id, verdict: 'approve' })).status).toBe(403);
      expect((await desk.call('decideApproval', { id, verdict: 'reject', reason })).success).toBe(false);
      expect(await hasApp(staff)).toBe(true);
      expect((await desk.call('getStaffSession', {})).value.session).not.toBeNull();
      const approved = await second.call('decideApproval', { id, verdict: 'approve' });
      expect(approved.value.state).toBe('applied');
      expect(await hasApp(staff)).toBe(false);
      expect((await desk.call('getStaffSession', {})).value.session).toBeNull();
    }
  });

  it('is reset by nobody alone either where no second person is, nor as it was set up anew since', async () => {
    const second = await secondPerson(world);
    const staff = await withApp('renewed', 'finance');
    const id = randomUUID();
    await reset('renewed', admin, id);
    await world.owner.query('delete from staff.totp where staff = $1', [staff]);
    expect((await second.call('decideApproval', { id, verdict: 'approve' })).code).toBe('approvals.stale');
    await world.owner.query(
      "update staff.staff set disabled_at = now() - interval '30 days' where merchant = 'DEMO' and role = 'admin' and username <> 'admin_demo'",
    );
    const payer = await withApp('onlypayer', 'finance');
    expect((await reset('onlypayer')).value.approval?.state).toBe('waiting');
    expect(await hasApp(payer)).toBe(true);
  });

  it('is reset by two where they decide at another brand alone, as its guest', async () => {
    await world.owner.query(`
      insert into merchants.merchant_group (code, name) values ('ISLES', 'Isles') on conflict do nothing;
      update merchants.merchant set merchant_group = 'ISLES'`);
    await world.app.features.merchants.refresh();
    const staff = await withApp('visitor', 'auditor');
    const other = await signInStaff(world, 'other.test');
    const guest = { merchantCode: 'DEMO', username: 'visitor', role: 'finance', reason };
    expect((await other.call('admitColleague', guest)).success).toBe(true);
    expect((await reset('visitor')).value.approval?.state).toBe('waiting');
    expect(await hasApp(staff)).toBe(true);
  });
});
