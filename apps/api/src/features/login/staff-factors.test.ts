import { randomUUID } from 'node:crypto';
import { CALLS, type CallSpec } from '@laro/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuthenticator } from '../../testing/authenticator.ts';
import { ask } from '../../testing/authz.ts';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { deskOf, hire, joinGroup, STAFF_PASSWORD, signInStaff } from '../../testing/staff.ts';
import { createTestClock, startWorld, type World } from '../../testing/world.ts';
import { authenticator } from '../security/index.ts';

const clock = createTestClock();
const reason = 'A test of factors.';
const MINUTE = 60_000;
let world: World;

beforeAll(async () => {
  world = await startWorld({ clock });
  await signInStaff(world);
  await require(true);
});
afterAll(async () => await world.stop());

async function require(on: boolean): Promise<void> {
  await world.owner.query("update merchants.merchant set staff_second_factor = $1 where code = 'DEMO'", [on]);
  clock.advance(6_000);
}

type Key = ReturnType<typeof createAuthenticator>;
type Options = Record<string, unknown>;
type Asked = {
  readonly challenge: string;
  readonly factors: readonly string[];
  readonly secret: string;
  readonly passkey: Options | null;
};

const password = async (desk: BrowserClient, username: string) => {
  const answer = await desk.call('loginStaff', { username, password: STAFF_PASSWORD });
  return { code: answer.code, asked: answer.value as unknown as Asked };
};
const byKey = async (desk: BrowserClient, challenge: string, passkey: Options) =>
  await desk.call('loginStaffSecondFactor', { challenge, factor: 'passkey', passkey });
const byCode = async (desk: BrowserClient, challenge: string, secret: string) => {
  const code = authenticator.of(secret).generate({ timestamp: clock.now().getTime() });
  return await desk.call('loginStaffSecondFactor', { challenge, factor: 'totp', code });
};

/** Somebody who has set up a passkey at their first sign-in, signed in. */
async function withKey(username: string, role = 'support') {
  await hire(world, username, { role });
  const desk = world.visitor();
  const key = createAuthenticator();
  const { asked } = await password(desk, username);
  const entered = await byKey(desk, asked.challenge, key.create(asked.passkey ?? {}));
  if (!entered.success) throw new Error(`The passkey was refused: ${entered.code}`);
  return { desk, key, recoveryCodes: entered.value.recoveryCodes };
}
async function signIn(username: string, key: Key): Promise<BrowserClient> {
  const desk = world.visitor();
  const { asked } = await password(desk, username);
  const entered = await byKey(desk, asked.challenge, key.get(asked.passkey ?? {}));
  if (!entered.success) throw new Error(`${username} could not sign in: ${entered.code}`);
  return desk;
}
const stepUp = async (desk: BrowserClient, key: Key) => {
  const { passkey } = (await desk.call('beginStaffStepUp', {})).value;
  return await desk.call('stepUpStaff', { factor: 'passkey', passkey: key.get(passkey ?? {}) });
};
const addKey = async (desk: BrowserClient, key: Key, name = 'Laptop') => {
  const { options } = (await desk.call('beginStaffPasskey', {})).value;
  return await desk.call('addStaffPasskey', { name, passkey: key.create(options) });
};
const factorsOf = async (desk: BrowserClient) => (await desk.call('getStaffFactors', {})).value;

