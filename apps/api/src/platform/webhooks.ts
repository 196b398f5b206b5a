import { createHmac } from 'node:crypto';
import { outsideAlone, postOutside } from './outside.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Waits after the first tries; then it is tried every hour. */
const PATIENCE_MS = [1, 2, 5, 10, 30].map((minutes) => minutes * MINUTE_MS);
const GIVEN_UP_MS = 24 * HOUR_MS;

/** When a delivery is tried again; null where it is given up. */
export function nextTry(
  { attempts, createdAt }: { readonly attempts: number; readonly createdAt: Date },
  now: Date,
): Date | null {
  const at = new Date(now.getTime() + (PATIENCE_MS[attempts - 1] ?? HOUR_MS));
  return at.getTime() - createdAt.getTime() > GIVEN_UP_MS ? null : at;
}

/** Standard Webhooks: what is signed is the id, the time of this try and the body, so that none can be exchanged. */
export function signWebhook(key: Buffer, id: string, seconds: number, body: string): string {
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

/** Whether the receiver answered with a yes. Throws where it did not answer, and where its address leads inside. */
export async function postWebhook(
  /** While a key is being replaced both sign, so that a receiver may know either. */
  { url, keys }: { readonly url: URL; readonly keys: readonly Buffer[] },
  { id, body }: { readonly id: string; readonly body: string },
  { isDemo, now }: { readonly isDemo: boolean; readonly now: Date },
): Promise<boolean> {
  const seconds = Math.floor(now.getTime() / 1_000);
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': keys.map((key) => signWebhook(key, id, seconds, body)).join(' '),
  };
  const { status } = await postOutside(url, {
    headers,
    body: Buffer.from(body),
    lookup: isDemo ? null : outsideAlone(),
  });
  return status >= 200 && status < 300;
}
