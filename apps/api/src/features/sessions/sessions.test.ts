import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestClock, PASSWORD, startWorld, type World } from '../../testing/world.ts';

let world: World;
const clock = createTestClock();

beforeAll(async () => {
  world = await startWorld({ clock });
});
afterAll(async () => await world.stop());

const signIn = async (username: string, password = PASSWORD, host?: string) =>
  await world.visitor(host).call('login', { username, password, type: 'username' });

describe('sessions', () => {
  it('LOGIN-8 CALL-9 a member signs in and is known by a cookie that no script can read', async () => {
    await world.register('signer');
    const browser = world.visitor();
    const answer = await browser.call('login', {
      username: ' Signer ',
      password: PASSWORD,
      type: 'username',
    });
    expect(answer.value).toMatchObject({ merchantCode: 'DEMO', userName: 'signer', type: 0 });
    const cookie = answer.setCookie.find((line) => line.startsWith('__Host-sid')) ?? '';
    expect(cookie).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(JSON.stringify(answer.value)).not.toContain(cookie.slice(11, 54));
    expect((await browser.call('getSession', {})).value.session?.userName).toBe('signer');
  });

  it('GEN-3 a member of an unknown type counts as a trial member, for the server and for the browser', async () => {
    const odd = await world.register('oddtype');
    const refused = async () => (await odd.call('beginTotp', {})).code;
    expect(await refused()).not.toBe('sessions.real_account_required');
    await world.owner.query(`
      alter table members.member drop constraint member_type, drop constraint member_book_of_type;
      update members.member set type = 7 where account = 'oddtype'`);
    expect((await odd.call('getSession', {})).value.session?.type).toBe(4);
    expect(await refused()).toBe('sessions.real_account_required');
  });

  it('S11 the secret is kept only as a hash', async () => {
    const player = await world.register('hashed');
    const secret = player.cookies.get('__Host-sid') ?? '';
    const rows = await world.owner.query('select row_to_json(s)::text as row from sessions.session s');
    expect(rows.rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows.rows)).not.toContain(secret);
  });

  it('MC_SESSION_INFO’s token authorises nothing', async () => {
    const player = await world.register('handle');
    const { token } = (await player.call('getSession', {})).value.session ?? { token: '' };
    const thief = world.visitor();
    thief.cookies.set('__Host-sid', token);
    expect((await thief.call('getWallet', {})).status).toBe(401);
  });

  it('S11 a session ends after thirty idle minutes, and after twelve hours whatever happens', async () => {
    const idle = await world.register('idler');
    clock.advance(29 * 60_000);
    expect((await idle.call('getWallet', {})).status).toBe(200);
    clock.advance(2 * 60_000);
    expect((await idle.call('getWallet', {})).status).toBe(401);

    const busy = await world.register('busybee');
    for (let step = 0; step < 28; step += 1) {
      clock.advance(25 * 60_000);
      await busy.send('GET', '/api/wallet', { 'x-laro': '1' });
    }
    expect((await busy.call('getWallet', {})).status).toBe(200);
    clock.advance(25 * 60_000);
    await busy.send('GET', '/api/wallet', { 'x-laro': '1' });
    clock.advance(5 * 60_000);
    expect((await busy.call('getWallet', {})).status).toBe(401);
  });

  it('LOGIN-9 CALL-10 sign-out ends the session on the server: the old cookie opens nothing', async () => {
    const player = await world.register('leaving');
    const secret = player.cookies.get('__Host-sid') ?? '';
    const answer = await player.call('logout', {});
    expect(answer.setCookie[0]).toMatch(/^__Host-sid=; Max-Age=0/);
    const old = world.visitor();
    old.cookies.set('__Host-sid', secret);
    expect((await old.call('getWallet', {})).status).toBe(401);
    expect((await player.call('logout', {})).success).toBe(true);
  });

  it('LOGIN-8 the first session of a member says so for as long as it lasts, and no later one', async () => {
    const player = await world.register('firsttimer');
    expect((await player.call('getSession', {})).value.session?.firstTimeLogin).toBe(true);
    expect((await signIn('firsttimer')).value.firstTimeLogin).toBe(false);
  });

  it('a session of one merchant is nobody at another', async () => {
    const player = await world.register('onebrand');
    const elsewhere = world.visitor('other.test');
    elsewhere.cookies.set('__Host-sid', player.cookies.get('__Host-sid') ?? '');
    expect((await elsewhere.call('getWallet', {})).status).toBe(401);
    expect((await signIn('onebrand', PASSWORD, 'other.test')).status).toBe(401);
  });

  it('127.0.0.1 never sets a session: the studio lives there', async () => {
    const browser = world.visitor('127.0.0.1:8080');
    expect(await browser.call('testPlay', {})).toMatchObject({ status: 403, setCookie: [] });
  });

  it.each([
    ['without the header', 'csrfnone', { origin: 'http://localhost:8080' }],
    ['from a foreign origin', 'csrforigin', { 'x-laro': '1', origin: 'https://evil.example' }],
    ['from a sibling site', 'csrfsibling', { 'x-laro': '1', 'sec-fetch-site': 'same-site' }],
    ['from another site', 'csrfother', { 'x-laro': '1', 'sec-fetch-site': 'cross-site' }],
  ])('S9 a call that changes something is refused %s', async (_, name, headers: Record<string, string>) => {
    const player = await world.register(name);
    const refused = await player.send('DELETE', '/api/logout', headers);
    expect(refused.status).toBe(403);
    expect((await player.call('getWallet', {})).status).toBe(200);
  });

  it('staff sign in on the staff side alone, and see the trial balance', async () => {
    const { hashPassword } = await import('../members/index.ts');
    const passwordHash = await hashPassword('staff pass 1');
    await world.platform.scopes.write('DEMO', async (scope) => {
      await world.app.features.staff.save(scope, {
        id: 'stf_1',
        username: 'cara',
        passwordHash,
        role: 'admin',
      });
    });
    expect(await signIn('cara', 'staff pass 1')).toMatchObject({
      status: 403,
      code: 'login.not_a_member',
    });
    expect((await signIn('cara', 'guess')).code).toBe('login.wrong_credentials');
    const desk = world.visitor();
    expect((await desk.call('getTrialBalance', {})).status).toBe(401);
    const signedIn = await desk.call('loginStaff', { username: 'cara', password: 'staff pass 1' });
    expect(signedIn.setCookie[0]).toMatch(/^__Host-staff=.*SameSite=Strict$/);
    expect((await desk.call('getTrialBalance', {})).value).toMatchObject({ balanced: true, drifted: [] });
    expect((await desk.call('getWallet', {})).status).toBe(401);
    const member = await world.register('plainmember');
    expect((await member.call('getTrialBalance', {})).status).toBe(403);
    await desk.call('logoutStaff', {});
    expect((await desk.call('getTrialBalance', {})).status).toBe(401);
  });
});
