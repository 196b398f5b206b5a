import * as v from 'valibot';
import { defineCall } from './call.ts';
import { MoneyText } from './common.ts';

export const Wallet = v.object({
  /** What can be played or withdrawn now (DATA-2). */
  sumBalance: MoneyText,
  currencySymbol: v.string(),
  /** True when the money is trial money of the trial book. */
  trial: v.boolean(),
  /** Version of the ledger account: an answer with a lower one is older and must not be shown over this. */
  version: v.number(),
});
export type Wallet = v.InferOutput<typeof Wallet>;

export const getWallet = defineCall({
  name: 'getWallet',
  method: 'GET',
  path: '/api/wallet',
  summary: "The member's balance, read from the ledger.",
  who: 'member',
  cost: 'read',
  unsafe: false,
  value: Wallet,
  refusals: [],
});
