import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { solveCaptcha } from '../../testing/captcha.ts';
import { chooseAt, comeBack, newcomerAt, signInAt } from '../../testing/provider-visit.ts';
import { createTestClock, PASSWORD, startWorld, type World } from '../../testing/world.ts';

let world: World;
const clock = createTestClock();

beforeAll(async () => {
  world = await startWorld({ clock, sandbox: true });
});
afterAll(async () => await world.stop());

const MINUTE = 60_000;
const REFUSED = '/m/login?refused=identities.refused';

/** Registers, and links who was proved at a provider, as registering after a provider's page does. */
async function linked(name: string, provider: 'google' | 'facebook', person: 'ligaya' | 'makisig' | 'tala') {
  const player = await world.register(name);
  const { issuer } = (
    await world.owner.query('select issuer from identities.provider where provider = $1', [provider])
  ).rows[0] as { issuer: string };
  await world.platform.scopes.write('DEMO', async (scope) => {
    const identity = { provider, issuer, subject: `${provider}-${person}` };
    await world.app.features.identities.link(scope, player.id, identity);
  });
  return player;
}

const register = async (browser: BrowserClient, username: string, more: { identityTicket?: string } = {}) =>
  await browser.call('register', {
    username,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    agree: true,
    adult: true,
    captcha: await solveCaptcha(browser),
    ...more,
  });
const people = new Map<string, BrowserClient>();

const whoIs = async (browser: BrowserClient) =>
  (await browser.call('getSession', {})).value.session?.userName ?? null;

