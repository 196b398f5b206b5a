import type { KeyObject } from 'node:crypto';
import * as v from 'valibot';
import {
  GameListAnswer,
  type GameListItem,
  type GameRoundRequest,
  type GameUrlRequest,
  OPERATOR_PATHS,
  UrlAnswer,
} from './operator.ts';
import { HUB88_SIGNATURE_HEADER, signHub88 } from './signature.ts';

/** The supplier said no, or said nothing that can be used. */
export class SupplierError extends Error {
  readonly status: number | null;

  constructor(message: string, status: number | null) {
    super(message);
    this.name = 'SupplierError';
    this.status = status;
  }
}

const ANSWER_BYTES_MAX = 5 * 1024 * 1024;

/** Calls a supplier's operator API, signed with the operator's key. Throws `SupplierError`. */
export function createOperatorClient(options: {
  readonly baseUrl: string;
  readonly privateKey: KeyObject;
  readonly timeoutMs?: number;
}) {
  async function call<S extends v.GenericSchema>(
    path: string,
    body: object,
    schema: S,
  ): Promise<v.InferOutput<S>> {
    const rawBody = JSON.stringify(body);
    let answer: Response;
    let text: string;
    try {
      answer = await fetch(new URL(path, options.baseUrl), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [HUB88_SIGNATURE_HEADER]: signHub88(rawBody, options.privateKey),
        },
        body: rawBody,
        redirect: 'error',
        signal: AbortSignal.timeout(options.timeoutMs ?? 5_000),
      });
      text = await answer.text();
    } catch (error) {
      throw new SupplierError(error instanceof Error ? error.message : String(error), null);
    }
    if (!answer.ok) throw new SupplierError(`${path} answered ${answer.status}.`, answer.status);
    if (text.length > ANSWER_BYTES_MAX) throw new SupplierError(`${path} answered too much.`, answer.status);
    try {
      return v.parse(schema, JSON.parse(text));
    } catch {
      throw new SupplierError(`${path} answered something else than promised.`, answer.status);
    }
  }

  return {
    async gameList(request: { readonly operator_id: string }): Promise<readonly GameListItem[]> {
      return await call(OPERATOR_PATHS.gameList, request, GameListAnswer);
    },
    async gameUrl(request: GameUrlRequest): Promise<{ readonly url: string }> {
      return await call(OPERATOR_PATHS.gameUrl, request, UrlAnswer);
    },
    async gameRound(request: GameRoundRequest): Promise<{ readonly url: string }> {
      return await call(OPERATOR_PATHS.gameRound, request, UrlAnswer);
    },
  };
}
