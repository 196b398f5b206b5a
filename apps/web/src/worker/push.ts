import shell from 'virtual:laro-shell';
import { readLanguage } from './language.ts';

declare const self: ServiceWorkerGlobalScope;

/** A screen of ours. Two slashes or a scheme would lead out of it. */
const OWN = /^\/m\/[\w/?&=%+.-]{0,200}$/;

type Shown = { readonly title: string; readonly body?: string; readonly path: string; readonly tag?: string };

/** Shows what the brand sends, and leads to its screen. What is subscribed anew here a page tells the server (`features/push`). */
export function showPushes(): void {
  self.addEventListener('push', (event) => {
    event.waitUntil(show(event.data));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(String(event.notification.data)));
  });
  self.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(subscribeAgain(event as PushSubscriptionChangeEvent));
  });
}

async function show(data: PushMessageData | null): Promise<void> {
  const { title, path, body, tag } = await read(data);
  await self.registration.showNotification(title, {
    ...(body !== undefined && { body }),
    ...(tag !== undefined && { tag }),
    data: path,
    lang: await readLanguage(),
    icon: '/media/look/icon-192',
  });
}

/** A browser that shows nothing takes the permission away, so what cannot be read is shown too, in words of our own. */
async function read(data: PushMessageData | null): Promise<Shown> {
  try {
    const { title, body, path, tag } = (data ? data.json() : {}) as Record<keyof Shown, unknown>;
    if (typeof title === 'string' && typeof body === 'string' && typeof path === 'string') {
      return { title, body, path, ...(typeof tag === 'string' && { tag }) };
    }
  } catch {}
  return { title: shell.offline[await readLanguage()]?.pushed ?? '', path: shell.home };
}

/** In a window that is there; else in a new one. */
async function open(wanted: string): Promise<void> {
  const path = OWN.test(wanted) ? wanted : shell.home;
  const windows = await self.clients.matchAll({ type: 'window' });
  const one = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0];
  const moved = await one?.navigate(path).catch(() => null);
  if (moved) await moved.focus().catch(() => {});
  else await self.clients.openWindow(path);
}

/** Whoever has logged out gets nothing here, whatever the server knows of it. */
export async function endPush(): Promise<void> {
  const subscription = await self.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/** What a browser tells of a subscription that it has changed; no list of the platform's types has it. */
type PushSubscriptionChangeEvent = ExtendableEvent & {
  readonly newSubscription?: PushSubscription | null;
  readonly oldSubscription?: PushSubscription | null;
};

async function subscribeAgain({
  newSubscription,
  oldSubscription,
}: PushSubscriptionChangeEvent): Promise<void> {
  if (newSubscription || !oldSubscription) return;
  const { applicationServerKey } = oldSubscription.options;
  await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}
