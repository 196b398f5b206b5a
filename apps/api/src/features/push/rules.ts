import { createECDH, createHash } from 'node:crypto';

/** What a browser gives whoever may send to it. */
export type Address = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

/** By which both ends name a subscription. */
export function idOfEndpoint(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url');
}

/** What the address of a subscription is sealed for. */
export const sealFor = (merchant: string, id: string): string => `push ${merchant} ${id}`;

/** What the private key of a brand is sealed for. */
export const keyPurpose = (merchant: string): string => `push.key ${merchant}`;

/** Whether a browser's key is a point of P-256: with any other nothing can be sealed for it. */
export function isKey(p256dh: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(p256dh, 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** What a service answered, as far as it matters. */
export type Answer =
  | { readonly kind: 'sent' }
  /** Nobody is subscribed there any more. */
  | { readonly kind: 'gone' }
  /** It will never be taken. */
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'later'; readonly inMs: number | null };

const HOUR_MS = 3_600_000;
/** A service that says otherwise is not believed longer than that. */
const LATER_MS_MAX = 6 * HOUR_MS;

/** RFC 8030, 5 and 7.3: what a status says of the message and of the subscription. */
export function readAnswer(status: number, retryAfter: string | undefined): Answer {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500) {
    const seconds = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : null;
    return { kind: 'later', inMs: seconds === null ? null : Math.min(seconds * 1_000, LATER_MS_MAX) };
  }
  // A redirection is one of these: the address that was judged is the one that is called.
  return { kind: 'refused', why: `status ${status}` };
}

const MINUTE_MS = 60_000;
/** Waits after the first try and the next ones; then it is given up. */
const PATIENCE_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS] as const;

/** When a message is tried again after so many tries; null where it is given up, or nobody wants it by then. */
export function nextTry(
  { attempts, expiresAt }: { readonly attempts: number; readonly expiresAt: Date },
  asked: number | null,
  now: Date,
): Date | null {
  const patience = PATIENCE_MS[attempts - 1];
  if (patience === undefined) return null;
  const at = new Date(now.getTime() + Math.max(patience, asked ?? 0));
  return at < expiresAt ? at : null;
}
