import { createHash } from 'node:crypto';
import { foreignOrigin } from '@laro/wire';
import type { Config } from '../../platform/config.ts';
import { Refusal } from '../../platform/refusal.ts';
import { DEVICE_MS } from './rules.ts';
import type { Side } from './store.ts';

type Kind = Side | 'device';

/** The `__Host-` prefix pins a cookie to this host, this path and TLS; browsers treat localhost as secure. */
const NAMES: Record<Kind, string> = { member: '__Host-sid', staff: '__Host-staff', device: '__Host-dev' };

/**
 * Who was proved at a provider and is nobody here yet. It is a stranger's as soon as anybody signs in, so it ends with
 * every sign-in.
 */
export const PENDING_IDENTITY = '__Host-identity';
export const PENDING_IDENTITY_ENDED = `${PENDING_IDENTITY}=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0`;

const SECRET = /^[A-Za-z0-9_-]{43}$/;

export type Cookies = Readonly<Record<string, string | undefined>>;

export function secretFrom(cookies: Cookies, kind: Kind): string | null {
  const secret = cookies[NAMES[kind]];
  return secret !== undefined && SECRET.test(secret) ? secret : null;
}

/** What the language switcher has set (settled.md 3): no secret, and no more than two letters. */
export function languageFrom({ lang }: Cookies): string | null {
  return lang !== undefined && /^[A-Z]{2}$/.test(lang) ? lang : null;
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

export function sessionCookie(side: Side, secret: string): string {
  const sameSite = side === 'staff' ? 'Strict' : 'Lax';
  return `${NAMES[side]}=${secret}; Path=/; Secure; HttpOnly; SameSite=${sameSite}`;
}

/** Outlives the browser's window; sent to our own pages' calls alone. */
export function deviceCookie(secret: string): string {
  return `${NAMES.device}=${secret}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=${DEVICE_MS / 1_000}`;
}

export function endedCookie(kind: Kind): string {
  return `${NAMES[kind]}=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0`;
}

/**
 * The studio is announced under 127.0.0.1, so our own pages there must never set a session: cookies know no port
 * and would reach the studio (settled.md 5).
 */
export function assertSessionHost(host: string, config: Config): void {
  const name = host.replace(/:\d+$/, '');
  if (name === '127.0.0.1' && config.publicUrl.hostname !== '127.0.0.1') throw new Refusal(foreignOrigin);
}
