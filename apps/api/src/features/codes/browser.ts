import type { CallContext } from '../../platform/http/bind.ts';

/** The browser that asks for a code is the one it opens in (reliability.md S6, ASVS V6.6.2); it is forgotten after. */
const NAME = '__Host-code';
const SECRET = /^[A-Za-z0-9_-]{43}$/;
const SECONDS = 10 * 60;

/** The secret of a browser that has asked lately; null for one that has not. */
export function browserOf({ cookies }: Pick<CallContext, 'cookies'>): string | null {
  const secret = cookies[NAME];
  return secret !== undefined && SECRET.test(secret) ? secret : null;
}

export function rememberBrowser({ setHeader }: Pick<CallContext, 'setHeader'>, secret: string): void {
  setHeader('set-cookie', `${NAME}=${secret}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${SECONDS}`);
}
