import { CALLS, type CallSpec } from '@laro/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { startSecondProcess } from '../../testing/second-process.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { createRateCounter, purgeRates } from '../rate-counter.ts';

let world: World;
let second: Awaited<ReturnType<typeof startSecondProcess>>;

beforeAll(async () => {
  // The tests stand where the proxy does, so that each browser comes from the address that it names.
  world = await startWorld({ rateLimits: true, config: { trustedProxies: ['127.0.0.1'] } });
  // What is counted here is the rate alone: where a brand has captchas, the eleventh question for a name wants one.
  await world.owner.query("update merchants.merchant set flags = array_remove(flags, 'CAPTCHA3')");
  await world.app.features.merchants.refresh();
  second = await startSecondProcess(world);
});
afterAll(async () => {
  await second.stop();
  await world.stop();
});

const from = (address: string) => world.visitor(undefined, { 'x-forwarded-for': address });
const CREDENTIAL = '/api/register/username?username=somebody';
const READ = '/.well-known/hpke-keys';
const statusOf = async (browser: BrowserClient, path: string, headers: Record<string, string> = {}) =>
  (await browser.send('GET', path, headers)).status;

/** How many of so many requests were let in, asked of one process and the other in turn. */
async function letIn(address: string, path: string, times: number): Promise<number> {
  const [here, there] = [from(address), second.as(world.visitor())];
  let allowed = 0;
  for (let batch = 0; batch < times; batch += 20) {
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async (_, n) =>
        n % 2 === 0
          ? await statusOf(here, path)
          : await statusOf(there, path, { 'x-forwarded-for': address }),
      ),
    );
    allowed += statuses.filter((status) => status === 200).length;
  }
  return allowed;
}

describe('the budgets of the wire', () => {
  const PER_MINUTE = { read: 900, write: 300, credential: 60, stream: 60, report: 60 };

  it.each(Object.values(CALLS) as CallSpec[])('S7 $name has the budget of its cost class', async (call) => {
    const path = call.path.replace(/:\w+/g, 'x');
    const answer = await from('203.0.113.77').send(call.method, path, {});
    expect(answer.headers['x-ratelimit-limit']).toBe(String(PER_MINUTE[call.cost]));
  });

  it('S7 two processes let in together what one would: sixty attempts at a credential', async () => {
    expect(await letIn('203.0.113.1', CREDENTIAL, 100)).toBe(60);
    expect(await statusOf(from('203.0.113.2'), CREDENTIAL)).toBe(200);
  });

  it('S7 of large budgets a process takes a part at a time: a sixtieth more at most, and little less', async () => {
    const allowed = await letIn('203.0.113.3', READ, 1_000);
    expect(allowed).toBeLessThanOrEqual(900 + 15);
    expect(allowed).toBeGreaterThanOrEqual(900 - 45);
  });

  it('S7 whoever asks as often as people do costs the database nothing', async () => {
    const counted = async () => (await world.owner.query('select from platform.rate')).rowCount ?? 0;
    const before = await counted();
    for (let turn = 0; turn < 15; turn += 1) await statusOf(from('203.0.113.4'), READ);
    expect(await counted()).toBe(before);
    await statusOf(from('203.0.113.4'), READ);
    expect(await counted()).toBe(before + 1);
  });

  it('S7 one household of the sixth version has one budget', async () => {
    for (let turn = 0; turn < 60; turn += 1) await statusOf(from(`2001:db8:7:7::${turn + 1}`), CREDENTIAL);
    const refused = await from('2001:db8:7:7:ffff::1').send('GET', CREDENTIAL, {});
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([429, 'wire.too_many']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await statusOf(from('2001:db8:7:8::1'), CREDENTIAL)).toBe(200);
  });

  it('S7 who comes back from a provider too often sees a page of ours, not the form of a call', async () => {
    const browser = from('203.0.113.9');
    for (let turn = 0; turn < 60; turn += 1) await statusOf(browser, '/api/identities/google?state=x');
    const refused = await browser.send('GET', '/api/identities/google?state=x', {});
    expect([refused.status, refused.headers.location]).toEqual([303, '/m/login?refused=wire.too_many']);
  });

  it('S7 a member has one budget from all addresses and in all processes, and is not signed out by it', async () => {
    const player = await world.register('everywhere');
    const statuses: number[] = [];
    for (let turn = 0; turn < 66; turn += 1) {
      const browser = turn % 2 === 0 ? player : second.as(player);
      statuses.push(await statusOf(browser, CREDENTIAL, { 'x-forwarded-for': `198.51.100.${turn + 1}` }));
    }
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 200));
    expect(statuses.slice(60)).toEqual(Array.from({ length: 6 }, () => 429));
    const refused = await player.send('GET', CREDENTIAL, { 'x-forwarded-for': '198.51.100.99' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.setCookie).toEqual([]);
    expect((await player.call('getSession', {})).value.session?.userName).toBe('everywhere');
  });
});

describe('the counter', () => {
  const counter = () => createRateCounter(world.platform);
  const BUDGET = { max: 30, windowMs: 60_000 };

  it('S7 many at one moment in three processes are as many as one after the other', async () => {
    const counters = [counter(), counter(), counter()];
    const asked = Array.from({ length: 150 }, async (_, n) => await counters[n % 3]?.take('storm', BUDGET));
    const taken = await Promise.all(asked);
    expect(taken.filter((one) => one?.allowed)).toHaveLength(30);
  });

  it('S7 a window ends by itself, and another begins with the next that asks', async () => {
    for (let turn = 0; turn < 30; turn += 1) await counter().take('window', BUDGET);
    expect(await counter().take('window', BUDGET)).toMatchObject({ allowed: false });
    await world.owner.query("update platform.rate set began_at = began_at - interval '61 seconds'");
    expect(await counter().take('window', BUDGET)).toMatchObject({ allowed: true });
  });

  it('S7 what an address is, is kept as a keyed hash alone, and not for long', async () => {
    await counter().take('203.0.113.200', BUDGET);
    const stored = await world.owner.query<{ key: Buffer }>('select key from platform.rate');
    expect(stored.rows.length).toBeGreaterThan(0);
    for (const { key } of stored.rows) expect([key.length, key.includes('203.0.113')]).toEqual([32, false]);
    await world.owner.query("update platform.rate set began_at = began_at - interval '2 hours'");
    await purgeRates(world.platform.worker.database);
    expect((await world.owner.query('select from platform.rate')).rowCount).toBe(0);
  });

  it('S7 without the database a process counts by itself', async () => {
    const lost = { executeQuery: async () => await Promise.reject(new Error('the line is cut')) };
    const alone = createRateCounter({
      ...world.platform,
      database: { getExecutor: () => lost } as unknown as World['platform']['database'],
    });
    const taken = await Promise.all(
      Array.from({ length: 40 }, async () => await alone.take('alone', BUDGET)),
    );
    expect(taken.filter(({ allowed }) => allowed)).toHaveLength(30);
  });
});
