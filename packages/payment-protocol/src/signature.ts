import { createHmac, timingSafeEqual } from 'node:crypto';
import type { VerifiedCallback } from './provider.ts';

/** So far a signed time may be from ours, either way: the span of section 7 of the providers' common rules. */
export const TOLERANCE_S = 300;

export type Hash = 'sha256' | 'sha512';
/** The one that is used, and for a while the one before it. */
export type Secrets = readonly [string, ...string[]];

/** Lower-case hex. */
export function hmacHex(hash: Hash, secret: string, ...parts: readonly (Uint8Array | string)[]): string {
  const made = createHmac(hash, secret);
  for (const part of parts) made.update(part);
  return made.digest('hex');
}

/** Whether one of the secrets made this. Length first, then in constant time, and every secret is tried. */
export function isHmacHex(
  given: string,
  hash: Hash,
  secrets: Secrets,
  ...parts: readonly (Uint8Array | string)[]
): boolean {
  let isRight = false;
  for (const secret of secrets) {
    if (secret === '') throw new Error('An empty secret proves nothing.');
    isRight = equalText(given, hmacHex(hash, secret, ...parts)) || isRight;
  }
  return isRight;
}

export function equalText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Sent twice, a header is nobody's. */
export function oneHeader(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  name: string,
): string | null {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
}

export function isTimely(unixSeconds: string, now: Date): boolean {
  return Math.abs(now.getTime() / 1_000 - Number(unixSeconds)) <= TOLERANCE_S;
}

/** Signed by who should have, and too old to act upon: what it is about is read from the provider. */
export const toRead = (verified: VerifiedCallback): VerifiedCallback =>
  verified.kind === 'callback'
    ? { kind: 'callback', callback: { ...verified.callback, mustRead: true } }
    : verified;