describe('sign-in at a provider', () => {
  it('LOGIN-11 beginIdentity, finishIdentity: a known person is signed in and goes on to where they wanted', async () => {
    await linked('viagoogle', 'google', 'ligaya');
    const browser = world.visitor();
    expect(await signInAt(browser, 'google', 'ligaya')).toBe('/m/games');
    expect(await whoIs(browser)).toBe('viagoogle');
    const { list } = (await browser.call('listSignIns', {})).value;
    expect(list[0]).toMatchObject({ method: 'google', succeeded: true, secondFactor: null });
  });

  it('LOGIN-11 an unknown person goes to the registration, and is known by issuer and subject once they agree to it there', async () => {
    const browser = world.visitor();
    const { page, identityTicket } = newcomerAt(await signInAt(browser, 'facebook', 'makisig'));
    expect(page).toBe('/m/register?identity=facebook');
    expect(identityTicket).toMatch(/^[\w-]{43}$/);
    expect(await whoIs(browser)).toBeNull();
    expect(browser.cookies.get('__Host-identity')).toMatch(/^[\w-]{40,}$/);
    const { identities } = world.app.features;
    const carried = (merchant: string) => ({ merchant, cookies: Object.fromEntries(browser.cookies) });
    expect(identities.pending(carried('DEMO'), identityTicket)).toMatchObject({
      subject: 'facebook-makisig',
    });
    const ended = expect.objectContaining({ code: 'identities.link_ended' });
    expect(() => identities.pending(carried('OTHER'), identityTicket)).toThrow(ended);
    expect(() => identities.pending({ merchant: 'DEMO', cookies: {} }, identityTicket)).toThrow(ended);
    clock.advance(31 * MINUTE);
    expect(() => identities.pending(carried('DEMO'), identityTicket)).toThrow(ended);
    clock.advance(-31 * MINUTE);
  });

  it('LOGIN-11 registering finishes what the provider began: the next sign-in there is known', async () => {
    const browser = world.visitor();
    const { identityTicket } = newcomerAt(await signInAt(browser, 'facebook', 'tala'));
    const answer = await register(browser, 'viatala', { identityTicket });
    expect(answer.value).toMatchObject({ userName: 'viatala', type: 0 });
    expect(browser.cookies.has('__Host-identity')).toBe(false);
    const again = world.visitor();
    expect(await signInAt(again, 'facebook', 'tala')).toBe('/m/games');
    expect(await whoIs(again)).toBe('viatala');
  });

  it('the same person at two providers is two people, and one identity belongs to one member', async () => {
    await linked('bytala', 'google', 'tala');
    expect(await signInAt(world.visitor(), 'google', 'tala')).toBe('/m/games');
    const unknown = newcomerAt(await signInAt(world.visitor(), 'facebook', 'ligaya'));
    expect(unknown.page).toBe('/m/register?identity=facebook');
    await expect(linked('secondtala', 'google', 'tala')).rejects.toMatchObject({
      code: 'identities.refused',
    });
  });

  it('LOGIN-11 a provider whose flag is off, or with whom there is no agreement, is not offered and not begun', async () => {
    const settings = (await world.visitor().call('getLoginSettings', {})).value;
    expect(settings).toMatchObject({ providers: ['google', 'facebook'], sms: true, recovery: true });
    expect(settings.firebase).toMatchObject({ apiKey: 'laro-demo-key' });
    const other = world.visitor('other.test');
    expect((await other.call('getLoginSettings', {})).value).toMatchObject({
      providers: [],
      sms: false,
      recovery: false,
      firebase: null,
    });
    expect(await other.call('beginIdentity', { provider: 'google' })).toMatchObject({
      status: 403,
      code: 'identities.provider_off',
    });
    expect(await comeBack(other, '/api/identities/google?state=x&code=y')).toBe(
      '/m/login?refused=identities.provider_off',
    );
  });

  it('S9 a browser in which somebody was proved links nobody by itself: not who registers there next', async () => {
    const shared = world.visitor();
    const stranger = newcomerAt(await signInAt(shared, 'facebook', 'ligaya'));
    const victim = await register(shared, 'nexthere');
    expect(victim.value).toMatchObject({ userName: 'nexthere' });
    // The stranger proves themself again, and is as unknown as before.
    const later = newcomerAt(await signInAt(world.visitor(), 'facebook', 'ligaya'));
    expect(later.page).toBe('/m/register?identity=facebook');
    // Nor does the page that was left open link anything once somebody has signed in.
    await shared.call('logout', {});
    const refused = await register(shared, 'lefttab', { identityTicket: stranger.identityTicket });
    expect([refused.status, refused.code]).toEqual([409, 'identities.link_ended']);
  });

  it('S9 a ticket links in its own browser alone, and a browser with its own ticket alone', async () => {
    const [mine, other] = [world.visitor(), world.visitor()];
    const first = newcomerAt(await signInAt(mine, 'facebook', 'ligaya'));
    const second = newcomerAt(await signInAt(other, 'facebook', 'ligaya'));
    const crossed = await register(mine, 'crossed', { identityTicket: second.identityTicket });
    expect(crossed.code).toBe('identities.link_ended');
    const elsewhere = await register(world.visitor(), 'elsewhere', { identityTicket: first.identityTicket });
    expect(elsewhere.code).toBe('identities.link_ended');
    const shape = await register(mine, 'shapeless', { identityTicket: 'x' });
    expect(shape.status).toBe(422);
  });

  it.each([
    [
      'signs in',
      async (browser: BrowserClient) =>
        await browser.call('login', {
          type: 'username',
          username: 'livesthere',
          password: PASSWORD,
        }),
    ],
    ['plays for free', async (browser: BrowserClient) => await browser.call('testPlay', {})],
  ])('S9 whoever %s ends what another began', async (_, enter) => {
    if (!people.has('livesthere')) people.set('livesthere', await world.register('livesthere'));
    const browser = world.visitor();
    const { identityTicket } = newcomerAt(await signInAt(browser, 'facebook', 'ligaya'));
    expect((await enter(browser)).success).toBe(true);
    expect(browser.cookies.has('__Host-identity')).toBe(false);
    await browser.call('logout', {});
    const late = await register(browser, 'afterwards', { identityTicket });
    expect(late.code).toBe('identities.link_ended');
  });

  it('a way back opens once', async () => {
    await linked('oncegoogle', 'google', 'makisig');
    const browser = world.visitor();
    const { url } = (await browser.call('beginIdentity', { provider: 'google' })).value;
    const path = await chooseAt(url, 'makisig');
    const begun = browser.cookies.get('__Host-idp') ?? '';
    expect(await comeBack(browser, path)).toBe('/m/home');
    browser.cookies.set('__Host-idp', begun);
    expect(await comeBack(browser, path)).toBe(REFUSED);
  });

  it('a way back opens in the browser that began it alone: nobody is signed in as somebody else by a link', async () => {
    const attacker = world.visitor();
    const { url } = (await attacker.call('beginIdentity', { provider: 'google' })).value;
    const path = await chooseAt(url, 'makisig');
    const victim = world.visitor();
    expect(await comeBack(victim, path)).toBe(REFUSED);
    expect(await whoIs(victim)).toBeNull();
    // Also where the victim has begun a way of their own.
    await victim.call('beginIdentity', { provider: 'google' });
    const second = (await attacker.call('beginIdentity', { provider: 'google' })).value;
    expect(await comeBack(victim, await chooseAt(second.url, 'makisig'))).toBe(REFUSED);
    expect(await whoIs(victim)).toBeNull();
  });

  it('a way back is refused late, for another provider, with another state, with an invented code, and without any', async () => {
    const browser = world.visitor();
    const path = async () =>
      await chooseAt((await browser.call('beginIdentity', { provider: 'google' })).value.url, 'makisig');
    const late = await path();
    clock.advance(10 * MINUTE + 1);
    expect(await comeBack(browser, late)).toBe(REFUSED);
    clock.advance(-10 * MINUTE - 1);
    expect(await comeBack(browser, (await path()).replace('/google', '/facebook'))).toBe(REFUSED);
    expect(await comeBack(browser, (await path()).replace(/state=[\w-]+/, `state=${'a'.repeat(43)}`))).toBe(
      REFUSED,
    );
    expect(await comeBack(browser, (await path()).replace(/code=[\w-]+/, 'code=invented'))).toBe(REFUSED);
    expect(await comeBack(browser, '/api/identities/google')).toBe(REFUSED);
    expect(await comeBack(browser, '/api/identities/google?error=access_denied')).toBe(REFUSED);
    expect(await comeBack(browser, '/api/identities/myspace')).toBe(REFUSED);
    expect(await whoIs(browser)).toBeNull();
  });

  it('a locked member does not get in by this method either', async () => {
    const player = await linked('lockedfb', 'facebook', 'ligaya');
    await world.platform.scopes.write('DEMO', async (scope) => {
      await world.app.features.members.setStatus(scope, player.id, 'LOCKED');
    });
    const browser = world.visitor();
    expect(await signInAt(browser, 'facebook', 'ligaya')).toBe('/m/login?refused=login.member_disabled');
    expect(await whoIs(browser)).toBeNull();
  });

  it('keys that the provider turns, or drops at once, cost nobody a sign-in', async () => {
    const browser = world.visitor();
    const { google } = world.sandbox().identity;
    expect(await signInAt(browser, 'google', 'makisig')).toBe('/m/games');
    for (let turn = 0; turn < 3; turn += 1) {
      await google.turnKeys();
      clock.advance(2_000);
      expect(await signInAt(browser, 'google', 'makisig')).toBe('/m/games');
    }
    await google.dropKeys();
    clock.advance(2_000);
    expect(await signInAt(browser, 'google', 'makisig')).toBe('/m/games');
  });

  it('a state is kept as a hash, and its secrets sealed', async () => {
    const browser = world.visitor();
    const { url } = (await browser.call('beginIdentity', { provider: 'google' })).value;
    const asked = new URL(url).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('scope')).toBe('openid');
    const rows = await world.owner.query('select s::text as row from identities.state s');
    const stored = JSON.stringify(rows.rows);
    for (const secret of [asked.get('state'), asked.get('nonce'), browser.cookies.get('__Host-idp')]) {
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(Buffer.from(secret ?? '').toString('hex'));
    }
  });
});

