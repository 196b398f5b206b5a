import type { Status } from '@laro/wire';
import type { AnyRouter } from '@tanstack/react-router';
import { ask, listenToRefusals } from '../../lib/api.ts';
import type { AppContext } from '../../shell/context.ts';
import { keepService } from '../../shell/customer-service.ts';
import { chooseImageHost } from '../../shell/images.ts';
import { FRONT_ID } from './front-id.ts';
import { staysOpen, templatesOf, viewOf } from './rules.ts';
import { keep, readStored, type StoredStatus, storedOf } from './stored-status.ts';

/** Refusals which say that something was closed meanwhile. */
const CLOSED: readonly string[] = ['merchants.maintenance', 'merchants.region_restricted'];
const LOOK_AGAIN_MS = 60_000;

/**
 * SYS-2: what was known last is used at once, then asked for anew; again when a call is refused for it, when the page
 * is looked at after a while, and every minute while the merchant is closed. An unheard answer changes nothing. Answers
 * what stops it.
 */
export function startStatus(router: AnyRouter, context: AppContext): () => void {
  let shown: StoredStatus | null = null;
  let receivedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = createCurtain(router, context, refresh);
  const draw = () => {
    if (shown) void show(shown);
  };
  const become = (status: StoredStatus) => {
    shown = status;
    const { template, detail } = templatesOf(status);
    Object.assign(document.documentElement.dataset, { template, detail });
    draw();
  };

  async function refresh(): Promise<void> {
    clearTimeout(timer);
    try {
      const status = await ask('getStatus', {});
      receivedAt = performance.now();
      const stored = storedOf(status);
      become(stored);
      chooseImageHost(status.info.imageCDNs);
      keep(localStorage, stored, templatesOf(stored).template);
      await keepServiceOf(status);
    } catch {
      // Unanswered or refused: what is shown stays, and is looked at again like everything else.
    }
    const isOpen = shown ? viewOf(shown.status) === 'app' : !drawnByServer();
    if (!isOpen) timer = setTimeout(() => void refresh(), LOOK_AGAIN_MS);
  }

  const look = () => {
    if (!document.hidden && performance.now() - receivedAt > LOOK_AGAIN_MS) void refresh();
  };
  document.addEventListener('visibilitychange', look);
  const stopRefusals = listenToRefusals(({ code }) => {
    if (CLOSED.includes(code)) void refresh();
  });
  const stopRouter = router.subscribe('onResolved', draw);

  const stored = drawnByServer() ? null : readStored(localStorage);
  // A status that nobody knows is not worth remembering: an empty page must not outlive its cause.
  if (stored && viewOf(stored.status) !== 'nothing') become(stored);
  void refresh();

  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    stopRefusals();
    stopRouter();
  };
}

async function keepServiceOf({ info }: Status): Promise<void> {
  const [entry] = info.customerService;
  if (!entry) {
    keepService(localStorage, null);
    return;
  }
  const { openCustomerServicePath } = await import('@laro/wire/customer-service');
  keepService(localStorage, await openCustomerServicePath(entry.path));
}

/** The front that came with the document: newer than anything that this browser remembers. */
const drawnByServer = () => document.getElementById(FRONT_ID);

type Front = typeof import('./front.tsx');

/** The front is drawn beside the app, which stands still behind it and keeps what is typed. */
function createCurtain(router: AnyRouter, context: AppContext, refresh: () => Promise<void>) {
  let front: Front | null = null;
  let latest = 0;
  return async ({ status, maintenanceUntil, maintenanceMessage }: StoredStatus): Promise<void> => {
    latest += 1;
    const own = latest;
    const view = viewOf(status);
    const open = view === 'app' || staysOpen(router.state.matches.at(-1)?.staticData.screen, view);
    const app = document.getElementById('root');
    if (app) {
      app.inert = !open;
      app.hidden = view === 'nothing';
    }
    if (open || view === 'nothing') {
      front?.draw(null, router, context);
      drawnByServer()?.remove();
      return;
    }
    const [page] = await Promise.all([import('./front.tsx'), context.messages.load(['status'])]);
    // The merchant may have opened while the words were on their way.
    if (own !== latest) return;
    front = page;
    page.draw({ view, until: maintenanceUntil, message: maintenanceMessage, refresh }, router, context);
  };
}
