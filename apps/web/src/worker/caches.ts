import shell from 'virtual:laro-shell';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';

/** Files of builds, and pictures: their names say what is in them. */
export const FILES = 'laro-files';
/** Answers of calls that are the same for everybody. */
export const LISTS = 'laro-lists';
/** Documents but home, as visitors get them: they say where somebody was. */
export const PAGES = 'laro-pages';
/** Home in each language that was read here, of this build. */
export const HOME = `laro-home-${shell.entry.replaceAll(/^.*\/|\.js$/g, '')}`;
/** The language that is read here. */
export const SETTINGS = 'laro-settings';

/**
 * Whether an answer may be cached: the server says so, of what is the same for everybody alone. It never says so of what
 * goes with a cookie (`openSite` of the API), which a worker could not see.
 */
export function isPublic(response: Response): boolean {
  const directives = (response.headers.get('cache-control') ?? '').split(',').map((part) => part.trim());
  return response.status === 200 && directives.includes('public') && !directives.includes('no-store');
}

/** For workbox: what is not public is not cached, and what is has its end. */
export function publicOnly(end: {
  readonly maxEntries: number;
  readonly maxAgeSeconds: number;
}): WorkboxPlugin[] {
  return [
    {
      cacheWillUpdate: async ({ response }) => await Promise.resolve(isPublic(response) ? response : null),
    },
    new ExpirationPlugin({ ...end, purgeOnQuotaError: true }) as WorkboxPlugin,
  ];
}

/** A cache with what is written about its entries. */
export async function dropCache(name: string): Promise<void> {
  await caches.delete(name);
  await new CacheExpiration(name, { maxEntries: 1 }).delete();
}
