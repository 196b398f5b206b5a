import { moneyFromE5, moneyToString } from '@laro/money';
import type { TrialBalance } from '@laro/wire/staff';
import type { Database } from '../../platform/database.ts';
import * as store from './store.ts';

export async function trialBalanceOf(database: Database, merchant: string): Promise<TrialBalance> {
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
      balance: moneyToString(row.balance),
      folded: moneyToString(moneyFromE5(BigInt(row.folded))),
    })),
  };
}
