import { malformed } from '@laro/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCookie } from './platform/http/cookies.ts';
import { createServer, openSite } from './platform/http/server.ts';
import { Refusal } from './platform/refusal.ts';
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
    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/healthz', stranger)).status).toBe(404);
    // The suppliers of a test stand on this machine, where a licence lets nothing call.
    const obstacle = 'the games were never synchronised';
    const unready = await get('/readyz');
    expect([unready.status, JSON.parse(unready.text)]).toEqual([503, { status: 'not ready', obstacle }]);
    await world.owner.query('delete from vendors.integration');
    await world.app.features.vendors.refresh();
    expect((await get('/readyz')).status).toBe(200);
    expect((await get('/readyz', stranger)).status).toBe(404);
  });

  it.each([
    ['/media/0123456789abcdef0123456789abcdef', '3000'],
    ['/media/heads/abcdefghij.jpg', '3000'],
    ['/api/openapi.json', '900'],
    ['/api/docs/', '900'],
    ['/vendors/docs', '900'],
    ['/m/home', '900'],
  ])('S7 %s has the budget of its class', async (path, limit) => {
    expect((await get(path)).headers['x-ratelimit-limit']).toBe(limit);
  });

  it('S7 a route that declares no cost class is not served', async () => {
    const server = await createServer({ ...world.platform, sentence: (code) => code });
    expect(() => server.get('/somewhere', async () => 'x')).toThrow('/somewhere declares no cost class.');
    await server.close();
  });

  it('what broke sets no cookie: the good one that the browser has stays', async () => {
    const OURS = createCookie('__Host-ours');
    const { config } = world.platform;
    const server = await createServer({ ...world.platform, config, sentence: (code) => code });
    await openSite(server, { config, rates: null }, async (site) => {
      site.get('/m/:what', { config: { cost: 'read' } }, async (request, reply) => {
        const { what } = request.params as { what: string };
        OURS.set({ setCookie: (...given) => void reply.setCookie(...given) }, 'A'.repeat(43));
        if (what === 'refused') throw new Refusal(malformed);
        if (what === 'broken') throw new Error('something of ours');
        return 'served';
      });
      await Promise.resolve();
    });
    const set = async (what: string) => (await server.inject(`/m/${what}`)).headers['set-cookie'];
    const cookie = `__Host-ours=${'A'.repeat(43)}; Path=/; HttpOnly; Secure; SameSite=Lax`;
    expect([await set('served'), await set('refused'), await set('broken')]).toEqual([
      cookie,
      cookie,
      undefined,
    ]);
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
