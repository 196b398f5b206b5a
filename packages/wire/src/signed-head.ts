/** A published head of the ledger and its signature, verified with WebCrypto alone; and how hashes are made there. */
import * as v from 'valibot';

export const Digits = v.pipe(v.string(), v.regex(/^\d{1,19}$/));
export const Hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** A published head of the ledger; `root` is that of the tree over all seals up to `sequence`. */
export const ProofHead = v.object({
  number: Digits,
  sequence: Digits,
  hash: Hash,
  root: Hash,
  acts: Digits,
  actsHash: Hash,
  previous: Hash,
  signedAt: v.string(),
  keyId: v.string(),
  signature: v.string(),
});
export type SignedHead = v.InferOutput<typeof ProofHead>;

/** What a head's signature is over; version 3 of it has the root of the tree. */
function headText(head: Omit<SignedHead, 'signature'>): string {
  const { number, sequence, hash, root, acts, actsHash, previous, signedAt, keyId } = head;
  return JSON.stringify([
    'laro-receipts-head-v3',
    number,
    sequence,
    hash,
    root,
    acts,
    actsHash,
    previous,
    signedAt,
    keyId,
  ]);
}

/** `unsupported`: this browser has no Ed25519, so nothing is known of the signature. */
export type SignatureVerdict = 'good' | 'bad' | 'unsupported';

/** Every public key of Ed25519 as SPKI begins so (RFC 8410), and 32 bytes of key follow. */
const SPKI_PREFIX = '302a300506032b6570032100';
const SPKI_BYTES = 44;

/** Whether the key, SPKI in base64, has the id that the head names, and signed it. */
export async function judgeSignature(head: SignedHead, key: string): Promise<SignatureVerdict> {
  let spki: Uint8Array<ArrayBuffer>;
  let signature: Uint8Array<ArrayBuffer>;
  try {
    [spki, signature] = [fromBase64(key), fromBase64(head.signature)];
  } catch {
    return 'bad';
  }
  if (spki.length !== SPKI_BYTES || !hexOf(spki).startsWith(SPKI_PREFIX)) return 'bad';
  if (!(await hashOf(spki)).startsWith(head.keyId) || head.keyId.length !== 16) return 'bad';
  try {
    const imported = await crypto.subtle.importKey('spki', spki, { name: 'Ed25519' }, false, ['verify']);
    const isGood = await crypto.subtle.verify('Ed25519', imported, signature, textBytes(headText(head)));
    return isGood ? 'good' : 'bad';
  } catch (error) {
    // Browsers learned this signature one after the other; those of before say so by this name. Whatever else fails, fails for
    // what the file holds.
    return error instanceof Error && error.name === 'NotSupportedError' ? 'unsupported' : 'bad';
  }
}

export const textBytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
export const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

export async function hashOf(...parts: readonly Uint8Array<ArrayBuffer>[]): Promise<string> {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  const hash = await crypto.subtle.digest('SHA-256', whole);
  return hexOf(new Uint8Array(hash));
}
