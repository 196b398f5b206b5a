import { sessionNow, subscribeToSession } from './session.ts';

/** To the service worker, as soon as there is one; `src/worker/pages.ts` has what it understands. */
export function notifyWorker(message: object): void {
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message)).catch(() => {});
}

/** From the page's first moment on: who logs out before the worker is at hand leaves nothing behind either. */
export function forgetAfterLogout(): void {
  let before = sessionNow();
  subscribeToSession(() => {
    const now = sessionNow();
    if (before !== null && now?.userName !== before.userName) notifyWorker({ kind: 'forget' });
    before = now;
  });
}
