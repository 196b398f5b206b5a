import { describe, expect, it } from 'vitest';
import { exportPublicKey, generateSealingKey, openBody, readEncryptionHeader, sealBody } from './sealing.ts';

const target = { method: 'POST', path: '/api/login', host: 'localhost:8080', merchantCode: 'DEMO' };
const plaintext = { body: { username: 'alice' }, ts: 1, nonce: 'n', deviceId: 'd' };

async function sealed() {
  const pair = await generateSealingKey();
  const key = { kid: 'k1', publicKey: await exportPublicKey(pair.publicKey) };
  const { header, body } = await sealBody(key, target, plaintext);
  const parsed = readEncryptionHeader(header);
  if (!parsed) throw new Error('The header that we wrote must read back.');
  return { pair, header: parsed, body };
}

describe('sealing', () => {
  it('S17 what was sealed for a route opens on that route', async () => {
    const { pair, header, body } = await sealed();
    expect(await openBody(pair, header, target, body)).toEqual(plaintext);
  });

  it.each([
    ['another path', { ...target, path: '/api/register' }],
    ['another method', { ...target, method: 'PUT' }],
    ['another host', { ...target, host: 'evil.example' }],
    ['another merchant', { ...target, merchantCode: 'OTHER' }],
  ])('S17 a body for %s does not open', async (_, elsewhere) => {
    const { pair, header, body } = await sealed();
    await expect(openBody(pair, header, elsewhere, body)).rejects.toThrow();
  });

  it('S17 every flipped byte is refused', async () => {
    const { pair, header, body } = await sealed();
    for (let index = 0; index < body.length; index += 7) {
      const tampered = Uint8Array.from(body);
      tampered[index] = (tampered[index] ?? 0) ^ 1;
      await expect(openBody(pair, header, target, tampered)).rejects.toThrow();
    }
  });

  it('S17 another key does not open it', async () => {
    const { header, body } = await sealed();
    await expect(openBody(await generateSealingKey(), header, target, body)).rejects.toThrow();
  });

  it.each([undefined, '', 'v=2; kid=k; enc=AA', 'v=1; kid=../k; enc=AAAA', 'v=1; kid=k; enc=%%%'])(
    'a header like %j is refused',
    (header) => {
      expect(readEncryptionHeader(header)).toBeNull();
    },
  );
});
