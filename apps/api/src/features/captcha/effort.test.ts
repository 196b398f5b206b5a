import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { solveCaptcha } from '../../testing/captcha.ts';
import { createTestClock, startWorld, type World } from '../../testing/world.ts';

/** S6 ASVS V2.4.1: what a device must work for a captcha follows from what has failed, and from how much is asked. */

let world: World;
const clock = createTestClock();
const MINUTE = 60_000;
const EASY = 150_000;
/** This merchant asks for no captcha before a sign-in, so that failing costs the test no work. */
const OTHER = 'other.test';

beforeAll(async () => {
  world = await startWorld({ clock, config: { trustedProxies: ['127.0.0.1'], cheapSecrets: false } });
});
afterAll(async () => await world.stop());
// Each story begins when the failures and the load of the last are forgotten.
beforeEach(() => clock.advance(31 * MINUTE));

let addresses = 0;
function stranger(host?: string): BrowserClient {
  addresses += 1;
  return world.visitor(host, { 'x-forwarded-for': `198.51.100.${addresses}` });
}

async function ceilingFor(who: BrowserClient): Promise<number | undefined> {
  return (await who.call('getCaptcha', { kind: 'work' })).value.work?.ceiling;
}

let names = 0;
async function fail(who: BrowserClient, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    names += 1;
    const answer = await who.call('login', { type: 'username', username: `nobody${names}`, password: 'x' });
    expect(answer.code).toBe('login.wrong_credentials');
  }
}

describe('the work of a device', () => {
  it('S6 doubles with every third failure at its address, eightfold at most, and falls back after half an hour', async () => {
    const robot = stranger(OTHER);
    expect(await ceilingFor(robot)).toBe(EASY);
    const asked: (number | undefined)[] = [];
    for (let step = 0; step < 5; step += 1) {
      await fail(robot, 3);
      asked.push(await ceilingFor(robot));
    }
    expect(asked).toEqual([2 * EASY, 4 * EASY, 8 * EASY, 8 * EASY, 8 * EASY]);
    expect(await ceilingFor(stranger(OTHER))).toBe(EASY);
    clock.advance(31 * MINUTE);
    expect(await ceilingFor(robot)).toBe(EASY);
  });

  it('S6 doubles for everybody where very much is asked in a minute, and falls back when it is over', async () => {
    for (let turn = 0; turn < 120; turn += 1) await ceilingFor(stranger(OTHER));
    const robot = stranger(OTHER);
    expect(await ceilingFor(robot)).toBe(2 * EASY);
    // Never more than sixteenfold: a cheap phone is done long before the two minutes of a captcha.
    for (let turn = 0; turn < 480; turn += 1) await ceilingFor(stranger(OTHER));
    await fail(robot, 9);
    expect(await ceilingFor(robot)).toBe(16 * EASY);
    clock.advance(MINUTE + 1);
    expect(await ceilingFor(robot)).toBe(8 * EASY);
    expect(await ceilingFor(stranger(OTHER))).toBe(EASY);
  }, 30_000);

  it('S6 that was asked for while it was easy opens nothing where it is hard by now', async () => {
    const robot = stranger();
    const early = [await solveCaptcha(robot), await solveCaptcha(robot)];
    const signIn = async (captcha?: { readonly id: string; readonly answer: string }) => {
      names += 1;
      const form = { type: 'username', username: `nobody${names}`, password: 'x' } as const;
      return (await robot.call('login', { ...form, ...(captcha && { captcha }) })).code;
    };
    expect(await signIn()).toBe('login.wrong_credentials');
    // Nobody loses what they solved a moment before.
    expect(await signIn(early[0])).toBe('login.wrong_credentials');
    for (let turn = 0; turn < 4; turn += 1) {
      expect(await signIn(await solveCaptcha(robot))).toBe('login.wrong_credentials');
    }
    expect(await signIn(early[1])).toBe('captcha.wrong');
    expect(await signIn(await solveCaptcha(robot))).toBe('login.wrong_credentials');
  }, 30_000);

  it('S6 wrong answers to captchas count as failures', async () => {
    const robot = stranger();
    const body = { type: 'username', username: 'nobodyatall', password: 'x' } as const;
    await robot.call('login', body);
    for (let turn = 0; turn < 2; turn += 1) {
      const captcha = { id: 'cap_00000000000000000000000000', answer: '12345' };
      expect((await robot.call('login', { ...body, captcha })).code).toBe('captcha.wrong');
    }
    expect(await ceilingFor(robot)).toBe(2 * EASY);
  });
});
