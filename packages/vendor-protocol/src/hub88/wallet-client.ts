import type { KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { parseExactJson, stringifyExactJson } from '../exact-json.ts';
import { HUB88_SIGNATURE_HEADER, signHub88 } from './signature.ts';
import { WALLET_PATHS, WalletAnswerSchema, type WalletCall } from './wallet.ts';

/** The vendor's side of a wallet call: a logical answer, or none. "No answer" is neither yes nor no. */
export type WalletOutcome =
  | { readonly kind: 'answer'; readonly status: string; readonly balance: bigint | null }
  | { readonly kind: 'no_answer'; readonly cause: string };

export type WalletClient = ReturnType<typeof createWalletClient>;

/** Calls an operator's wallet, signed with the vendor's key. Never throws for what the network does. */
export function createWalletClient(options: {
  /** Base address, e.g. `http://localhost:8080/vendors/int_demo_studio`. */
  readonly baseUrl: string;
  readonly privateKey: KeyObject;
  readonly timeoutMs?: number;
}) {
  return {
    async call(call: WalletCall, body: Readonly<Record<string, unknown>>): Promise<WalletOutcome> {
      const rawBody = stringifyExactJson(body);
      try {
        const answer = await fetch(`${options.baseUrl}${WALLET_PATHS[call]}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            [HUB88_SIGNATURE_HEADER]: signHub88(rawBody, options.privateKey),
          },
          body: rawBody,
          redirect: 'error',
          signal: AbortSignal.timeout(options.timeoutMs ?? 5_000),
        });
        const text = await answer.text();
        if (answer.status !== 200) return { kind: 'no_answer', cause: `HTTP ${answer.status}` };
        const parsed = v.safeParse(WalletAnswerSchema, parseExactJson(text));
        if (!parsed.success) return { kind: 'no_answer', cause: 'The answer is not a wallet answer.' };
        const { status, balance, request_uuid: echoed } = parsed.output;
        // A proxy that mixes answers up must not decide a round; on errors the wallet may leave the echo out.
        if (typeof echoed === 'string' ? echoed !== body.request_uuid : status === 'RS_OK') {
          return { kind: 'no_answer', cause: 'The answer belongs to another request.' };
        }
        return { kind: 'answer', status, balance: balance ?? null };
      } catch (error) {
        return { kind: 'no_answer', cause: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}
