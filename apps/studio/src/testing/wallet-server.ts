import type { KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Money, moneyFromE5 } from '@laro/money';
import {
  HUB88_SIGNATURE_HEADER,
  parseExactJson,
  stringifyExactJson,
  verifyHub88,
} from '@laro/vendor-protocol';

/** A status instead of acting; nothing at all; or the worst: acted, and never said so. Undefined is honest. */
type Answer =
  | { readonly status: string }
  | { readonly actAndAnswer: () => void }
  | 'hang_up'
  | 'act_and_hang_up'
  | undefined;

type Asked = {
  readonly path: string;
  readonly transaction: string;
  readonly reference: string | undefined;
  readonly amount: Money;
};

/**
 * A wallet for the studio's tests: signed, idempotent, and as unreliable as a test wants. It keeps one balance and
 * undoes by reference, so that a test can ask whether money was lost or doubled.
 */
export async function startWalletServer(studioKey: KeyObject) {
  const asked: Asked[] = [];
  const appliedE5 = new Map<string, bigint>();
  const undone = new Set<string>();
  const silent = new Set<string>();
  const plan: Answer[] = [];
  const state = { balanceE5: 1_000n * 100_000n };

  function apply({ path, transaction, reference, amount }: Asked): string {
    if (path === '/user/balance') return 'RS_OK';
    if (path === '/transaction/rollback') {
      const originalE5 = appliedE5.get(reference ?? '');
      if (originalE5 !== undefined && !undone.has(reference ?? '')) state.balanceE5 -= originalE5;
      undone.add(reference ?? '');
      return 'RS_OK';
    }
    if (appliedE5.has(transaction) || undone.has(transaction)) return 'RS_OK';
    const effectE5 = path === '/transaction/bet' ? 0n - amount : amount;
    if (state.balanceE5 + effectE5 < 0n) return 'RS_ERROR_NOT_ENOUGH_MONEY';
    appliedE5.set(transaction, effectE5);
    state.balanceE5 += effectE5;
    return 'RS_OK';
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks);
      if (!verifyHub88(raw, String(request.headers[HUB88_SIGNATURE_HEADER]), studioKey)) {
        response.end(JSON.stringify({ status: 'RS_ERROR_INVALID_SIGNATURE' }));
        return;
      }
      const body = parseExactJson(raw) as Record<string, string | number | bigint>;
      const call: Asked = {
        path: request.url ?? '',
        transaction: String(body.transaction_uuid),
        reference:
          body.reference_transaction_uuid === undefined ? undefined : String(body.reference_transaction_uuid),
        amount: moneyFromE5(BigInt(body.amount ?? 0)),
      };
      asked.push(call);
      const planned = plan.shift();
      if (planned === 'hang_up' || silent.has(call.path)) {
        response.destroy();
        return;
      }
      const refused = typeof planned === 'object' && 'status' in planned ? planned.status : null;
      const status = refused ?? apply(call);
      if (planned === 'act_and_hang_up') {
        response.destroy();
        return;
      }
      if (typeof planned === 'object' && 'actAndAnswer' in planned) {
        planned.actAndAnswer();
        return;
      }
      response.end(stringifyExactJson({ status, request_uuid: body.request_uuid, balance: state.balanceE5 }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    /** How many moves of money it has taken and kept. */
    stored: () => [...appliedE5.keys()].filter((transaction) => !undone.has(transaction)).length,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    state,
    /** What the next calls are answered, in order; afterwards the wallet is honest again. */
    answerWith(...answered: Answer[]): void {
      plan.push(...answered);
    },
    /** The next call is acted upon and left without an answer; resolves when that has happened. */
    holdNext: async (): Promise<void> =>
      await new Promise((actAndAnswer) => {
        plan.push({ actAndAnswer });
      }),
    /** These calls are never answered until the list is emptied again. */
    silence(...paths: string[]): void {
      silent.clear();
      for (const path of paths) silent.add(path);
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
