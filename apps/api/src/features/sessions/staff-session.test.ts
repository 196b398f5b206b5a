import { PERMISSIONS, STAFF_AUDIENCES, STAFF_ROLES } from '@laro/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STAFF_PASSWORD, signInGroup, signInStaff } from '../../testing/staff.ts';
import { createTestClock, startWorld, type World } from '../../testing/world.ts';

let world: World;
const clock = createTestClock();
const MINUTE = 60_000;

beforeAll(async () => {
  world = await startWorld({ clock });
});
afterAll(async () => await world.stop());

type Client = ReturnType<World['visitor']>;
const whoIs = async (client: Client) => (await client.call('getStaffSession', {})).value.session;

describe('getStaffSession', () => {
  it('says to nobody and to a member that nobody of the staff is signed in, and refuses neither', async () => {
    const member = await world.register('watcher');
    for (const client of [world.visitor(), member]) {
      expect(await client.call('getStaffSession', {})).toMatchObject({
        status: 200,
        value: { session: null },
      });
    }
  });

  it.each(STAFF_ROLES)('says of %s who they are, for which brand, and what they may do', async (role) => {
    const session = await whoIs(await signInStaff(world, 'localhost:8080', role));
    expect(session).toMatchObject({
      userName: `${role}_demo`,
      role,
      merchant: { code: 'DEMO', currency: 'PHP', timeZone: 'Asia/Manila' },
    });
    expect(session?.permissions).toContain('staff');
    expect(session?.permissions.includes('staff.admin')).toBe(role === 'admin');
  });

  it('permits an admin everything that staff of a brand do, and one of the group the rest', async () => {
    const permissions = async (client: Client) => (await whoIs(client))?.permissions.toSorted();
    expect(await permissions(await signInStaff(world))).toEqual(
      ['staff', 'staff.promotions', ...PERMISSIONS].toSorted(),
    );
    expect(await permissions(await signInGroup(world))).toEqual(STAFF_AUDIENCES.toSorted());
  });

  it('a session of one brand is none at another', async () => {
    const desk = await signInStaff(world);
    const { status, text } = await world.visitor('other.test').send('GET', '/api/staff/session', {
      cookie: `__Host-staff=${desk.cookies.get('__Host-staff')}`,
    });
    expect([status, JSON.parse(text).value]).toEqual([200, { session: null }]);
  });

  it('S11 lives beside a member’s in one browser, in a cookie that no other site’s page sends', async () => {
    const both = await world.register('bothsides');
    await signInStaff(world, 'localhost:8080', 'support');
    const entered = await both.call('loginStaff', { username: 'support_demo', password: STAFF_PASSWORD });
    expect(entered.setCookie.find((line) => line.startsWith('__Host-staff'))).toMatch(
      /^__Host-staff=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect((await whoIs(both))?.userName).toBe('support_demo');
    expect((await both.call('getSession', {})).value.session?.userName).toBe('bothsides');
    await both.call('logoutStaff', {});
    expect(await whoIs(both)).toBeNull();
    expect((await both.call('getSession', {})).value.session?.userName).toBe('bothsides');
  });

  it('is no sign of life by itself: a page that only asks is signed out after half an hour', async () => {
    const desk = await signInStaff(world, 'localhost:8080', 'finance');
    const cookie = `__Host-staff=${desk.cookies.get('__Host-staff')}`;
    const ask = async (headers: Readonly<Record<string, string>>) =>
      JSON.parse((await world.visitor().send('GET', '/api/staff/session', { cookie, ...headers })).text).value
        .session;
    clock.advance(20 * MINUTE);
    // What a person caused says so, reading included.
    expect(await ask({ 'x-laro': '1' })).not.toBeNull();
    clock.advance(20 * MINUTE);
    expect(await ask({})).not.toBeNull();
    clock.advance(11 * MINUTE);
    expect(await ask({})).toBeNull();
  });
});
