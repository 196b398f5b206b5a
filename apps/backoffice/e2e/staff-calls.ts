import { randomUUID } from 'node:crypto';
import type { Phone } from '@laro/testkit';
import { SEALED_MEDIA_TYPE } from '@laro/wire';
import { sealBody } from '@laro/wire/sealing';

/** Calls of a colleague who is signed in on a page, made in that page: with its cookies, to its host. */

type Method = 'GET' | 'POST' | 'PUT';
type Answer = { readonly success: boolean; readonly code?: string; readonly value: unknown };

async function send(
  { page }: Phone,
  method: Method,
  path: string,
  given: {
    readonly text?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly bytes?: string;
  },
): Promise<Answer> {
  return await page.evaluate(
    async ({ bytes, headers, method: verb, path: address, text }) => {
      const body = bytes === undefined ? text : Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0));
      const answer = await fetch(address, {
        method: verb,
        headers: { 'x-laro': '1', ...headers },
        ...(body !== undefined && { body }),
      });
      return await answer.json();
    },
    { method, path, ...given },
  );
}

function valueOf<Value>({ code, success, value }: Answer, what: string): Value {
  if (!success) throw new Error(`${what} was refused: ${code}`);
  return value as Value;
}

export async function call<Value>(phone: Phone, method: Method, path: string, body?: object): Promise<Value> {
  const headers = { 'content-type': 'application/json' };
  const answer = await send(phone, method, path, body ? { text: JSON.stringify(body), headers } : {});
  return valueOf<Value>(answer, `${method} ${path}`);
}

/** Of a body that browsers seal. */
export async function sealedCall<Value>(
  phone: Phone,
  merchantCode: string,
  path: string,
  body: object,
): Promise<Value> {
  const { keys } = valueOf<{ readonly keys: readonly [Parameters<typeof sealBody>[0]] }>(
    await send(phone, 'GET', '/.well-known/hpke-keys', {}),
    'The keys',
  );
  const sealed = await sealBody(
    keys[0],
    { method: 'POST', path, host: new URL(phone.page.url()).host, merchantCode },
    { body, ts: Date.now(), nonce: randomUUID(), deviceId: randomUUID() },
  );
  const headers = { 'content-type': SEALED_MEDIA_TYPE, encryption: sealed.header };
  const bytes = Buffer.from(sealed.body).toString('base64');
  return valueOf<Value>(await send(phone, 'POST', path, { bytes, headers }), path);
}

/** Sends a picture as a form does. */
export async function upload<Value>({ page }: Phone, path: string, picture: Buffer): Promise<Value> {
  const answer = await page.evaluate(
    async ([address, bytes]) => {
      const form = new FormData();
      const file = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0));
      form.append('file', new Blob([file], { type: 'image/png' }), 'picture.png');
      return await (await fetch(address, { method: 'POST', headers: { 'x-laro': '1' }, body: form })).json();
    },
    [path, picture.toString('base64')] as const,
  );
  return valueOf<Value>(answer, path);
}

/** One proposes by a call under an id, another decides; answers once it is done. */
export async function byTwo(
  [first, second]: readonly [Phone, Phone],
  propose: (id: string) => readonly [method: 'POST' | 'PUT', path: string, body: object],
): Promise<void> {
  const id = randomUUID();
  await call(first, ...propose(id));
  await call(second, 'POST', `/api/staff/approvals/${id}/decision`, { verdict: 'approve' });
}
