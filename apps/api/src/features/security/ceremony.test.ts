import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAuthenticator } from '../../testing/authenticator.ts';
import { readAsserted, readCreated, verifyAsserted, verifyCreated } from './ceremony.ts';
import type { Passkey } from './passkey-store.ts';

const CHALLENGE = Buffer.alloc(32, 5).toString('base64url');
const device = createAuthenticator();
const created = device.create({ challenge: CHALLENGE, user: { id: 'bWVtX2E' } });
const asserted = device.get({ challenge: CHALLENGE });

async function savedPasskey(): Promise<Passkey> {
  const read = readCreated(created);
  const credential = read && (await verifyCreated(read, 'localhost'));
  if (!credential) throw new Error('The authenticator makes a good passkey.');
  return {
    id: 'pky_1',
    owner: 'mem_a',
    credentialId: credential.id,
    rpId: 'localhost',
    publicKey: Buffer.from(credential.publicKey),
    counter: BigInt(credential.counter),
    transports: [],
    name: 'Phone',
    createdAt: new Date(0),
    usedAt: null,
  };
}

/** The answer with one byte of one part changed. */
function spoilt(answer: Record<string, unknown>, part: string, at: number, by: number) {
  const response = answer.response as Record<string, string>;
  const bytes = Buffer.from(response[part] ?? '', 'base64url');
  // Of a signature only the numbers: how they are wrapped may be written in more ways than one.
  const index = part === 'signature' ? bytes.length - 1 - (at % 30) : at % bytes.length;
  bytes[index] = (bytes[index] ?? 0) ^ by;
  return { ...answer, response: { ...response, [part]: bytes.toString('base64url') } };
}

const anywhere = fc.nat({ max: 5_000 });
const anyChange = fc.integer({ min: 1, max: 255 });

describe('an answer of an authenticator', () => {
  it('S1 with any byte changed proves nothing', async () => {
    const passkey = await savedPasskey();
    const untouched = readAsserted(asserted);
    expect(untouched && (await verifyAsserted(untouched, passkey))).toBe(2n);
    const parts = fc.constantFrom('clientDataJSON', 'authenticatorData', 'signature');
    await fc.assert(
      fc.asyncProperty(parts, anywhere, anyChange, async (part, at, by) => {
        const read = readAsserted(spoilt(asserted, part, at, by));
        expect(read && (await verifyAsserted(read, passkey))).toBeUndefined();
      }),
      { numRuns: 600 },
    );
  });

  it('S1 with any byte changed, or cut off anywhere, breaks nothing when it makes a passkey', async () => {
    const parts = fc.constantFrom('clientDataJSON', 'attestationObject');
    await fc.assert(
      fc.asyncProperty(parts, anywhere, anyChange, fc.boolean(), async (part, at, by, cut) => {
        const answer = spoilt(created, part, at, by);
        const response = answer.response as Record<string, string>;
        if (cut) response[part] = (response[part] ?? '').slice(0, at % (response[part]?.length ?? 1));
        const read = readCreated(answer);
        const credential = read && (await verifyCreated(read, 'localhost'));
        expect(credential?.publicKey.length ?? 0).toBeLessThan(300);
      }),
      { numRuns: 600 },
    );
  });

  it('S1 of any other shape is no answer', () => {
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        expect([readAsserted(answer), readCreated(answer)]).toEqual([undefined, undefined]);
      }),
    );
  });
});
