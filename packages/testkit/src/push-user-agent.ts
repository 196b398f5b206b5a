import { createDecipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto';

const hmac = (key: Buffer, ...parts: readonly Buffer[]): Buffer =>
  createHmac('sha256', key).update(Buffer.concat(parts)).digest();
const ONE = Buffer.from([1]);
const TAG_BYTES = 16;
const SALT_BYTES = 16;
const RECORD_AND_LENGTH_BYTES = 5;

type Delivered = {
  readonly text: string;
  readonly urgency: string;
  readonly topic: string | null;
};

export type PushUserAgent = {
  /** What a browser hands to a page of its `PushManager`. */
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  /** What has been delivered and not expired, opened. */
  delivered(): Promise<readonly Delivered[]>;
  /** As when the app is removed from the phone. */
  unsubscribe(): Promise<void>;
};

/**
 * What a browser does for web push, without one: it subscribes at a service, keeps the keys, and opens what comes. Written from
 * the documents and not from the library that seals, so that neither is right by the other's mistake.
 */
export async function createPushUserAgent(origin: string, vapid: string | null): Promise<PushUserAgent> {
  const answer = await fetch(`${origin}/push`, {
    method: 'POST',
    headers: { 'content-type': 'application/webpush-options+json' },
    body: JSON.stringify(vapid === null ? {} : { vapid }),
  });
  const resource = answer.headers.get('location') ?? '';
  const [, endpoint = ''] =
    /<([^>]+)>; rel="urn:ietf:params:push"/.exec(answer.headers.get('link') ?? '') ?? [];
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);

  return {
    subscription: {
      endpoint,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    async delivered() {
      const list = await fetch(resource);
      if (!list.ok) return [];
      const { list: messages } = (await list.json()) as {
        readonly list: readonly {
          readonly body: string;
          readonly urgency: string;
          readonly topic: string | null;
        }[];
      };
      return messages.map(({ body, urgency, topic }) => ({
        text: openPush(Buffer.from(body, 'base64'), keys, auth),
        urgency,
        topic,
      }));
    },
    async unsubscribe() {
      await fetch(resource, { method: 'DELETE' });
    },
  };
}

/** RFC 8291, 3.4, and RFC 8188, 2: one record, sealed by aes128gcm. Throws where it was sealed for somebody else. */
export function openPush(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, SALT_BYTES);
  const keyBegins = SALT_BYTES + RECORD_AND_LENGTH_BYTES;
  const sealedBegins = keyBegins + (body[keyBegins - 1] ?? 0);
  const senderKey = body.subarray(keyBegins, sealedBegins);
  const secret = keys.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const input = hmac(hmac(auth, secret), info, ONE);
  const pseudo = hmac(salt, input);
  const key = hmac(pseudo, Buffer.from('Content-Encoding: aes128gcm\0'), ONE).subarray(0, 16);
  const nonce = hmac(pseudo, Buffer.from('Content-Encoding: nonce\0'), ONE).subarray(0, 12);
  const sealed = body.subarray(sealedBegins);
  const opened = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-TAG_BYTES));
  const padded = Buffer.concat([opened.update(sealed.subarray(0, -TAG_BYTES)), opened.final()]);
  // The last record's text ends before a 2 and as many zeroes as were added.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
