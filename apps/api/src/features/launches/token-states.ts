import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Platform } from '../../platform/platform.ts';
import type { Integration } from '../vendors/index.ts';
import * as store from './store.ts';

/** Whose a vendor's token is, and whether it may still bet. */
export type TokenState = { readonly state: 'good' | 'expired' | 'unknown'; readonly member: string | null };
/** The same for a stake, which is judged once more under the account's lock: by the generation of the session. */
export type StakeTokenState = TokenState & { readonly epoch: number | null };

/** Vendor sessions: idle 2 hours, 12 hours at most (LAUNCH-3). */
const IDLE_MS = 2 * 3_600_000;
const LIFETIME_MS = 12 * 3_600_000;
/** Writing "seen" at most once a minute keeps bets cheap and loses a minute of idleness at worst. */
const TOUCH_MS = 60_000;
/** Signs of life gather so long; then one statement writes all of them. */
const GATHER_MS = 250;
const GATHERED_MAX = 1_000;
const KEPT = 100_000;

const UNKNOWN: StakeTokenState = { state: 'unknown', member: null, epoch: null };

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
 * What tokens say, remembered: a stake asks the database nothing about its token. All but the end of a session is fixed
 * when it opens, and its end is seen by the generation that the account carries, under the account's lock. Only what
 * would refuse a stake is asked anew: another process may have seen the session alive, or opened it again.
 */
export interface TokenStates {
  /** Forgets a token: it may have been opened anew. */
  forget(token: string): void;
  /** Whose the token is and whether it may stake now; a good one is seen alive. */
  of(integration: Integration, token: string): Promise<StakeTokenState>;
  /** The same from the database itself: for calls that no batch judges, and for a stake that one has refused. */
  now(integration: Integration, token: string): Promise<StakeTokenState>;
}

export function createTokenStates({ clock, database, logger }: Platform): TokenStates {
  const known = new LRUCache<string, Known>({ max: KEPT });

  async function read(integration: Integration, token: string): Promise<Known | undefined> {
    const tokenHash = hashToken(token);
    const session = await store.vendorSession(database, integration.merchant, tokenHash);
    if (!session) {
      known.delete(token);
      return undefined;
    }
    const found = { session, tokenHash, seenMs: session.seenAt.getTime() };
    known.set(token, found);
    return found;
  }

  // One statement at a time: a burst after a quiet minute must not take the connections of those who bet.
  const seen = createGathering<Buffer>(async (hashes) => {
    try {
      await store.touchVendorSessions(database, hashes, clock.now());
    } catch (error) {
      logger.warn({ cause: String(error) }, 'signs of life were not written');
    }
  });

  function touch(found: Known, nowMs: number): void {
    if (nowMs - found.seenMs < TOUCH_MS) return;
    found.seenMs = nowMs;
    seen.add(found.tokenHash);
  }

  function judge(found: Known | undefined, integration: Integration, nowMs: number): StakeTokenState {
    if (found?.session.integration !== integration.id) return UNKNOWN;
    const { member, epoch } = found.session;
    if (isOver(found, nowMs)) return { state: 'expired', member, epoch };
    touch(found, nowMs);
    return { state: 'good', member, epoch };
  }

  return {
    forget: (token) => void known.delete(token),

    async of(integration, token) {
      const nowMs = clock.now().getTime();
      const found = known.get(token);
      const isGood = found !== undefined && !isOver(found, nowMs);
      return judge(isGood ? found : await read(integration, token), integration, nowMs);
    },

    async now(integration, token) {
      const nowMs = clock.now().getTime();
      return judge(await read(integration, token), integration, nowMs);
    },
  };
}

function isOver({ session, seenMs }: Known, nowMs: number): boolean {
  return (
    session.revokedAt !== null ||
    nowMs - seenMs > IDLE_MS ||
    nowMs - session.createdAt.getTime() > LIFETIME_MS
  );
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
