import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REQUIRED_TEXTS } from '@laro/i18n/required-texts';
import { writeRegions } from '@laro/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { solveCaptcha } from './testing/captcha.ts';
import { lockByStaff, STAFF_PASSWORD, signInStaff } from './testing/staff.ts';
import { createTestClock, PASSWORD, startWorld, type World } from './testing/world.ts';

type Message = (typeof REQUIRED_TEXTS)[keyof typeof REQUIRED_TEXTS]['messages'][number];
type Arising = Extract<Message, `refusals.${string}`>;
type Refused = { readonly code: string | undefined; readonly message: string | undefined };

const ABROAD = '198.51.100.7';
const OTHER = 'other.test';
const FORM = {
  username: 'newcomer',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  agree: true,
  adult: true,
} as const;
const MOBILE = { countryDialingCode: '+63', purpose: 'register' } as const;

let world: World;
const clock = createTestClock();
const folder = mkdtempSync(join(tmpdir(), 'laro-texts-'));

beforeAll(async () => {
  const geoipFiles = [writeRegions(join(folder, 'regions.mmdb'), ['198.51.100.0/24,XX'])];
  world = await startWorld({ clock, sandbox: true, config: { geoipFiles, trustedProxies: ['127.0.0.0/8'] } });
});
afterAll(async () => {
  await world.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** While the merchant stands so; what staff change is in force when its facts are read again. */
async function merchantWith(change: string, back: string, call: () => Promise<Refused>): Promise<Refused> {
  const set = async (what: string) => {
    await world.owner.query(`update merchants.merchant set ${what} where code = 'DEMO'`);
    clock.advance(6_000);
  };
  await set(change);
  const answer = await call();
  await set(back);
  return answer;
}

async function trialMember() {
  const visitor = world.visitor();
  await visitor.call('testPlay', {});
  return visitor;
}

const CALLS_REFUSED: Readonly<Record<Arising, () => Promise<Refused>>> = {
  'refusals.invitation_code_error': async () =>
    await world.visitor().call('getAffiliate', { code: 'nobody1' }),
  'refusals.sessions.real_account_required': async () => (await trialMember()).call('getSecurity', {}),
  'refusals.sessions.login_required': async () => await world.visitor().call('getMemberInfo', {}),
  'refusals.sessions.not_permitted': async () => {
    const desk = await signInStaff(world, 'localhost:8080', 'support');
    return await desk.call('resetStaffFactor', {
      id: randomUUID(),
      reason: 'A lost phone.',
      username: 'support_demo',
    });
  },
  'refusals.sessions.module_off': async () =>
    await world.visitor(OTHER).call('getAffiliate', { code: 'nobody1' }),
  'refusals.login.member_disabled': async () => {
    await world.register('locked1');
    await lockByStaff(world, 'locked1');
    const login = { type: 'username', username: 'locked1', password: PASSWORD } as const;
    return await world.visitor().call('login', login);
  },
  'refusals.registration.username_taken': async () => {
    await world.visitor(OTHER).call('register', FORM);
    return await world.visitor(OTHER).call('register', FORM);
  },
  'refusals.codes.wrong': async () => {
    const visitor = world.visitor();
    const captcha = await solveCaptcha(visitor);
    const given = {
      ...FORM,
      method: 'mobileNum',
      mobileNum: '0917 555 0009',
      countryDialingCode: '+63',
    } as const;
    return await visitor.call('register', {
      ...given,
      username: undefined,
      verificationCode: '123456',
      captcha,
    });
  },
  'refusals.captcha.wrong': async () => {
    const visitor = world.visitor();
    const { id } = await solveCaptcha(visitor);
    return await visitor.call('register', { ...FORM, captcha: { id, answer: '9999999' } });
  },
  'refusals.codes.mobile_invalid': async () => {
    const visitor = world.visitor();
    const captcha = await solveCaptcha(visitor);
    return await visitor.call('sendVerificationCode', { ...MOBILE, mobileNum: '12345678', captcha });
  },
  'refusals.unknown': async () => {
    const player = await world.register('unlucky1');
    await world.owner.query('alter table security.passkey rename to passkey_gone');
    const answer = await player.call('getSecurity', {});
    await world.owner.query('alter table security.passkey_gone rename to passkey');
    return answer;
  },
  'refusals.wire.url_empty': async () =>
    JSON.parse((await world.visitor().send('GET', '/api/', {})).text) as Refused,
  'refusals.merchants.maintenance': async () =>
    await merchantWith('maintenance = true', 'maintenance = false', async () =>
      world.visitor().call('testPlay', {}),
    ),
  'refusals.merchants.region_restricted': async () =>
    await merchantWith("blocked_countries = '{XX}'", "blocked_countries = '{}'", async () =>
      world.visitor('localhost:8080', { 'x-forwarded-for': ABROAD }).call('testPlay', {}),
    ),
  'refusals.login.not_a_member': async () => {
    await signInStaff(world);
    const login = { type: 'username', username: 'admin_demo', password: STAFF_PASSWORD } as const;
    return await world.visitor().call('login', login);
  },
};

const SAID = Object.values(REQUIRED_TEXTS).flatMap(({ text, messages }) =>
  messages
    .filter((message) => message in CALLS_REFUSED)
    .map((message) => ({ text, message: message as Arising })),
);

describe('the texts of the error catalogue that a call is refused with', () => {
  it.each(SAID)('ERR-1 ERR-2 says $message in the required words', async ({ message, text }) => {
    const answer = await CALLS_REFUSED[message]();
    const code = message === 'refusals.unknown' ? 'wire.broken' : message.replace('refusals.', '');
    expect(answer).toMatchObject({ code });
    expect(answer.message?.slice(0, text.length)).toBe(text);
  });
});