describe('a token of the SMS service', () => {
  const MOBILE = '+639171234567';
  const proves = async (token: string, mobile = MOBILE, merchant = 'DEMO') =>
    await world.app.features.identities.firebase(merchant, { token, mobile });
  const sign = async (claims?: Record<string, unknown>) =>
    await world.sandbox().identity.sms.sign(MOBILE, claims);
  const seconds = () => Math.floor(clock.now().getTime() / 1_000);

  it('S6 proves the number it names, once', async () => {
    const token = await sign();
    expect(await proves(token, '+639170000000')).toBe(false);
    expect(await proves(token, MOBILE, 'OTHER')).toBe(false);
    expect(await proves(token)).toBe(true);
    expect(await proves(token)).toBe(false);
    const twice = await sign({ jti: 'another' });
    const answers = await Promise.all([proves(twice), proves(twice), proves(twice)]);
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it.each([
    ['of another issuer', { iss: 'https://securetoken.google.com/somebody-else' }],
    ['for another project', { aud: 'somebody-else' }],
    ['for several, made for another', { aud: ['laro-demo', 'other'], azp: 'other' }],
    ['of nobody', { sub: undefined }],
    ['without a number', { phone_number: undefined }],
    ['without a time of signing in', { auth_time: undefined }],
  ])('S6 %s it proves nothing', async (_, claims) => {
    expect(await proves(await sign(claims))).toBe(false);
  });

  it('S6 late, from the future, unsigned or tampered with, it proves nothing', async () => {
    expect(await proves(await sign({ auth_time: seconds() - 301 }))).toBe(false);
    expect(await proves(await sign({ exp: seconds() - 60 }))).toBe(false);
    const [header = '', payload = '', signature = ''] = (await sign()).split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    expect(await proves(`${none}.${payload}.`)).toBe(false);
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const other = Buffer.from(JSON.stringify({ ...claims, jti: 'x' })).toString('base64url');
    expect(await proves(`${header}.${other}.${signature}`)).toBe(false);
    expect(await proves('no token at all, but long enough')).toBe(false);
  });

  it('S6 signed by a key that was turned since, it still proves the number', async () => {
    const before = await sign({ jti: 'before' });
    await world.sandbox().identity.sms.turnKeys();
    clock.advance(2_000);
    expect(await proves(await sign({ jti: 'after' }))).toBe(true);
    expect(await proves(before)).toBe(true);
  });

  it('S6 the service gives it to whoever reads the code, as the real one does', async () => {
    const ask = async (call: string, body: object) => {
      const answer = await fetch(`${world.sandbox().origin}/firebase/v1/accounts:${call}?key=laro-demo-key`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return (await answer.json()) as { sessionInfo?: string; idToken?: string; error?: { message: string } };
    };
    const { sessionInfo } = await ask('sendVerificationCode', { phoneNumber: MOBILE });
    const wrong = await ask('signInWithPhoneNumber', { sessionInfo, code: '00000x' });
    expect(wrong.error?.message).toBe('INVALID_CODE');
    const code = world.sandbox().codeFor(MOBILE);
    const { idToken = '' } = await ask('signInWithPhoneNumber', { sessionInfo, code });
    expect(await proves(idToken)).toBe(true);
  });
});

it('ways that were begun and never finished, and tokens that are too old to come again, are taken away', async () => {
  await world.visitor().call('beginIdentity', { provider: 'google' });
  clock.advance(2 * 24 * 60 * MINUTE);
  await world.age('identities');
  await world.runJobs('identities');
  const left = await world.owner.query(
    'select state_hash from identities.state union all select token_hash from identities.spent_token',
  );
  expect(left.rowCount).toBe(0);
});
