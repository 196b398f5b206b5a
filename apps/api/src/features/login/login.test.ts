import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { solveCaptcha } from '../../testing/captcha.ts';
import { signInStaff } from '../../testing/staff.ts';
import { createTestClock, PASSWORD, type Player, startWorld, type World } from '../../testing/world.ts';

let world: World;
const clock = createTestClock();
const MINUTE = 60_000;
const PH = '+63';

beforeAll(async () => {
  // The tests stand where the proxy does, so that each browser comes from the address that it names.
  world = await startWorld({ clock, sandbox: true, config: { trustedProxies: ['127.0.0.1'] } });
});
afterAll(async () => await world.stop());

let addresses = 0;
/** A browser at an address where nobody has failed yet. */
function stranger(host?: string): BrowserClient {
  addresses += 1;
  return world.visitor(host, { 'x-forwarded-for': `198.51.100.${addresses}` });
}

type More = { readonly captcha?: { id: string; answer: string }; readonly remember?: boolean };
const withPassword = async (browser: BrowserClient, username: string, password = PASSWORD, more: More = {}) =>
  await browser.call('login', { type: 'username', username, password, ...more });

const OTHER = 'other.test';
/** The other merchant asks for no captcha, so that what is seen is the lock alone. */
const registerAtOther = async (name: string): Promise<Player> => await world.register(name, OTHER);

async function withMobile(name: string, mobile: string): Promise<Player> {
  const player = await world.register(name);
  await world.platform.scopes.write('DEMO', async (scope) => {
    await world.app.features.members.contacts.bind(scope, player.id, 'mobile', mobile);
  });
  return player;
}

async function codeFor(
  mobileNum: string,
  purpose: 'login' | 'reset',
  visitor: ReturnType<typeof stranger>,
): Promise<string> {
  const asked = { mobileNum, countryDialingCode: PH, purpose, captcha: await solveCaptcha(visitor) };
  const sent = await visitor.call('sendVerificationCode', asked);
  if (!sent.success) throw new Error(`No code was sent: ${sent.code}`);
  return world.sandbox().codeFor(`+63${mobileNum.slice(1)}`) ?? '';
}

describe('the ways in', () => {
  it('LOGIN-1 LOGIN-5 by name and password, whatever its capitals', async () => {
    await world.register('nameway');
    const answer = await withPassword(stranger(), ' NameWay ');
    expect(answer.value).toMatchObject({ userName: 'nameway', type: 0, firstTimeLogin: false });
  });

  it('LOGIN-1 LOGIN-5 by number and code: one use, and a code of another purpose opens nothing', async () => {
    await withMobile('smsway', '+639175551001');
    const sms = async (password: string, browser = stranger()) =>
      await browser.call('login', {
        type: 'sms',
        username: '0917 555 1001',
        password,
        countryDialingCode: PH,
        captcha: await solveCaptcha(browser),
      });
    const browser = stranger();
    const reset = await codeFor('09175551001', 'reset', browser);
    expect(await sms(reset, browser)).toMatchObject({
      status: 422,
      code: 'codes.wrong',
      value: { captcha: true },
    });
    clock.advance(61_000);
    const code = await codeFor('09175551001', 'login', browser);
    // A code opens in the browser that asked for it.
    expect((await sms(code)).code).toBe('codes.wrong');
    expect((await sms(code, browser)).value.userName).toBe('smsway');
    expect((await sms(code, browser)).code).toBe('codes.wrong');
    expect((await browser.call('listSignIns', {})).value.list[0]).toMatchObject({ method: 'sms' });
  });

  it('LOGIN-5 by a token of the third-party SMS service, once', async () => {
    await withMobile('tokenway', '+639175551002');
    const firebaseIdToken = await world.sandbox().identity.sms.sign('+639175551002');
    const enter = async () =>
      await stranger().call('login', {
        type: 'firebase',
        firebaseChannel: 'sms',
        firebaseIdToken,
        firebaseMobileNo: '09175551002',
        countryDialingCode: PH,
      });
    expect((await enter()).value.userName).toBe('tokenway');
    expect(await enter()).toMatchObject({ status: 401, code: 'identities.refused' });
  });

  it('by number and password', async () => {
    await withMobile('numberway', '+639175551003');
    expect((await withPassword(stranger(), '0917 555 1003')).value.userName).toBe('numberway');
    expect((await withPassword(stranger(), '+63 917 555 1003')).value.userName).toBe('numberway');
    expect((await withPassword(stranger(), '0917 555 1004')).code).toBe('login.wrong_credentials');
  });

  it('LOGIN-1 where SMS sign-in is off, a code and a token open nothing', async () => {
    const visitor = stranger(OTHER);
    const mobile = { countryDialingCode: PH } as const;
    const code = { ...mobile, type: 'sms', username: '09175551001', password: '123456' } as const;
    expect(await visitor.call('login', code)).toMatchObject({ status: 403, code: 'login.sms_off' });
    const token = {
      ...mobile,
      type: 'firebase',
      firebaseChannel: 'sms',
      firebaseIdToken: 'x'.repeat(40),
      firebaseMobileNo: '09175551001',
    } as const;
    expect(await visitor.call('login', token)).toMatchObject({ status: 403, code: 'login.sms_off' });
  });

  it('a number of a country that is not served is told at once', async () => {
    const answer = await stranger().call('login', {
      type: 'sms',
      username: '2025550123',
      password: '123456',
      countryDialingCode: '1',
    });
    expect(answer).toMatchObject({ status: 422, code: 'codes.mobile_invalid' });
  });

  it('LOGIN-2 LOGIN-11 getLoginSettings names the ways that are on', async () => {
    expect((await stranger().call('getLoginSettings', {})).value).toMatchObject({
      sms: true,
      recovery: true,
      passkey: true,
      providers: ['google', 'facebook'],
    });
  });

  it('a new device is told to the member, a known one is not', async () => {
    await withMobile('notified', '+639175551005');
    const sentCount = async () => {
      const rows = await world.owner.query(
        "select template from messages.message where template = 'new_device' and merchant = 'DEMO'",
      );
      return rows.rowCount ?? 0;
    };
    const before = await sentCount();
    const browser = stranger();
    await withPassword(browser, 'notified');
    expect(await sentCount()).toBe(before + 1);
    await withPassword(browser, 'notified');
    expect(await sentCount()).toBe(before + 1);
  });

  it('staff sign in on their own side alone, and a member never there', async () => {
    await signInStaff(world);
    expect(await withPassword(stranger(), 'admin_demo', 'staff pass 1')).toMatchObject({
      status: 403,
      code: 'login.not_a_member',
    });
    await world.register('memberonly');
    const answer = await stranger().call('loginStaff', { username: 'memberonly', password: PASSWORD });
    expect(answer).toMatchObject({ status: 401, code: 'login.wrong_credentials' });
  });
});

