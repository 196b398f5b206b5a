import cacheable from 'virtual:laro-cacheable';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { LISTS, publicOnly } from './caches.ts';

const DAY_S = 86_400;
/** On a line that is there and carries nothing. */
const PATIENCE_S = 6;
const PATHS = new Set(Object.values(cacheable));
/** What somebody has typed stays with them. */
const TYPED = 'gameName';

/**
 * The answers that the wire declares to be the same for everybody. Every other call passes by: no worker stands between
 * it and the server, nothing of it is cached, and nothing is sent again.
 */
export function serveLists(): void {
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && PATHS.has(url.pathname) && !url.searchParams.has(TYPED),
    new NetworkFirst({
      cacheName: LISTS,
      networkTimeoutSeconds: PATIENCE_S,
      matchOptions: { ignoreVary: true },
      plugins: publicOnly({ maxEntries: 80, maxAgeSeconds: 7 * DAY_S }),
    }),
  );
}
