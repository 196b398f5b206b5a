import * as v from 'valibot';
import { parseExactJson, stringifyExactJson } from '../exact-json.ts';
import {
  Acknowledged,
  CancelFreespinsRequest,
  DemoRequest,
  GCP_OPERATOR_PATHS,
  IssueFreespinsRequest,
  SessionAnswer,
  SessionRequest,
} from './operator.ts';
import { GCP_SIGNATURE_HEADER, signGcp, verifyGcp } from './signature.ts';
import { GcpRefusalSchema } from './wallet.ts';

/** The supplier said no, in its own code; or (`code` null) said nothing that can be used: the outcome is unknown. */
export class GcpSupplierError extends Error {
  readonly status: number | null;
  readonly code: number | null;

  constructor(message: string, status: number | null, code: number | null = null) {
    super(message);
    this.name = 'GcpSupplierError';
    this.status = status;
    this.code = code;
  }
}

const ANSWER_BYTES_MAX = 256 * 1024;
const decoder = new TextDecoder('utf-8');

/** Where a player is sent, and the session id that the supplier will name in its wallet calls, if it names one. */
export type GcpOpened = {
  readonly url: string;
  readonly strategy: string | null;
  readonly sessionId: string | null;
};

export type GcpOperatorClient = ReturnType<typeof createGcpOperatorClient>;

/** Calls a supplier's API, signed with the AUTH_TOKEN. Throws `GcpSupplierError`. */
export function createGcpOperatorClient(options: {
  readonly baseUrl: string;
  readonly secret: string;
  readonly timeoutMs?: number;
  /** The caller decides which addresses may be called. */
  readonly fetch?: (url: string | URL, init: RequestInit) => Promise<Response>;
}) {
  // A supplier's address may have a path of its own, which `new URL(path, base)` would drop.
  const base = options.baseUrl.replace(/\/+$/, '');

  async function send(
    path: string,
    rawBody: string,
  ): Promise<{ readonly http: Response; readonly body: Uint8Array }> {
    try {
      const http = await (options.fetch ?? fetch)(`${base}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [GCP_SIGNATURE_HEADER]: signGcp(rawBody, options.secret),
        },
        body: rawBody,
        redirect: 'error',
        signal: AbortSignal.timeout(options.timeoutMs ?? 5_000),
      });
      return { http, body: await readBody(http) };
    } catch (error) {
      throw new GcpSupplierError(error instanceof Error ? error.message : String(error), null);
    }
  }

  async function call<Q extends v.GenericSchema, A extends v.GenericSchema>(
    path: string,
    ask: Q,
    request: v.InferInput<Q>,
    answer: A,
  ): Promise<v.InferOutput<A>> {
    const asked = v.safeParse(ask, request);
    // Said here in the supplier's word, because it would say nothing else.
    if (!asked.success) throw new GcpSupplierError(`${path}: ${asked.issues[0].message}`, null, 400);
    const { http, body } = await send(path, stringifyExactJson(asked.output));
    const signature = http.headers.get(GCP_SIGNATURE_HEADER);
    if (signature !== null && !verifyGcp(body, signature, options.secret)) {
      throw new GcpSupplierError(`${path} was answered with a wrong signature.`, http.status);
    }
    const answered = read(body);
    const refusal = v.safeParse(GcpRefusalSchema, answered);
    if (refusal.success && http.status < 500) {
      const { code, message } = refusal.output;
      throw new GcpSupplierError(
        `${path} was refused with ${code}: ${message.slice(0, 200)}`,
        http.status,
        code,
      );
    }
    if (!http.ok) throw new GcpSupplierError(`${path} answered ${http.status}.`, http.status);
    const parsed = v.safeParse(answer, answered);
    if (!parsed.success)
      throw new GcpSupplierError(`${path} answered something else than promised.`, http.status);
    return parsed.output;
  }

  async function open<Q extends v.GenericSchema>(
    path: string,
    ask: Q,
    request: v.InferInput<Q>,
  ): Promise<GcpOpened> {
    const answered = await call(path, ask, request, SessionAnswer);
    const { game_url, strategy = null } = answered.launch_options;
    return { url: game_url, strategy, sessionId: answered.session_id ?? null };
  }

  return {
    openSession: async (request: SessionRequest): Promise<GcpOpened> =>
      await open(GCP_OPERATOR_PATHS.sessions, SessionRequest, request),
    openDemo: async (request: DemoRequest): Promise<GcpOpened> =>
      await open(GCP_OPERATOR_PATHS.demo, DemoRequest, request),
    async issueFreespins(request: IssueFreespinsRequest): Promise<void> {
      await call(GCP_OPERATOR_PATHS.issueFreespins, IssueFreespinsRequest, request, Acknowledged);
    },
    async cancelFreespins(request: CancelFreespinsRequest): Promise<void> {
      await call(GCP_OPERATOR_PATHS.cancelFreespins, CancelFreespinsRequest, request, Acknowledged);
    },
  };
}

/** Undefined stands for what is no JSON; an empty body says as much as `{}`. */
function read(body: Uint8Array): unknown {
  try {
    return body.length === 0 ? {} : parseExactJson(decoder.decode(body));
  } catch {
    return undefined;
  }
}

/** The whole answer; a supplier that never ends must not fill our memory. */
async function readBody(http: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of http.body ?? []) {
    size += chunk.length;
    if (size > ANSWER_BYTES_MAX) throw new Error('The answer is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
