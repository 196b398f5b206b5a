import type { LanguageCode } from '@laro/i18n';
import { readMessages } from '@laro/i18n/vite';
import type { Phone } from '@laro/testkit';
import { expect } from 'vitest';
import { browser, product, WITH_WORKER } from './running-product.ts';

type Page = Phone['page'];
const PATIENCE = { timeout: 30_000 } as const;
/** What the browser itself writes on the console where there is no line. */
const NO_LINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|dynamically imported module/;

/** A phone that will lose its line. */
export async function openPhone(language: LanguageCode, options: object = {}): Promise<Phone> {
  const phone = await browser.phone({ baseURL: product.webUrl, ...WITH_WORKER, ...options });
  phone.allow(NO_LINE);
  await phone.page.context().addCookies([{ name: 'lang', value: language, url: product.webUrl }]);
  return phone;
}

export async function wordsOf(
  language: LanguageCode,
  namespace: string,
): Promise<Readonly<Record<string, string>>> {
  return (await readMessages(language, namespace)) ?? {};
}

/** One entry of what the browser's caches hold. */
export type Cached = {
  readonly cache: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
};

export async function readCaches(page: Page): Promise<readonly Cached[]> {
  return await page.evaluate(async () => {
    const entries = [];
    for (const cache of await caches.keys()) {
      const opened = await caches.open(cache);
      for (const request of await opened.keys()) {
        const response = await opened.match(request, { ignoreVary: true });
        const { pathname, search } = new URL(request.url);
        entries.push({
          cache,
          path: pathname + search,
          headers: Object.fromEntries(response?.headers ?? []),
          text: (await response?.text()) ?? '',
        });
      }
    }
    return entries;
  });
}

/** The worker is in charge, and has home in this language (a tag). */
export async function workerReady(page: Page, tag: string): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, PATIENCE);
  const homes = async () =>
    (await readCaches(page)).filter(({ path }) => path === `/m/home?lang=${tag}`).length;
  await expect.poll(homes, PATIENCE).toBe(1);
}

/** Without a line, from nothing but what is cached: the tab is another. */
export async function startOffline({ page }: Phone, path: string): Promise<Page> {
  const context = page.context();
  await page.close();
  await context.setOffline(true);
  const next = await context.newPage();
  await next.goto(path);
  return next;
}

/** What is asked of the server from now on that is no reading, by the page or by the worker. */
export function watchActs({ page }: Phone): () => readonly string[] {
  const acts: string[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' || pathname === '/api/games/launch')
      acts.push(`${request.method()} ${pathname}`);
  });
  return () => acts;
}
