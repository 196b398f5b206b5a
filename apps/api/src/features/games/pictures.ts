import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createOutsideFetch, type OutsideFetch } from '../../platform/outside-fetch.ts';
import type { Platform } from '../../platform/platform.ts';
import { readStart } from '../../platform/read-start.ts';
import type { Integration } from '../vendors/index.ts';
import * as store from './store.ts';

const PICTURE_BYTES_MAX = 400 * 1024;
const PICTURE_TIMEOUT_MS = 5_000;
const PICTURE_TYPES = new Set(['image/webp', 'image/png', 'image/jpeg', 'image/avif']);
/** A picture that was taken is looked at again so much later: its supplier may have changed it. */
const FRESH_MS = 3_600_000;
const KNOWN_MAX = 50_000;
/**
 * 72 bits: nobody finds another picture of a given name. Home names two dozen of them, and nothing in its 12 KB packs worse.
 */
const HASH_LENGTH = 12;

/** Takes a supplier's picture and answers its hash; null for one that cannot be taken. */
export type TakePicture = (integration: Integration, address: string | null) => Promise<string | null>;

/**
 * Pictures are fetched only from the supplier's announced origin, limited in size and type, and served by us under their
 * content hash.
 */
export function createTakePicture({ config, database, logger }: Platform): TakePicture {
  // A demo's suppliers stand on this machine.
  const fetchOutside = config.profile === 'DEMO' ? fetch : createOutsideFetch(PICTURE_BYTES_MAX + 1);
  const known = new LRUCache<string, string>({ max: KNOWN_MAX, ttl: FRESH_MS });

  return async ({ baseUrl }, address) => {
    if (address === null) return null;
    const hash = known.get(`${baseUrl} ${address}`);
    if (hash !== undefined) return hash;
    try {
      const picture = await fetchPicture(fetchOutside, new URL(address, baseUrl), new URL(baseUrl).origin);
      await store.saveImage(database, picture);
      known.set(`${baseUrl} ${address}`, picture.hash);
      return picture.hash;
    } catch (error) {
      // A game without its picture is shown with the default one (LAY-8); the next synchronisation tries again.
      logger.warn({ address, cause: String(error) }, 'a game picture could not be taken');
      return null;
    }
  };
}

async function fetchPicture(fetchOutside: OutsideFetch, url: URL, origin: string) {
  if (url.origin !== origin) throw new Error('not on the supplier’s origin');
  const answer = await fetchOutside(url, {
    signal: AbortSignal.timeout(PICTURE_TIMEOUT_MS),
    redirect: 'error',
  });
  const mediaType = answer.headers.get('content-type')?.split(';')[0] ?? '';
  if (!answer.ok || !PICTURE_TYPES.has(mediaType)) throw new Error(`answered ${answer.status} ${mediaType}`);
  const bytes = await readStart(answer, PICTURE_BYTES_MAX + 1);
  if (bytes.length > PICTURE_BYTES_MAX) throw new Error('too large');
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, HASH_LENGTH);
  return { hash, mediaType, bytes };
}
