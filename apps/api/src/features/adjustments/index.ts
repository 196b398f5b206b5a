/**
 * Adjustments: what two people of staff set right in a member's wallet by hand, and the most that one of them moves. Promises
 * that an adjustment is one movement of the ledger under its approval's id, never takes a wallet below zero, and stays in
 * the member's own book. Never moves anything on one person's word.
 */
import { moneyToString } from '@laro/money';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import { adjustmentLimit } from './limit.ts';
import { DEFAULT_MAX } from './rules.ts';
import * as store from './store.ts';
import { createWalletAdjustment } from './wallet-adjustment.ts';

type Deps = {
  readonly approvals: Approvals;
  readonly ledger: Ledger;
  readonly members: Members;
  readonly merchants: Merchants;
};

export function createAdjustments({ scopes }: Pick<Platform, 'scopes'>, deps: Deps) {
  const { approvals, merchants } = deps;
  approvals.register(createWalletAdjustment(deps));
  approvals.register(adjustmentLimit);

  return {
    functions: {},

    routes(calls) {
      calls.bind('getAdjustmentTerms', async ({ merchant }) => {
        const { currency } = await merchants.byCode(merchant);
        const limit = await scopes.read(merchant, async (scope) => await store.limitOf(scope));
        return { max: moneyToString(limit?.max ?? DEFAULT_MAX), currency };
      });

      calls.bind(
        'proposeAdjustment',
        async (context, { params: { id }, body: { reason, ...given } }) =>
          await approvals.propose(context, { id, kind: 'adjustment', arguments: given, reason }),
      );

      calls.bind(
        'proposeAdjustmentLimit',
        async (context, { params: { id }, body: { reason, ...given } }) =>
          await approvals.propose(context, { id, kind: 'adjustment_limit', arguments: given, reason }),
      );
    },
  } satisfies Feature;
}
