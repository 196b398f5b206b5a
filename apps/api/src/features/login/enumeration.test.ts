import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { createTestClock, PASSWORD, startWorld, type World } from '../../testing/world.ts';

let world: World;
const clock = createTestClock();
/** This merchant asks for no captcha, so that what is seen is the counting alone. */
const OTHER = 'other.test';

beforeAll(async () => {
  world = await startWorld({ clock, config: { trustedProxies: ['127.0.0.1'] } });
  await world.owner.query(
    "update merchants.merchant set flags = array(select unnest(flags) union select 'SMSLOGIN') where code = 'OTHER'",
  );
  clock.advance(6_000);
});
afterAll(async () => await world.stop());

let addresses = 0;
/** A browser at an address where nobody has failed yet. */
function stranger(): BrowserClient {
  addresses += 1;
  return world.visitor(OTHER, { 'x-forwarded-for': `198.51.100.${addresses}` });
}

const withPassword = async (username: string, password: string) =>
  await stranger().call('login', { type: 'username', username, password });

/** All that an attempt says, but for the name of the request. */
async function received(username: string): Promise<unknown> {
  const { status, code, value } = await withPassword(username, 'not the password');
  return { status, code, value };
}

async function registered(name: string, mobile: string): Promise<void> {
  const player = await world.register(name, OTHER);
  await world.platform.scopes.write('OTHER', async (scope) => {
    await world.app.features.members.contacts.bind(scope, player.id, 'mobile', mobile);
  });
}

/** One number as people write it. */
const spellingsOf = (national: string): readonly string[] => [
  `0${national}`,
  `+63${national}`,
  `+63 ${national.slice(0, 3)} ${national.slice(3, 6)} ${national.slice(6)}`,
  `0${national.slice(0, 3)}-${national.slice(3)}`,
  `(0${national.slice(0, 3)}) ${national.slice(3)}`,
];

const WRONG = { status: 401, code: 'login.wrong_credentials', value: { captcha: false } };
const LOCKED = { status: 429, code: 'login.too_many_failures', value: { captcha: false } };

describe('S5 V6.3.8 guessing tells nobody who is registered', () => {
  it('S5 three wrong passwords under one spelling lock every spelling of the number, had by somebody or not', async () => {
    await registered('spelled', '+639175552001');
    for (const national of ['9175552001', '9175552999']) {
      const [first = '', ...others] = spellingsOf(national);
      for (let turn = 0; turn < 3; turn += 1) expect(await received(first)).toEqual(WRONG);
      for (const other of [first, ...others]) expect(await received(other)).toEqual(LOCKED);
    }
  });

  it('S5 what happened to a number says nothing about a name, so that it does not tell whose it is', async () => {
    await registered('linkedname', '+639175552002');
    for (const [name, national] of [
      ['linkedname', '9175552002'],
      ['unlinkedname', '9175552002'],
      ['inventedname', '9175552998'],
    ] as const) {
      clock.advance(31 * 60_000);
      const spellings = spellingsOf(national);
      for (let turn = 0; turn < 3; turn += 1) expect(await received(spellings[turn] ?? '')).toEqual(WRONG);
      expect(await received(spellings[4] ?? '')).toEqual(LOCKED);
      for (const spelling of [name, name.toUpperCase(), ` ${name} `]) {
        expect([spelling, await received(spelling)]).toEqual([spelling, WRONG]);
      }
      expect(await received(name)).toEqual(LOCKED);
    }
  });

  it('S5 a name that is used up leaves the number its own three tries, and no more than those', async () => {
    await registered('bounded', '+639175552003');
    const spellings = [...spellingsOf('9175552003'), 'bounded', 'BOUNDED', ' bounded', 'bOunded '];
    const answered: unknown[] = [];
    for (let turn = 0; turn < 4; turn += 1) for (const one of spellings) answered.push(await received(one));
    // Two identifiers of three tries each, however many spellings they have.
    expect(answered.filter((one) => (one as typeof WRONG).status === 401)).toHaveLength(6);
    expect((await withPassword('bounded', PASSWORD)).status).toBe(429);
    clock.advance(31 * 60_000);
    expect((await withPassword('bounded', PASSWORD)).success).toBe(true);
  });

  it('S5 a code by SMS is guessed as often at a number that nobody has', async () => {
    await registered('smsguessed', '+639175552004');
    for (const national of ['9175552004', '9175552997']) {
      const answered: unknown[] = [];
      for (const mobileNum of [`0${national}`, national, `0${national}`, national, `0${national}`]) {
        const { status, code, value } = await stranger().call('login', {
          type: 'sms',
          username: mobileNum,
          password: '123456',
          countryDialingCode: '+63',
        });
        answered.push({ status, code, value });
      }
      const wrong = { status: 422, code: 'codes.wrong', value: { captcha: false } };
      expect(answered).toEqual([wrong, wrong, wrong, LOCKED, LOCKED]);
    }
  });
});
