import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from './platform/http/server.ts';
import { startWorld, type World } from './testing/world.ts';

const TOKEN = 'token-of-the-operator-of-these-tests';
const HSTS = 'max-age=31536000';

describe('the edge as a licence has it: a public name, TLS before us, a proxy that is trusted', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({
      rateLimits: true,
      config: {
        profile: 'GLI-base',
        publicUrl: new URL('https://other.test'),
        trustedProxies: ['127.0.0.1'],
        internalToken: TOKEN,
      },
    });
  });
  afterAll(async () => await world.stop());

  const get = async (path: string, headers: Record<string, string> = {}, host = 'other.test') =>
    await world.visitor(host).send('GET', path, headers);

  it.each([
    '/api/merchant',
    '/api/session',
    '/m/home',
    '/nothing',
    '/api/nothing',
    '/robots.txt',
    '/media/x',
  ])('V3.4.1 %s tells browsers to come by TLS alone', async (path) => {
    expect((await get(path)).headers['strict-transport-security']).toBe(HSTS);
  });

  it('a host is the merchant’s that has it, and this machine’s names are nobody’s', async () => {
    const merchantAt = async (host: string, headers: Record<string, string> = {}) => {
      const { value, code } = JSON.parse((await get('/api/merchant', headers, host)).text);
      return value?.merchantCode ?? code;
    };
    expect(await merchantAt('other.test')).toBe('OTHER');
    expect(await merchantAt('OTHER.test:443')).toBe('OTHER');
    for (const host of [
      'localhost',
      'localhost:8080',
      'LOCALHOST',
      '127.0.0.1',
      '[::1]:8080',
      'unknown.test',
    ]) {
      expect([host, await merchantAt(host)]).toEqual([host, 'merchants.unknown_host']);
    }
    // Not even of a proxy that is trusted with addresses.
    expect(await merchantAt('unknown.test', { 'x-forwarded-host': 'other.test' })).toBe(
      'merchants.unknown_host',
    );
    expect(await merchantAt('other.test', { 'x-forwarded-host': 'localhost' })).toBe('OTHER');
  });

  it('what tells of the inside wants the token and a private address; health wants the address alone', async () => {
    const bearer = { authorization: `Bearer ${TOKEN}` };
    const stranger = { 'x-forwarded-for': '203.0.113.9' };
    for (const path of ['/metrics', '/internal/trial-balance']) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
      expect([path, (await get(path, { authorization: `Bearer ${TOKEN}x` })).status]).toEqual([path, 404]);
      expect([path, (await get(path, { ...bearer, ...stranger })).status]).toEqual([path, 404]);
      expect([path, (await get(path, bearer)).status]).toEqual([path, 200]);
    }
    for (const path of ['/healthz', '/readyz']) {
      expect([path, (await get(path)).status]).toEqual([path, 200]);
      expect([path, (await get(path, stranger)).status]).toEqual([path, 404]);
    }
  });

  it.each([
    ['/media/0123456789abcdef0123456789abcdef', '3000'],
    ['/media/heads/abcdefghij.jpg', '3000'],
    ['/api/openapi.json', '900'],
    ['/api/docs/', '900'],
    ['/m/home', '900'],
  ])('S7 %s has the budget of its class', async (path, limit) => {
    expect((await get(path)).headers['x-ratelimit-limit']).toBe(limit);
  });

  it('S7 a route that declares no cost class is not served', async () => {
    const server = await createServer({ ...world.platform, sentence: (code) => code });
    expect(() => server.get('/somewhere', async () => 'x')).toThrow('/somewhere declares no cost class.');
    await server.close();
  });
});

describe('the edge of the demo', () => {
  it('without a token nobody sees the inside, and without TLS nobody is sent to it', async () => {
    const world = await startWorld();
    for (const path of ['/metrics', '/internal/trial-balance']) {
      for (const authorization of ['', 'Bearer ', 'Bearer undefined']) {
        expect((await world.visitor().send('GET', path, { authorization })).status).toBe(404);
      }
    }
    const { headers } = await world.visitor().send('GET', '/api/merchant', {});
    expect(headers['strict-transport-security']).toBeUndefined();
    await world.stop();
  });
});
