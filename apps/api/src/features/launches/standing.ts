import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
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
/** One that is in use is read anew from this age on, with others together, so that no bet waits for it. */
const STALE_MS = 20_000;
/** What is to be read anew, and signs of life, gather so long; then one statement does for all of them. */
const GATHER_MS = 250;
const GATHERED_MAX = 1_000;
const KEPT = 100_000;
/** A session that a supplier opened anew under its old id is known everywhere after this. */
const KEPT_MS = 30_000;
/** How often the cache looks at the clock: at every look-up would cost more than the look-up. */
const CLOCK_MS = 100;

const UNKNOWN: Standing = { state: 'unknown', member: null, epoch: null };

type Known = {
  readonly session: store.VendorSession;
  readonly tokenHash: Buffer;
  seenMs: number;
  /** When it is to be read anew; infinite while it is asked to be. */
  staleAtMs: number;
};

type Stale = { readonly merchant: string; readonly token: string; readonly found: Known };

/** A token is known to us by this hash alone. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/**
 * What tokens say, remembered: all but the end of a session is fixed when it opens, and its end is seen by the
 * generation that the account carries. So a stake asks the database nothing about its token.
 */
export function createStandings({ clock, database, logger }: Platform) {
  const known = new LRUCache<string, Known>({ max: KEPT, ttl: KEPT_MS, ttlResolution: CLOCK_MS });

  async function read(integration: Integration, token: string): Promise<Known | undefined> {
    const tokenHash = hashToken(token);
    const session = await store.vendorSession(database, integration.merchant, tokenHash);
    if (!session) return undefined;
    const found = fresh(session, tokenHash);
    known.set(token, found);
    return found;
  }

  // One statement of each kind at a time: a burst after a quiet minute must not take the connections of those who bet.
  const seen = createGathering<Buffer>(async (hashes) => {
    try {
      await store.touchVendorSessions(database, hashes, clock.now());
    } catch (error) {
      logger.warn({ cause: String(error) }, 'signs of life were not written');
    }
  });
  const stale = createGathering<Stale>(async (asked) => {
    try {
      await readAnew(asked);
    } catch (error) {
      logger.warn({ cause: String(error) }, 'sessions were not read anew; each will be when it is needed');
    }
  });

  async function readAnew(asked: readonly Stale[]): Promise<void> {
    for (const [merchant, all] of Map.groupBy(asked, (one) => one.merchant)) {
      const hashes = all.map(({ found }) => found.tokenHash);
      const sessions = await store.vendorSessions(database, merchant, hashes);
      for (const [place, { token, found }] of all.entries()) {
        const session = sessions.get(place);
        // Forgotten in the meantime: it may have been opened anew after this reading.
        if (!session || known.peek(token) !== found) continue;
        const anew = fresh(session, found.tokenHash);
        known.set(token, { ...anew, seenMs: Math.max(anew.seenMs, found.seenMs) });
      }
    }
  }

  function fresh(session: store.VendorSession, tokenHash: Buffer): Known {
    return {
      session,
      tokenHash,
      seenMs: session.seenAt.getTime(),
      staleAtMs: clock.now().getTime() + STALE_MS,
    };
  }

  function touch(found: Known, nowMs: number): void {
    if (nowMs - found.seenMs < TOUCH_MS) return;
    found.seenMs = nowMs;
    seen.add(found.tokenHash);
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
      if (nowMs >= found.staleAtMs) {
        found.staleAtMs = Number.POSITIVE_INFINITY;
        stale.add({ merchant: integration.merchant, token, found });
      }
      return { state: 'good', member: session.member, epoch: session.epoch };
    },

    /** The same from the database itself, for calls that no batch judges. */
    async now(integration: Integration, token: string): Promise<TokenState> {
      known.delete(token);
      return await this.of(integration, token);
    },
  };
}

/** Hands over what was added in a while, all together; one hand-over at a time. */
function createGathering<Item>(work: (items: readonly Item[]) => Promise<void>): { add(item: Item): void } {
  let gathered: Item[] = [];
  let working = false;

  async function run(): Promise<void> {
    working = true;
    while (gathered.length > 0) {
      await pause(GATHER_MS, undefined, { ref: false });
      const items = gathered.slice(0, GATHERED_MAX);
      gathered = gathered.slice(GATHERED_MAX);
      await work(items);
    }
    working = false;
  }

  return {
    add(item) {
      gathered.push(item);
      if (!working) void run();
    },
  };
}
