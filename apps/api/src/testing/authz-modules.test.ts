import { CALLS, type CallSpec, MODULES } from '@laro/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, wordOf } from './authz.ts';
import { createTestClock, PASSWORD, startWorld, type World } from './world.ts';

let world: World;
const clock = createTestClock();
let cookie = '';
let all: string[] = [];

beforeAll(async () => {
  world = await startWorld({ clock, sandbox: true });
  const juana = await world.register('juana');
  cookie = [...juana.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { rows } = await world.owner.query("select flags from merchants.merchant where code = 'DEMO'");
  all = rows[0].flags;
});
afterAll(async () => await world.stop());

/** The merchant with one module off, in force at once. */
async function without(module: string | null): Promise<void> {
  const flags = all.filter((flag) => flag !== module);
  await world.owner.query("update merchants.merchant set flags = $1 where code = 'DEMO'", [flags]);
  clock.advance(6_000);
}

const withModule = (Object.values(CALLS) as readonly CallSpec[]).filter(({ module }) => module !== undefined);

describe('modules of a merchant', () => {
  it('ROLE-4 ROLE-5 every flag of the specification is one that a call may hang on', () => {
    const named = [
      'TRANSREC3',
      'DEPRECM3',
      'WITHREC3',
      'PERSREP',
      'REWCEN3',
      'MANPLAYREB3',
      'PLYRBT',
      'MAILCEN',
      'CBS3',
      'AGENTPOLICY3',
      'COMM3',
      'FUNDTRANS3',
      'AGEANNOUNCE3',
      'MEMTRANS3',
      'AGEINFO3',
      'AGEDOWNMAN3',
      'PERSPNL3',
      'REG3',
      'CAPTCHA3',
      'FREEPLAY3',
      'REGISTER_REE3',
      'MOBILENUMREG3',
      'REGMOBVERF3',
      'PROFPIC3',
      'INBOX3',
      'AFFMAN3',
    ];
    expect(MODULES).toEqual(expect.arrayContaining(named));
  });

  it.each(withModule)(
    'ROLE-4 ROLE-5 $name is refused where $module is off, and let in where it is on',
    async (call) => {
      await without(null);
      expect(wordOf(await ask(world, call, { cookie }), false)).toBe('yes');
      await without(call.module ?? null);
      expect(wordOf(await ask(world, call, { cookie }), false)).toBe('off');
      await without(null);
    },
  );

  const form = {
    username: 'modular',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    agree: true,
    adult: true,
  } as const;
  const number = { mobileNum: '9170000001', countryDialingCode: '63' } as const;
  const asked: readonly [module: string, code: string, ask: () => Promise<{ code: string | undefined }>][] = [
    ['REG3', 'registration.registration_off', async () => await world.visitor().call('register', form)],
    ['FREEPLAY3', 'registration.trial_off', async () => await world.visitor().call('testPlay', {})],
    [
      'REGMOBVERF3',
      'codes.off',
      async () => await world.visitor().call('sendVerificationCode', { ...number, purpose: 'register' }),
    ],
    [
      'SMSLOGIN',
      'login.sms_off',
      async () => await world.visitor().call('login', { type: 'sms', ...number, verificationCode: '123456' }),
    ],
    [
      'PWDRECOVERY',
      'security.recovery_off',
      async () =>
        await world.visitor().call('setPasswordByPhone', {
          ...number,
          verificationCode: '123456',
          newPassword: PASSWORD,
          confirmNewPassword: PASSWORD,
        }),
    ],
    [
      'GOOGLE',
      'identities.provider_off',
      async () => await world.visitor().call('beginIdentity', { provider: 'google' }),
    ],
    [
      'FACEBOOK',
      'identities.provider_off',
      async () => await world.visitor().call('beginIdentity', { provider: 'facebook' }),
    ],
  ];

  it.each(asked)('ROLE-5 without %s the answer is %s', async (module, code, askIt) => {
    await without(module);
    expect((await askIt()).code).toBe(code);
    await without(null);
    expect((await askIt()).code).not.toBe(code);
  });

  it('ROLE-5 without CAPTCHA3 nobody is asked for one', async () => {
    await without('CAPTCHA3');
    expect((await world.visitor().call('getVerification', {})).value.captcha).toBe(false);
    expect((await world.visitor().call('register', { ...form, username: 'nocaptcha' })).success).toBe(true);
    await without(null);
  });
});
