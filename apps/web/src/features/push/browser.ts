/** What this browser knows of push: whether it can, whether it may, and what it is subscribed to. */

/** Under which of ours this browser was subscribed last; kept by the member who did it, and gone with them. */
const KNOWN_AS = 'laro.push';

export type Permission = 'unsupported' | NotificationPermission;

function permissionNow(): Permission {
  const can =
    window.isSecureContext &&
    'serviceWorker' in navigator &&
    'PushManager' in window &&
    'Notification' in window;
  return can ? Notification.permission : 'unsupported';
}

async function registration(): Promise<ServiceWorkerRegistration> {
  return await navigator.serviceWorker.ready;
}

export async function subscriptionNow(): Promise<PushSubscription | null> {
  return await (await registration()).pushManager.getSubscription();
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

function base64url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Asks the browser's own service; one for another key of the brand would never hear of us, and goes. */
export async function subscribeHere(key: string): Promise<PushSubscription> {
  const { pushManager } = await registration();
  const known = await pushManager.getSubscription();
  const forKey = known?.options.applicationServerKey;
  if (known && forKey && base64url(forKey) === key) return known;
  await known?.unsubscribe();
  return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
}

/** What the server must know to send here. */
export function addressOf(subscription: PushSubscription): {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly key: string;
} {
  const { keys = {} } = subscription.toJSON();
  return {
    endpoint: subscription.endpoint,
    p256dh: (keys['p256dh'] ?? '').replaceAll('=', ''),
    auth: (keys['auth'] ?? '').replaceAll('=', ''),
    key: base64url(subscription.options.applicationServerKey ?? new ArrayBuffer()),
  };
}

/** As the server names it. */
export async function idOf({ endpoint }: PushSubscription): Promise<string> {
  return base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
}

export function knownAs(): string | null {
  return localStorage.getItem(KNOWN_AS);
}

export function keepKnownAs(id: string | null): void {
  if (id === null) localStorage.removeItem(KNOWN_AS);
  else localStorage.setItem(KNOWN_AS, id);
}

/** What holds in this browser now; without its permission nobody looks for a subscription. */
export async function lookHere(): Promise<{ readonly permission: Permission; readonly id: string | null }> {
  const permission = permissionNow();
  const found = permission === 'granted' ? await subscriptionNow() : null;
  return { permission, id: found && (await idOf(found)) };
}
