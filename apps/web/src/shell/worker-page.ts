import { LANGUAGES } from '@laro/i18n';
import type { AnyRouter } from '@tanstack/react-router';
import { ownEntry } from './build.ts';
import type { AppContext } from './context.ts';
import { notifyWorker } from './worker-messages.ts';
import { followUpdates } from './worker-updates.ts';

/** What a page and its service worker (`src/worker`) have to do with each other. */
export function followWorker(
  registration: ServiceWorkerRegistration,
  router: AnyRouter,
  context: AppContext,
): void {
  const { messages } = context;
  const sendLanguage = (): void => {
    notifyWorker({ kind: 'language', tag: LANGUAGES[messages.language()].tag });
  };
  sendLanguage();
  messages.subscribe(sendLanguage);

  followUpdates(registration, router, {
    isOfThisBuild: async (worker) => await meet(worker),
    offer: async (reload) => {
      const { offerUpdate } = await import('./update-offer.tsx');
      await offerUpdate(router, context, reload);
    },
  });
}

const ANSWER_MS = 5_000;

async function meet(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return await new Promise((resolve) => {
    port1.onmessage = ({ data }) => {
      resolve(data === true);
    };
    setTimeout(() => {
      resolve(false);
    }, ANSWER_MS);
    worker.postMessage({ kind: 'meet', entry: ownEntry() }, [port2]);
  });
}
