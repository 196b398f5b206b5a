import { PATHS } from '../screens.ts';

const ENTRY = /<script type="module"[^>]* src="([^"]+)"/;
const ASKED_MS = 5_000;
const RELOADED_KEY = 'laro.reloaded';

/** The script that woke this page; its name differs from build to build. */
export function ownEntry(): string {
  return document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
}

/** Whether documents come from another build by now: what this one has not fetched yet may be gone. */
async function isOutdated(): Promise<boolean> {
  const answer = await fetch(PATHS.home, {
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(ASKED_MS),
  });
  const [, entry] = ENTRY.exec(await answer.text()) ?? [];
  return entry !== undefined && entry !== ownEntry();
}

/**
 * For a screen that lacks a part: where a release has taken it away the address is loaded anew, once. What did not come
 * for another reason is left to whoever taps.
 */
export async function reloadIfOutdated(): Promise<void> {
  const here = `${ownEntry()} ${location.href}`;
  if (sessionStorage.getItem(RELOADED_KEY) === here || !(await isOutdated())) return;
  sessionStorage.setItem(RELOADED_KEY, here);
  location.reload();
}

/** Whether the worker has the document of this address: with its words and files, as it came last. */
async function isSaved(): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false;
  const saved = await caches.match(location.pathname, { ignoreSearch: true, ignoreVary: true });
  return saved !== undefined;
}

/** Whether the document that this page woke in was another screen's. */
function isAnothersDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && new URL(loaded.name).pathname !== location.pathname;
}

/**
 * For a screen that could not be put together without a connection: one that was read here before is shown as it was
 * then, and any is loaded again once the connection is back. Answers what ends the wait.
 */
export function reloadWithConnection(): () => void {
  const reload = (): void => location.reload();
  if (!navigator.onLine && isAnothersDocument()) {
    void isSaved().then((saved) => {
      if (saved) reload();
    });
  }
  addEventListener('online', reload);
  return () => removeEventListener('online', reload);
}
