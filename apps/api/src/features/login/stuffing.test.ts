import { busy } from '@laro/wire';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallContext } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createTestClock, PASSWORD, startWorld, type World } from '../../testing/world.ts';
import { hashPassword, verifyPassword } from '../members/index.ts';
import { createFirstFactor } from './first-factor.ts';
import { createGuard } from './guard.ts';

const clock = createTestClock();
const OTHER = 'other.test';
const MEMBERS = 20;

let world: World;
let argon2Runs = 0;

beforeAll(async () => {
  world = await startWorld({ clock, config: { trustedProxies: ['127.0.0.1'] } });
  for (let n = 0; n < MEMBERS; n += 1) await world.register(`stuffed${n}`, OTHER);
}, 60_000);
afterAll(async () => await world.stop());

/** The feature's own function, with the password work counted. */
function createCountedSubjects(verify = verifyPassword) {
  const { captcha, merchants, staff, ...features } = world.app.features;
  const guard = createGuard(world.platform, { captcha, merchants, staff });
  return createFirstFactor(world.platform, {
    ...features,
    merchants,
    staff,
    guard,
    verifyPassword: async (hash, password) => {
      argon2Runs += 1;
      return await verify(hash, password);
    },
  });
}

function from(ip: string, merchant = 'OTHER'): CallContext {
  return {
    merchant,
    host: merchant === 'OTHER' ? OTHER : 'localhost:8080',
    actor: { kind: 'visitor' },
    ip,
    userAgent: '',
    gateway: 3,
    language: null,
    requestId: '',
    preview: null,
    now: clock.now(),
    cookies: {},
    setCookie: () => {},
    setHeader: () => {},
  };
}

/** A list as it is sold: names, half of them members, with passwords; the right one stands behind the third place. */
const NAMES = Array.from({ length: 2 * MEMBERS }, (_, n) => (n % 2 === 0 ? `stuffed${n / 2}` : `nobody${n}`));
const passwordOf = (turn: number): string => (turn % 7 === 5 ? PASSWORD : `stolen password ${turn}`);
const addressOf = (turn: number): string => `203.0.113.${1 + (turn % 8)}`;

/** As a net of robots does it: one password over all names, then the next, from changing addresses. */
function* attempts(first: number, count: number) {
  for (let n = first; n < first + count; n += 1) {
    const username = NAMES[n % NAMES.length] ?? '';
    yield { username, password: passwordOf(Math.floor(n / NAMES.length)), ip: addressOf(n) };
  }
}

async function outcomes<T>(
  tries: Iterable<T>,
  attempt: (one: T) => Promise<string>,
): Promise<ReadonlyMap<string, number>> {
  const received = new Map<string, number>();
  const queue = tries[Symbol.iterator]();
  const robot = async (): Promise<void> => {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      const code = await attempt(next.value);
      received.set(code, (received.get(code) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 8 }, robot));
  return received;
}

