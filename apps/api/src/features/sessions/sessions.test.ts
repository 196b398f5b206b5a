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
  it('LOGIN-8 a member signs in and is known by a cookie that no script can read', async () => {
    await world.register('signer');
    const browser = world.visitor();
    const answer = await browser.call('login', {
      username: ' Signer ',
      password: PASSWORD,
      type: 'username',
    });
    expect(answer.value).toMatchObject({ merchantCode: 'DEMO', userName: 'signer', type: 0 });
    const [cookie = ''] = answer.setCookie;
    expect(cookie).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax$/);
    expect(JSON.stringify(answer.value)).not.toContain(cookie.slice(11, 54));
    expect((await browser.call('getSession', {})).value.session?.userName).toBe('signer');
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

  it('a wrong password and an unknown name are answered alike', async () => {
    await world.register('exists');
    const [wrong, unknown] = [await signIn('exists', 'not the password'), await signIn('nobodyhere', 'x')];
    expect(wrong).toMatchObject({ status: 401, code: 'sessions.wrong_credentials' });
    expect({ ...unknown, value: undefined }).toEqual({ ...wrong, value: undefined });
  });

  it('S5 after ten failures even the right password must wait, and the window ends by itself', async () => {
    await world.register('guessed');
    for (let guess = 0; guess < 10; guess += 1) await signIn('guessed', `guess ${guess}`);
    expect(await signIn('guessed')).toMatchObject({ status: 429, code: 'sessions.too_many_failures' });
    clock.advance(31 * 60_000);
    expect((await signIn('guessed')).success).toBe(true);
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

  it('LOGIN-9 sign-out ends the session on the server: the old cookie opens nothing', async () => {
    const player = await world.register('leaving');
    const secret = player.cookies.get('__Host-sid') ?? '';
    const answer = await player.call('logout', {});
    expect(answer.setCookie[0]).toMatch(/Max-Age=0/);
    const old = world.visitor();
    old.cookies.set('__Host-sid', secret);
    expect((await old.call('getWallet', {})).status).toBe(401);
    expect((await player.call('logout', {})).success).toBe(true);
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

  it('S17 an envelope opens once, on its own route, and only while it is fresh', async () => {
    const { sealBody } = await import('@laro/wire/sealing');
    await world.register('sealed');
    const browser = world.visitor();
    const key = (await browser.call('listHpkeKeys', {})).value.keys[0];
    if (!key) throw new Error('A key is published.');
    const seal = async (nonce: string, ts: number, path = '/api/login') =>
      await sealBody(
        key,
        { method: 'POST', path, host: 'localhost:8080', merchantCode: 'DEMO' },
        { body: { username: 'sealed', password: PASSWORD, type: 'username' }, ts, nonce, deviceId: 'd' },
      );
    const post = async ({ header, body }: Awaited<ReturnType<typeof seal>>) =>
      await browser.send(
        'POST',
        '/api/login',
        { 'x-laro': '1', 'content-type': 'application/vnd.laro.hpke', encryption: header },
        Buffer.from(body),
      );
    const now = clock.now().getTime();
    const first = await seal('nonce-one-aaaaaaaa', now);
    expect((await post(first)).status).toBe(200);
    expect((await post(first)).status).toBe(422);
    expect((await post(await seal('nonce-two-aaaaaaaa', now - 121_000))).status).toBe(422);
    expect((await post(await seal('nonce-three-aaaaaa', now, '/api/register'))).status).toBe(422);
    const plain = await browser.send(
      'POST',
      '/api/login',
      { 'x-laro': '1', 'content-type': 'application/json' },
      JSON.stringify({ username: 'sealed', password: PASSWORD, type: 'username' }),
    );
    expect(plain.status).toBe(422);
    const outdated = await seal('nonce-four-aaaaaaa', now);
    const answer = await post({ ...outdated, header: outdated.header.replace(key.kid, 'kgone') });
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([409, 'sessions.key_expired']);
  });

  it('staff sign in on the staff side alone, and see the trial balance', async () => {
    const { hashPassword } = await import('../members/index.ts');
    const passwordHash = await hashPassword('staff pass 1');
    await world.platform.scopes.write('DEMO', async (scope) => {
      await world.app.features.staff.save(scope, { id: 'stf_1', username: 'cara', passwordHash });
    });
    expect(await signIn('cara', 'staff pass 1')).toMatchObject({
      status: 403,
      code: 'sessions.not_a_member',
    });
    expect((await signIn('cara', 'guess')).code).toBe('sessions.wrong_credentials');
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
