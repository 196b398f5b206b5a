/**
 * Adjustments: what two people of staff set right in a member's wallet by hand, and the most that one of them moves. Promises
 * that an adjustment is one movement of the ledger under its approval's id, never takes a wallet below zero, and stays in
 * the member's own book. Never moves anything on one person's word.
 */
import { type Money, moneyToString } from '@laro/money';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
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

export interface Adjustments {
  /** The most that two people move by hand at once, as the brand has it. */
  max(scope: Scope): Promise<Money>;
}

export function createAdjustments({ scopes }: Pick<Platform, 'scopes'>, deps: Deps): Feature<Adjustments> {
  const { approvals, merchants } = deps;
  approvals.register(createWalletAdjustment(deps));
  approvals.register(adjustmentLimit);

  const max = async (scope: Scope): Promise<Money> => (await store.limitOf(scope))?.max ?? DEFAULT_MAX;

  return {
    functions: { max },

    routes(calls) {
      calls.bind('getAdjustmentTerms', async ({ merchant }) => {
        const { currency } = await merchants.byCode(merchant);
        return { max: moneyToString(await scopes.read(merchant, max)), currency };
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
  };
}
