import shell from 'virtual:laro-shell';
import { cacheNames } from 'workbox-core';
import { dropCache, FILES, HOME, LISTS, PAGES, SETTINGS } from './caches.ts';
import { saveHome } from './documents.ts';
import { knowsLanguage, readLanguage } from './language.ts';

declare const self: ServiceWorkerGlobalScope;

/** Pages that are of this worker's build while it waits; their ids. */
const ofThisBuild = new Set<string>();

/**
 * A worker waits for its turn as long as a page of the build before is open, for that page's files and documents are
 * those of the worker before. It takes over when somebody asks for the new version, or when no old page is left.
 */
export function handleLifecycle(): void {
  self.addEventListener('install', (event) => {
    event.waitUntil(prepare());
  });
  self.addEventListener('activate', (event) => {
    event.waitUntil(begin());
  });
}

async function prepare(): Promise<void> {
  // Another tab may go on with the build before: what this one clears away it finds there.
  const before = await caches.open(cacheNames.precache);
  const files = await caches.open(FILES);
  for (const request of await before.keys()) {
    const { pathname } = new URL(request.url);
    const file = shell.files.includes(pathname) ? undefined : await before.match(request);
    if (file) await files.put(pathname, file);
  }
  if (await knowsLanguage()) await saveHome(await readLanguage()).catch(() => {});
}

async function begin(): Promise<void> {
  const own = [cacheNames.precache, FILES, HOME, SETTINGS];
  for (const name of await caches.keys()) if (!own.includes(name)) await caches.delete(name);
  // Of the build before: its documents name other files, its answers may have another shape.
  for (const name of [PAGES, LISTS]) await dropCache(name);
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Whether the page is of this build. When all are, nobody needs the worker before. */
export async function meetPage(id: string, entry: string): Promise<boolean> {
  if (entry !== shell.entry) return false;
  ofThisBuild.add(id);
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.every((page) => ofThisBuild.has(page.id))) await self.skipWaiting();
  return true;
}
