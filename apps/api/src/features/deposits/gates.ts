import { type Money, moneyToString } from '@laro/money';
import { realAccountRequired } from '@laro/wire';
import type { DepositFlag } from '@laro/wire/deposit-rules';
import { depositExcluded, depositLimitReached, depositTimedOut, limitsFirst } from '@laro/wire/deposits';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Limits } from '../limits/index.ts';
import type { Member } from '../members/index.ts';
import type { Risk } from '../risk/index.ts';
import type { Terms } from '../terms/index.ts';
import type { Turnover } from '../turnover/index.ts';
import type { Verification } from '../verification/index.ts';
import type { DepositRecord } from './store.ts';

export type GateDeps = {
  readonly limits: Limits;
  readonly risk: Risk;
  readonly terms: Terms;
  readonly turnover: Turnover;
  readonly verification: Verification;
};

const NO = {
  deposit_limit_reached: depositLimitReached,
  excluded: depositExcluded,
  timed_out: depositTimedOut,
} as const;

/** What money passes on its way in, in this order; each feature says its own no. */
export function createGates({ limits, risk, terms, turnover, verification }: GateDeps) {
  return {
    /** Trial members are refused by the call; the operator's own test credits come from staff alone (settled.md 7). */
    admit({ book }: Member): void {
      if (book !== 'REAL') throw new Refusal(realAccountRequired);
    },

    /** Before an order is written down, in its unit of work. From here on the member's account is held. */
    async before(
      scope: Scope,
      member: Member,
      { id, amount }: { readonly id: string; readonly amount: Money },
    ): Promise<void> {
      await terms.assertAccepted(scope, member);
      await verification.demand(scope, member.id, 'deposit');
      if (await limits.mustPrompt(scope, member)) throw new Refusal(limitsFirst);
      const taken = await limits.takeDeposit(scope, member, { order: id, amount });
      if (!taken.ok) throw new Refusal(NO[taken.code], { left: moneyToString(taken.left) });
    },

    /** It came to nothing. */
    async released(scope: Scope, member: Member, { id }: DepositRecord): Promise<void> {
      await limits.releaseDeposit(scope, member, id);
    },

    /** Money is about to be credited: what was played away before has nothing to do with it. */
    async arriving(scope: Scope, member: Member): Promise<void> {
      await turnover.clearIfLow(scope, member);
    },

    /** Money arrived, after its credit. `uncounted`: no order has taken room for it. Last in the unit of work. */
    async credited(
      scope: Scope,
      member: Member,
      deposit: DepositRecord,
      arrival: {
        readonly reference: string;
        readonly amount: Money;
        readonly uncounted: 'order' | 'arrival' | null;
        readonly at: Date;
      },
    ): Promise<void> {
      const { reference, amount, uncounted, at } = arrival;
      if (uncounted !== null) {
        const order = uncounted === 'order' ? deposit.id : reference;
        await limits.countLateDeposit(scope, member, { order, amount });
      }
      await turnover.open(scope, member, { source: 'DEPOSIT', base: amount, multiplier: 1, reference });
      await risk.note(scope, member.id, { kind: 'deposit', reference, amount, at });
      for (const flag of deposit.flags) {
        const rule = RISK_OF[flag];
        if (rule)
          await risk.raise(scope, member.id, { rule, cause: deposit.id, facts: { deposit: deposit.id } });
      }
    },

    /** Money was taken back against our will. */
    async chargedBack(scope: Scope, member: Member, { id }: DepositRecord): Promise<void> {
      await risk.raise(scope, member.id, { rule: 'chargeback', cause: id, facts: { deposit: id } });
    },
  };
}
export type Gates = ReturnType<typeof createGates>;

/** What is unusual about an order, in the words of `risk`. */
const RISK_OF: Partial<
  Readonly<Record<DepositFlag, 'late_payment' | 'amount_differs' | 'contradicting_provider'>>
> = {
  late: 'late_payment',
  amount_differs: 'amount_differs',
  failed_after_paid: 'contradicting_provider',
};