describe('a passkey of staff', () => {
  it('GLI-19 B.2.3(g) is set up at the first sign-in in place of an app, and signs in from then on', async () => {
    const { desk, key, recoveryCodes } = await withKey('keyed');
    expect(recoveryCodes).toHaveLength(10);
    expect(await factorsOf(desk)).toMatchObject({
      required: true,
      totp: false,
      passkeys: [{ name: 'Browser' }],
    });
    const again = world.visitor();
    const { asked, code } = await password(again, 'keyed');
    expect([code, asked.factors]).toEqual(['login.second_factor_required', ['passkey', 'recovery']]);
    expect((await again.call('getStaffSession', {})).value).toEqual({ session: null });
    const answer = key.get(asked.passkey ?? {});
    expect((await byKey(again, asked.challenge, answer)).value).toEqual({
      userName: 'keyed',
      recoveryCodes: [],
    });
    // What was signed once opens nothing again.
    const copy = world.visitor();
    const next = await password(copy, 'keyed');
    expect((await byKey(copy, next.asked.challenge, answer)).code).toBe('login.second_factor_wrong');
  });

  it('the app that was shown beside it is in force no more once the passkey is', async () => {
    await hire(world, 'twoways');
    const [one, other] = [world.visitor(), world.visitor()];
    const first = (await password(one, 'twoways')).asked;
    const second = (await password(other, 'twoways')).asked;
    const answers = await Promise.all([
      byKey(one, first.challenge, createAuthenticator().create(first.passkey ?? {})),
      byCode(other, second.challenge, second.secret),
    ]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  it.each([
    ['of another origin', { origin: 'https://evil.test' }],
    ['for another host', { rpId: 'evil.test' }],
    ['without the device’s own lock', { unlocked: false } as const],
    ['for another challenge', { challenge: Buffer.alloc(64, 7).toString('base64url') }],
    ['from inside a frame', { crossOrigin: true } as const],
    ['with a counter that went back', { counter: 0 }],
  ])('signs nobody in %s, and three of such shut the way', async (_, slip) => {
    const username = `slip${clock.now().getTime()}`;
    clock.advance(1);
    const { key } = await withKey(username);
    for (const expected of ['wrong', 'wrong', 'wrong', 'many'] as const) {
      const desk = world.visitor();
      const { asked } = await password(desk, username);
      const { code } = await byKey(desk, asked.challenge, key.get(asked.passkey ?? {}, slip));
      expect(code).toBe(expected === 'wrong' ? 'login.second_factor_wrong' : 'login.too_many_failures');
    }
  });

  it('S3 of a colleague, or with a challenge that was theirs or is old, proves nobody else', async () => {
    const mine = await withKey('mine');
    const theirs = await withKey('theirs');
    const asOther = world.visitor();
    const { asked } = await password(asOther, 'theirs');
    const { passkey } = (await mine.desk.call('beginStaffStepUp', {})).value;
    for (const answer of [mine.key.get(asked.passkey ?? {}), theirs.key.get(passkey ?? {})])
      expect((await byKey(asOther, asked.challenge, answer)).code).toBe('login.second_factor_wrong');
    const old = (await theirs.desk.call('beginStaffStepUp', {})).value.passkey ?? {};
    clock.advance(5 * MINUTE);
    const late = await theirs.desk.call('stepUpStaff', { factor: 'passkey', passkey: theirs.key.get(old) });
    expect(late.code).toBe('security.proof_wrong');
  });

  it('is added beside others up to ten and removed, each by a fresh proof; the last stays where one is asked', async () => {
    const { desk, key } = await withKey('many');
    clock.advance(5 * MINUTE);
    expect((await desk.call('beginStaffPasskey', {})).code).toBe('security.step_up_required');
    expect((await stepUp(desk, key)).success).toBe(true);
    const second = createAuthenticator();
    expect((await addKey(desk, second)).value).toEqual({ recoveryCodes: [] });
    expect((await addKey(desk, second)).code).toBe('security.passkey_refused');
    const ids = (await factorsOf(desk)).passkeys.map(({ id }) => id);
    const foreign = await withKey('foreignkey');
    expect((await foreign.desk.call('removeStaffPasskey', { id: ids[0] ?? '' })).code).toBe('wire.not_found');
    const removed = await Promise.all(ids.map(async (id) => await desk.call('removeStaffPasskey', { id })));
    expect(
      removed.map(({ code }) => code).toSorted((one, other) => String(one).localeCompare(String(other))),
    ).toEqual(['staff.last_factor', undefined]);
    const { passkeys } = await factorsOf(desk);
    expect(passkeys).toHaveLength(1);
    expect((await signIn('many', passkeys[0]?.id === ids[0] ? key : second)).cookies.size).toBe(1);
  });

  it('is taken away with the codes by an admin for a phone that was lost', async () => {
    const { desk } = await withKey('lost', 'auditor');
    const admin = await withKey('keyadmin', 'admin');
    expect(
      (
        await admin.desk.call('resetStaffFactor', {
          id: randomUUID(),
          reason: 'A lost phone.',
          username: 'lost',
        })
      ).success,
    ).toBe(true);
    expect((await desk.call('getStaffSession', {})).value).toEqual({ session: null });
    expect((await password(world.visitor(), 'lost')).code).toBe('staff.set_up_required');
  });
});

describe('the step-up of staff', () => {
  it('V7.5.3 is asked by every call that says so, and says so to whoever reads the wire', () => {
    const calls = Object.values(CALLS) as readonly CallSpec[];
    const ofStaff = calls.filter(({ who }) => who.startsWith('staff'));
    const declared = ofStaff.filter(({ stepUp: asked }) => asked).map(({ name }) => name);
    const telling = ofStaff.filter(({ refusals }) =>
      refusals.some(({ code }) => code === 'security.step_up_required'),
    );
    // These two ask for a proof only where they end a protection, which their handlers find out.
    const expected = new Set([...declared, 'withdrawApproval', 'holdWithdrawal']);
    expect(new Set(telling.map(({ name }) => name))).toEqual(expected);
    expect(declared).toEqual(
      expect.arrayContaining([
        'changeColleagueRole',
        'resetStaffFactor',
        'inviteColleague',
        'setStaffNetworks',
        'proposeAdjustment',
        'closeMember',
        'eraseMember',
      ]),
    );
  });

  it('V7.5.3 comes before everything else of such a call: nothing is read of what was sent, nothing is done', async () => {
    await require(false);
    await joinGroup(world, await hire(world, 'stale', { role: 'admin' }));
    const desk = await deskOf(world, 'stale');
    clock.advance(5 * MINUTE);
    const cookie = [...desk.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const asked = (Object.values(CALLS) as readonly CallSpec[]).filter(({ stepUp: wants }) => wants);
    const codes = await Promise.all(
      asked.map(async (call) => `${call.name} ${(await ask(world, call, { cookie })).code}`),
    );
    expect(codes).toEqual(asked.map(({ name }) => `${name} security.step_up_required`));
    await require(true);
  });

  it('V7.5.3 asks for the second factor of who has one; the password, and a code that was used, prove nothing', async () => {
    const { desk, key, recoveryCodes } = await withKey('stepper', 'admin');
    const invite = async () =>
      (await desk.call('inviteColleague', { id: randomUUID(), role: 'support', reason })).code;
    expect(await invite()).toBeUndefined();
    clock.advance(5 * MINUTE);
    expect(await invite()).toBe('security.step_up_required');
    const { factors, fresh } = (await desk.call('beginStaffStepUp', {})).value;
    expect([factors, fresh]).toEqual([['passkey', 'recovery'], false]);
    const secret = STAFF_PASSWORD;
    expect((await desk.call('stepUpStaff', { factor: 'password', secret })).code).toBe(
      'security.factor_missing',
    );
    expect((await desk.call('stepUpStaff', { factor: 'totp', secret: '123456' })).code).toBe(
      'security.factor_missing',
    );
    const [code = ''] = recoveryCodes;
    expect((await desk.call('stepUpStaff', { factor: 'recovery', secret: code })).success).toBe(true);
    expect(await invite()).toBeUndefined();
    clock.advance(5 * MINUTE);
    const again = await desk.call('stepUpStaff', { factor: 'recovery', secret: code });
    expect(again.code).toBe('security.proof_wrong');
    expect((await stepUp(desk, key)).success).toBe(true);
    expect(await invite()).toBeUndefined();
  });

  it('GLI-19 B.2.3(g) of twenty wrong codes at once no more than three are judged, and the right one then waits', async () => {
    const { desk, key } = await withKey('guessed');
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        return await desk.call('stepUpStaff', { factor: 'recovery', secret: `wrong-${at}` });
      }),
    );
    const judged = answers.filter(({ code }) => code === 'security.proof_wrong');
    expect(judged).toHaveLength(3);
    expect((await stepUp(desk, key)).code).toBe('login.too_many_failures');
    const locked = await password(world.visitor(), 'guessed');
    expect(
      (await byKey(world.visitor(), locked.asked.challenge, key.get(locked.asked.passkey ?? {}))).code,
    ).toBe('login.too_many_failures');
    const { rows } = await world.owner.query(
      "select count(*)::int as n from staff.audit where staff = 'stf_guessed' and act = 'staff.proved' and refusal = 'security.proof_wrong'",
    );
    expect(rows).toEqual([{ n: 3 }]);
  });

  it('in the demo, where nobody has a second factor, takes the password, three times wrong at most', async () => {
    await require(false);
    await hire(world, 'plain', { role: 'admin' });
    const desk = await deskOf(world, 'plain');
    clock.advance(5 * MINUTE);
    const prove = async (secret: string) =>
      (await desk.call('stepUpStaff', { factor: 'password', secret })).code;
    expect(await prove(STAFF_PASSWORD)).toBeUndefined();
    expect((await desk.call('getStaffSession', {})).value.session?.stepUpFresh).toBe(true);
    const received = [];
    for (let tries = 0; tries < 3; tries += 1) received.push(await prove('wrong'));
    expect(received).toEqual(Array(3).fill('security.proof_wrong'));
    expect(await prove(STAFF_PASSWORD)).toBe('login.too_many_failures');
    await require(true);
  });
});
