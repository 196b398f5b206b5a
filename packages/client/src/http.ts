import type { Answer, CallName, CallSpec, Calls, CallValue, CostClass } from '@laro/wire';
import { ApiError, type Ask, announceRefusal, NetworkError } from './api.ts';
import { queryText } from './query-text.ts';
import type { SealingAt } from './seal.ts';

/** What a browser must know of a call; its schemas stay at home. */
export type CallShape = Pick<CallSpec, 'method' | 'path' | 'cost' | 'unsafe'> & {
  readonly sealed?: boolean;
  /** Present when the call has a body. */
  readonly body?: unknown;
};

const TIMEOUT_MS: Readonly<Record<CostClass, number>> = {
  read: 10_000,
  write: 20_000,
  credential: 30_000,
  report: 60_000,
  stream: 0,
};

/** What an app says beyond the wire: headers of its own, and with which key it seals. */
export type Travel = {
  readonly headersOf?: (name: CallName) => Readonly<Record<string, string>>;
  readonly sealing: () => SealingAt;
};

/** Asks the API over HTTP. Throws `ApiError` or `NetworkError`; an abandoned call throws what abandoned it. */
export function askOverHttp(shapes: Readonly<Record<string, CallShape>>, travel: Travel): Ask {
  return async (name, input, signal) => {
    const shape = shapes[name];
    if (!shape) throw new Error(`The wire has no call ${name}.`);
    // R10: an act without a line is refused at once. Nothing of it is made, sent or kept for later.
    if (navigator.onLine === false && isAct(shape)) throw new NetworkError('offline');
    const timeout = AbortSignal.timeout(TIMEOUT_MS[shape.cost]);
    const request = await buildRequest(shape, input as Readonly<Record<string, unknown>>, travel);
    Object.assign(request.headers, travel.headersOf?.(name));
    let response: Response;
    try {
      response = await fetch(request.url, {
        ...request.init,
        headers: request.headers,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new NetworkError(timeout.aborted ? 'timeout' : 'offline', error);
    }
    const answer = await readAnswer<CallValue<Calls[typeof name]>>(response);
    if (answer.success) return answer.value;
    const refused = new ApiError(answer.code, response.status, answer.message, answer.value);
    const refusal = Object.assign(refused, { requestId: response.headers.get('x-request-id') });
    announceRefusal(refusal);
    throw refusal;
  };
}

/** Whatever changes something or proves who somebody is; a launch does, though it is a GET. */
function isAct({ cost, unsafe }: CallShape): boolean {
  return unsafe || cost !== 'read';
}

export async function readAnswer<Value>(response: Response): Promise<Answer<Value>> {
  try {
    return (await response.json()) as Answer<Value>;
  } catch (error) {
    throw new NetworkError('broken', error);
  }
}

type BuiltRequest = {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly init: RequestInit;
};

/** Splits the flat input into path, query and body, as the wire declares them. A file travels as a form's part. */
export async function buildRequest(
  shape: CallShape,
  input: Readonly<Record<string, unknown>>,
  { sealing }: Travel,
): Promise<BuiltRequest> {
  const rest = { ...input };
  const path = shape.path.replace(/:(\w+)/g, (_, key: string) => {
    const value = String(rest[key]);
    delete rest[key];
    return encodeURIComponent(value);
  });
  const headers: Record<string, string> = { accept: 'application/json' };
  if (shape.unsafe) headers['x-laro'] = '1';
  const init = { method: shape.method, credentials: 'same-origin' as const };

  const files = Object.entries(rest).filter(([, value]) => value instanceof Blob);
  if (files.length > 0) {
    const form = new FormData();
    for (const [key, file] of files) form.set(key, file as Blob);
    return { url: path, headers, init: { ...init, body: form } };
  }
  if (!shape.body) {
    return { url: `${path}${queryText(rest)}`, headers, init };
  }
  if (!shape.sealed) {
    headers['content-type'] = 'application/json';
    return { url: path, headers, init: { ...init, body: JSON.stringify(rest) } };
  }
  // Fetched like the answer itself: without a line neither comes.
  const { seal } = await import('./seal.ts').catch((error: unknown) => {
    throw new NetworkError('offline', error);
  });
  const sealed = await seal({ method: shape.method, path }, rest, sealing());
  Object.assign(headers, sealed.headers);
  return { url: path, headers, init: { ...init, body: sealed.body } };
}
