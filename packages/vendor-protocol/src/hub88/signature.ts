import { createSign, createVerify, type KeyObject } from 'node:crypto';

/** The header of both directions. */
export const HUB88_SIGNATURE_HEADER = 'x-hub88-signature';

/** In base64: keys from 384 to 12,288 bits. */
const LENGTH_MIN = 64;
const LENGTH_MAX = 2_048;

/** base64(RSASSA-PKCS1-v1_5, SHA-256) over the raw body, as Hub88 v2 defines it. */
export function signHub88(rawBody: Uint8Array | string, privateKey: KeyObject): string {
  return createSign('RSA-SHA256').update(rawBody).sign(privateKey, 'base64');
}

/** Verifies the bytes as received: whoever parses and writes them again verifies something else. */
export function verifyHub88(
  rawBody: Uint8Array | string,
  signature: string | undefined,
  publicKey: KeyObject,
): boolean {
  if (signature === undefined || signature.length < LENGTH_MIN || signature.length > LENGTH_MAX) return false;
  const bytes = Buffer.from(signature, 'base64');
  // Reading base64 skips what is none; only what is written again as it came was nothing else.
  if (bytes.toString('base64') !== signature) return false;
  return createVerify('RSA-SHA256').update(rawBody).verify(publicKey, bytes);
}
