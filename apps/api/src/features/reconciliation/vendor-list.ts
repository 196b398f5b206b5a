import { setTimeout as pauseFor } from 'node:timers/promises';
import { type Money, moneyFromE5, negateMoney, ZERO } from '@laro/money';
import {
  hub88Time,
  SupplierError,
  type SupplierFault,
  type SupplierTransaction,
} from '@laro/vendor-protocol';
import type { Integration, Vendors } from '../vendors/index.ts';
import type { Slice, TheirState } from './rules.ts';

/** A transaction as the vendor lists it; the amount is the member's side. */
export type Listed = {
  readonly transaction: string;
  readonly amount: Money;
  readonly state: TheirState;
  readonly at: Date;
};

/** Everything that the vendor lists in a slice of time, each transaction once; rejects with `SupplierError`. */
export type VendorList = (slice: Slice) => Promise<readonly Listed[]>;

const PAGE_SIZE = 1_000;
const PAGES_MAX = 1_000;
/** An answer that is too long is asked again in halves, down to this: the protocol's times have nothing finer. */
const WINDOW_MS_MIN = 1_000;
/** Some break the answer off, some refuse the window. */
const TOO_LONG: ReadonlySet<SupplierFault> = new Set(['not_promised', 'bad_request']);
const ASKED_TOO_OFTEN_MAX = 3;
const TOO_OFTEN_PAUSE_MS = 61_000;

/** The vendor's own list, or null where its protocol has none. */
export function vendorListOf(
  vendors: Vendors,
  integration: Integration,
  pause: (ms: number) => Promise<unknown> = pauseFor,
): VendorList | null {
  return integration.protocol === 'HUB88_V2' ? hub88List(vendors, integration, pause) : null;
}

type Hub88Client = ReturnType<Vendors['client']>;

function hub88List(
  vendors: Vendors,
  integration: Integration,
  pause: (ms: number) => Promise<unknown>,
): VendorList {
  const client = vendors.client(integration);

  async function page(slice: Slice, cursor: string | null): ReturnType<Hub88Client['transactionsList']> {
    for (let asked = 1; ; asked += 1) {
      try {
        return await client.transactionsList({
          operator_id: integration.operatorId,
          currency: integration.currency,
          start_time: hub88Time(slice.from),
          end_time: hub88Time(slice.to),
          pagination: cursor === null ? { limit: PAGE_SIZE } : { limit: PAGE_SIZE, cursor },
        });
      } catch (error) {
        const again =
          error instanceof SupplierError && error.fault === 'too_often' && asked < ASKED_TOO_OFTEN_MAX;
        if (!again) throw error;
        await pause(TOO_OFTEN_PAUSE_MS);
      }
    }
  }

  async function all(slice: Slice): Promise<SupplierTransaction[]> {
    const items: SupplierTransaction[] = [];
    let cursor: string | null = null;
    for (let pages = 1; ; pages += 1) {
      const { transactions, nextCursor } = await page(slice, cursor);
      items.push(...transactions);
      if (nextCursor === null) return items;
      if (nextCursor === cursor || pages >= PAGES_MAX) {
        throw new SupplierError('not_promised', 'The list of transactions does not end.', null);
      }
      cursor = nextCursor;
    }
  }

  async function list(slice: Slice): Promise<SupplierTransaction[]> {
    try {
      return await all(slice);
    } catch (error) {
      const span = slice.to.getTime() - slice.from.getTime();
      const tooLong = error instanceof SupplierError && TOO_LONG.has(error.fault) && span > WINDOW_MS_MIN;
      if (!tooLong) throw error;
      const middle = new Date(slice.from.getTime() + Math.floor(span / 2_000) * 1_000);
      return [
        ...(await list({ from: slice.from, to: middle })),
        ...(await list({ from: middle, to: slice.to })),
      ];
    }
  }

  return async (slice) => {
    const listed = new Map<string, Listed>();
    for (const item of await list(slice)) {
      // One operator id may serve several currencies, and borders may be answered generously.
      const ours =
        item.currency === integration.currency &&
        item.inserted_at >= slice.from &&
        item.inserted_at < slice.to;
      if (!ours) continue;
      const read = readHub88(item);
      // What was said to be undone, by its own status or by a rollback beside it, is undone.
      if (read && listed.get(read.transaction)?.state !== 'undone') listed.set(read.transaction, read);
    }
    return [...listed.values()];
  };
}

const STATE_OF: Readonly<Record<string, TheirState>> = {
  TS_SUCCESS: 'done',
  TS_ROLLEDBACK: 'undone',
  TS_DECLINED: 'declined',
  TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED: 'given_up',
};

/** Null for a rollback that had no effect. */
function readHub88(item: SupplierTransaction): Listed | null {
  const state = STATE_OF[item.status] ?? 'unclear';
  const amount = moneyFromE5(item.amount);
  const listed = { transaction: item.transaction_uuid, amount, state, at: item.inserted_at };
  switch (item.kind) {
    case 'TK_BET':
      return { ...listed, amount: negateMoney(amount) };
    case 'TK_FREE_BET':
      // Its stake is the promotion's, not the member's.
      return { ...listed, amount: ZERO };
    case 'TK_WIN':
    case 'TK_FREE_WIN':
    case 'TK_JP_WIN':
    case 'TK_BONUS_WIN':
      return listed;
    case 'TK_ROLLBACK': {
      const original = item.reference_transaction_uuid;
      if (state !== 'done' || original === null) return null;
      return { ...listed, transaction: original, amount: ZERO, state: 'undone' };
    }
    default:
      return { ...listed, state: 'unclear' };
  }
}
