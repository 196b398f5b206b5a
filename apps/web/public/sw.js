/**
 * A small service worker: it shows a page of its own when a document cannot be had, and keeps the build's own
 * files, which never change under their name. It never touches /api, /media of members, or any answer that
 * belongs to somebody.
 */
const FILES = 'laro-files-1';
const FILES_MAX = 120;

const OFFLINE_PAGE = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark">
<title>Offline</title><style>
html{background:#0c0a1d;color:#f8f1e4;font:1rem/1.5 system-ui,sans-serif}
body{min-height:90vh;display:grid;align-content:center;max-width:22rem;margin:0 auto;padding:1.5rem}
h1{font-size:1.75rem;line-height:2.125rem;margin:0 0 .5rem}p{color:#cfc6dc;margin:0 0 1rem}
a{display:inline-block;justify-self:start;background:#ffc24b;color:#241500;font-weight:650;text-decoration:none;
padding:.75rem 1.5rem;border-radius:999px}</style></head><body><h1>You are offline</h1>
<p>Your balance and your games are safe with us. When the line is back, go on where you were.</p>
<p lang="fil">Offline ka. Ligtas ang balanse at mga laro mo; magpatuloy pagbalik ng linya.</p>
<a href="">Try again</a></body></html>`;

// A worker that may not fetch (a policy too strict, a proxy in between) must not take over: it would answer every
// page with the offline one. If this fails, so does the installation, and pages go on without a worker.
self.addEventListener('install', (event) => {
  event.waitUntil(fetch('/manifest.webmanifest').then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== FILES) await caches.delete(name);
      await self.registration.navigationPreload?.enable();
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin || request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(openDocument(event));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(openFile(request));
});

async function openDocument(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return new Response(OFFLINE_PAGE, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  }
}

async function openFile(request) {
  const cache = await caches.open(FILES);
  const cached = await cache.match(request);
  if (cached) return cached;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    const keys = await cache.keys();
    for (const key of keys.slice(0, Math.max(0, keys.length - FILES_MAX))) await cache.delete(key);
  }
  return answer;
}
