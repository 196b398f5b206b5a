import { CALLS, type CallInput, type CallName, type CallSpec, type Calls } from '@laro/wire';
import { resetHold, stepUpRequired } from '@laro/wire/security';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { solveCaptcha } from '../../testing/captcha.ts';
import { createTestClock, PASSWORD, type Player, startWorld, type World } from '../../testing/world.ts';
import { totpOf } from './rules.ts';

/** Who reads a member's SMS may play, and reaches neither another factor nor the money (SESSION-8). */

let world: World;
const clock = createTestClock();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NEW = 'a newer horse 8';

beforeAll(async () => {
  world = await startWorld({ clock, sandbox: true });
  await world.owner.query(
    `update merchants.merchant
     set flags = array(select unnest(flags) union select unnest('{PWDRECOVERY,SMSLOGIN}'::text[])) where code = 'DEMO'`,
  );
});
afterAll(async () => await world.stop());
// Codes of one address are counted; each story begins when those of the last are forgotten.
beforeEach(() => clock.advance(61 * MINUTE));

type Owner = {
  readonly player: Player;
  readonly mobileNum: string;
  readonly to: string;
  readonly email: string;
};
let numbers = 0;

async function owner(name: string): Promise<Owner> {
  numbers += 1;
  const national = `917${String(3_000_000 + numbers)}`;
  const player = await world.register(name);
  const contacts = { mobile: `+63${national}`, email: `${name}@example.com` };
  await world.platform.scopes.write('DEMO', async (scope) => {
    for (const kind of ['mobile', 'email'] as const) {
      await world.app.features.members.contacts.bind(scope, player.id, kind, contacts[kind]);
    }
  });
  return { player, mobileNum: `0${national}`, to: contacts.mobile, email: contacts.email };
}

async function codeFor(who: BrowserClient, { mobileNum, to }: Owner, purpose: 'reset' | 'login' | 'bind') {
  clock.advance(MINUTE);
  const captcha = await solveCaptcha(who);
  await who.call('sendVerificationCode', { mobileNum, countryDialingCode: '63', purpose, captcha });
  return world.sandbox().codeFor(to) ?? '';
}

async function resetBySms(who: BrowserClient, of: Owner): Promise<void> {
  const answer = await who.call('setPasswordByPhone', {
    mobileNum: of.mobileNum,
    countryDialingCode: '63',
    verificationCode: await codeFor(who, of, 'reset'),
    newPassword: NEW,
    confirmNewPassword: NEW,
    captcha: await solveCaptcha(who),
  });
  if (!answer.success) throw new Error(`Not reset: ${answer.code}`);
}

const signIn = async (who: BrowserClient, username: string, password = NEW) =>
  await who.call('login', { type: 'username', username, password, captcha: await solveCaptcha(who) });

const BOUND = { countryDialingCode: '63', mobileNum: '9175559009', verificationCode: '123456' };
/** What each would be asked with, so that nothing but the missing proof is in the way. */
const ACTS = {
  setPaymentPassword: { paymentPassword: '481516' },
  bindMobile: BOUND,
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
  stepUp: { factor: 'password', secret: NEW },
  changePassword: {
    oldPassword: NEW,
    newPassword: 'the newest goat 7',
    confirmNewPassword: 'the newest goat 7',
  },
} as const satisfies { readonly [N in CallName]?: CallInput<Calls[N]> };
type Act = keyof typeof ACTS;

const ask = async (who: BrowserClient, name: Act) =>
  await who.call(name, ACTS[name] as CallInput<Calls[Act]>);

async function heldUntil(member: string): Promise<string | null> {
  const until = await world.platform.scopes.read(
    'DEMO',
    async (scope) => await world.app.features.security.withdrawalsHeldUntil(scope, member),
  );
  return until?.toISOString() ?? null;
}

