import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header of both directions. */
export const GCP_SIGNATURE_HEADER = 'x-request-sign';

const HEX = /^[0-9a-f]{64}$/;

/** Lowercase hex HMAC-SHA256 over the raw body, keyed with the AUTH_TOKEN that both servers hold. */
export function signGcp(rawBody: Uint8Array | string, secret: string): string {
  return createHmac('sha256', secret).update(rawBody).digest('hex');
}

/** Compares in constant time, over the bytes as received: written again they would be other bytes. */
export function verifyGcp(
  rawBody: Uint8Array | string,
  signature: string | undefined,
  secret: string,
): boolean {
  if (signature === undefined || !HEX.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(signGcp(rawBody, secret), 'hex'));
}
