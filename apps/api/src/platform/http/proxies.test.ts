import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../../testing/world.ts';
import { readConfig } from '../config.ts';

const HEADERS = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'cf-connecting-ip', 'true-client-ip'] as const;
const forwardedFor = (ip: string): Record<string, string> =>
  Object.fromEntries(HEADERS.map((name) => [name, name === 'forwarded' ? `for=${ip}` : ip]));

async function addressSeen(world: World, headers: Record<string, string>): Promise<string> {
  const answer = await world.visitor().send('GET', '/api/status', headers);
  return (JSON.parse(answer.text) as { value: { location: { ip: string } } }).value.location.ip;
}

describe('without a proxy of ours', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({ rateLimits: true });
  });
  afterAll(async () => await world.stop());

  it('S7 what a visitor says of their address is not believed', async () => {
    expect(await addressSeen(world, forwardedFor('203.0.113.9'))).toBe('127.0.0.1');
    expect(await addressSeen(world, { 'x-forwarded-host': 'other.test' })).toBe('127.0.0.1');
  });

  it('S7 a new address in every request opens no new bucket', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 70; turn += 1) {
      const path = '/api/register/username?username=somebody';
      const answer = await world.visitor().send('GET', path, forwardedFor(`203.0.113.${turn}`));
      statuses.push(answer.status);
    }
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(60);
    expect(statuses.at(-1)).toBe(429);
  });

  it('S7 a host that only a header names is not asked', async () => {
    const answer = await world.visitor().send('GET', '/api/merchant', { 'x-forwarded-host': 'other.test' });
    expect(JSON.parse(answer.text).value.merchantCode).toBe('DEMO');
  });
});

describe('behind a proxy that is trusted', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({ config: { trustedProxies: ['127.0.0.0/8', '10.0.0.0/8'] } });
  });
  afterAll(async () => await world.stop());

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['198.51.100.1, 203.0.113.9, 10.1.2.3', '203.0.113.9'],
    ['127.0.0.1, 203.0.113.9', '203.0.113.9'],
  ])('S7 of %s the right-most hop that is not ours is the visitor: %s', async (forwarded, ip) => {
    expect(await addressSeen(world, { 'x-forwarded-for': forwarded })).toBe(ip);
  });
});

describe('TRUSTED_PROXIES', () => {
  it('S7 is a list of networks', () => {
    expect(problemsOf('10.0.0.0/8, 192.168.1.1,2001:db8::/32')).not.toMatch(/TRUSTED_PROXIES/);
    expect(problemsOf('')).not.toMatch(/TRUSTED_PROXIES/);
  });

  const problemsOf = (text: string): string => {
    try {
      readConfig({
        DATABASE_URL: 'postgres://x',
        LARO_HOME: 'x',
        OPERATOR_KEY_FILE: 'x',
        SECRETS_KEY_FILE: 'x',
        TRUSTED_PROXIES: text,
      });
      return '';
    } catch (error) {
      return String(error);
    }
  };
  it.each(['true', '*', '0.0.0.0/0', '::/0', '10.0.0.0/8, everybody', '10.0.0.1/8'])(
    'S7 never means everybody: %s',
    (text) => {
      expect(problemsOf(text)).toMatch(/TRUSTED_PROXIES/);
    },
  );
});