describe('stuffing', () => {
  it('S5 of 10,000 stuffed sign-ins from eight addresses none gets in, and a locked method costs no Argon2', async () => {
    const overHttp = await outcomes(attempts(0, 1_000), async ({ username, password, ip }) => {
      const robot = world.visitor(OTHER, { 'x-forwarded-for': ip });
      const answer = await robot.call('login', { type: 'username', username, password });
      return answer.success ? 'signed in' : (answer.code ?? '');
    });
    const firstFactor = createCountedSubjects();
    const inProcess = await outcomes(attempts(1_000, 9_000), async ({ username, password, ip }) => {
      try {
        await firstFactor.member(from(ip), { type: 'username', username, password, remember: false });
        return 'signed in';
      } catch (error) {
        return (error as { code: string }).code;
      }
    });
    const sum = (code: string) => (overHttp.get(code) ?? 0) + (inProcess.get(code) ?? 0);
    expect({ tries: 10_000, signedIn: sum('signed in'), judged: sum('login.wrong_credentials') }).toEqual({
      tries: 10_000,
      signedIn: 0,
      // Three for each name on the list, whether anybody has it or not.
      judged: 3 * NAMES.length,
    });
    expect(sum('login.too_many_failures')).toBe(10_000 - 3 * NAMES.length);
    expect(argon2Runs).toBe(inProcess.get('login.wrong_credentials') ?? 0);
    const opened = await world.owner.query("select from sessions.session where method = 'password'");
    expect(opened.rowCount).toBe(0);
  }, 180_000);

  it('S5 robots with an address for each try bring a captcha to their carrier, and to nobody else or known', async () => {
    await world.register('samecarrier');
    const phone = world.visitor(undefined, { 'x-forwarded-for': '100.64.7.250' });
    const enter = async (browser = phone, username = 'samecarrier', password = PASSWORD) =>
      await browser.call('login', { type: 'username', username, password });
    expect((await enter()).success).toBe(true);
    const firstFactor = createCountedSubjects();
    for (let n = 0; n < 200; n += 1) {
      const robot = from(`100.64.7.${n}`, 'DEMO');
      const tried = firstFactor.member(robot, {
        type: 'username',
        username: `list${n}`,
        password: 'x',
        remember: false,
      });
      await expect(tried).rejects.toMatchObject({ code: 'login.wrong_credentials' });
    }
    const beside = world.visitor(undefined, { 'x-forwarded-for': '100.64.7.251' });
    expect(await enter(beside)).toMatchObject({ code: 'captcha.required', value: { captcha: true } });
    expect((await enter(world.visitor(undefined, { 'x-forwarded-for': '100.64.8.251' }))).success).toBe(true);
    phone.cookies.delete('__Host-sid');
    expect((await enter()).success).toBe(true);
    clock.advance(31 * 60_000);
    expect((await enter(beside)).success).toBe(true);
  }, 60_000);

  it('S5 B.2.3(g) a server that is too busy to judge gives nobody a further try at a password of staff', async () => {
    const clerk = { id: 'stf_busyclerk', username: 'busyclerk', role: 'support' } as const;
    const passwordHash = await hashPassword(PASSWORD);
    await world.platform.scopes.write('OTHER', async (scope) => {
      await world.app.features.staff.save(scope, { ...clerk, passwordHash });
    });
    const firstFactor = createCountedSubjects();
    const atStaffEndpoint = async (password: string) =>
      await firstFactor.staff(from('198.51.100.7'), { username: clerk.username, password });
    for (const password of ['one', 'two', 'three']) {
      await expect(atStaffEndpoint(password)).rejects.toMatchObject({ code: 'login.wrong_credentials' });
    }
    const overrun = createCountedSubjects(async () => {
      throw new Refusal(busy);
    });
    for (let turn = 0; turn < 3; turn += 1) {
      const body = { type: 'username', username: clerk.username, password: 'x', remember: false } as const;
      await expect(overrun.member(from(`198.51.100.${turn}`), body)).rejects.toMatchObject({
        code: 'wire.busy',
      });
    }
    await expect(atStaffEndpoint(PASSWORD)).rejects.toMatchObject({ code: 'login.too_many_failures' });
  });

  it('S5 a wrong password and an unknown name run one Argon2 and the same queries, and are answered alike', async () => {
    const firstFactor = createCountedSubjects();
    const seen: { text: string[]; argon2: number; refusal: unknown }[] = [];
    for (const username of ['stuffed0', 'nobodyatall']) {
      clock.advance(31 * 60_000);
      // The brand is looked up by the clock, not by the name.
      await world.app.features.merchants.byCode('OTHER');
      const text: string[] = [];
      const before = argon2Runs;
      const silence = listenToQueries(text);
      const attempt = firstFactor.member(from('192.0.2.7'), {
        type: 'username',
        username,
        password: 'not the password',
        remember: false,
      });
      const refusal = await attempt.catch((error: unknown) => ({ ...(error as object) }));
      silence();
      seen.push({ text, argon2: argon2Runs - before, refusal });
    }
    const [wrong, unknown] = seen;
    expect(wrong?.argon2).toBe(1);
    expect(wrong?.text.length).toBeGreaterThan(8);
    expect(unknown).toEqual(wrong);
  });
});

/** Every statement that goes to the database, by its text, until the returned function is called. */
function listenToQueries(received: string[]): () => void {
  const client = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
  const real = client.query;
  client.query = function (this: unknown, ...given: unknown[]) {
    const [first] = given;
    received.push(typeof first === 'string' ? first : (first as { text: string }).text);
    return real.apply(this, given);
  };
  return () => {
    client.query = real;
  };
}
