import type { CallContext } from '../../platform/http/bind.ts';
import { createCookie } from '../../platform/http/cookies.ts';
import { hashSecret } from '../../platform/secret-box.ts';

/** What this browser is known by when it asks for free play again: it signs nobody in by itself. */
const DEVICE = createCookie('__Host-device', { ms: 365 * 24 * 3_600_000 });

export type Device = { readonly secret: string; readonly hash: Buffer; readonly isNew: boolean };

/** The browser's own secret; null where it brings none. */
export function deviceOf(context: Pick<CallContext, 'cookies'>): Device | null {
  const secret = DEVICE.read(context);
  return secret === null ? null : { secret, hash: hashSecret(secret), isNew: false };
}

export function newDevice(secret: string): Device {
  return { secret, hash: hashSecret(secret), isNew: true };
}

/** Set with a success alone: a refused browser leaves without a trace of ours. */
export function rememberDevice(context: Pick<CallContext, 'setCookie'>, { isNew, secret }: Device): void {
  if (isNew) DEVICE.set(context, secret);
}
