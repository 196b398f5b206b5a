import { createHash, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { Platform } from '../../platform/platform.ts';
import { openSecret, sealSecret } from '../../platform/secret-box.ts';
import { PENDING_IDENTITY } from '../sessions/index.ts';
import type { Identity } from './store.ts';

/** A way that was begun belongs to the browser that began it. */
const BEGUN = '__Host-idp';

const PENDING_MS = 30 * 60_000;
export const BEGUN_MS = 10 * 60_000;

const SECRET = /^[A-Za-z0-9_-]{43}$/;

const Pending = v.object({
  provider: v.picklist(['google', 'facebook']),
  issuer: v.string(),
  subject: v.string(),
  ticketHash: v.string(),
  until: v.number(),
});

type Cookies = Readonly<Record<string, string | undefined>>;

export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Comes back from the provider's site by a link, so it is Lax. */
export function begunCookie(secret: string): string {
  return `${BEGUN}=${secret}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${BEGUN_MS / 1_000}`;
}

export function begunBy(cookies: Cookies): string | null {
  const secret = cookies[BEGUN];
  return secret !== undefined && SECRET.test(secret) ? secret : null;
}

export const BEGUN_ENDED = `${BEGUN}=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0`;

/**
 * Two halves, and neither links anything alone: the sealed cookie says who was proved, the ticket is held by the one
 * page that the provider's answer opened, and comes back with the form in which its reader agreed.
 */
export function createPending({ clock, config, ids }: Pick<Platform, 'clock' | 'config' | 'ids'>) {
  const purposeOf = (merchant: string): string => `identities.pending ${merchant}`;
  return {
    begin(
      merchant: string,
      { provider, issuer, subject }: Identity,
    ): { readonly cookie: string; readonly ticket: string } {
      const ticket = ids.secret();
      const ticketHash = hashOf(ticket).toString('base64url');
      const until = clock.now().getTime() + PENDING_MS;
      const text = JSON.stringify({ provider, issuer, subject, ticketHash, until });
      const sealed = sealSecret(config.secretsKey, purposeOf(merchant), text).toString('base64url');
      const attributes = `Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${PENDING_MS / 1_000}`;
      return { cookie: `${PENDING_IDENTITY}=${sealed}; ${attributes}`, ticket };
    },

    /** Null for a cookie that is not ours, is another merchant's or another page's, or is late. */
    read(merchant: string, cookies: Cookies, ticket: string): Identity | null {
      const sealed = cookies[PENDING_IDENTITY];
      if (sealed === undefined || !/^[A-Za-z0-9_-]{40,2000}$/.test(sealed)) return null;
      try {
        const text = openSecret(config.secretsKey, purposeOf(merchant), Buffer.from(sealed, 'base64url'));
        const { ticketHash, until, ...identity } = v.parse(Pending, JSON.parse(text));
        const isOfThisPage = timingSafeEqual(Buffer.from(ticketHash, 'base64url'), hashOf(ticket));
        return isOfThisPage && until > clock.now().getTime() ? identity : null;
      } catch {
        return null;
      }
    },
  };
}