describe('the captcha', () => {
  it('LOGIN-3 is not asked before a failure, then before any look at the password, until one succeeds', async () => {
    await world.register('captchaway');
    const browser = stranger();
    expect(await withPassword(browser, 'captchaway', 'wrong')).toMatchObject({
      status: 401,
      code: 'login.wrong_credentials',
      value: { captcha: true },
    });
    const judged = async () =>
      (await world.owner.query('select count(*)::int as n from sessions.sign_in where not succeeded')).rows[0]
        .n as number;
    const before = await judged();
    for (const password of [PASSWORD, 'wrong']) {
      expect(await withPassword(browser, 'captchaway', password)).toMatchObject({
        status: 422,
        code: 'captcha.required',
        value: { captcha: true },
      });
    }
    const invented = { id: 'cap_00000000000000000000000000', answer: '12345' };
    expect(await withPassword(browser, 'captchaway', PASSWORD, { captcha: invented })).toMatchObject({
      status: 422,
      code: 'captcha.wrong',
      value: { captcha: true },
    });
    expect(await judged()).toBe(before);
    const captcha = await solveCaptcha(browser);
    expect((await withPassword(browser, 'captchaway', PASSWORD, { captcha })).success).toBe(true);
    // The account is as new; the address has still failed once.
    expect((await withPassword(stranger(), 'captchaway')).success).toBe(true);
  });

  it('follows the account to another address, and the address to another account', async () => {
    await world.register('followed');
    await world.register('neighbour');
    const here = stranger();
    await withPassword(here, 'followed', 'wrong');
    expect((await withPassword(stranger(), 'followed')).code).toBe('captcha.required');
    expect((await withPassword(here, 'neighbour')).code).toBe('captcha.required');
    expect((await withPassword(stranger(), 'neighbour')).success).toBe(true);
  });

  it('LOGIN-3 is asked for failures alone: neighbours who sign in at the same moment do not ask it of each other', async () => {
    const names = ['crowdone', 'crowdtwo', 'crowdthree', 'crowdfour'];
    for (const name of names) await world.register(name);
    // All behind one address, as a mobile network has it.
    const behind = () => world.visitor(undefined, { 'x-forwarded-for': '198.51.100.250' });
    const answers = await Promise.all(names.map(async (name) => await withPassword(behind(), name)));
    expect(answers.map(({ success }) => success)).toEqual([true, true, true, true]);
  });

  it('one solved captcha opens one attempt', async () => {
    await world.register('onesolved');
    const browser = stranger();
    await withPassword(browser, 'onesolved', 'wrong');
    const captcha = await solveCaptcha(browser);
    expect((await withPassword(browser, 'onesolved', 'wrong', { captcha })).code).toBe(
      'login.wrong_credentials',
    );
    expect((await withPassword(browser, 'onesolved', PASSWORD, { captcha })).code).toBe('captcha.wrong');
  });

  it('ROLE-5 is never asked where the merchant has CAPTCHA3 off', async () => {
    await registerAtOther('nocaptcha');
    const browser = stranger(OTHER);
    expect((await withPassword(browser, 'nocaptcha', 'wrong')).value).toEqual({ captcha: false });
    expect((await withPassword(browser, 'nocaptcha')).success).toBe(true);
  });
});

