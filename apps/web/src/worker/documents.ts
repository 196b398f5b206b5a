import shell from 'virtual:laro-shell';
import { CacheExpiration } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { FILES, HOME, isPublic, PAGES } from './caches.ts';
import { readLanguage, saveLanguage } from './language.ts';
import { offlinePage } from './offline-page.ts';

declare const self: ServiceWorkerGlobalScope;

const DAY_S = 86_400;
const pages = new CacheExpiration(PAGES, { maxEntries: 40, maxAgeSeconds: 30 * DAY_S });
const EVERYWHERE = { ignoreVary: true } as const;

/**
 * Documents come over the line; what came last stands for them where there is none. They are a visitor's, whoever
 * asks. An address that was never here gets a page that says so.
 */
export function serveDocuments(): void {
  registerRoute(
    ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
    async ({ event, request, url }) => {
      const { preloadResponse } = event as FetchEvent;
      try {
        const response = ((await preloadResponse) as Response | undefined) ?? (await fetch(request));
        const copy = response.clone();
        event.waitUntil(saveDocument(url, copy).catch(() => {}));
        return response;
      } catch {
        return (await savedDocument(url)) ?? (await offlinePage(await readLanguage()));
      }
    },
  );
}

/** Home and its words in a language, asked for as nobody: whoever reads it first offline finds the app. */
export async function saveHome(tag: string): Promise<void> {
  const files = await caches.open(FILES);
  for (const file of shell.words[tag] ?? []) {
    if (!(await caches.match(file))) await files.add(file);
  }
  const home = new URL(shell.home, self.location.origin);
  if (await (await caches.open(HOME)).match(keyOf(shell.home, tag), EVERYWHERE)) return;
  const response = await fetch(home, {
    credentials: 'omit',
    cache: 'no-store',
    headers: { accept: 'text/html', 'accept-language': tag },
  });
  await saveDocument(home, response);
}

/** The address under which a document is cached; null for what is none of ours. */
function addressOf({ pathname, searchParams }: URL): string | null {
  if (shell.homeAliases.includes(pathname)) return shell.home;
  if (!pathname.startsWith('/m/')) return null;
  const fields = (shell.shown[pathname] ?? []).filter((field) => searchParams.has(field));
  const query = new URLSearchParams(fields.map((field) => [field, searchParams.get(field) ?? '']));
  return fields.length === 0 ? pathname : `${pathname}?${query}`;
}

const cacheOf = (address: string): string => (address === shell.home ? HOME : PAGES);

function keyOf(address: string, language: string): string {
  const key = new URL(address, self.location.origin);
  key.searchParams.set('lang', language);
  return key.href;
}

/** A document of another build needs files that this worker does not know: the worker of that build has it. */
async function saveDocument(url: URL, response: Response): Promise<void> {
  const address = addressOf(url);
  if (address === null || response.redirected || !isPublic(response)) return;
  const copy = response.clone();
  const html = await response.text();
  const [, language] = /^<!DOCTYPE html><html lang="([a-z-]+)"/.exec(html) ?? [];
  if (language === undefined || !html.includes(`src="${shell.entry}"`)) return;
  await saveLanguage(language);
  const key = keyOf(address, language);
  await (await caches.open(cacheOf(address))).put(key, copy);
  if (cacheOf(address) === HOME) return;
  await pages.updateTimestamp(key);
  await pages.expireEntries();
}

async function savedDocument(url: URL): Promise<Response | undefined> {
  const address = addressOf(url);
  if (address === null) return undefined;
  const key = keyOf(address, await readLanguage());
  return await (await caches.open(cacheOf(address))).match(key, EVERYWHERE);
}
