import * as v from 'valibot';
import { parseExactJson, stringifyExactJson } from '../exact-json.ts';
import { GCP_SIGNATURE_HEADER, signGcp } from './signature.ts';
import { GCP_PATHS, type GcpAnswer, GcpAnswerSchema, type GcpCall, GcpRefusalSchema } from './wallet.ts';

/**
 * What became of a call. `no_answer` means nothing is known: the money may have moved or not, so the same
 * action_id must be sent again, or rolled back.
 */
export type GcpOutcome =
  | { readonly kind: 'answer'; readonly http: number; readonly answer: GcpAnswer }
  | {
      readonly kind: 'refusal';
      readonly http: number;
      readonly code: number;
      readonly message: string;
      readonly balance: bigint | null;
    }
  | { readonly kind: 'no_answer'; readonly http: number | null; readonly cause: string };

export type GcpWalletClient = ReturnType<typeof createGcpWalletClient>;

/** Calls an operator's wallet as a supplier does. Never throws for what the network does. */
export function createGcpWalletClient(options: {
  /** Base address, e.g. `http://localhost:8080/vendors/int_demo_gcp`. */
  readonly baseUrl: string;
  readonly secret: string;
  readonly timeoutMs?: number;
}) {
  /** Sends these very bytes; a signature of one's own is for those who try a wrong one. */
  async function send(
    call: GcpCall,
    rawBody: string,
    signature = signGcp(rawBody, options.secret),
  ): Promise<GcpOutcome> {
    let http: number | null = null;
    try {
      const answered = await fetch(`${options.baseUrl}${GCP_PATHS[call]}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [GCP_SIGNATURE_HEADER]: signature },
        body: rawBody,
        redirect: 'error',
        signal: AbortSignal.timeout(options.timeoutMs ?? 5_000),
      });
      http = answered.status;
      const parsed = parseExactJson(await answered.text());
      if (answered.status === 200) {
        const answer = v.safeParse(GcpAnswerSchema, parsed);
        if (answer.success) return { kind: 'answer', http, answer: answer.output };
      } else if (answered.status < 500) {
        const refusal = v.safeParse(GcpRefusalSchema, parsed);
        if (refusal.success) {
          const { code, message, balance = null } = refusal.output;
          return { kind: 'refusal', http, code, message, balance };
        }
      }
      return { kind: 'no_answer', http, cause: 'The answer is not a wallet answer.' };
    } catch (error) {
      return { kind: 'no_answer', http, cause: error instanceof Error ? error.message : String(error) };
    }
  }

  return {
    send,
    async call(call: GcpCall, body: Readonly<Record<string, unknown>>): Promise<GcpOutcome> {
      return await send(call, stringifyExactJson(body));
    },
  };
}
