import { CALLS, type CallSpec, gateOf, MODULES, type Module } from '@laro/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, wordOf } from './authz.ts';
import { createTestClock, PASSWORD, type Player, startWorld, type World } from './world.ts';

let world: World;
const clock = createTestClock();
let [cookie, agentCookie] = ['', ''];
let all: string[] = [];

beforeAll(async () => {
  world = await startWorld({ clock, sandbox: true });
  const cookieOf = (player: Player) =>
    [...player.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  cookie = cookieOf(await world.register('juana'));
  const agent = await world.register('agustin');
  await world.owner.query('update members.member set type = 1 where id = $1', [agent.id]);
  agentCookie = cookieOf(agent);
  const { rows } = await world.owner.query("select flags from merchants.merchant where code = 'DEMO'");
  all = rows[0].flags;
});
afterAll(async () => await world.stop());

/** The merchant with one module off, in force at once. */
async function without(module: Module | null): Promise<void> {
  const flags = all.filter((flag) => flag !== module);
  await world.owner.query("update merchants.merchant set flags = $1 where code = 'DEMO'", [flags]);
  clock.advance(6_000);
}

const withModule = (Object.values(CALLS) as readonly CallSpec[]).filter(({ module }) => module !== undefined);

describe('modules of a merchant', () => {
  it.each(withModule)(
    'ROLE-5 $name is refused where $module is off, and let in where it is on',
    async (call) => {
      const caller = { cookie: call.who === 'agent' ? agentCookie : cookie };
      await without(null);
      expect(wordOf(await ask(world, call, caller), false)).toBe('yes');
      await without(call.module ?? null);
      expect(wordOf(await ask(world, call, caller), false)).toBe('off');
      await without(null);
    },
  );

  it('ROLE-5 no banner leads to registration where REG3 is off', async () => {
    const lead = async () =>
      (await world.visitor().call('listBannerAnnouncements', {})).value.banners.map(({ linkage }) => linkage);
    await without(null);
    expect(await lead()).toContain('/m/register');
    await without('REG3');
    expect(await lead()).not.toContain('/m/register');
    expect(await lead()).not.toEqual([]);
    await without(null);
  });

  const form = {
    username: 'modular',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    agree: true,
    adult: true,
  } as const;
  const number = { mobileNum: '9170000001', countryDialingCode: '63' } as const;
  const byMobile = { ...form, ...number, method: 'mobileNum', verificationCode: '123456' } as const;
  const code = async (purpose: 'register' | 'login' | 'reset') =>
    await world.visitor().call('sendVerificationCode', { ...number, purpose });
  const identity = async (provider: 'google' | 'facebook') =>
    await world.visitor().call('beginIdentity', { provider });
  /** What is gated by more than the call's name: the line of the table, and the refusal that it is. */
  const asked: readonly [
    module: Module,
    call: string,
    code: string,
    ask: () => Promise<{ code: string | undefined }>,
  ][] = [
    [
      'REG3',
      'register',
      'registration.registration_off',
      async () => await world.visitor().call('register', form),
    ],
    [
      'FREEPLAY3',
      'testPlay',
      'registration.trial_off',
      async () => await world.visitor().call('testPlay', {}),
    ],
    [
      'MOBILENUMREG3',
      'register by mobile',
      'registration.registration_off',
      async () => await world.visitor().call('register', byMobile),
    ],
    ['REGMOBVERF3', 'sendVerificationCode to register', 'codes.off', async () => await code('register')],
    ['SMSLOGIN', 'sendVerificationCode to log in', 'codes.off', async () => await code('login')],
    ['PWDRECOVERY', 'sendVerificationCode to recover', 'codes.off', async () => await code('reset')],
    [
      'SMSLOGIN',
      'login by SMS',
      'login.sms_off',
      async () =>
        await world.visitor().call('login', {
          type: 'sms',
          username: number.mobileNum,
          password: '123456',
          countryDialingCode: number.countryDialingCode,
        }),
    ],
    [
      'PWDRECOVERY',
      'setPasswordByPhone',
      'security.recovery_off',
      async () =>
        await world.visitor().call('setPasswordByPhone', {
          ...number,
          verificationCode: '123456',
          newPassword: PASSWORD,
          confirmNewPassword: PASSWORD,
        }),
    ],
    ['GOOGLE', 'beginIdentity with google', 'identities.provider_off', async () => await identity('google')],
    [
      'FACEBOOK',
      'beginIdentity with facebook',
      'identities.provider_off',
      async () => await identity('facebook'),
    ],
  ];

  it.each(MODULES)(
    'ROLE-5 every call that the table gives to %s is tried, and no other hangs on it',
    (module) => {
      const tried = [
        ...withModule.flatMap((call) => (call.module === module ? call.name : [])),
        ...asked.flatMap(([hangsOn, call]) => (hangsOn === module ? call : [])),
      ];
      expect(tried.toSorted()).toEqual([...(gateOf(module).calls ?? [])].toSorted());
    },
  );

  it.each(asked)('ROLE-5 without %s %s answers %s', async (module, _, refused, askIt) => {
    await without(module);
    expect((await askIt()).code).toBe(refused);
    await without(null);
    expect((await askIt()).code).not.toBe(refused);
  });

  /** The ways, the fields, and the captcha of registration. */
  async function formNow(): Promise<readonly string[]> {
    const { value } = await world.visitor().call('getRegisterSettings', {});
    const fields = value.fields.flatMap(({ name, enabled }) => (enabled ? name : []));
    return [
      ...value.methods.map((method) => `by ${method}`),
      ...fields,
      ...(value.captcha ? ['captcha'] : []),
    ];
  }

  it('ROLE-5 without a switch registration asks and offers just what the table takes away', async () => {
    await world.owner.query(
      `insert into registration.field (merchant, name, enabled, required, sort)
       select 'DEMO', unnest(array['recommenderId', 'affiliateCode']), true, false, 60
       on conflict on constraint field_pk do update set enabled = true`,
    );
    // A third party who sends codes would prove numbers in place of our own.
    await world.owner.query(
      `delete from identities.provider where merchant = 'DEMO' and provider = 'firebase'`,
    );
    await without(null);
    const whole = await formNow();
    const taken: Partial<Record<Module, readonly string[]>> = {};
    for (const module of MODULES) {
      await without(module);
      const left = await formNow();
      const gone = whole.filter((part) => !left.includes(part));
      if (gone.length > 0 || gateOf(module).form) taken[module] = gone.toSorted();
    }
    await without(null);
    const table = MODULES.flatMap((module) => {
      const { form: parts } = gateOf(module);
      return parts ? [[module, parts.toSorted()] as const] : [];
    });
    expect(taken).toEqual(Object.fromEntries(table));
  });

  it('ROLE-5 without CAPTCHA3 nobody is asked for one', async () => {
    await without('CAPTCHA3');
    expect((await world.visitor().call('getVerification', {})).value.captcha).toBe(false);
    expect((await world.visitor().call('register', { ...form, username: 'nocaptcha' })).success).toBe(true);
    await without(null);
  });
});
