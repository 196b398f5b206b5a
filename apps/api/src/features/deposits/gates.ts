import { type Money, moneyToString } from '@laro/money';
import { type CallValue, realAccountRequired } from '@laro/wire';
import type { DepositFlag } from '@laro/wire/deposit-rules';
import {
  depositExcluded,
  depositLimitReached,
  depositTimedOut,
  type getDepositOptions,
  limitsFirst,
} from '@laro/wire/deposits';
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

type DepositStep = CallValue<typeof getDepositOptions>['steps'][number];

export interface Gates {
  /** Trial members are refused by the call; the operator's own test credits come from staff alone (WALLET-5). */
  admit(member: Member): void;
  /** Before an order is written down, in its unit of work. From here on the member's account is held. */
  before(scope: Scope, member: Member, order: { readonly id: string; readonly amount: Money }): Promise<void>;
  /** What `before` asks of a member whatever the amount, and how far they are with each. */
  steps(scope: Scope, member: Pick<Member, 'id'>): Promise<readonly DepositStep[]>;
  /** It came to nothing. */
  released(scope: Scope, member: Member, deposit: DepositRecord): Promise<void>;
  /** Money is about to be credited: what was played away before has nothing to do with it. */
  arriving(scope: Scope, member: Member): Promise<void>;
  /** Money arrived, after its credit. Last in the unit of work. */
  credited(scope: Scope, member: Member, deposit: DepositRecord, arrival: CountedArrival): Promise<void>;
  /** Money was taken back against our will. */
  chargedBack(scope: Scope, member: Member, deposit: DepositRecord): Promise<void>;
}

type CountedArrival = {
  readonly reference: string;
  readonly amount: Money;
  /** Whose room under the member's limits it takes, as received: that of its order, or one of its own beside. */
  readonly room: string;
  readonly at: Date;
};

/** What money passes on its way in, in this order; each feature says its own no. */
export function createGates({ limits, risk, terms, turnover, verification }: GateDeps): Gates {
  return {
    admit({ book }) {
      if (book !== 'REAL') throw new Refusal(realAccountRequired);
    },

    async before(scope, member, { id, amount }) {
      await terms.assertAccepted(scope, member);
      await verification.demand(scope, member.id, 'deposit');
      if (await limits.mustPrompt(scope, member)) throw new Refusal(limitsFirst);
      const taken = await limits.takeDeposit(scope, member, { order: id, amount });
      if (!taken.ok) throw new Refusal(NO[taken.code], { left: moneyToString(taken.left) });
    },

    async steps(scope, { id }) {
      const identity = await verification.stepsBefore(scope, id, 'deposit');
      const isAsked = !(await limits.mustPrompt(scope, { id }));
      return [...identity, { step: 'limits', state: isAsked ? 'done' : 'open' }];
    },

    async released(scope, member, { id }) {
      await limits.releaseDeposit(scope, member, id);
    },

    async arriving(scope, member) {
      await turnover.clearIfLow(scope, member);
    },

    async credited(scope, member, deposit, arrival) {
      const { reference, amount, room, at } = arrival;
      await limits.countLateDeposit(scope, member, { order: room, amount });
      await turnover.open(scope, member, { source: 'DEPOSIT', base: amount, multiplier: 1, reference });
      await risk.note(scope, member.id, { kind: 'deposit', reference, amount, at });
      for (const flag of deposit.flags) {
        const rule = RISK_OF[flag];
        if (!rule) continue;
        const facts = { deposit: deposit.id, amount: moneyToString(amount) };
        await risk.raise(scope, member.id, { rule, cause: deposit.id, facts });
      }
    },

    async chargedBack(scope, member, { id }) {
      await risk.raise(scope, member.id, { rule: 'chargeback', cause: id, facts: { deposit: id } });
    },
  };
}
/** What is unusual about an order, in the words of `risk`. */
const RISK_OF: Partial<
  Readonly<Record<DepositFlag, 'late_payment' | 'amount_differs' | 'contradicting_provider'>>
> = {
  late: 'late_payment',
  amount_differs: 'amount_differs',
  failed_after_paid: 'contradicting_provider',
};
