import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { HUB88_SIGNATURE_HEADER, signHub88 } from '@laro/vendor-protocol';
import { GCP_SIGNATURE_HEADER, signGcp } from '@laro/vendor-protocol/gcp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Player, startWorld, type World } from '../../testing/world.ts';

/** What who has no key can learn from the wallet's addresses, and what it costs us (S1, S7). */

const SECRET = 'secret-of-the-suppliers-of-these-tests';
const TRIES = 130;
let world: World;
let alice: Player;
let seat: { readonly user: string; readonly token: string };

beforeAll(async () => {
  // The tests stand where the proxy does, so that each call comes from the address that it names.
  world = await startWorld({ rateLimits: true, config: { trustedProxies: ['127.0.0.1'] } });
  await world.addIntegration({ id: 'int_gcp', protocol: 'GCP_V1', supplier: 'acme', secret: SECRET });
  await world.addIntegration({ id: 'int_saba', protocol: 'SABA_ONEBOOK', supplier: 'saba', secret: SECRET });
  alice = await world.register('alice');
  seat = await world.launch(alice);
});
afterAll(async () => await world.stop());

type Sent = { readonly path: string; readonly body: Buffer; readonly headers: Record<string, string> };

const sent = (path: string, body: string | Buffer, headers: Record<string, string> = {}): Sent => ({
  path,
  body: Buffer.from(body),
  headers: { 'content-type': 'application/json', ...headers },
});

async function post(id: string, { path, body, headers }: Sent, address = '203.0.113.1') {
  const answer = await fetch(`${world.origin}/vendors/${id}${path}`, {
    method: 'POST',
    headers: { ...headers, 'x-forwarded-for': address },
    body: new Uint8Array(body),
  });
  const shown = Object.fromEntries(answer.headers);
  const { date: _d, 'x-request-id': _r, ...rest } = shown;
  return { http: answer.status, headers: rest, text: await answer.text() };
}

const hub = (key: KeyObject, more: object = {}): Sent => {
  const body = JSON.stringify({
    ...seat,
    request_uuid: randomUUID(),
    game_code: 'ls_test',
    currency: 'PHP',
    ...more,
  });
  return sent('/user/balance', body, { [HUB88_SIGNATURE_HEADER]: signHub88(body, key) });
};
const gcp = (secret: string): Sent => {
  const body = JSON.stringify({ user_id: alice.id, currency: 'PHP' });
  return sent('/play', body, { [GCP_SIGNATURE_HEADER]: signGcp(body, secret) });
};
const saba = (key: string, packed = false): Sent => {
  const body = JSON.stringify({ key, message: { userId: alice.id } });
  return sent('/getbalance', packed ? gzipSync(body) : body);
};

const PROTOCOLS = [
  ['Hub88', 'int_demo_studio', () => hub(foreign()), () => hub(world.supplier.key)],
  ['GCP', 'int_gcp', () => gcp('wrong'), () => gcp(SECRET)],
  ['the sportsbook', 'int_saba', () => saba('wrong'), () => saba(SECRET)],
] as const;
const strangerKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const foreign = () => strangerKey;
const balanceOf = (text: string): unknown => (JSON.parse(text) as { balance?: unknown }).balance;

describe('whoever has no key', () => {
  it.each(PROTOCOLS)(
    '%s: cannot tell a connected integration from one that is not',
    async (_, id, wrong, right) => {
      const bodies = [
        wrong(),
        right(),
        sent(wrong().path, ''),
        sent(wrong().path, '{'),
        sent(wrong().path, gzipSync('x'.repeat(100_000))),
        sent(wrong().path, JSON.stringify({ request_uuid: randomUUID() })),
        sent(wrong().path, 'x'.repeat(2_000_000)),
      ];
      for (const [index, body] of bodies.entries()) {
        const nowhere = await post('int_nobody', body, '198.51.100.1');
        if (index !== 1) expect(await post(id, body, '198.51.100.1')).toEqual(nowhere);
        expect([index, nowhere.http < 500, balanceOf(nowhere.text)]).toEqual([index, true, undefined]);
      }
    },
  );

  it.each(PROTOCOLS)(
    '%s: fails so many times from an address, and is then turned away at once; the right key passes',
    async (_, id, wrong, right) => {
      const address = '203.0.113.50';
      const first = await post(id, wrong(), address);
      expect(first.http).not.toBe(429);
      for (let turn = 0; turn < TRIES; turn += 1) await post(id, wrong(), address);
      const spent = await post(id, wrong(), address);
      expect([spent.http, JSON.parse(spent.text).code]).toEqual([429, 'wire.too_many']);
      // An address that spent its budget, as somebody in the same building may have, is no reason to lose a bet.
      for (let turn = 0; turn < 3; turn += 1)
        expect(balanceOf((await post(id, right(), address)).text)).toBeDefined();
      // What one spends is not another's, and not another integration's.
      expect((await post(id, wrong(), '203.0.113.51')).http).toBe(first.http);
      expect((await post('int_other', wrong(), address)).http).toBe(first.http);
    },
  );

  it('is turned away from an address without an integration after as many times', async () => {
    const statuses: Record<string, number[]> = {};
    for (const id of ['int_nobody', 'int_saba']) {
      const of: number[] = [];
      statuses[id] = of;
      for (let turn = 0; turn < TRIES; turn += 1)
        of.push((await post(id, saba('wrong'), '203.0.113.60')).http);
    }
    expect(statuses['int_nobody']).toEqual(statuses['int_saba']);
    expect(statuses['int_saba']?.at(-1)).toBe(429);
  });
});

describe('whoever has the key', () => {
  it('S7 is never turned away for the number of their calls', async () => {
    const calls = Array.from({ length: 20 }, async () => {
      for (let turn = 0; turn < 60; turn += 1) {
        expect(balanceOf((await post('int_saba', saba(SECRET, true), '203.0.113.70')).text)).toBeDefined();
      }
    });
    await Promise.all(calls);
  });
});

describe('the request_uuid of a call that is not signed', () => {
  const uuid = randomUUID();
  const unsigned = async (body: string) =>
    JSON.parse((await post('int_demo_studio', sent('/user/balance', body), '203.0.113.80')).text) as {
      status: string;
      request_uuid: string | null;
    };

  it('comes back, for vendors match answers by it', async () => {
    expect(await unsigned(JSON.stringify({ request_uuid: uuid, x: 1 }))).toMatchObject({
      status: 'RS_ERROR_INVALID_SIGNATURE',
      request_uuid: uuid,
    });
  });

  it.each([
    ['a larger body', JSON.stringify({ request_uuid: uuid, x: 'x'.repeat(4_096) })],
    ['a broken body', `{"request_uuid":"${uuid}"`],
    ['what is no uuid', JSON.stringify({ request_uuid: '<script>' })],
    ['what is no text', JSON.stringify({ request_uuid: [uuid] })],
    ['a list', JSON.stringify([uuid])],
    ['nothing', ''],
  ])('does not come back of %s', async (_, body) => {
    expect(await unsigned(body)).toMatchObject({ status: 'RS_ERROR_INVALID_SIGNATURE', request_uuid: null });
  });
});
