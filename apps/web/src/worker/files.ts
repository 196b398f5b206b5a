import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { FILES, publicOnly } from './caches.ts';

const DAY_S = 86_400;
const FOLDERS = /^\/(?:assets|media)\/(?!look\/[^/]+$)/;

/** The build's files and pictures never change under their name; `/media/look/NAME` leads to what is in force. */
export function serveFiles(): void {
  const strategy = new CacheFirst({
    cacheName: FILES,
    plugins: publicOnly({ maxEntries: 240, maxAgeSeconds: 60 * DAY_S }),
  });
  registerRoute(
    ({ request, sameOrigin, url }) =>
      sameOrigin && FOLDERS.test(url.pathname) && !request.headers.has('range'),
    async (options) => {
      const answer = await strategy.handle(options).catch(() => null);
      if (answer?.ok) return answer;
      // A worker that waits may have it: the documents of its build are opened already.
      return (await caches.match(options.request)) ?? answer ?? Response.error();
    },
  );
}