describe('a password that was set by a code by SMS', () => {
  it('S11 V6.3.4 opens no other factor and no money for a day, whichever act is asked', async () => {
    const of = await owner('smsalone');
    const thief = world.visitor();
    const password = await codeFor(thief, of, 'login');
    await thief.call('login', { type: 'sms', username: of.mobileNum, password, countryDialingCode: '63' });
    expect((await ask(thief, 'beginTotp')).code).toBe(stepUpRequired.code);
    await resetBySms(thief, of);
    expect((await signIn(thief, 'smsalone')).success).toBe(true);
    const until = new Date(clock.now().getTime() + 24 * HOUR).toISOString();

    for (const name of Object.keys(ACTS) as Act[]) {
      expect([name, await ask(thief, name)]).toMatchObject([
        name,
        { status: 403, code: 'security.reset_hold', value: { until } },
      ]);
    }
    expect((await thief.call('getSecurity', {})).value).toMatchObject({
      factors: [],
      recentAuth: false,
      passwordHeldUntil: until,
    });
    expect((await thief.call('getWallet', {})).success).toBe(true);

    clock.advance(24 * HOUR + 1);
    const later = world.visitor();
    expect((await signIn(later, 'smsalone')).success).toBe(true);
    expect((await ask(later, 'setPaymentPassword')).success).toBe(true);
    expect((await ask(later, 'beginTotp')).success).toBe(true);
  });

  it('S11 every act that asks for a proof may say so', () => {
    const calls = (Object.values(CALLS) as CallSpec[]).filter(
      ({ refusals, who }) =>
        !who.startsWith('staff') && refusals.some(({ code }) => code === stepUpRequired.code),
    );
    for (const { name, refusals } of calls) {
      expect([name, refusals.map(({ code }) => code)]).toEqual([
        name,
        expect.arrayContaining([resetHold.code]),
      ]);
    }
    expect(Object.keys(ACTS)).toEqual(expect.arrayContaining(calls.map(({ name }) => name)));
  });

  it('S11 another code by SMS in that time begins the day anew, and a new password does not end it', async () => {
    const of = await owner('twicereset');
    const who = world.visitor();
    await resetBySms(who, of);
    clock.advance(20 * HOUR);
    await resetBySms(who, of);
    clock.advance(20 * HOUR);
    await signIn(who, 'twicereset');
    expect((await ask(who, 'changePassword')).code).toBe(resetHold.code);
    expect((await ask(who, 'beginTotp')).code).toBe(resetHold.code);
  });

  it('S11 a factor that was not reset proves the member as before', async () => {
    const of = await owner('appowner');
    const { secret } = (await of.player.call('beginTotp', {})).value;
    const appCode = () => totpOf(secret).generate({ timestamp: clock.now().getTime() });
    const { recoveryCodes } = (await of.player.call('confirmTotp', { code: appCode() })).value;
    const who = world.visitor();
    await resetBySms(who, of);
    const { challenge } = ((await signIn(who, 'appowner')).value ?? {}) as unknown as { challenge: string };
    clock.advance(MINUTE);
    expect(
      (await who.call('loginSecondFactor', { challenge, factor: 'totp', code: appCode() })).success,
    ).toBe(true);

    clock.advance(6 * MINUTE);
    const asked = await ask(who, 'setPaymentPassword');
    expect([asked.code, asked.value]).toEqual([stepUpRequired.code, { factors: ['totp', 'recovery'] }]);
    expect((await who.call('stepUp', { factor: 'password', secret: NEW })).code).toBe(resetHold.code);
    expect((await ask(who, 'setPaymentPassword')).code).toBe(stepUpRequired.code);
    expect((await who.call('stepUp', { factor: 'totp', secret: appCode() })).success).toBe(true);
    expect((await ask(who, 'setPaymentPassword')).success).toBe(true);

    clock.advance(6 * MINUTE);
    const [spare = ''] = recoveryCodes;
    expect((await who.call('stepUp', { factor: 'recovery', secret: spare })).success).toBe(true);
    expect((await ask(who, 'setPaymentPassword')).success).toBe(true);
  });

  it('S11 is told to the member by SMS and by e-mail', async () => {
    const of = await owner('toldtwice');
    await resetBySms(world.visitor(), of);
    await world.runDuty('messages.deliver');
    for (const to of [of.to, of.email]) {
      const texts = world
        .sandbox()
        .messages()
        .filter((message) => message.to === to);
      expect([to, texts.map(({ text }) => text)]).toEqual([
        to,
        expect.arrayContaining([expect.stringContaining('was reset by a code sent to your mobile')]),
      ]);
    }
  });
});

describe('money that would leave', () => {
  it('S11 waits for a day after a new password or number, whatever else is proved, and for nothing else', async () => {
    const of = await owner('cashout');
    const { player } = of;
    await player.call('setPaymentPassword', { paymentPassword: '481516' });
    expect(await heldUntil(player.id)).toBeNull();

    await player.call('changePassword', { oldPassword: PASSWORD, newPassword: NEW, confirmNewPassword: NEW });
    const changedAt = clock.now().getTime();
    expect(await heldUntil(player.id)).toBe(new Date(changedAt + 24 * HOUR).toISOString());
    clock.advance(HOUR);
    await resetBySms(world.visitor(), of);
    const resetAt = clock.now().getTime();
    expect(await heldUntil(player.id)).toBe(new Date(resetAt + 24 * HOUR).toISOString());
    clock.advance(24 * HOUR + 1);
    expect(await heldUntil(player.id)).toBeNull();

    await signIn(player, 'cashout');
    const next = { ...of, mobileNum: '09173999999', to: '+639173999999' };
    const verificationCode = await codeFor(player, next, 'bind');
    const { mobileNum } = next;
    expect(
      (await player.call('bindMobile', { mobileNum, countryDialingCode: '63', verificationCode })).success,
    ).toBe(true);
    expect(await heldUntil(player.id)).not.toBeNull();
  });
});
