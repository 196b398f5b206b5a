import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Json = Record<string, unknown>;

/** What a test may have an authenticator do wrong. */
export type Slip = {
  readonly origin?: string;
  /** In place of the one that was asked for. */
  readonly challenge?: string;
  readonly rpId?: string;
  readonly counter?: number;
  /** The device's own lock was not opened. */
  readonly unlocked?: false;
  readonly crossOrigin?: true;
  /** Somebody else's key. */
  readonly key?: KeyObject;
};

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

function uint(value: number, bytes: 2 | 4): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

/**
 * An authenticator in software, as a phone has one in hardware: a P-256 key for one host, made without attestation, and
 * a counter that goes up with each use. Answers in the JSON that browsers send.
 */
export function createAuthenticator(origin = 'http://localhost:8080') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let counter = 0;
  let userHandle: string | undefined;

  function clientData(type: 'webauthn.create' | 'webauthn.get', asked: Json, slip: Slip): Buffer {
    return Buffer.from(
      JSON.stringify({
        type,
        challenge: slip.challenge ?? asked.challenge,
        origin: slip.origin ?? origin,
        crossOrigin: slip.crossOrigin ?? false,
      }),
    );
  }

  function authenticatorData(slip: Slip, flags: number, attested = Buffer.alloc(0)): Buffer {
    counter = slip.counter ?? counter + 1;
    const verified = slip.unlocked === false ? 0 : USER_VERIFIED;
    return Buffer.concat([
      sha256(slip.rpId ?? new URL(origin).hostname),
      Buffer.from([USER_PRESENT | verified | flags]),
      uint(counter, 4),
      attested,
    ]);
  }

  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const coordinates: [number, Uint8Array][] = [
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ];
    // EC2, ES256, P-256.
    const entries: [number, number | Uint8Array][] = [[1, 2], [3, -7], [-1, 1], ...coordinates];
    return Buffer.from(isoCBOR.encode(new Map(entries)));
  }

  return {
    id,
    /** Answers `PublicKeyCredentialCreationOptionsJSON`. */
    create(asked: Json, slip: Slip = {}): Json {
      const user = asked.user as { readonly id: string };
      userHandle = user.id;
      const attested = Buffer.concat([
        Buffer.alloc(16),
        uint(credentialId.length, 2),
        credentialId,
        coseKey(),
      ]);
      const attestation = new Map<string, string | Uint8Array | Map<string, never>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', new Uint8Array(authenticatorData(slip, ATTESTED, attested))],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', asked, slip).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    /** Answers `PublicKeyCredentialRequestOptionsJSON`. */
    get(asked: Json, slip: Slip = {}): Json {
      const client = clientData('webauthn.get', asked, slip);
      const data = authenticatorData(slip, 0);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), slip.key ?? privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
      };
    },
  };
}
