import type { CallInput, CallName, Calls } from '@laro/wire';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { solveCaptcha } from '../../testing/captcha.ts';
import { createTestClock, startWorld, type World } from '../../testing/world.ts';

/** ASVS V2.4.1, V6.3.8: what a form may ask before it is sent is no list to be read off by machine. */

let world: World;
const clock = createTestClock();

beforeAll(async () => {
  world = await startWorld({ clock, rateLimits: true, config: { trustedProxies: ['127.0.0.1'] } });
});
afterAll(async () => await world.stop());
// Each story begins in an hour of its own.
beforeEach(() => clock.advance(61 * 60_000));

let addresses = 0;
function stranger(host?: string): BrowserClient {
  addresses += 1;
  return world.visitor(host, { 'x-forwarded-for': `198.51.100.${addresses}` });
}

const CHECKS = {
  checkUsername: { username: 'anybody' },
  checkEmail: { email: 'anybody@example.com' },
  checkRegistration: { field: 'username', value: 'anybody' },
  getAffiliate: { code: 'nosuchcode' },
} as const satisfies { readonly [N in CallName]?: CallInput<Calls[N]> };
type Check = keyof typeof CHECKS;

const ask = async (who: BrowserClient, name: Check, more = {}) =>
  await who.call(name, { ...CHECKS[name], ...more } as CallInput<Calls[Check]>);

const asQuery = ({ id, answer }: { readonly id: string; readonly answer: string }) => ({
  captchaId: id,
  captchaAnswer: answer,
});

async function useUp(who: BrowserClient): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) {
    expect((await ask(who, 'checkUsername')).value).toEqual({ free: true });
  }
}

describe('what a form asks before it is sent', () => {
  it('V6.3.8 ten questions an hour are free, and then each one costs a captcha of its own', async () => {
    const who = stranger();
    await useUp(who);
    expect(await ask(who, 'checkUsername')).toMatchObject({ status: 422, code: 'captcha.required' });
    const solved = asQuery(await solveCaptcha(who));
    expect((await ask(who, 'checkUsername', solved)).value).toEqual({ free: true });
    expect((await ask(who, 'checkUsername', solved)).code).toBe('captcha.wrong');
    expect((await ask(stranger(), 'checkUsername')).success).toBe(true);
    clock.advance(61 * 60_000);
    expect((await ask(who, 'checkUsername')).success).toBe(true);
  });

  it.each(Object.keys(CHECKS) as Check[])('V6.3.8 %s draws on the same ten', async (name) => {
    const who = stranger();
    await useUp(who);
    expect((await ask(who, name)).code).toBe('captcha.required');
    const solved = asQuery(await solveCaptcha(who));
    const { code } = await ask(who, name, solved);
    expect(code).toBe(name === 'getAffiliate' ? 'invitation_code_error' : undefined);
  });

  it('V6.3.8 a browser that changes its address takes its ten with it', async () => {
    const first = stranger();
    const device = 'd'.repeat(43);
    first.cookies.set('__Host-device', device);
    await useUp(first);
    const moved = stranger();
    moved.cookies.set('__Host-device', device);
    expect((await ask(moved, 'checkUsername')).code).toBe('captcha.required');
  });

  it('V6.3.8 a brand without captchas asks for none', async () => {
    const who = stranger('other.test');
    await useUp(who);
    expect((await ask(who, 'checkUsername')).success).toBe(true);
  });
});
