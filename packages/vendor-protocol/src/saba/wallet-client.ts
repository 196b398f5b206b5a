import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { decimalToE5, JsonNumber, parseDecimalJson, stringifyDecimalJson } from './decimal-json.ts';
import { SABA_PATHS, type SabaCall } from './wallet.ts';

const Text = v.optional(v.nullable(v.string()), null);
const Answer = v.object({
  status: v.string(),
  msg: Text,
  userId: Text,
  balance: v.optional(v.nullable(v.instance(JsonNumber)), null),
  refId: Text,
  licenseeTxId: Text,
  txns: v.optional(v.array(v.object({ refId: v.string(), licenseeTxId: v.string() })), []),
});

/** The vendor's side of a wallet call: a logical answer, or none. "No answer" is neither yes nor no. */
export type SabaOutcome =
  | {
      readonly kind: 'answer';
      readonly status: string;
      readonly msg: string | null;
      readonly balanceE5: bigint | null;
      readonly licenseeTxId: string | null;
      readonly txns: readonly { readonly refId: string; readonly licenseeTxId: string }[];
    }
  | { readonly kind: 'no_answer'; readonly cause: string };

export type SabaWalletClient = ReturnType<typeof createSabaWalletClient>;

/**
 * Calls an operator's wallet as a sportsbook does. In a message a bigint is an amount in units of 1/100000 and is
 * written as a decimal. Never throws for what the network does.
 */
export function createSabaWalletClient(options: {
  /** Base address, e.g. `http://localhost:8080/vendors/int_demo_sports`. */
  readonly baseUrl: string;
  readonly key: string;
  readonly gzip?: boolean;
  readonly timeoutMs?: number;
}) {
  async function send(path: string, body: string | Uint8Array<ArrayBuffer>): Promise<SabaOutcome> {
    try {
      const answer = await fetch(`${options.baseUrl}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(typeof body === 'string' ? {} : { 'content-encoding': 'gzip' }),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(options.timeoutMs ?? 5_000),
      });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      if (answer.status !== 200) return { kind: 'no_answer', cause: `HTTP ${answer.status}` };
      const answered = v.parse(Answer, parseDecimalJson(bytes));
      const balance = answered.balance === null ? null : decimalToE5(answered.balance.text);
      return {
        kind: 'answer',
        status: answered.status,
        msg: answered.msg,
        balanceE5: balance?.ok ? balance.unitsE5 : null,
        licenseeTxId: answered.licenseeTxId,
        txns: answered.txns,
      };
    } catch (error) {
      return { kind: 'no_answer', cause: error instanceof Error ? error.message : String(error) };
    }
  }

  return {
    async call(call: SabaCall, message: Readonly<Record<string, unknown>>): Promise<SabaOutcome> {
      const body = stringifyDecimalJson({
        key: options.key,
        message: decimals({ action: call, ...message }),
      });
      return await send(SABA_PATHS[call], options.gzip ? gzipSync(body) : body);
    },
    /** A body as it is, for tests of what a wallet does with nonsense. */
    raw: async (call: SabaCall, body: string | Uint8Array<ArrayBuffer>) => await send(SABA_PATHS[call], body),
  };
}

/** Every bigint of a message as the decimal it stands for. */
function decimals(value: unknown): unknown {
  if (typeof value === 'bigint') return JsonNumber.ofE5(value);
  if (Array.isArray(value)) return value.map(decimals);
  if (value === null || typeof value !== 'object' || value instanceof JsonNumber) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, decimals(item)]));
}
