import { SEALED_MEDIA_TYPE } from '@laro/wire/common';
import { sealBody, toBase64Url } from '@laro/wire/sealing';
import { boot } from './boot.ts';

const DEVICE_KEY = 'laro.device';
const NONCE_BYTES = 16;

export type Sealed = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
};

/** Seals a body for one route with the newest key of the document. A chunk of its own: only forms need it. */
export async function seal(
  route: { readonly method: string; readonly path: string },
  body: unknown,
): Promise<Sealed> {
  const { hpkeKeys, merchant } = boot();
  const key = hpkeKeys?.[0];
  if (!key) throw new Error('There is no sealing key.');
  const target = { ...route, host: location.host, merchantCode: merchant.merchantCode };
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

/** A random name for this browser, for rate limits; it says nothing about the member. */
function deviceId(): string {
  const stored = localStorage.getItem(DEVICE_KEY);
  if (stored) return stored;
  const made = randomText();
  localStorage.setItem(DEVICE_KEY, made);
  return made;
}
