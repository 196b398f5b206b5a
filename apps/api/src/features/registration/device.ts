import { createHash } from 'node:crypto';
import type { CallContext } from '../../platform/http/bind.ts';

/** What this browser is known by when it asks for practice again: it signs nobody in by itself. */
const NAME = '__Host-device';
const SECRET = /^[A-Za-z0-9_-]{43}$/;
const YEAR_SECONDS = 365 * 24 * 3_600;

export type Device = { readonly secret: string; readonly hash: Buffer; readonly isNew: boolean };

/** The browser's own secret; null where it brings none. */
export function deviceOf({ cookies }: Pick<CallContext, 'cookies'>): Device | null {
  const secret = cookies[NAME];
  if (secret === undefined || !SECRET.test(secret)) return null;
  return { secret, hash: createHash('sha256').update(secret).digest(), isNew: false };
}

export function newDevice(secret: string): Device {
  return { secret, hash: createHash('sha256').update(secret).digest(), isNew: true };
}

/** Told only with a success: a refused browser leaves without a trace of ours. */
export function rememberDevice({ setHeader }: Pick<CallContext, 'setHeader'>, device: Device): void {
  if (!device.isNew) return;
  setHeader(
    'set-cookie',
    `${NAME}=${device.secret}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${YEAR_SECONDS}`,
  );
}
