import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { deskOf, hire, joinGroup, signInGroup, signInStaff } from '../../testing/staff.ts';
import { createTestClock, startWorld, type World } from '../../testing/world.ts';

const clock = createTestClock();
const reason = 'A test of the group.';
let world: World;
let admin: BrowserClient;
let group: BrowserClient;

beforeAll(async () => {
  world = await startWorld({ clock });
  admin = await signInStaff(world);
  group = await signInGroup(world);
});
afterAll(async () => await world.stop());

const NOT_PERMITTED = { status: 403, code: 'sessions.not_permitted' };
const HOST = { id: randomUUID(), code: 'DEMO', host: 'more.test', reason };

describe('staff of the group', () => {
  it('alone see the brands and how the platform fares: an administrator of a brand is refused each call of theirs', async () => {
    expect(await admin.call('listMerchants', {})).toMatchObject(NOT_PERMITTED);
    expect(await admin.call('getGroupMerchant', { code: 'DEMO' })).toMatchObject(NOT_PERMITTED);
    expect(await admin.call('addMerchantHost', HOST)).toMatchObject(NOT_PERMITTED);
    expect(await admin.call('removeMerchantHost', { ...HOST, host: 'play.test' })).toMatchObject(
      NOT_PERMITTED,
    );
    expect(await admin.call('getOperations', {})).toMatchObject(NOT_PERMITTED);
    expect((await group.call('listMerchants', {})).success).toBe(true);
  });

  it('are so by no role: none can be made that holds what they may do, and one that held it before gives nobody anything', async () => {
    const wanted = { id: randomUUID(), name: 'Reaching', permissions: ['staff.merchants'], reason };
    expect((await admin.call('createStaffRole', wanted as never)).code).toBe('wire.malformed');
    const { permissions } = (await admin.call('listStaffRoles', {})).value;
    expect(permissions).not.toContain('staff.merchants');
    await world.owner.query(
      `insert into staff.role (merchant, id, name, permissions) values ('DEMO', 'rol_before', 'Before', '{staff.merchants}')`,
    );
    await hire(world, 'before', { role: 'rol_before' });
    expect(await (await deskOf(world, 'before')).call('listMerchants', {})).toMatchObject(NOT_PERMITTED);
  });

  it('are what they are at home wherever they work, and whoever is nobody of the group there is none as a guest', async () => {
    await world.owner.query(`
      insert into merchants.merchant_group (code, name) values ('ISLES', 'Isles') on conflict do nothing;
      update merchants.merchant set merchant_group = 'ISLES'`);
    clock.advance(6_000);
    const other = await signInStaff(world, 'other.test');
    const role = 'content';
    for (const [username, status] of [
      ['reaching', 200],
      ['staying', 403],
    ] as const) {
      const id = await hire(world, username);
      if (status === 200) await joinGroup(world, id);
      const admitted = { merchantCode: 'DEMO', username, role, reason };
      expect((await other.call('admitColleague', admitted)).success).toBe(true);
      const desk = await deskOf(world, username);
      await desk.call('switchStaffMerchant', { merchantCode: 'OTHER' });
      expect([username, (await desk.call('listMerchants', {})).status]).toEqual([username, status]);
    }
  });

  it('are changed, put out and signed out by staff of the group alone', async () => {
    await joinGroup(world, await hire(world, 'founder'));
    const desk = await deskOf(world, 'founder');
    const username = 'founder';
    const id = randomUUID();
    expect(await admin.call('changeColleagueRole', { id, username, role: 'content', reason })).toMatchObject(
      NOT_PERMITTED,
    );
    expect(await admin.call('disableColleague', { id, username, reason })).toMatchObject(NOT_PERMITTED);
    expect(
      await admin.call('resetStaffFactor', { id: randomUUID(), reason: 'A lost phone.', username }),
    ).toMatchObject(NOT_PERMITTED);
    expect(await admin.call('endColleagueSession', { username, handle: 'all' })).toMatchObject(NOT_PERMITTED);
    expect((await desk.call('getStaffSession', {})).value.session?.userName).toBe('founder');
    expect((await group.call('endColleagueSession', { username, handle: 'all' })).success).toBe(true);
    expect((await group.call('disableColleague', { id: randomUUID(), username, reason })).success).toBe(true);
  });

  it('are made by no statement of the application', async () => {
    const app = new pg.Client({ connectionString: world.database.url('laro_web') });
    await app.connect();
    try {
      await app.query("set laro.merchant = 'DEMO'");
      for (const statement of [
        "update staff.staff set reach = 'group' where id = 'stf_admin_DEMO'",
        `insert into staff.staff (id, merchant, username, password_hash, role, reach)
         values ('stf_forged', 'DEMO', 'forged', 'x', 'admin', 'group')`,
      ]) {
        await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' });
      }
    } finally {
      await app.end();
    }
  });
});
