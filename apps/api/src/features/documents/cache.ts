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
};

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

const FRESH_MS = 10_000;
const PAGES_MAX = 500;
/** Renderings under way; beyond them a visitor is asked to come back in a moment. */
const MAKING_MAX = 16;

export async function compressPage(html: string): Promise<{ readonly br: Buffer; readonly gzip: Buffer }> {
  const source = Buffer.from(html);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };
  const [br, zipped] = await Promise.all([brotli(source, quality), gz(source)]);
  return { br, gzip: zipped };
}

/**
 * Rendered pages by key. A page older than ten seconds is served once more while a new one is made, so that no
 * visitor waits for a rendering but the first.
 */
export function createPageCache(clock: Clock) {
  // What is asked for least goes first, so that rare addresses cannot empty the cache of the usual ones.
  const pages = new LRUCache<string, { page: Page; at: number }>({ max: PAGES_MAX });
  const making = new Map<string, Promise<Page>>();

  async function refresh(key: string, make: () => Promise<Page>): Promise<Page> {
    const running = making.get(key);
    if (running) return await running;
    if (making.size >= MAKING_MAX) throw new Refusal(busy);
    const promise = make()
      .then((page) => {
        pages.set(key, { page, at: clock.now().getTime() });
        return page;
      })
      .finally(() => making.delete(key));
    making.set(key, promise);
    return await promise;
  }

  return {
    async get(key: string, make: () => Promise<Page>): Promise<Page> {
      const known = pages.get(key);
      if (!known) return await refresh(key, make);
      if (clock.now().getTime() - known.at > FRESH_MS) {
        // A failing refresh leaves the last good page standing.
        refresh(key, make).catch(() => {});
      }
      return known.page;
    },
  };
}
