import shell from 'virtual:laro-shell';
import { SETTINGS } from './caches.ts';

declare const self: ServiceWorkerGlobalScope;

const ADDRESS = '/language';
const FALLBACK = 'en';

let known: string | null = null;

/** As the last page said it; before there was any, as the browser asks for it. */
export async function readLanguage(): Promise<string> {
  known ??= (await (await (await caches.open(SETTINGS)).match(ADDRESS))?.text()) ?? null;
  return known ?? preferred();
}

/** Whether a page has been here before. */
export async function knowsLanguage(): Promise<boolean> {
  await readLanguage();
  return known !== null;
}

export async function saveLanguage(tag: string): Promise<void> {
  if (tag === known || !Object.hasOwn(shell.offline, tag)) return;
  known = tag;
  await (await caches.open(SETTINGS)).put(ADDRESS, new Response(tag));
}

function preferred(): string {
  const spoken = self.navigator.languages.map((tag) => tag.split('-', 1)[0]?.replace(/^tl$/, 'fil') ?? '');
  return spoken.find((tag) => Object.hasOwn(shell.offline, tag)) ?? FALLBACK;
}
