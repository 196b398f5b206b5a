import { CALLS, type CallInput, type CallName, type CallSpec, type Calls } from '@laro/wire';
import { stepUpRequired } from '@laro/wire/security';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { solveCaptcha } from '../../testing/captcha.ts';
import { signInAt } from '../../testing/provider-visit.ts';
import { createTestClock, PASSWORD, startWorld, type World } from '../../testing/world.ts';

/** What a session may do that was opened by something weaker than a password (SESSION-8, ASVS V7.5.1). */

let world: World;
const clock = createTestClock();
const NUMBER = { countryDialingCode: '63', mobileNum: '9175559001' } as const;
const TO = '+639175559001';

beforeAll(async () => {
  world = await startWorld({ clock, sandbox: true });
  const player = await world.register('weakway');
  await world.platform.scopes.write('DEMO', async (scope) => {
    await world.app.features.members.contacts.bind(scope, player.id, 'mobile', TO);
    const { rows } = await world.owner.query(
      "select issuer from identities.provider where provider = 'google'",
    );
    const identity = { provider: 'google', issuer: rows[0].issuer, subject: 'google-ligaya' } as const;
    await world.app.features.identities.link(scope, player.id, identity);
  });
});
afterAll(async () => await world.stop());

const asksForProof = ({ refusals }: CallSpec): boolean =>
  refusals.some(({ code }) => code === stepUpRequired.code);
const calls = Object.values(CALLS) as readonly CallSpec[];
/** Those of members; what staff are asked is the edge's to judge (`stepUp`), and played in staff-factors.test.ts. */
const refusing = calls.filter((call) => asksForProof(call) && !call.who.startsWith('staff'));

/** What each would be asked with, so that nothing but the missing proof is in the way. */
const ASKED = {
  setPaymentPassword: { paymentPassword: '481516' },
  bindMobile: { ...NUMBER, verificationCode: '123456' },
  bindEmail: { email: 'weak@way.example', verificationCode: '123456' },
  beginTotp: {},
  confirmTotp: { code: '123456' },
  removeTotp: {},
  renewRecoveryCodes: {},
  beginPasskey: {},
  addPasskey: { name: 'phone', passkey: { id: 'x', rawId: 'x', type: 'public-key', response: {} } },
  removePasskey: { id: 'nosuchpasskey' },
  confirmLimit: { limit: 'stake.day', value: '200' },
  addPayee: {
    id: '0199a8f0-0000-7000-8000-000000000001',
    institution: 'GCASH',
    number: '09171234567',
    holder: 'Weak Way',
    paymentPassword: '481516',
  },
  removePayee: { id: '0199a8f0-0000-7000-8000-000000000001', paymentPassword: '481516' },
} as const satisfies { readonly [N in CallName]?: CallInput<Calls[N]> };

type Asked = keyof typeof ASKED;
const ask = async (browser: BrowserClient, name: Asked) =>
  await browser.call(name, ASKED[name] as CallInput<Calls[Asked]>);

/** The ways in that prove no password and no second factor. */
const WEAK: Readonly<Record<string, () => Promise<BrowserClient>>> = {
  'a code by SMS': async () => {
    const browser = world.visitor();
    clock.advance(61_000);
    const captcha = await solveCaptcha(browser);
    await browser.call('sendVerificationCode', { ...NUMBER, purpose: 'login', captcha });
    const password = world.sandbox().codeFor(TO) ?? '';
    const { mobileNum: username, countryDialingCode } = NUMBER;
    await browser.call('login', { type: 'sms', username, password, countryDialingCode });
    return browser;
  },
  'the third-party SMS service': async () => {
    const browser = world.visitor();
    const firebaseIdToken = await world.sandbox().identity.sms.sign(TO);
    await browser.call('login', {
      type: 'firebase',
      firebaseChannel: 'sms',
      firebaseIdToken,
      firebaseMobileNo: NUMBER.mobileNum,
      countryDialingCode: NUMBER.countryDialingCode,
    });
    return browser;
  },
  'an identity provider': async () => {
    const browser = world.visitor();
    await signInAt(browser, 'google', 'ligaya');
    return browser;
  },
  'a remembered device': async () => {
    const first = world.visitor();
    await first.call('login', { type: 'username', username: 'weakway', password: PASSWORD, remember: true });
    const browser = world.visitor();
    browser.cookies.set('__Host-dev', first.cookies.get('__Host-dev') ?? '');
    await browser.call('resumeSession', {});
    return browser;
  },
  'a password of six minutes ago': async () => {
    const browser = world.visitor();
    await browser.call('login', { type: 'username', username: 'weakway', password: PASSWORD });
    clock.advance(6 * 60_000);
    return browser;
  },
};

describe('sensitive acts', () => {
  it('S11 V7.5.1 are declared as such: whatever changes who may get in, where money goes, or how much may be played', () => {
    const sensitive = /withdraw|payee|limit|bind|passkey|totp|recoveryCodes|paymentPassword/i;
    const others = [
      // They prove, sign in, or are staff's; a password is changed against the old one.
      'beginPasskeyLogin',
      'loginPasskey',
      'beginPasskeyProof',
      // Tighter at once, looser only by `confirmLimit`; and what takes back a looser one that waits.
      'setLimit',
      'declineLimits',
      'withdrawLimitChange',
      // Money that goes to an account which was added with a proof, by the payment password; and money that stays.
      'requestWithdrawal',
      'cancelWithdrawal',
    ];
    const named = (Object.values(CALLS) as CallSpec[]).filter(
      ({ name, unsafe, who }) =>
        unsafe && !who.startsWith('staff') && sensitive.test(name) && !others.includes(name),
    );
    expect(named.map(({ name }) => name).toSorted()).toEqual(refusing.map(({ name }) => name).toSorted());
    expect(Object.keys(ASKED).toSorted()).toEqual(refusing.map(({ name }) => name).toSorted());
  });

  it.each(Object.entries(WEAK))(
    'S11 V6.3.4 by %s alone none is done, until the member has proved themselves',
    async (_, enter) => {
      const browser = await enter();
      expect((await browser.call('getSession', {})).value.session?.userName).toBe('weakway');
      for (const name of Object.keys(ASKED) as Asked[]) {
        expect([name, (await ask(browser, name)).code]).toEqual([name, 'security.step_up_required']);
      }
      const password = { newPassword: 'another horse 8', confirmNewPassword: 'another horse 8' };
      expect((await browser.call('changePassword', password)).code).toBe('security.password_wrong');
      expect((await browser.call('getSecurity', {})).value.recentAuth).toBe(false);

      expect((await browser.call('stepUp', { factor: 'password', secret: PASSWORD })).success).toBe(true);
      for (const name of Object.keys(ASKED) as Asked[]) {
        expect([name, (await ask(browser, name)).code]).not.toEqual([name, 'security.step_up_required']);
      }
    },
  );

  it('S11 a proof is its own session’s: another session of the same member has proved nothing by it', async () => {
    const [proved, other] = [await WEAK['an identity provider']?.(), await WEAK['a remembered device']?.()];
    if (!proved || !other) throw new Error('Both ways are known.');
    await proved.call('stepUp', { factor: 'password', secret: PASSWORD });
    expect((await ask(other, 'beginTotp')).code).toBe('security.step_up_required');
    expect((await ask(proved, 'beginTotp')).success).toBe(true);
  });
});
