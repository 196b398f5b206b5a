import * as v from 'valibot';
import {
  Amount,
  Currency,
  Maybe,
  PageAnswer,
  PageRequest,
  Text,
  Time,
  TimeText,
  User,
  Uuid,
} from './parts.ts';

/** How a transaction ended on the supplier's side. */
export const TRANSACTION_STATUSES = [
  'TS_SUCCESS',
  'TS_DECLINED',
  'TS_ROLLEDBACK',
  'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED',
] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** What kind of movement it was. */
export const TRANSACTION_KINDS = [
  'TK_BET',
  'TK_WIN',
  'TK_ROLLBACK',
  'TK_FREE_BET',
  'TK_FREE_WIN',
  'TK_JP_WIN',
  'TK_NEG_BET',
  'TK_BONUS_WIN',
] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/**
 * A time window (from `start_time` up to, not including, `end_time`) or one round. Hub88 documents no pages for
 * this list; a supplier that has them is asked by `pagination`, others ignore it.
 */
export const TransactionsRequest = v.pipe(
  v.object({
    operator_id: Text,
    user: v.optional(User),
    sub_partner_id: v.optional(Text),
    start_time: v.optional(TimeText),
    end_time: v.optional(TimeText),
    currency: v.optional(Currency),
    round: v.optional(v.nullable(Text)),
    pagination: v.optional(PageRequest),
  }),
  v.check(
    ({ start_time: from, end_time: to, round }) => typeof round === 'string' || (!!from && !!to),
    'A time window or a round is needed.',
  ),
);
export type TransactionsRequest = v.InferInput<typeof TransactionsRequest>;

/** Statuses and kinds stay text: a word that is new to us must not hide the rest of the list. */
const Transaction = v.pipe(
  v.object({
    transaction_uuid: Uuid,
    // Older answers of the same list call it `status`.
    transaction_status: v.optional(Text),
    status: v.optional(Text),
    kind: Text,
    user: Text,
    amount: Amount,
    currency: Text,
    round: Maybe(Text),
    reference_transaction_uuid: Maybe(Uuid),
    game_code: Maybe(Text),
    inserted_at: Time,
    updated_at: Maybe(Time),
  }),
  v.check((item) => (item.transaction_status ?? item.status) !== undefined, 'A transaction has a status.'),
  v.transform(({ transaction_status: named, status, ...rest }) => ({
    ...rest,
    status: named ?? status ?? '',
  })),
);
export type SupplierTransaction = v.InferOutput<typeof Transaction>;

/** A plain list, as Hub88 documents it, or a page of one. */
export const TransactionsAnswer = v.pipe(
  v.union([
    v.array(Transaction),
    v.object({ transactions: v.array(Transaction), pagination: v.optional(PageAnswer) }),
  ]),
  v.transform((answer) =>
    'transactions' in answer
      ? { transactions: answer.transactions, nextCursor: answer.pagination?.next_cursor ?? null }
      : { transactions: answer, nextCursor: null },
  ),
);
export type TransactionsPage = v.InferOutput<typeof TransactionsAnswer>;
