import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { signInAt } from '../../testing/provider-visit.ts';
import { createTestClock, PASSWORD, startWorld, type World } from '../../testing/world.ts';

let world: World;
const clock = createTestClock();
const MINUTE = 60_000;
const STEP = 30_000;

beforeAll(async () => {
  world = await startWorld({ clock, sandbox: true, config: { trustedProxies: ['127.0.0.1'] } });
});
afterAll(async () => await world.stop());

let addresses = 0;
function stranger(): BrowserClient {
  addresses += 1;
  return world.visitor(undefined, { 'x-forwarded-for': `198.51.100.${addresses}` });
}

/** A member with an authenticator app and recovery codes. */
async function withApp(name: string) {
  const player = await world.register(name);
  await player.call('stepUp', { factor: 'password', secret: PASSWORD });
  const { secret } = (await player.call('beginTotp', {})).value;
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = (): string => app.generate({ timestamp: clock.now().getTime() });
  const { value } = await player.call('confirmTotp', { code: code() });
  // The step that confirmed it is used.
  clock.advance(STEP);
  return { player, code, recoveryCodes: value.recoveryCodes };
}

type Asked = { readonly challenge: string; readonly factors: readonly string[] };

async function firstStep(browser: BrowserClient, username: string, remember = false): Promise<Asked> {
  const answer = await browser.call('login', { type: 'username', username, password: PASSWORD, remember });
  expect(answer).toMatchObject({ status: 401, code: 'login.second_factor_required' });
  return answer.value as unknown as Asked;
}

const isIn = async (browser: BrowserClient) => (await browser.call('getWallet', {})).status === 200;

describe('the second factor', () => {
  it('loginSecondFactor: the first factor alone opens nothing; with the second it does, and both are written down', async () => {
    const { code } = await withApp('twosteps');
    const browser = stranger();
    const asked = await firstStep(browser, 'twosteps', true);
    expect(asked.factors).toEqual(['totp', 'recovery']);
    expect([...browser.cookies.keys()]).toEqual([]);
    expect(await isIn(browser)).toBe(false);
    const answer = await browser.call('loginSecondFactor', {
      challenge: asked.challenge,
      factor: 'totp',
      code: code(),
    });
    expect(answer.value).toMatchObject({ userName: 'twosteps' });
    expect(await isIn(browser)).toBe(true);
    expect((await browser.call('listSignIns', {})).value.list[0]).toMatchObject({
      method: 'password',
      secondFactor: 'totp',
      succeeded: true,
    });
    expect((await browser.call('listDevices', {})).value.list[0]).toMatchObject({ remembered: true });
  });

  it('S11 a changed password ends what waits for the second factor by the old one', async () => {
    const { player, code } = await withApp('changedbetween');
    const browser = stranger();
    const { challenge } = await firstStep(browser, 'changedbetween');
    const newPassword = 'another horse 8';
    const changed = { oldPassword: PASSWORD, newPassword, confirmNewPassword: newPassword };
    expect((await player.call('changePassword', changed)).success).toBe(true);
    const late = await browser.call('loginSecondFactor', { challenge, factor: 'totp', code: code() });
    expect([late.status, late.code]).toEqual([401, 'login.expired']);
  });

  it('by a recovery code, once', async () => {
    const { recoveryCodes } = await withApp('recovering');
    const [code = ''] = recoveryCodes;
    const enter = async () => {
      const browser = stranger();
      const { challenge } = await firstStep(browser, 'recovering');
      return await browser.call('loginSecondFactor', { challenge, factor: 'recovery', code });
    };
    expect((await enter()).success).toBe(true);
    expect(await enter()).toMatchObject({ status: 401, code: 'login.second_factor_wrong' });
  });

  it('a challenge opens once, for five minutes, with three tries, and cannot be made up', async () => {
    const { code } = await withApp('challenged');
    const browser = stranger();
    const second = async (challenge: string, given: string) =>
      (await browser.call('loginSecondFactor', { challenge, factor: 'totp', code: given })).code ?? 'in';
    const spent = (await firstStep(browser, 'challenged')).challenge;
    expect(await second(spent, code())).toBe('in');
    clock.advance(STEP);
    expect(await second(spent, code())).toBe('login.expired');

    const late = (await firstStep(stranger(), 'challenged')).challenge;
    clock.advance(5 * MINUTE + 1);
    expect(await second(late, code())).toBe('login.expired');

    const tried = (await firstStep(stranger(), 'challenged')).challenge;
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await second(tried, '000000')).toBe('login.second_factor_wrong');
    }
    expect(await second(tried, code())).toBe('login.expired');
    expect(await second('A'.repeat(43), code())).toBe('login.expired');
  });

  it('two who bring one challenge at the same moment open one session', async () => {
    const { code, recoveryCodes } = await withApp('raced');
    const { challenge } = await firstStep(stranger(), 'raced');
    const [one = '', two = ''] = recoveryCodes;
    const answers = await Promise.all([
      stranger().call('loginSecondFactor', { challenge, factor: 'totp', code: code() }),
      stranger().call('loginSecondFactor', { challenge, factor: 'recovery', code: one }),
      stranger().call('loginSecondFactor', { challenge, factor: 'recovery', code: two }),
    ]);
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
  });

  it('a member who was locked between the steps stays out', async () => {
    const { player, code } = await withApp('lockedbetween');
    const browser = stranger();
    const { challenge } = await firstStep(browser, 'lockedbetween');
    await world.platform.scopes.write('DEMO', async (scope) => {
      await world.app.features.members.setStatus(scope, player.id, 'LOCKED');
    });
    const answer = await browser.call('loginSecondFactor', { challenge, factor: 'totp', code: code() });
    expect(answer).toMatchObject({ status: 403, code: 'login.member_disabled' });
  });

  it('a provider is the first factor alone: the second is asked for on our own page', async () => {
    const { player, code } = await withApp('twoatgoogle');
    await world.platform.scopes.write('DEMO', async (scope) => {
      const [row] = (
        await world.owner.query("select issuer from identities.provider where provider = 'google'")
      ).rows as { issuer: string }[];
      const identity = { provider: 'google', issuer: row?.issuer ?? '', subject: 'google-ligaya' } as const;
      await world.app.features.identities.link(scope, player.id, identity);
    });
    const browser = stranger();
    const ended = await signInAt(browser, 'google', 'ligaya');
    const [, challenge = ''] = /^\/m\/login#second=([\w-]{43})&factors=totp,recovery$/.exec(ended) ?? [];
    expect(await isIn(browser)).toBe(false);
    const answer = await browser.call('loginSecondFactor', { challenge, factor: 'totp', code: code() });
    expect(answer.success).toBe(true);
    expect((await browser.call('listSignIns', {})).value.list[0]).toMatchObject({
      method: 'google',
      secondFactor: 'totp',
    });
  });

  it('beginPasskeyLogin names nobody, and with a challenge only while that is good; loginPasskey takes no invention', async () => {
    const { options } = (await stranger().call('beginPasskeyLogin', {})).value;
    expect(options).not.toHaveProperty('allowCredentials');
    const refused = await stranger().call('beginPasskeyLogin', { challenge: 'B'.repeat(43) });
    expect(refused).toMatchObject({ status: 401, code: 'login.expired' });
    const invented = { id: 'x', rawId: 'x', type: 'public-key', response: {} };
    expect(await stranger().call('loginPasskey', { passkey: invented })).toMatchObject({
      status: 401,
      code: 'login.wrong_credentials',
    });
  });
});
