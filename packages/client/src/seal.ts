import type { HpkeKey } from '@laro/wire';
import { SEALED_MEDIA_TYPE } from '@laro/wire/common';
import { sealBody, toBase64Url } from '@laro/wire/sealing';

const DEVICE_KEY = 'laro.device';
const NONCE_BYTES = 16;

export type Sealed = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
};

/** With what, and for whom. */
export type SealingAt = { readonly key: HpkeKey | undefined; readonly merchantCode: string };

/** Seals a body for one route. A chunk of its own: only forms need it. */
export async function seal(
  route: { readonly method: string; readonly path: string },
  body: unknown,
  { key, merchantCode }: SealingAt,
): Promise<Sealed> {
  if (!key) throw new Error('There is no sealing key.');
  const target = { ...route, host: location.host, merchantCode };
  const sealed = await sealBody(key, target, {
    body,
    ts: Date.now(),
    nonce: randomText(),
    deviceId: deviceId(),
  });
  return {
    headers: { 'content-type': SEALED_MEDIA_TYPE, encryption: sealed.header },
    body: Uint8Array.from(sealed.body),
  };
}

function randomText(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)));
}

/** A random name for this browser, for rate limits; it says nothing about who uses it. */
function deviceId(): string {
  const stored = localStorage.getItem(DEVICE_KEY);
  if (stored) return stored;
  const made = randomText();
  localStorage.setItem(DEVICE_KEY, made);
  return made;
}
