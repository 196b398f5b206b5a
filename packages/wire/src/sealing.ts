import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';
import type { HpkeKey } from './sessions.ts';

/**
 * Sealed bodies (SESSION-5): HPKE, RFC 9180 base mode, P-256, HKDF-SHA256, AES-256-GCM. Both ends use
 * this file, so that the associated data cannot drift apart. TLS already protects the wire; sealing keeps
 * credentials from everything that ends TLS before us. It does not protect against altered scripts.
 */
type Kem = CipherSuite['kem'];
/** Types of the Web Cryptography API as the library names them: Node and browsers declare them differently. */
type Key = Parameters<Kem['serializePublicKey']>[0];
export type SealingKeyPair = { readonly publicKey: Key; readonly privateKey: Key };

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

export type SealTarget = {
  readonly method: string;
  readonly path: string;
  readonly host: string;
  readonly merchantCode: string;
};

export type SealedPlaintext = {
  readonly body: unknown;
  /** Milliseconds since 1970; the server refuses what is more than two minutes away. */
  readonly ts: number;
  /** 128 random bits, base64url; each is accepted once. */
  readonly nonce: string;
  readonly deviceId: string;
};

function suite(): CipherSuite {
  return new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() });
}

function associatedData(target: SealTarget, kid: string): Uint8Array {
  return encoder.encode(
    JSON.stringify(['laro-seal-1', target.method, target.path, target.host, kid, target.merchantCode]),
  );
}

export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Throws a `TypeError` or `DOMException` on anything that is not base64url. */
export function fromBase64Url(text: string): Uint8Array {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) throw new TypeError('Not base64url.');
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** Seals a plaintext for one route; returns the `Encryption` header and the body to send. */
export async function sealBody(
  key: Pick<HpkeKey, 'kid' | 'publicKey'>,
  target: SealTarget,
  plaintext: SealedPlaintext,
): Promise<{ readonly header: string; readonly body: Uint8Array }> {
  const hpke = suite();
  const recipientPublicKey = await hpke.kem.deserializePublicKey(asBuffer(fromBase64Url(key.publicKey)));
  const sender = await hpke.createSenderContext({ recipientPublicKey });
  const sealed = await sender.seal(
    asBuffer(encoder.encode(JSON.stringify(plaintext))),
    asBuffer(associatedData(target, key.kid)),
  );
  return {
    header: `v=1; kid=${key.kid}; enc=${toBase64Url(new Uint8Array(sender.enc))}`,
    body: new Uint8Array(sealed),
  };
}

export type EncryptionHeader = { readonly kid: string; readonly enc: Uint8Array };

/** Reads the `Encryption` header; null when it is absent or malformed. */
export function readEncryptionHeader(header: string | undefined): EncryptionHeader | null {
  const match = /^v=1; kid=([A-Za-z0-9_-]{1,40}); enc=([A-Za-z0-9_-]{40,200})$/.exec(header ?? '');
  if (!match?.[1] || !match[2]) return null;
  try {
    return { kid: match[1], enc: fromBase64Url(match[2]) };
  } catch {
    // The right letters in a number that encodes no bytes: cut on the way, or made up.
    return null;
  }
}

/** Opens a sealed body. Throws on any tampering, on another route and on another key. */
export async function openBody(
  recipientKey: SealingKeyPair,
  header: EncryptionHeader,
  target: SealTarget,
  ciphertext: Uint8Array,
): Promise<unknown> {
  const recipient = await suite().createRecipientContext({ recipientKey, enc: asBuffer(header.enc) });
  const plain = await recipient.open(asBuffer(ciphertext), asBuffer(associatedData(target, header.kid)));
  return JSON.parse(decoder.decode(plain));
}

export async function generateSealingKey(): Promise<SealingKeyPair> {
  return await suite().kem.generateKeyPair();
}

/** Both halves as base64url, for the one file that keeps them. */
export async function exportSealingKey(
  pair: SealingKeyPair,
): Promise<{ readonly privateKey: string; readonly publicKey: string }> {
  return {
    privateKey: toBase64Url(new Uint8Array(await suite().kem.serializePrivateKey(pair.privateKey))),
    publicKey: await exportPublicKey(pair.publicKey),
  };
}

export async function importSealingKey(stored: {
  readonly privateKey: string;
  readonly publicKey: string;
}): Promise<SealingKeyPair> {
  const { kem } = suite();
  return {
    privateKey: await kem.deserializePrivateKey(asBuffer(fromBase64Url(stored.privateKey))),
    publicKey: await kem.deserializePublicKey(asBuffer(fromBase64Url(stored.publicKey))),
  };
}

export async function exportPublicKey(key: Key): Promise<string> {
  return toBase64Url(new Uint8Array(await suite().kem.serializePublicKey(key)));
}

/** A copy with a buffer of its own: a view into a pooled Node buffer would hand over its neighbours. */
function asBuffer(bytes: Uint8Array): ArrayBuffer {
  return Uint8Array.from(bytes).buffer;
}
