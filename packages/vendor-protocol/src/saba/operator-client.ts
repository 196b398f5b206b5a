import * as v from 'valibot';
import { JsonNumber, parseDecimalJson } from './decimal-json.ts';

/** Calls that the operator makes to find out, and to set right, what the two sides do not know of each other. */
export const SABA_OPERATOR_PATHS = {
  checkTicketStatus: 'api/checkticketstatus',
  getReachLimitTrans: 'api/getreachlimittrans',
  retryOperation: 'api/retryoperation',
} as const;

const ANSWER_BYTES_MAX = 8 * 1024 * 1024;

const Text = v.union([
  v.string(),
  v.pipe(
    v.instance(JsonNumber),
    v.transform((number) => number.text),
  ),
]);
const Maybe = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null);

const Operation = v.object({
  operationId: Maybe(Text),
  action: Maybe(Text),
  /** `0`: the wallet answered well; anything else waits or was given up. */
  status: Maybe(Text),
  inRetry: Maybe(v.boolean()),
});
const TicketHistory = v.object({
  refId: Maybe(Text),
  txId: Maybe(Text),
  userId: Maybe(Text),
  licenseeTxId: Maybe(Text),
  winlostDate: Maybe(Text),
  stake: Maybe(Text),
  odds: Maybe(Text),
  transHistory: v.optional(v.nullable(v.array(Operation), []), []),
});
export type SabaTicketHistory = v.InferOutput<typeof TicketHistory>;

const Head = v.object({ error_code: Text, message: Maybe(Text) });
const TicketAnswer = v.object({ Data: TicketHistory });
const ReachLimitAnswer = v.object({
  Data: Maybe(v.object({ Txns: v.optional(v.nullable(v.array(TicketHistory), []), []) })),
});

/** What went wrong on the way to SABA, or what it refused. `code` is its own error code where it gave one. */
export class SabaOperatorError extends Error {
  readonly code: string | null;
  /** What stood in the way; an answer that says no was promised. */
  readonly fault: 'refused' | 'no_answer' | 'broken' | 'not_promised';

  constructor(message: string, code: string | null, fault: SabaOperatorError['fault']) {
    super(message);
    this.name = 'SabaOperatorError';
    this.code = code;
    this.fault = fault;
  }
}

export type SabaOperatorClient = ReturnType<typeof createSabaOperatorClient>;

/** Calls the sportsbook's operator API with the shared key. Throws `SabaOperatorError`. */
export function createSabaOperatorClient(options: {
  /** Base address of the operator API, before `api/`. */
  readonly baseUrl: string;
  /** `vendor_id`: the same secret that stands as `key` in wallet calls. */
  readonly key: string;
  readonly timeoutMs?: number;
  /** The caller decides which addresses may be called. */
  readonly fetch?: (url: string | URL, init: RequestInit) => Promise<Response>;
}) {
  async function call<A extends v.GenericSchema>(
    path: string,
    fields: Readonly<Record<string, string>>,
    answer: A,
  ): Promise<v.InferOutput<A>> {
    const body = await post(path, fields);
    const head = v.safeParse(Head, body);
    if (!head.success)
      throw new SabaOperatorError(`${path} answered something else than promised.`, null, 'not_promised');
    const { error_code: code, message } = head.output;
    if (code !== '0') throw new SabaOperatorError(`${path}: ${message ?? 'refused'}`, code, 'refused');
    const parsed = v.safeParse(answer, body);
    if (!parsed.success)
      throw new SabaOperatorError(`${path} answered something else than promised.`, null, 'not_promised');
    return parsed.output;
  }

  async function post(path: string, fields: Readonly<Record<string, string>>): Promise<unknown> {
    let fault: SabaOperatorError['fault'] = 'no_answer';
    const base = options.baseUrl.endsWith('/') ? options.baseUrl : `${options.baseUrl}/`;
    try {
      const http = await (options.fetch ?? fetch)(new URL(path, base), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ vendor_id: options.key, ...fields }).toString(),
        redirect: 'error',
        signal: AbortSignal.timeout(options.timeoutMs ?? 10_000),
      });
      if (!http.ok) throw new SabaOperatorError(`${path}: HTTP ${http.status}`, null, 'broken');
      const bytes = await readBytes(http, path);
      fault = 'not_promised';
      return parseDecimalJson(bytes);
    } catch (error) {
      if (error instanceof SabaOperatorError) throw error;
      throw new SabaOperatorError(
        `${path}: ${error instanceof Error ? error.message : String(error)}`,
        null,
        fault,
      );
    }
  }

  return {
    /** The whole history of one ticket, as the sportsbook knows it. */
    async checkTicketStatus(refId: string): Promise<SabaTicketHistory> {
      return (await call(SABA_OPERATOR_PATHS.checkTicketStatus, { refId }, TicketAnswer)).Data;
    },
    /** Tickets whose operations the sportsbook gave up repeating since a day (`2026/09/26`, GMT-4). */
    async getReachLimitTrans(startTime: string): Promise<readonly SabaTicketHistory[]> {
      const fields = { start_Time: startTime };
      return (await call(SABA_OPERATOR_PATHS.getReachLimitTrans, fields, ReachLimitAnswer)).Data?.Txns ?? [];
    },
    /** Asks for an operation once more. Placements cannot be asked for. */
    async retryOperation(operationId: string): Promise<void> {
      await call(SABA_OPERATOR_PATHS.retryOperation, { operationId }, v.object({}));
    },
  };
}

/** The whole answer; a supplier that never ends must not fill our memory. */
async function readBytes(http: Response, path: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of http.body ?? []) {
    size += chunk.length;
    if (size > ANSWER_BYTES_MAX)
      throw new SabaOperatorError(`${path}: the answer is too long.`, null, 'not_promised');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
