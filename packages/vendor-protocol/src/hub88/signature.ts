import { createSign, createVerify, type KeyObject } from 'node:crypto';

/** The header of both directions. */
export const HUB88_SIGNATURE_HEADER = 'x-hub88-signature';

const BASE64 = /^[A-Za-z0-9+/]{64,2048}={0,2}$/;

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
  if (signature === undefined || !BASE64.test(signature)) return false;
  return createVerify('RSA-SHA256').update(rawBody).verify(publicKey, signature, 'base64');
}
