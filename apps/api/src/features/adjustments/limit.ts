import { moneyToString, parseMoney } from '@laro/money';
import { AdjustmentLimitArguments } from '@laro/wire/adjustments';
import type { InferOutput } from 'valibot';
import type { ApprovalKind } from '../approvals/index.ts';
import { DEFAULT_MAX } from './rules.ts';
import * as store from './store.ts';

/** The most that one adjustment moves: whoever could raise it alone could move anything with one other. */
export const adjustmentLimit: ApprovalKind<InferOutput<typeof AdjustmentLimitArguments>> = {
  name: 'adjustment_limit',
  arguments: AdjustmentLimitArguments,

  async look(scope, { max }, lock) {
    const limit = lock
      ? await store.lockLimit(scope, DEFAULT_MAX)
      : ((await store.limitOf(scope)) ?? { max: DEFAULT_MAX, version: 0 });
    return {
      subject: scope.merchant,
      about: scope.merchant,
      seen: String(limit.version),
      before: { max: moneyToString(limit.max) },
      after: { max: moneyToString(parseMoney(max)) },
    };
  },

  async apply(scope, { arguments: { max } }) {
    const changed = parseMoney(max);
    await store.setLimit(scope, changed);
    return { max: moneyToString(changed) };
  },
};
