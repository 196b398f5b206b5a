import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { solveCaptcha } from '../../testing/captcha.ts';
import { createTestClock, PASSWORD, startWorld, type World } from '../../testing/world.ts';

/** Someone who has just come gives a number before the first deposit, without the password again (SESSION-6). */

let world: World;
const clock = createTestClock();
const MINUTE = 60_000;
const AT_DAY = 24 * 60 * MINUTE;

beforeAll(async () => {
  world = await startWorld({ clock, sandbox: true });
});
afterAll(async () => await world.stop());
// Codes of one address are counted; each story begins when those of the last are forgotten.
beforeEach(() => clock.advance(61 * MINUTE));

async function bind(who: BrowserClient, national: string): Promise<string> {
  const mobile = { mobileNum: `0${national}`, countryDialingCode: '63' };
  clock.advance(MINUTE);
  await who.call('sendVerificationCode', { ...mobile, purpose: 'bind', captcha: await solveCaptcha(who) });
  const verificationCode = world.sandbox().codeFor(`+63${national}`) ?? '';
  const answer = await who.call('bindMobile', { ...mobile, verificationCode });
  return answer.success ? 'bound' : (answer.code ?? '');
}

const heldUntil = async (member: string): Promise<Date | null> =>
  await world.platform.scopes.read(
    'DEMO',
    async (scope) => await world.app.features.security.withdrawalsHeldUntil(scope, member),
  );

describe('the first number of an account', () => {
  it('is bound ten minutes after the password was given, is told to the member and holds withdrawals', async () => {
    const player = await world.register('firstnumber');
    clock.advance(10 * MINUTE);
    expect(await bind(player, '9174440001')).toBe('bound');
    expect((await heldUntil(player.id))?.getTime()).toBe(clock.now().getTime() + AT_DAY);
    const events = (await player.call('listOwnSecurityEvents', {})).value.list;
    expect(events.map(({ kind }) => kind)).toContain('mobile_bound');
  });

  it('is followed by others with a fresh proof only', async () => {
    const player = await world.register('secondnumber');
    clock.advance(10 * MINUTE);
    expect(await bind(player, '9174440002')).toBe('bound');
    clock.advance(10 * MINUTE);
    expect(await bind(player, '9174440003')).toBe('security.step_up_required');
  });

  it('takes a fresh proof where the account is protected by more than its password', async () => {
    const player = await world.register('sixdigits');
    await player.call('stepUp', { factor: 'password', secret: PASSWORD });
    expect((await player.call('setPaymentPassword', { paymentPassword: '481516' })).success).toBe(true);
    clock.advance(10 * MINUTE);
    expect(await bind(player, '9174440004')).toBe('security.step_up_required');
  });

  it('takes a fresh proof in a session that a remembered device began', async () => {
    await world.register('rememberednumber');
    const first = world.visitor();
    await first.call('login', {
      type: 'username',
      username: 'rememberednumber',
      password: PASSWORD,
      remember: true,
    });
    const second = world.visitor();
    second.cookies.set('__Host-dev', first.cookies.get('__Host-dev') ?? '');
    expect((await second.call('resumeSession', {})).success).toBe(true);
    expect(await bind(second, '9174440005')).toBe('security.step_up_required');
  });
});
