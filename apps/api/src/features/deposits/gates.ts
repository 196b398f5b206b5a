import type { Money } from '@laro/money';
import { realAccountRequired } from '@laro/wire';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Member } from '../members/index.ts';
import type { Risk } from '../risk/index.ts';
import type { Terms } from '../terms/index.ts';
import type { Verification } from '../verification/index.ts';
import type { DepositRecord } from './store.ts';

export type GateDeps = {
  readonly risk: Risk;
  readonly terms: Terms;
  readonly verification: Verification;
};

/** What money passes on its way in, in this order; each feature says its own no. */
export function createGates(_platform: Pick<Platform, 'clock'>, { risk, terms, verification }: GateDeps) {
  return {
    /** Before an order is written down, in its unit of work. */
    async before(
      scope: Scope,
      member: Member,
      _order: { readonly id: string; readonly amount: Money },
    ): Promise<void> {
      // Trial members are refused by the call; the operator's own test credits come from staff alone (settled.md 7).
      if (member.book !== 'REAL') throw new Refusal(realAccountRequired);
      await terms.assertAccepted(scope, member);
      await verification.demand(scope, member.id, 'deposit');
    },

    /** It came to nothing. */
    async released(_scope: Scope, _member: Member, _deposit: DepositRecord): Promise<void> {},

    /** Money arrived, after its credit; `late` where the order had ended before. Last in the unit of work. */
    async credited(
      scope: Scope,
      member: Member,
      deposit: DepositRecord,
      arrival: { readonly reference: string; readonly amount: Money; readonly late: boolean; readonly at: Date },
    ): Promise<void> {
      const { reference, amount, at } = arrival;
      await risk.note(scope, member.id, { kind: 'deposit', reference, amount, at });
      for (const flag of deposit.flags) {
        const rule = RISK_OF[flag];
        if (rule) await risk.raise(scope, member.id, { rule, cause: deposit.id, facts: { deposit: deposit.id } });
      }
    },

    /** Money was taken back against our will. */
    async chargedBack(scope: Scope, member: Member, deposit: DepositRecord): Promise<void> {
      await risk.raise(scope, member.id, {
        rule: 'chargeback',
        cause: deposit.id,
        facts: { deposit: deposit.id },
      });
    },
  };
}
export type Gates = ReturnType<typeof createGates>;

const RISK_OF = {
  late: 'late_payment',
  amount_differs: 'amount_differs',
  failed_after_paid: 'contradicting_provider',
} as const as Partial<Readonly<Record<string, 'late_payment' | 'amount_differs' | 'contradicting_provider'>>>;
