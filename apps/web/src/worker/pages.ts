import { dropCache, LISTS, PAGES } from './caches.ts';
import { saveHome } from './documents.ts';
import { saveLanguage } from './language.ts';
import { meetPage } from './lifecycle.ts';
import { endPush } from './push.ts';

declare const self: ServiceWorkerGlobalScope;

/** What a page says to a worker (`shell/worker-page.ts`, `shell/worker-messages.ts`). */
type Message =
  /** What it is read in. */
  | { readonly kind: 'language'; readonly tag: string }
  /** Somebody has logged out. */
  | { readonly kind: 'forget' }
  /** What wakes it; answered with whether it is of the worker's build. */
  | { readonly kind: 'meet'; readonly entry: string }
  /** Somebody asked for the new version. */
  | { readonly kind: 'take-over' };

export function listenToPages(): void {
  self.addEventListener('message', (event) => {
    const message = event.data as Message;
    event.waitUntil(handle(message, event).catch(() => {}));
  });
}

async function handle(message: Message, { ports, source }: ExtendableMessageEvent): Promise<void> {
  if (message.kind === 'language') {
    await saveLanguage(message.tag);
    await saveHome(message.tag);
  } else if (message.kind === 'forget') {
    for (const name of [PAGES, LISTS]) await dropCache(name);
    await endPush();
  } else if (message.kind === 'meet') {
    ports[0]?.postMessage(await meetPage((source as Client).id, message.entry));
  } else {
    await self.skipWaiting();
  }
}
