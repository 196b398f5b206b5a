/**
 * The ledger: accounts and append-only postings, double entry, zero sum, idempotent by the caller's reference.
 * Promises that money is never created or destroyed and that every balance is the fold of its postings.
 * Only named movements enter; it never knows what a game, a deposit or a member's name is.
 */
import { moneyFromE5, moneyToString } from '@laro/money';
import type { Platform } from '../../platform/platform.ts';
import * as store from './store.ts';

export { contentHash, type Movement } from './movement.ts';
export type Ledger = ReturnType<typeof createLedger>;

export function createLedger({ database }: Platform) {
  return {
    /** The lane of an owner: hash mod 256, fixed for ever. */
    laneOf: store.laneOf,
    /** Opens a member's cash account, or finds the open one. */
    openAccount: store.openAccount,
    /** Balance and version as of this transaction. */
    readAccount: store.readAccount,
    /** Posts movements inside the caller's unit of work; at most one per account. */
    post: store.post,
    /** Zero sum per book and currency, and every balance against its postings. */
    async trialBalance(merchant: string) {
      const { lines, drifted } = await store.trialBalance(database, merchant);
      return {
        balanced: drifted.length === 0 && lines.every((line) => BigInt(line.total) === 0n),
        lines: lines.map((line) => ({
          book: line.book,
          currency: line.currency,
          accounts: Number(line.accounts),
          postings: Number(line.postings),
          sum: moneyToString(moneyFromE5(BigInt(line.total))),
        })),
        drifted: drifted.map((row) => ({
          account: `${row.lane}/${row.account}`,
          balance: moneyToString(moneyFromE5(row.balance)),
          folded: moneyToString(moneyFromE5(BigInt(row.folded))),
        })),
      };
    },
  };
}
