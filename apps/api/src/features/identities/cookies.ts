import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Platform } from '../../platform/platform.ts';
import { openSecret, sealSecret } from '../../platform/secret-box.ts';
import type { Identity } from './store.ts';

/** A way that was begun belongs to the browser that began it. */
const BEGUN = '__Host-idp';
/** Who was proved at a provider and is nobody here yet: carried by the browser, sealed, until the registration. */
const PENDING = '__Host-identity';

const PENDING_MS = 30 * 60_000;
export const BEGUN_MS = 10 * 60_000;

const SECRET = /^[A-Za-z0-9_-]{43}$/;

const Pending = v.object({
  provider: v.picklist(['google', 'facebook']),
  issuer: v.string(),
  subject: v.string(),
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
export const PENDING_ENDED = `${PENDING}=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0`;

export function createPending({ clock, config }: Pick<Platform, 'clock' | 'config'>) {
  const purposeOf = (merchant: string): string => `identities.pending ${merchant}`;
  return {
    cookie(merchant: string, { provider, issuer, subject }: Identity): string {
      const until = clock.now().getTime() + PENDING_MS;
      const text = JSON.stringify({ provider, issuer, subject, until });
      const sealed = sealSecret(config.secretsKey, purposeOf(merchant), text).toString('base64url');
      return `${PENDING}=${sealed}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${PENDING_MS / 1_000}`;
    },

    /** Null for a cookie that is not ours, is another merchant's, or is late. */
    read(merchant: string, cookies: Cookies): Identity | null {
      const sealed = cookies[PENDING];
      if (sealed === undefined || !/^[A-Za-z0-9_-]{40,2000}$/.test(sealed)) return null;
      try {
        const text = openSecret(config.secretsKey, purposeOf(merchant), Buffer.from(sealed, 'base64url'));
        const { until, ...identity } = v.parse(Pending, JSON.parse(text));
        return until > clock.now().getTime() ? identity : null;
      } catch {
        return null;
      }
    },
  };
}
