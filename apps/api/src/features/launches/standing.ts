import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Platform } from '../../platform/platform.ts';
import type { Integration } from '../vendors/index.ts';
import * as store from './store.ts';

/** Whose a vendor's token is, and whether it may still bet. */
export type TokenState = { readonly state: 'good' | 'expired' | 'unknown'; readonly member: string | null };
/** The same for a stake, which is judged once more under the account's lock: by the generation of the session. */
export type Standing = TokenState & { readonly epoch: number | null };

/** Vendor sessions: idle 2 hours, 12 hours at most (settled.md 5). */
const IDLE_MS = 2 * 3_600_000;
const LIFETIME_MS = 12 * 3_600_000;
/** Writing "seen" at most once a minute keeps bets cheap and loses a minute of idleness at worst. */
const TOUCH_MS = 60_000;
const KEPT = 100_000;
/** A session that a supplier opened anew under its old id is known everywhere after this. */
const KEPT_MS = 30_000;

const UNKNOWN: Standing = { state: 'unknown', member: null, epoch: null };

type Known = {
  readonly session: store.VendorSession;
  readonly tokenHash: Buffer;
  seenMs: number;
};

/** A token is known to us by this hash alone. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/**
 * What tokens say, remembered: all but the end of a session is fixed when it opens, and its end is seen by the
 * generation that the account carries. So a stake asks the database nothing about its token.
 */
export function createStandings({ clock, database, logger }: Platform) {
  const known = new LRUCache<string, Known>({ max: KEPT, ttl: KEPT_MS });

  async function read(integration: Integration, token: string): Promise<Known | undefined> {
    const tokenHash = hashToken(token);
    const session = await store.vendorSession(database, integration.merchant, tokenHash);
    if (!session) return undefined;
    const found = { session, tokenHash, seenMs: session.seenAt.getTime() };
    known.set(token, found);
    return found;
  }

  function touch(found: Known, nowMs: number): void {
    if (nowMs - found.seenMs < TOUCH_MS) return;
    found.seenMs = nowMs;
    store.touchVendorSession(database, found.tokenHash, clock.now()).catch((error: unknown) => {
      logger.warn({ cause: String(error) }, 'a sign of life was not written');
    });
  }

  return {
    /** Forgets a token: it may have been opened anew. */
    forget: (token: string): boolean => known.delete(token),

    /** Whose the token is and whether it may stake now; a good one is seen alive. */
    async of(integration: Integration, token: string): Promise<Standing> {
      const nowMs = clock.now().getTime();
      let found = known.get(token) ?? (await read(integration, token));
      // Another process may have seen it alive since.
      if (found && nowMs - found.seenMs > IDLE_MS) found = await read(integration, token);
      if (found?.session.integration !== integration.id) return UNKNOWN;
      const { session } = found;
      const over =
        session.revokedAt !== null ||
        nowMs - found.seenMs > IDLE_MS ||
        nowMs - session.createdAt.getTime() > LIFETIME_MS;
      if (over) return { state: 'expired', member: session.member, epoch: session.epoch };
      touch(found, nowMs);
      return { state: 'good', member: session.member, epoch: session.epoch };
    },

    /** The same from the database itself, for calls that no batch judges. */
    async now(integration: Integration, token: string): Promise<TokenState> {
      known.delete(token);
      return await this.of(integration, token);
    },
  };
}
