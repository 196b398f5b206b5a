/**
 * Locations: whether a member may play where they are (G7). A place is judged before each game, when the
 * address changes and before it is half an hour old; what is unknown or old is closed for play where the profile asks.
 * Promises that every violation is written down. Never closes an account, a withdrawal or what is owed.
 */
import { regionRestricted } from '@laro/wire';
import { LRUCache } from 'lru-cache';
import type { Feature } from '../../platform/feature.ts';
import { blockAround } from '../../platform/networks.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { keyedHash } from '../../platform/secret-box.ts';
import type { Merchants } from '../merchants/index.ts';
import * as store from './store.ts';

type Stream = { readonly member: string; readonly ip: string };

export interface Locations {
  /** Whenever a member asks for something: judges a new address, and one that was judged long ago. */
  see(merchant: string, member: string, ip: string): Promise<void>;
  /**
   * Keeps the places of those whose event stream is open from growing old: who only looks at a game's frame asks us
   * nothing. A stream never says that a member has moved, for it may come from where they were before.
   */
  stay(merchant: string, streams: readonly Stream[]): Promise<void>;
  /** An act that play closes was refused to this member because of the region. */
  refused(merchant: string, member: string, ip: string): Promise<void>;
  /** Before a game: throws where play is closed at this address. */
  assertPlay(merchant: string, member: string, ip: string): Promise<void>;
  /** Whether this member's stakes are refused now: where they are is closed, too old, or was never judged. */
  isClosed(merchant: string, member: string): Promise<boolean>;
}

/** Judged again so long before a place is too old, so that who stays on is never closed in between. */
const MARGIN_MS = 5 * 60_000;
/** Stakes come in bursts; another process's judgement is seen within this time. */
const FRESH_MS = 2_000;
const KEPT = 100_000;

export function createLocations(
  { clock, config, logger, scopes }: Platform,
  { merchants }: { readonly merchants: Merchants },
): Feature<Locations> {
  const read = new LRUCache<string, { readonly place: store.Place | undefined; readonly atMs: number }>({
    max: KEPT,
  });
  const keyOf = (merchant: string, member: string): string => `${merchant} ${member}`;
  const hashOf = (ip: string): Buffer => keyedHash(config.secretsKey, 'locations.address', ip);

  /** Judges where this address lies now; answers whether play is closed there. */
  async function judge(merchant: string, member: string, ip: string, cause: store.Cause): Promise<boolean> {
    const { country, closed } = await merchants.placeOf(merchant, ip);
    const now = clock.now();
    const place = { addressHash: hashOf(ip), closed, judgedAt: now };
    const network = blockAround(ip);
    await scopes.write(merchant, async (scope) => {
      await store.savePlace(scope, member, { ...place, country });
      // Who only stays where play is closed does nothing that is closed to them.
      if (closed && cause !== 'interval') {
        await store.insertViolation(scope, { member, cause, country, network, at: now });
      }
    });
    read.set(keyOf(merchant, member), { place, atMs: now.getTime() });
    if (closed)
      logger.warn({ merchant, member, cause, country, network }, 'play is closed where a member is');
    return closed;
  }

  return {
    functions: {
      async see(merchant, member, ip) {
        const goodForMs = await merchants.placeGoodForMs(merchant);
        if (goodForMs === null) return;
        const place = await scopes.read(merchant, async (scope) => await store.placeOf(scope, member));
        const isSame = place?.addressHash.equals(hashOf(ip)) === true;
        const ageMs = clock.now().getTime() - (place?.judgedAt.getTime() ?? 0);
        if (isSame && ageMs < goodForMs - MARGIN_MS) return;
        await judge(merchant, member, ip, isSame ? 'interval' : 'address');
      },
      async stay(merchant, streams) {
        const goodForMs = await merchants.placeGoodForMs(merchant);
        if (goodForMs === null || streams.length === 0) return;
        const members = streams.map(({ member }) => member);
        const places = await scopes.read(merchant, async (scope) => await store.placesOf(scope, members));
        const oldMs = clock.now().getTime() - (goodForMs - MARGIN_MS);
        for (const { member, ip } of streams) {
          const place = places.get(member);
          if (!place || place.judgedAt.getTime() > oldMs || !place.addressHash.equals(hashOf(ip))) continue;
          await judge(merchant, member, ip, 'interval').catch((error: unknown) =>
            logger.warn(
              { merchant, member, cause: String(error) },
              'a place was not judged; it is tried again',
            ),
          );
        }
      },
      async refused(merchant, member, ip) {
        await judge(merchant, member, ip, 'act');
      },
      async assertPlay(merchant, member, ip) {
        if ((await merchants.placeGoodForMs(merchant)) === null) return;
        if (await judge(merchant, member, ip, 'launch')) throw new Refusal(regionRestricted);
      },
      async isClosed(merchant, member) {
        const goodForMs = await merchants.placeGoodForMs(merchant);
        if (goodForMs === null) return false;
        const nowMs = clock.now().getTime();
        const key = keyOf(merchant, member);
        let known = read.get(key);
        if (!known || nowMs - known.atMs >= FRESH_MS) {
          const place = await scopes.read(merchant, async (scope) => await store.placeOf(scope, member));
          known = { place, atMs: nowMs };
          read.set(key, known);
        }
        const { place } = known;
        return place === undefined || place.closed || nowMs - place.judgedAt.getTime() >= goodForMs;
      },
    },
  };
}
