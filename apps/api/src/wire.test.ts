import { CALLS } from '@laro/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from './platform/http/server.ts';
import { startWorld, type World } from './testing/world.ts';

let world: World;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => await world.stop());

describe('the wire', () => {
  it('a route that is not declared does not exist', async () => {
    const server = await createServer({ ...world.platform, sentence: (code) => code });
    for (const path of ['/api/secret', '/.well-known/secret']) {
      expect(() => server.get(path, async () => 'hello')).toThrow(/not declared on the wire/);
    }
    for (const path of ['/api/nothing', '/api/wallet/x', '/vendors/int_demo_studio/nothing', '/internal/x']) {
      const answer = await world.visitor().send('GET', path, {});
      expect([path, answer.status, JSON.parse(answer.text).code]).toEqual([path, 404, 'wire.not_found']);
    }
  });

  it('the OpenAPI document names every declared call', async () => {
    const answer = await world.visitor().send('GET', '/api/openapi.json', {});
    const document = JSON.parse(answer.text) as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    const names = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((op) => op.operationId),
    );
    expect(names.toSorted()).toEqual(Object.keys(CALLS).toSorted());
    expect((await world.visitor().send('GET', '/api/docs/', {})).status).toBe(200);
  });

  it('every answer, errors too, carries the security headers', async () => {
    for (const path of ['/api/session', '/api/nothing', '/api/wallet']) {
      const { headers } = await world.visitor().send('GET', path, {});
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'referrer-policy': expect.any(String),
        'cache-control': 'no-store',
      });
    }
  });

  it('an unknown host has no merchant', async () => {
    const answer = await world.visitor('unknown.test').send('GET', '/api/merchant', {});
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([404, 'merchants.unknown_host']);
  });
});