describe('S5 the lock', () => {
  it('S5 after three failures even the right password waits, and the window ends by itself', async () => {
    await registerAtOther('guessed');
    for (let guess = 0; guess < 3; guess += 1) {
      expect((await withPassword(stranger(OTHER), 'guessed', `guess ${guess}`)).status).toBe(401);
    }
    expect(await withPassword(stranger(OTHER), 'guessed')).toMatchObject({
      status: 429,
      code: 'login.too_many_failures',
    });
    clock.advance(29 * MINUTE);
    expect((await withPassword(stranger(OTHER), 'guessed')).status).toBe(429);
    clock.advance(2 * MINUTE);
    expect((await withPassword(stranger(OTHER), 'guessed')).success).toBe(true);
  });

  it('S5 a device that the member has used keeps its own count: strangers cannot lock the member out', async () => {
    const player = await registerAtOther('besieged');
    const phone = stranger(OTHER);
    await withPassword(phone, 'besieged');
    for (let guess = 0; guess < 5; guess += 1) {
      await withPassword(stranger(OTHER), 'besieged', `guess ${guess}`);
    }
    expect((await withPassword(stranger(OTHER), 'besieged')).status).toBe(429);
    expect((await withPassword(phone, 'besieged')).success).toBe(true);
    // The browser in which the member registered is known as well.
    expect((await withPassword(player, 'besieged')).success).toBe(true);
    // Its own failures count for it, and for nobody else.
    for (let guess = 0; guess < 3; guess += 1) await withPassword(phone, 'besieged', `guess ${guess}`);
    expect((await withPassword(phone, 'besieged')).status).toBe(429);
    expect((await withPassword(player, 'besieged')).success).toBe(true);
  });

  it('S5 a device known to one member is a stranger to every other', async () => {
    await registerAtOther('victimone');
    const attacker = await registerAtOther('attackerone');
    for (let guess = 0; guess < 3; guess += 1) await withPassword(attacker, 'victimone', `guess ${guess}`);
    expect((await withPassword(attacker, 'victimone')).status).toBe(429);
    expect((await withPassword(stranger(OTHER), 'victimone')).status).toBe(429);
  });

  it('S5 an address has a budget for all accounts together', async () => {
    await registerAtOther('innocent');
    const address = stranger(OTHER);
    for (let name = 0; name < 60; name += 1) await withPassword(address, `invented${name}`, 'x');
    expect((await withPassword(address, 'innocent')).code).toBe('login.too_many_failures');
    expect((await withPassword(stranger(OTHER), 'innocent')).success).toBe(true);
  }, 30_000);

  it('S5 a success gives the address nothing to guess with: own sign-ins do not refill the budget', async () => {
    const attacker = stranger(OTHER);
    await registerAtOther('ownaccount');
    for (let name = 0; name < 59; name += 1) {
      await withPassword(attacker, `refill${name}`, 'x');
      if (name % 20 === 0) {
        attacker.cookies.clear();
        await withPassword(attacker, 'ownaccount');
        attacker.cookies.clear();
      }
    }
    await withPassword(attacker, 'refill59', 'x');
    expect((await withPassword(attacker, 'refill60', 'x')).code).toBe('login.too_many_failures');
  }, 30_000);

  it('S5 thirty guesses at one moment are judged as few as one after the other', async () => {
    await registerAtOther('stormed');
    const answers = await Promise.all(
      Array.from(
        { length: 30 },
        async (_, n) => await withPassword(stranger(OTHER), 'stormed', `guess ${n}`),
      ),
    );
    const judged = answers.filter((answer) => answer.code === 'login.wrong_credentials');
    expect(judged).toHaveLength(3);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(27);
  });

  it('S5 thirty guesses at one name from one address, with its owner among them, never wait for each other', async () => {
    await registerAtOther('besetone');
    const address = stranger(OTHER);
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_, n) =>
        n % 10 === 0
          ? await withPassword(address, `besetother${n}`, 'x')
          : await withPassword(address, 'besetone', n % 7 === 0 ? PASSWORD : `guess ${n}`),
      ),
    );
    expect(answers.map(({ status }) => status).filter((status) => ![200, 401, 429].includes(status))).toEqual(
      [],
    );
  });

  it('S5 what was typed as a name is kept nowhere: it may have been a password', async () => {
    await withPassword(stranger(), 'hunter2-typed-as-a-name', 'x');
    const rows = await world.owner.query(
      'select (select json_agg(f) from login.failure f)::text || (select json_agg(s) from sessions.sign_in s)::text as kept',
    );
    expect(JSON.stringify(rows.rows)).not.toContain('hunter2');
  });
});

it('S5 counts that are over are taken away', async () => {
  await withPassword(stranger(), 'nobodytocount', 'x');
  clock.advance(2 * 24 * 60 * MINUTE);
  await world.age('login');
  await world.runJobs('login');
  expect((await world.owner.query('select from login.failure')).rowCount).toBe(0);
});
