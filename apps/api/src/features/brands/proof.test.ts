import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { startNameServer } from '../../testing/name-server.ts';
import { signInGroup } from '../../testing/staff.ts';
import { createTestClock, startWorld, type World } from '../../testing/world.ts';
import { createHostProofs } from './proof.ts';

const reason = 'A test of hosts.';
const HOST = 'play.laro-example.com';
let names: Awaited<ReturnType<typeof startNameServer>>;
let world: World;
let desk: BrowserClient;

beforeAll(async () => {
  names = await startNameServer();
  world = await startWorld({ clock: createTestClock(), config: { dnsServers: [names.server] } });
  desk = await signInGroup(world);
});
afterAll(async () => {
  await world.stop();
  await names.stop();
});

const propose = async (host: string, code = 'DEMO') =>
  await desk.call('addMerchantHost', { id: randomUUID(), code, host, reason });
const recordOf = async (host: string, code = 'DEMO') => {
  const { record } = (await desk.call('getHostProof', { code, host })).value;
  if (!record) throw new Error('A record is asked for.');
  return record;
};

describe('a host', () => {
  it('is taken only once a record at its domain proves it for this brand', async () => {
    expect(await propose(HOST)).toMatchObject({
      status: 422,
      code: 'brands.host_unproved',
      value: { host: HOST },
    });
    const { name, text } = await recordOf(HOST);
    expect(name).toBe(`_laro.${HOST}`);
    names.texts.set(name, (await recordOf(HOST, 'ANOTHER')).text);
    expect((await propose(HOST)).code).toBe('brands.host_unproved');
    names.texts.set(name, (await recordOf('other.laro-example.com')).text);
    expect((await propose(HOST)).code).toBe('brands.host_unproved');
    names.texts.set(name, text);
    expect((await propose(HOST)).success).toBe(true);
    const { rows } = await world.owner.query('select from merchants.host where host = $1', [HOST]);
    expect(rows).toEqual([]);
  });

  it('of a brand that begins is proved like any other, each of them', async () => {
    const hosts = ['new.laro-example.com', 'newer.laro-example.com'];
    const brand = {
      template: 'DEMO',
      name: 'Proved',
      hosts,
      languages: ['EN' as const],
      defaultLanguage: 'EN' as const,
      currency: 'PHP',
      currencySymbol: '₱',
      country: 'PH',
      timeZone: 'Asia/Manila',
      profile: 'DEMO' as const,
      flags: null,
      theme: null,
      reason,
    };
    const create = async () =>
      await desk.call('createMerchant', { id: randomUUID(), code: 'PROVED', ...brand });
    for (const host of hosts) {
      expect((await create()).code).toBe('brands.host_unproved');
      const { name, text } = await recordOf(host, 'PROVED');
      names.texts.set(name, text);
    }
    expect((await create()).success).toBe(true);
  });

  it('whose domain nobody answers for is not taken, and that is said for what it is', async () => {
    const dead = await startNameServer();
    await dead.stop();
    const other = await startWorld({ config: { dnsServers: [dead.server] } });
    try {
      const there = await signInGroup(other);
      const host = { id: randomUUID(), code: 'DEMO', host: HOST, reason };
      expect(await there.call('addMerchantHost', host)).toMatchObject({
        status: 503,
        code: 'brands.host_unanswered',
      });
    } finally {
      await other.stop();
    }
  });

  it('that nobody can register needs no proof in a demo, and cannot have one under a licence', async () => {
    for (const host of ['shown.localhost', 'shown.test', 'shown.example']) {
      expect((await desk.call('getHostProof', { code: 'DEMO', host })).value).toEqual({ record: null });
      expect((await propose(host)).success).toBe(true);
    }
    const { config, logger } = world.platform;
    const licensed = createHostProofs({ config: { ...config, profile: 'PH' }, logger });
    await expect(
      licensed.assertProved({ group: 'demo', code: 'DEMO', host: 'licensed.test' }),
    ).rejects.toMatchObject({
      code: 'brands.host_unproved',
    });
  });
});
