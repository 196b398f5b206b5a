import { createHash } from 'node:crypto';
import { foreignOrigin } from '@laro/wire';
import type { Config } from '../../platform/config.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Side } from './store.ts';

/** The `__Host-` prefix pins a cookie to this host, this path and TLS; browsers treat localhost as secure. */
const NAMES: Record<Side, string> = { member: '__Host-sid', staff: '__Host-staff' };

const SECRET = /^[A-Za-z0-9_-]{43}$/;

export function secretFrom(cookies: Readonly<Record<string, string | undefined>>, side: Side): string | null {
  const secret = cookies[NAMES[side]];
  return secret !== undefined && SECRET.test(secret) ? secret : null;
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

export function sessionCookie(side: Side, secret: string): string {
  const sameSite = side === 'staff' ? 'Strict' : 'Lax';
  return `${NAMES[side]}=${secret}; Path=/; Secure; HttpOnly; SameSite=${sameSite}`;
}

export function endedCookie(side: Side): string {
  return `${NAMES[side]}=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0`;
}

/**
 * The studio is announced under 127.0.0.1, so our own pages there must never set a session: cookies know no port
 * and would reach the studio (settled.md 5).
 */
export function assertSessionHost(host: string, config: Config): void {
  const name = host.replace(/:\d+$/, '');
  if (name === '127.0.0.1' && config.publicUrl.hostname !== '127.0.0.1') throw new Refusal(foreignOrigin);
}
