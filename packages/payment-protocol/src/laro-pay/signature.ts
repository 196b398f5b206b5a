import { hmacHex, isHmacHex, isTimely, type Secrets } from '../signature.ts';

/** Of both directions: `t=<unix seconds>,v1=<hex HMAC-SHA256(secret, t + "." + content)>`. */
export const LARO_PAY_SIGNATURE_HEADER = 'laro-pay-signature';
/** Of requests: whose account it is. */
export const LARO_PAY_ACCOUNT_HEADER = 'laro-pay-account';

const HEADER = /^t=(\d{1,11}),v1=([0-9a-f]{64})$/;
const KEY = /^([a-z][a-z0-9_]{1,39}):([\w-]{16,})$/;

/** Content of a webhook is its raw body; of a request, what `requestContent` makes. */
export function signLaroPay(secret: string, content: Uint8Array | string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  return `t=${seconds},v1=${hmacHex('sha256', secret, `${seconds}.`, content)}`;
}

/** A signature of one call must not fit another one: method and path (with its query) are signed with the body. */
export function requestContent(method: string, path: string, rawBody: Uint8Array | string): Uint8Array {
  return Buffer.concat([Buffer.from(`${method} ${path}\n`), Buffer.from(rawBody)]);
}

/** `stale` is said of a right signature alone, so nobody learns anything by guessing times. */
export function verifyLaroPay(
  header: string | null | undefined,
  content: Uint8Array | string,
  { secrets, now }: { readonly secrets: Secrets; readonly now: Date },
): 'right' | 'stale' | 'unsigned' {
  const [, seconds, signature] = HEADER.exec(header ?? '') ?? [];
  if (seconds === undefined || signature === undefined) return 'unsigned';
  if (!isHmacHex(signature, 'sha256', secrets, `${seconds}.`, content)) return 'unsigned';
  return isTimely(seconds, now) ? 'right' : 'stale';
}

/** A key is one text, `account:secret`. Throws `Error` on anything else. */
export function accountOf(key: string): { readonly account: string; readonly secret: string } {
  const [, account, secret] = KEY.exec(key) ?? [];
  if (account === undefined || secret === undefined) throw new Error('A Laro Pay key is account:secret.');
  return { account, secret };
}
