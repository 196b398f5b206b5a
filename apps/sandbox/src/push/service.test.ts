import { createECDH, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createPushUserAgent, openPush, type PushUserAgent } from '@laro/testkit';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../start.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({
    port: 0,
    mailPort: 0,
    token: 'only-for-this-test-0001',
    logLevel: 'silent',
  });
});
afterAll(async () => await sandbox.close());

function newSender(): { readonly key: string; readonly signer: KeyObject } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { key: point.toString('base64url'), signer: privateKey };
}
const own = newSender();

async function vapid({
  by = own,
  shown = by.key,
  audience = sandbox.origin,
  expires = '1h',
  subject = 'mailto:us@brand.example',
}: {
  readonly by?: typeof own;
  readonly shown?: string;
  readonly audience?: string;
  readonly expires?: string;
  readonly subject?: string;
} = {}): Promise<string> {
  const token = await new SignJWT({ sub: subject })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(audience)
    .setExpirationTime(expires)
    .sign(by.signer);
  return `vapid t=${token}, k=${shown}`;
}

async function post(
  { subscription }: PushUserAgent,
  headers: Readonly<Record<string, string>>,
  body?: Buffer,
): Promise<Response> {
  return await fetch(subscription.endpoint, {
    method: 'POST',
    headers,
    ...(body && { body: Uint8Array.from(body) }),
  });
}

describe('the push service', () => {
  it('RFC 8030 takes a message with a time to live, and says where it is', async () => {
    const phone = await createPushUserAgent(sandbox.origin, own.key);
    const answer = await post(phone, { authorization: await vapid(), ttl: '60' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      201,
      expect.stringContaining('/push/m/'),
    ]);
    expect((await post(phone, { authorization: await vapid() })).status).toBe(400);
    for (const [header, value] of [
      ['topic', 'not a topic'],
      ['urgency', 'now'],
    ] as const) {
      expect((await post(phone, { authorization: await vapid(), ttl: '1', [header]: value })).status).toBe(
        400,
      );
    }
    const long = { authorization: await vapid(), ttl: '1', 'content-encoding': 'aes128gcm' };
    expect((await post(phone, long, Buffer.alloc(4_097))).status).toBe(413);
  });

  it('RFC 8030 knows nobody under a wrong address, and nobody any more who has unsubscribed', async () => {
    const phone = await createPushUserAgent(sandbox.origin, null);
    const headers = { authorization: await vapid(), ttl: '60' };
    expect((await fetch(`${sandbox.origin}/push/p/nobody`, { method: 'POST', headers })).status).toBe(404);
    await phone.unsubscribe();
    expect((await post(phone, headers)).status).toBe(410);
  });

  it.each([
    ['nobody has signed', async () => ''],
    ['another has signed', async () => await vapid({ by: newSender(), shown: own.key })],
    ['it is for another service', async () => await vapid({ audience: 'https://push.example' })],
    ['it is over', async () => await vapid({ expires: '-2h' })],
    ['it is good for a year', async () => await vapid({ expires: '365d' })],
    ['nobody can be written to', async () => await vapid({ subject: 'us' })],
  ])('RFC 8292 takes nothing where %s', async (_, authorization) => {
    const phone = await createPushUserAgent(sandbox.origin, own.key);
    expect((await post(phone, { authorization: await authorization(), ttl: '60' })).status).toBe(401);
  });

  it('RFC 8292 takes nothing from a sender whom the browser has not let in', async () => {
    const phone = await createPushUserAgent(sandbox.origin, own.key);
    const answer = await post(phone, { authorization: await vapid({ by: newSender() }), ttl: '60' });
    expect(answer.status).toBe(403);
  });
});

it('RFC 8291 the user agent opens the message of the document’s own example', () => {
  const keys = createECDH('prime256v1');
  keys.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url');
  const body = Buffer.from(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    'base64url',
  );
  expect(openPush(body, keys, Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url'))).toBe(
    'When I grow up, I want to be a watermelon',
  );
});
