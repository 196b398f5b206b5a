import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { busy } from '@laro/wire';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/refusal.ts';

export type Page = {
  readonly status: number;
  readonly html: string;
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly contentPolicy: string;
  readonly link: string;
  readonly etag: string;
  /** The same for everybody who asks. */
  readonly isPublic: boolean;
};

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

const FRESH_MS = 10_000;
const PAGES_MAX = 500;
/** Renderings under way; beyond them a visitor is asked to come back in a moment. */
const MAKING_MAX = 16;

export async function compressPage(
  html: string,
  isHome: boolean,
): Promise<{ readonly br: Buffer; readonly gzip: Buffer }> {
  const source = Buffer.from(html);
  // A thirtieth of a second, once for all who see it, for a sixteenth less on each line; at home, which most see first,
  // twice that for another fiftieth.
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: isHome ? 11 : 10 } };
  const [br, zipped] = await Promise.all([brotli(source, quality), gz(source)]);
  return { br, gzip: zipped };
}

/**
 * Rendered pages by key, or where an address leads instead. A page older than ten seconds is served once more while a new one is made, so that no
 * visitor waits for a rendering but the first; a making that fails leaves the last good page standing.
 */
export function createPageCache<Answer extends object = Page>(clock: Clock) {
  let making = 0;
  // What is asked for least goes first, so that rare addresses cannot empty the cache of the usual ones.
  const pages = new LRUCache<string, Answer, () => Promise<Answer>>({
    max: PAGES_MAX,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    allowStale: true,
    noDeleteOnFetchRejection: true,
    // Its place may be taken meanwhile: who waits for the page gets it all the same.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: make }) => {
      if (making >= MAKING_MAX) throw new Refusal(busy);
      making += 1;
      return await make().finally(() => {
        making -= 1;
      });
    },
  });

  /** Whoever asks for a page while it is being made waits for that one. */
  return async (key: string, make: () => Promise<Answer>): Promise<Answer> =>
    await pages.forceFetch(key, { context: make });
}
