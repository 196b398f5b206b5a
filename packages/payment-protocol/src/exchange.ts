import * as v from 'valibot';
import { readJson } from './exact.ts';
import type { Outcome, RefusalCode } from './provider.ts';

/** As the platform has it; handed in, so that whoever owns the line judges where it leads. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const ANSWER_BYTES_MAX = 16 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
const REASON_CHARACTERS_MAX = 300;

export type Answer = { readonly status: number; readonly text: string };
export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Text as it is sent; undefined for none. */
  readonly body?: string;
};
export type Send = (call: Call) => Promise<Answer | { readonly noAnswer: string }>;

/** Sends a call and brings its whole answer. Never throws for what the network does, and follows no redirect. */
export function createSend(fetch: Fetch, timeoutMs: number = TIMEOUT_MS): Send {
  return async ({ method, url, headers, body }) => {
    try {
      const http = await fetch(url, {
        method,
        headers: { ...headers },
        ...(body !== undefined && { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: http.status, text: await readText(http) };
    } catch (error) {
      return { noAnswer: error instanceof Error ? error.message : String(error) };
    }
  };
}

/** A provider that never ends must not fill our memory. */
async function readText(http: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of http.body ?? []) {
    size += chunk.length;
    if (size > ANSWER_BYTES_MAX) throw new Error('The answer is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** `conflict`: something has this reference, and what it is only a look-up says. */
export type RefusalWord = RefusalCode | 'conflict';
export type Refusal = { readonly code: RefusalWord; readonly reason: string };
const CODE_OF: Readonly<Record<number, RefusalWord>> = {
  401: 'unauthorised',
  403: 'unauthorised',
  404: 'not_found',
  409: 'conflict',
  429: 'too_often',
};
/** Not a word about what was asked: the call may have been carried out. */
const SILENT = new Set([408, 425]);

/**
 * What an answer means. 2xx that fits the schema is done. 4xx is the provider's no, read by `refusalOf` where its body
 * can be read. Everything else says nothing, a 2xx that cannot be read included.
 */
export function outcomeOf<S extends v.GenericSchema>(
  answer: Awaited<ReturnType<Send>>,
  schema: S,
  refusalOf: (body: unknown) => Partial<Refusal> | null,
): Outcome<v.InferOutput<S>> {
  if ('noAnswer' in answer) return { kind: 'unknown', cause: answer.noAnswer };
  const body = tryJson(answer.text);
  if (answer.status >= 200 && answer.status < 300) {
    const parsed = v.safeParse(schema, body);
    if (parsed.success) return { kind: 'done', value: parsed.output };
    const [issue] = parsed.issues;
    return { kind: 'unknown', cause: `The answer is not what was promised: ${v.getDotPath(issue)}` };
  }
  if (answer.status < 400 || answer.status >= 500 || SILENT.has(answer.status)) {
    return { kind: 'unknown', cause: `HTTP ${answer.status}` };
  }
  const read = refusalOf(body);
  const words = read?.reason ?? `HTTP ${answer.status}`;
  const reason = words.replaceAll(/\p{Cc}/gu, ' ').slice(0, REASON_CHARACTERS_MAX);
  const code = read?.code ?? CODE_OF[answer.status] ?? 'invalid';
  return code === 'conflict' ? { kind: 'unknown', cause: reason } : { kind: 'refused', code, reason };
}

/** A look-up: that the provider knows no such thing is an answer. */
export function foundOf<T>(outcome: Outcome<T>): Outcome<T | null> {
  return outcome.kind === 'refused' && outcome.code === 'not_found' ? { kind: 'done', value: null } : outcome;
}

export function mapOutcome<A, B>(outcome: Outcome<A>, change: (value: A) => B): Outcome<B> {
  return outcome.kind === 'done' ? { kind: 'done', value: change(outcome.value) } : outcome;
}

function tryJson(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    return undefined;
  }
}
