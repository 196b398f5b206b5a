/**
 * The way to customer service as the specification carries it (SYS-5): base64url of AES-256-GCM under the SHA-256 of the
 * last eight characters, and those eight characters. The key travels along, so what it hides is public.
 */
export const PATH_KEY_LENGTH = 8;
const NONCE_BYTES = 12;

/** What stands in the path, or null where it is no address of the web that a page may send somebody to. */
export async function openCustomerServicePath(path: string): Promise<string | null> {
  const secret = path.slice(-PATH_KEY_LENGTH);
  try {
    const sealed = bytesOf(path.slice(0, -PATH_KEY_LENGTH));
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
    const key = await crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['decrypt']);
    const iv = sealed.slice(0, NONCE_BYTES);
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed.slice(NONCE_BYTES));
    const url = new URL(new TextDecoder('utf-8', { fatal: true }).decode(plain));
    const isPlain =
      url.protocol === 'https:' && url.username === '' && url.password === '' && url.hash === '';
    return isPlain ? url.href : null;
  } catch {
    // Broken, foreign or tampered with: to whoever wants help it is the same, there is no way here.
    return null;
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  );
}
