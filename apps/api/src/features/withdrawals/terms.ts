import { type Money, moneyToString, ZERO } from '@laro/money';
import type { Scope } from '../../platform/scope.ts';
import type { Deps } from './deps.ts';
import type { Block, Gates, Plan, Standing } from './gates.ts';
import { mostOf } from './rules.ts';
import * as store from './store.ts';

/** What a member could ask for now, and what keeps them from it. */
export type Terms = {
  readonly balance: Money;
  readonly withdrawable: Money;
  readonly underWay: Money;
  readonly currency: string;
  readonly blocks: readonly Block[];
  readonly plan: Plan;
  readonly standing: Standing;
};

/** The one answer to what keeps money from being withdrawn: members and staff read the same (WITHDRAWAL-4). */
export type TermsOf = (scope: Scope, member: string, at: Date) => Promise<Terms>;

export function createTerms({ wallet }: Pick<Deps, 'wallet'>, gates: Gates): TermsOf {
  return async (scope, memberId, at) => {
    const { member, balance } = await wallet.read(scope, memberId);
    const standing = await gates.standingOf(scope, member, at);
    const blocks = await gates.blocksOf(scope, member, standing);
    const { level, payeeFrom, used } = standing;
    // Without an account there is nowhere for it to go: the form then asks for one.
    const canGo = blocks.length === 0 && payeeFrom === null;
    return {
      balance,
      withdrawable: canGo ? mostOf(level, used, balance) : ZERO,
      underWay: await store.underWay(scope, member.id),
      currency: member.currency,
      blocks,
      plan: await gates.planOf(scope, member, standing, at),
      standing,
    };
  };
}

export const blocksToWire = (blocks: readonly Block[]) =>
  blocks.map(({ code, until }) => ({ code, until: until?.toISOString() ?? null }));

export const stepsToWire = ({ steps }: Plan) =>
  steps.map((one) => ({ ...one, until: one.until?.toISOString() ?? null }));

/** The same, as staff see it on the member's page. */
export const outlookToWire = ({ balance, blocks, plan, standing, underWay, withdrawable }: Terms) => ({
  balance: moneyToString(balance),
  withdrawable: moneyToString(withdrawable),
  underWay: moneyToString(underWay),
  blocks: blocksToWire(blocks),
  hasPayee: standing.payeeFrom !== undefined,
  steps: stepsToWire(plan),
  earliest: plan.earliest?.toISOString() ?? null,
});
