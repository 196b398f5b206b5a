import { foreignOrigin } from '@laro/wire';
import type { Config } from '../../platform/config.ts';
import { createCookie } from '../../platform/http/cookies.ts';
import { Refusal } from '../../platform/refusal.ts';
import { DEVICE_MS } from './rules.ts';

/** The secrets of sessions, by their side. */
export const SESSION = {
  member: createCookie('__Host-sid'),
  staff: createCookie('__Host-staff', { sameSite: 'strict' }),
} as const;

/** Outlives the browser's window; sent to our own pages' calls alone. */
export const DEVICE = createCookie('__Host-dev', { ms: DEVICE_MS, sameSite: 'strict' });

export const PENDING_IDENTITY_MS = 30 * 60_000;
/**
 * Who was proved at a provider and is nobody here yet, sealed. It is a stranger's as soon as anybody signs in, so it
 * ends with every sign-in.
 */
export const PENDING_IDENTITY = createCookie('__Host-identity', {
  ms: PENDING_IDENTITY_MS,
  shape: /^[A-Za-z0-9_-]{40,2000}$/,
});

/**
 * The studio is announced under 127.0.0.1, so our own pages there must never set a session: cookies know no port
 * and would reach the studio (SESSION-2).
 */
export function assertSessionHost(host: string, config: Config): void {
  const name = host.replace(/:\d+$/, '');
  if (name === '127.0.0.1' && config.publicUrl.hostname !== '127.0.0.1') throw new Refusal(foreignOrigin);
}
