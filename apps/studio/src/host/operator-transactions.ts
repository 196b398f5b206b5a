import {
  hub88Time,
  readHub88Time,
  type TransactionStatus,
  type TransactionsRequest,
} from '@laro/vendor-protocol';
import type pg from 'pg';
import { ABANDONED } from './instant-rounds.ts';
import { OperatorRefusal } from './operator-refusal.ts';
import { NO_ANSWER } from './rounds.ts';
import type { Wallet } from './store/transaction.ts';
import { type TransactionFilter, type TransactionRow, transactionsBetween } from './store/transactions.ts';

const PAGE_DEFAULT = 100;
/** More than this is not answered in one piece: who asks without pages gets all or is told to ask for less. */
const WHOLE_MAX = 5_000;
const CURSOR = /^(\d{1,15})_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/**
 * Our transactions in Hub88's shape: a plain list, or pages where `pagination` is given. Stakes that are still being
 * asked for and wins that are still being delivered are not in it: nobody knows yet how they end.
 */
export async function listTransactions(
  pool: pg.Pool,
  request: TransactionsRequest,
  wallets: readonly Wallet[],
): Promise<unknown> {
  const paged = request.pagination;
  const limit = paged ? (paged.limit ?? PAGE_DEFAULT) : WHOLE_MAX;
  const rows = await transactionsBetween(pool, { ...filterOf(request), wallets, limit: limit + 1 });
  const page = rows.slice(0, limit).map(listed);
  if (!paged) {
    if (rows.length > limit)
      throw new OperatorRefusal(400, 'the window holds too much; ask for pages, or for less');
    return page;
  }
  const last = rows[limit - 1];
  const more = rows.length > limit && last ? { next_cursor: cursorOf(last) } : {};
  return { transactions: page, pagination: { ...more, limit } };
}

function filterOf(request: TransactionsRequest): Omit<TransactionFilter, 'limit' | 'wallets'> {
  const { start_time: start, end_time: end, round = null, pagination } = request;
  const [from, to] = [readHub88Time(start ?? ''), readHub88Time(end ?? '')];
  return {
    window: from && to ? { from, to } : null,
    round: round ?? null,
    player: request.user ?? null,
    currency: request.currency ?? null,
    after: pagination?.cursor === undefined ? null : readCursor(pagination.cursor),
  };
}

function cursorOf({ at, uuid }: TransactionRow): string {
  return Buffer.from(`${at.getTime()}_${uuid}`).toString('base64url');
}

function readCursor(cursor: string): { readonly at: Date; readonly uuid: string } {
  const [, at, uuid] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (at === undefined || uuid === undefined) throw new OperatorRefusal(400, 'pagination.cursor is not ours');
  return { at: new Date(Number(at)), uuid };
}

function listed(row: TransactionRow) {
  return {
    transaction_uuid: row.uuid,
    transaction_status: statusOf(row),
    kind: row.kind,
    user: row.player,
    amount: row.amount,
    currency: row.currency,
    round: row.round,
    reference_transaction_uuid: row.reference,
    game_code: row.gameCode,
    inserted_at: hub88Time(row.at),
  };
}

/** A stake that was refused moved nothing, even where we rolled it back to be sure. */
function statusOf({ kind, state, refusal }: TransactionRow): TransactionStatus {
  if (kind !== 'TK_BET') return 'TS_SUCCESS';
  if (state === 'playing' || state === 'resolved' || state === 'closed') return 'TS_SUCCESS';
  if (refusal !== NO_ANSWER && refusal !== ABANDONED) return 'TS_DECLINED';
  return state === 'void' ? 'TS_ROLLEDBACK' : 'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED';
}
