import type { AnyRouter, RouterHistory } from '@tanstack/react-router';

/** How often a page that stays open asks whether there is a new version; every document asks by itself. */
const ASK_AGAIN_MS = 30 * 60_000;

/** How long somebody who wants the new version waits for its worker. */
const PATIENCE_MS = 3_000;

type Deps = {
  /** Whether a worker that waits is of the build that this page is of already. */
  readonly isOfThisBuild: (worker: ServiceWorker) => Promise<boolean>;
  /** Offers the new version; `reload` is what it does once it is wanted. */
  readonly offer: (reload: () => void) => Promise<void>;
};

/**
 * A new worker waits. The tab in which it is wanted loads anew; any other goes on as it is, and the next screen that it
 * opens comes as a document.
 */
export function followUpdates(registration: ServiceWorkerRegistration, router: AnyRouter, deps: Deps): void {
  const { serviceWorker } = navigator;
  let isControlled = serviceWorker.controller !== null;
  let isCurrent = false;
  let isWanted = false;
  let isOffered = false;

  const reload = (): void => {
    isWanted = true;
    if (!registration.waiting) {
      location.reload();
      return;
    }
    registration.waiting.postMessage({ kind: 'take-over' });
    // A browser lets the worker before finish what it is at, which may take minutes; the document is new without that.
    setTimeout(() => {
      location.reload();
    }, PATIENCE_MS);
  };
  const meet = async (worker: ServiceWorker): Promise<void> => {
    isCurrent = await deps.isOfThisBuild(worker);
    if (isCurrent || isOffered) return;
    isOffered = true;
    await deps.offer(reload);
  };
  const follow = (worker: ServiceWorker | null): void => {
    // The first of all has nothing to wait for.
    if (!worker || registration.active === null) return;
    const look = (): void => {
      if (worker.state === 'installed') void meet(worker).catch(() => {});
    };
    look();
    worker.addEventListener('statechange', look);
  };
  follow(registration.waiting ?? registration.installing);
  registration.addEventListener('updatefound', () => {
    follow(registration.installing);
  });

  serviceWorker.addEventListener('controllerchange', () => {
    if (isWanted) location.reload();
    else if (isControlled && !isCurrent) openAsDocuments(router);
    isControlled = true;
  });

  let askedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || !navigator.onLine || Date.now() - askedAt < ASK_AGAIN_MS) return;
    askedAt = Date.now();
    registration.update().catch(() => {});
  });
}

/** From now on another screen is another document: the files of this build are nobody's any more. */
function openAsDocuments(router: AnyRouter): void {
  const history: RouterHistory = router.history;
  for (const method of ['push', 'replace'] as const) {
    const inside = history[method];
    history[method] = (href, ...rest) => {
      const isElsewhere = new URL(href, location.href).pathname !== location.pathname;
      if (isElsewhere && navigator.onLine) location[method === 'push' ? 'assign' : 'replace'](href);
      else inside(href, ...rest);
    };
  }
}
