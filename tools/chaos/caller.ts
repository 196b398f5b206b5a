import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Answer,
  CALLS,
  type CallInput,
  type CallName,
  type CallSpec,
  type Calls,
  type CallValue,
  SEALED_MEDIA_TYPE,
} from '@laro/wire';
import { sealBody, toBase64Url } from '@laro/wire/sealing';

/** The other side said no; what it said is part of the story. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string;
  readonly status: number;

  constructor(code: string, status: number) {
    super(`${code} (${status})`);
    this.code = code;
    this.status = status;
  }
}

export type Caller = <N extends CallName>(
  name: N,
  input: CallInput<Calls[N]>,
) => Promise<CallValue<Calls[N]>>;

type Request = {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
};

const TIMEOUT_MS = 15_000;

/** Calls the API as a browser does: cookies kept, forms sealed, the header that no foreign page can send. */
export function createCaller(origin: string): Caller {
  const cookies = new Map<string, string>();

  const send = async (path: string, init: Request): Promise<unknown> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = {
      ...init.headers,
      origin,
      'sec-fetch-site': 'same-origin',
      ...(cookie !== '' && { cookie }),
    };
    const response = await fetch(new URL(path, origin), {
      ...init,
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) cookies.set(name, value);
    }
    const answer = (await response.json()) as Answer<unknown>;
    if (answer.success) return answer.value;
    throw new Refused(answer.code, response.status);
  };

  const call: Caller = async (name, input) => {
    const spec: CallSpec = CALLS[name];
    const rest: Record<string, unknown> = { ...(input as object) };
    const path = spec.path.replace(/:(\w+)/g, (_, key: string) => {
      const value = String(rest[key]);
      delete rest[key];
      return encodeURIComponent(value);
    });
    const headers: Record<string, string> = { accept: 'application/json' };
    if (spec.unsafe) Object.assign(headers, { 'x-laro': '1', 'sec-fetch-site': 'same-origin' });
    const value = CALLS[name].value;
    type Value = CallValue<Calls[typeof name]> & typeof value;
    if (spec.body === undefined) {
      const query = new URLSearchParams();
      for (const [key, part] of Object.entries(rest)) query.set(key, String(part));
      return (await send(query.size > 0 ? `${path}?${query.toString()}` : path, {
        method: spec.method,
        headers,
      })) as Value;
    }
    if (spec.sealed !== true) {
      headers['content-type'] = 'application/json';
      return (await send(path, { method: spec.method, headers, body: JSON.stringify(rest) })) as Value;
    }
    const [{ keys }, { merchantCode }] = [await call('listHpkeKeys', {}), await call('getMerchant', {})];
    const [key] = keys;
    if (key === undefined) throw new Error('The API offers no sealing key.');
    const sealed = await sealBody(
      key,
      { method: spec.method, path, host: new URL(origin).host, merchantCode },
      {
        body: rest,
        ts: Date.now(),
        nonce: toBase64Url(randomBytes(16)),
        deviceId: toBase64Url(randomBytes(16)),
      },
    );
    headers['content-type'] = SEALED_MEDIA_TYPE;
    headers.encryption = sealed.header;
    return (await send(path, { method: spec.method, headers, body: Uint8Array.from(sealed.body) })) as Value;
  };
  return call;
}

/** Asks the studio as its client does. */
export async function askStudio<Value>(
  origin: string,
  path: string,
  session?: string,
  body?: unknown,
): Promise<Value> {
  const response = await fetch(new URL(path, origin), {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(session !== undefined && { authorization: `Bearer ${session}` }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer = (await response.json()) as Value & { code?: string };
  if (!response.ok) throw new Refused(answer.code ?? 'no code', response.status);
  return answer;
}

const PATIENCE_MS = 120_000;
const PAUSE_MS = 100;

/**
 * Asks again and again until there is an answer: while something is dead, a network error, a 503 or a 500 is no
 * answer. Whatever is asked this way must be safe to repeat.
 */
export async function untilAnswered<Value>(what: string, ask: () => Promise<Value>): Promise<Value> {
  const startedAt = performance.now();
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const final = error instanceof Refused && error.status < 500 && error.status !== 429;
      if (final) throw error;
      if (performance.now() - startedAt > PATIENCE_MS)
        throw new Error(`${what} got no answer`, { cause: error });
      await pause(PAUSE_MS);
    }
  }
}
