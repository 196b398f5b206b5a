import { type IncomingHttpHeaders, request } from 'node:http';
import {
  CALLS,
  type CallInput,
  type CallName,
  type CallSpec,
  type Calls,
  type CallValue,
  SEALED_MEDIA_TYPE,
} from '@laro/wire';
import { refusalsOf } from '@laro/wire/refusals';
import { sealBody } from '@laro/wire/sealing';
import type { Clock } from '../platform/clock.ts';

export type Answered<T> = {
  readonly status: number;
  readonly success: boolean;
  readonly value: T;
  readonly code: string | undefined;
  /** The sentence of a refusal. */
  readonly message: string | undefined;
  readonly setCookie: readonly string[];
};

export type HttpAnswer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly setCookie: readonly string[];
  readonly text: string;
};

/** One request of a browser, as it went out. */
export type SentRequest = {
  readonly method: string;
  readonly path: string;
  readonly host: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | string | undefined;
};
const watchers = new Set<(sent: SentRequest) => void>();

/** Shows every request of every browser of this file until the answer is called. */
export function watchRequests(watcher: (sent: SentRequest) => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Plain HTTP, because `fetch` does not let a test choose the host it claims to ask. */
async function httpCall(
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body?: Buffer | string,
): Promise<HttpAnswer> {
  return await new Promise((resolve, reject) => {
    // Node would send a DELETE's body without a length, and the server would read it as the next request.
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(url, { method, headers: { ...headers, ...length } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          setCookie: response.headers['set-cookie'] ?? [],
          text: Buffer.concat(chunks).toString(),
        }),
      );
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Speaks to the API as a browser of ours does: one cookie jar, same origin, sealed bodies. */
export function createBrowserClient(
  origin: string,
  host: string,
  merchantCode: string,
  clock: Clock,
  /** Headers that this browser, or a proxy before it, always sends. */
  always: Readonly<Record<string, string>> = {},
) {
  const cookies = new Map<string, string>();
  let nonce = 0;

  async function send(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body?: Buffer | string,
  ): Promise<HttpAnswer> {
    for (const watcher of watchers) watcher({ method, path, host, headers, body });
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await httpCall(
      `${origin}${path}`,
      method,
      { ...(cookie ? { cookie } : {}), host, ...always, ...headers },
      body,
    );
    for (const line of answer.setCookie) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (/Max-Age=0/.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }

  async function call<N extends CallName>(
    name: N,
    input: CallInput<Calls[N]>,
  ): Promise<Answered<CallValue<Calls[N]>>> {
    const spec: CallSpec = CALLS[name];
    const given = { ...(input as Record<string, Plain | readonly Plain[] | undefined>) };
    const path = spec.path.replace(/:(\w+)/g, (_, key: string) => {
      const value = String(given[key]);
      delete given[key];
      return encodeURIComponent(value);
    });
    const unsafe: Record<string, string> = spec.unsafe ? { 'x-laro': '1', origin: `http://${host}` } : {};
    const sent = spec.body
      ? await sendBody(spec, path, given, unsafe)
      : await send(spec.method, `${path}${queryOf(given)}`, unsafe);
    const answer = JSON.parse(sent.text) as {
      success: boolean;
      value: CallValue<Calls[N]>;
      code?: string;
      message?: string;
    };
    const declared = refusalsOf(spec).map(({ code }) => code);
    if (answer.code !== undefined && sent.status < 500 && !declared.includes(answer.code))
      throw new Error(`${name} refuses with ${answer.code}, which it does not declare.`);
    return {
      status: sent.status,
      success: answer.success,
      value: answer.value,
      code: answer.code,
      message: answer.message,
      setCookie: sent.setCookie,
    };
  }

  async function sendBody(spec: CallSpec, path: string, body: object, headers: Record<string, string>) {
    if (!spec.sealed) {
      return await send(
        spec.method,
        path,
        { ...headers, 'content-type': 'application/json' },
        JSON.stringify(body),
      );
    }
    const { value } = await call('listHpkeKeys', {});
    const key = value.keys[0];
    if (!key) throw new Error('The API publishes a key.');
    nonce += 1;
    const target = { method: spec.method, path: spec.path, host, merchantCode };
    const sealed = await sealBody(key, target, {
      body,
      ts: clock.now().getTime(),
      nonce: `${crypto.randomUUID()}-${nonce}`,
      deviceId: 'test',
    });
    return await send(
      spec.method,
      path,
      { ...headers, 'content-type': SEALED_MEDIA_TYPE, encryption: sealed.header },
      Buffer.from(sealed.body),
    );
  }

  return { call, send, cookies };
}

type Plain = string | number | boolean;

export type BrowserClient = ReturnType<typeof createBrowserClient>;

/** What is chosen more than once comes as often. */
function queryOf(input: Readonly<Record<string, Plain | readonly Plain[] | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, given] of Object.entries(input)) {
    for (const value of [given].flat()) if (value !== undefined) query.append(name, String(value));
  }
  const text = query.toString();
  return text.length > 0 ? `?${text}` : '';
}
