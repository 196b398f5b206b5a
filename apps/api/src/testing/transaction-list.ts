import {
  parseExactJson,
  readHub88Time,
  stringifyExactJson,
  type TransactionKind,
  type TransactionStatus,
  type TransactionsRequest,
  type WalletCall,
} from '@laro/vendor-protocol';
import { systemClock } from '../platform/clock.ts';

export type ListedTransaction = {
  readonly transaction_uuid: string;
  transaction_status: TransactionStatus;
  readonly kind: TransactionKind;
  readonly user: string;
  amount: bigint;
  readonly currency: string;
  readonly round: string | null;
  readonly reference_transaction_uuid: string | null;
  readonly game_code: string;
  inserted_at: string;
};

/** The supplier's own list of transactions, as it would answer `transactions/list`; a test may make it differ. */
export function createTransactionList() {
  const items: ListedTransaction[] = [];
  const asked: TransactionsRequest[] = [];
  const state = {
    /** Answers in pages of this size; null answers one plain list, as Hub88 documents it. */
    pageSize: null as number | null,
    /** Windows with more than this are refused, or not answered usefully. */
    itemsMax: Number.POSITIVE_INFINITY,
    tooMany: 200 as 200 | 400,
    /** An HTTP status to answer instead of a list. */
    refuseWith: null as number | null,
    /** Called at each request, before it is answered. */
    onAsked: null as (() => Promise<void>) | null,
  };
  const rolledBack = new Set<string>();

  function of(transaction: string): ListedTransaction | undefined {
    return items.find((item) => item.transaction_uuid === transaction && item.kind !== 'TK_ROLLBACK');
  }

  function remember(kind: TransactionKind, fields: Record<string, unknown>, status: string): void {
    const transaction = String(fields.transaction_uuid);
    const done = rolledBack.has(transaction) ? 'TS_ROLLEDBACK' : 'TS_SUCCESS';
    const known = of(transaction);
    if (known && kind !== 'TK_ROLLBACK') {
      if (known.transaction_status === 'TS_DECLINED' && status === 'RS_OK') known.transaction_status = done;
      return;
    }
    items.push({
      transaction_uuid: transaction,
      transaction_status: status === 'RS_OK' ? done : 'TS_DECLINED',
      kind,
      user: String(fields.user),
      amount: BigInt((fields.amount as number | bigint | undefined) ?? 0),
      currency: String(fields.currency),
      round: (fields.round as string | null | undefined) ?? null,
      reference_transaction_uuid: (fields.reference_transaction_uuid as string | undefined) ?? null,
      game_code: String(fields.game_code),
      inserted_at: systemClock.now().toISOString(),
    });
  }

  return {
    items,
    asked,
    state,
    of,
    /** Remembers a wallet call by how it was answered. */
    note(call: WalletCall, fields: Record<string, unknown>, status: string): void {
      if (call === 'bet') remember(fields.is_free === true ? 'TK_FREE_BET' : 'TK_BET', fields, status);
      if (call === 'win') remember(fields.is_free === true ? 'TK_FREE_WIN' : 'TK_WIN', fields, status);
      if (call !== 'rollback' || status !== 'RS_OK') return;
      const original = String(fields.reference_transaction_uuid);
      rolledBack.add(original);
      const known = of(original);
      if (known) known.transaction_status = 'TS_ROLLEDBACK';
      remember('TK_ROLLBACK', fields, status);
    },
    /** One answer to one signed request. */
    async answer(body: Buffer): Promise<{ readonly http: number; readonly body: string }> {
      const request = parseExactJson(body) as TransactionsRequest;
      asked.push(request);
      await state.onAsked?.();
      if (state.refuseWith !== null) return { http: state.refuseWith, body: '{"error":"not now"}' };
      const [from, to] = [readHub88Time(request.start_time ?? ''), readHub88Time(request.end_time ?? '')];
      if (!from || !to) return { http: 400, body: '{"error":"a window is needed"}' };
      const listed = items
        .filter((item) => {
          const at = readHub88Time(item.inserted_at);
          return at !== undefined && at >= from && at < to && item.currency === request.currency;
        })
        .toSorted((a, b) => (a.inserted_at < b.inserted_at ? -1 : 1));
      if (listed.length > state.itemsMax) return { http: state.tooMany, body: '{"error":"too many"}' };
      if (state.pageSize === null) return { http: 200, body: stringifyExactJson(listed) };
      const start = Number(request.pagination?.cursor ?? 0);
      const end = start + state.pageSize;
      const page = {
        transactions: listed.slice(start, end),
        pagination: { next_cursor: end < listed.length ? String(end) : null, previous_cursor: null },
      };
      return { http: 200, body: stringifyExactJson(page) };
    },
  };
}
