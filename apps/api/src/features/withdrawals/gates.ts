import { type Money, moneyToString, ZERO } from '@laro/money';
import { paymentPasswordMissing } from '@laro/wire/security';
import { identityRequired } from '@laro/wire/verification';
import type { WITHDRAWAL_BLOCKS } from '@laro/wire/withdrawals';
import {
  amountRefused,
  dayLimitReached,
  payeeNew,
  payeeNotOwn,
  turnoverOpen,
  withdrawalHeld,
  withdrawalLocked,
  withdrawalNotReal,
  withdrawalsPaused,
} from '@laro/wire/withdrawals';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { loadProfile } from '../jurisdiction/index.ts';
import type { Member } from '../members/index.ts';
import type { Destination, PayeeNames } from '../payees/index.ts';
import type { Deps } from './deps.ts';
import * as ruleStore from './rule-store.ts';
import { type DayUse, dayLeft, feeOf, type Level, type Rules } from './rules.ts';
import { earliestOf, type Step, stepsOf } from './steps.ts';
import * as store from './store.ts';

export type Block = { readonly code: (typeof WITHDRAWAL_BLOCKS)[number]; readonly until: Date | null };

export type Standing = {
  readonly rules: Rules;
  readonly level: Level;
  readonly used: DayUse;
  readonly isLocked: boolean;
  readonly heldUntil: Date | null;
  /** From when one of their accounts is paid to: null for now, undefined where they have none. */
  readonly payeeFrom: Date | null | undefined;
};

/** What a withdrawal takes of this member, and when the last wait ends. */
export type Plan = {
  readonly steps: readonly Step[];
  readonly earliest: Date | null;
  readonly holdHours: number;
};

/** Everything that is asked before money leaves. A member who is shut out of play withdraws like any other (G1). */
export interface Gates {
  /** On the day of that moment. */
  standingOf(scope: Scope, member: Member, at: Date): Promise<Standing>;
  /** What stands in the way whatever the amount, all of it at once. */
  blocksOf(scope: Scope, member: Member, standing: Standing): Promise<readonly Block[]>;
  /** The same as steps, the done ones too, with the date of the last wait. */
  planOf(scope: Scope, member: Member, standing: Standing, at: Date): Promise<Plan>;
  /** Throws the first refusal that does not wait for the account's row; the caller holds the member's. */
  assertMember(scope: Scope, member: Member, standing: Standing): Promise<void>;
  /** Throws where the account is in another name, or was taken away for that, and while it is new. */
  assertPayee(payee: Destination, names: PayeeNames): void;
  /** Answers the fee. Throws where the amount is outside the limits of an order, or of what is left of the day. */
  assertAmount(amount: Money, standing: Standing): Money;
  /** Asked once the account is held: no lot opens beside. */
  assertTurnover(scope: Scope, member: Member): Promise<void>;
}

export function createGates({
  ledger,
  merchants,
  payees,
  security,
  turnover,
  verification,
}: Pick<Deps, 'ledger' | 'merchants' | 'payees' | 'security' | 'turnover' | 'verification'>): Gates {
  async function standingOf(scope: Scope, member: Member, at: Date): Promise<Standing> {
    const { timeZone } = await merchants.byCode(scope.merchant);
    const { isLocked, level } = await store.standingOf(scope, member.id);
    return {
      rules: await ruleStore.rulesOf(scope),
      level: await ruleStore.levelOf(scope, level),
      used: await store.dayUse(scope, member.id, { at, timeZone }),
      isLocked,
      heldUntil: await security.withdrawalsHeldUntil(scope, member.id),
      payeeFrom: await payees.usableFrom(scope, member.id),
    };
  }

  async function unverified(scope: Scope, member: string): Promise<Refusal | null> {
    try {
      await verification.demand(scope, member, 'withdrawal');
      return null;
    } catch (error) {
      if (error instanceof Refusal && error.code === identityRequired.code) return error;
      throw error;
    }
  }

  return {
    standingOf,

    async blocksOf(scope: Scope, member: Member, { isLocked, heldUntil, level, payeeFrom, used }: Standing) {
      const { hasPaymentPassword } = await security.setupOf(scope, member.id);
      const found: readonly (Block | false)[] = [
        member.book !== 'REAL' && { code: withdrawalNotReal.code, until: null },
        isLocked && { code: withdrawalLocked.code, until: null },
        (await ledger.frozen(scope)) !== undefined && { code: withdrawalsPaused.code, until: null },
        !hasPaymentPassword && { code: paymentPasswordMissing.code, until: null },
        (await unverified(scope, member.id)) !== null && { code: identityRequired.code, until: null },
        heldUntil !== null && { code: withdrawalHeld.code, until: heldUntil },
        // Money that can go nowhere yet cannot be withdrawn now.
        payeeFrom instanceof Date && { code: payeeNew.code, until: payeeFrom },
        (await turnover.blocking(scope, member)).length > 0 && { code: turnoverOpen.code, until: null },
        dayLeft(level, used).ordersLeft === 0 && { code: dayLimitReached.code, until: null },
      ];
      return found.filter((block): block is Block => block !== false);
    },

    async planOf(scope: Scope, member: Member, standing: Standing, at: Date) {
      const { profile, timeZone } = await merchants.byCode(scope.merchant);
      const { hasPaymentPassword } = await security.setupOf(scope, member.id);
      const steps = stepsOf({
        ...standing,
        hasPaymentPassword,
        identity: await verification.stepsBefore(scope, member.id, 'withdrawal'),
        isTurnoverOpen: (await turnover.blocking(scope, member)).length > 0,
        dayEnds: await store.dayEnds(scope, { at, timeZone }),
      });
      const holdHours = loadProfile(profile).resetHoldHours;
      return { steps, earliest: earliestOf(steps, holdHours, at), holdHours };
    },

    async assertMember(scope: Scope, member: Member, { isLocked, heldUntil }: Standing): Promise<void> {
      if (member.book !== 'REAL') throw new Refusal(withdrawalNotReal);
      if (isLocked) throw new Refusal(withdrawalLocked);
      const refused = await unverified(scope, member.id);
      if (refused) throw refused;
      if (heldUntil) throw new Refusal(withdrawalHeld, { until: heldUntil.toISOString() });
    },

    assertPayee,
    assertAmount,

    async assertTurnover(scope: Scope, member: Member): Promise<void> {
      if ((await turnover.blocking(scope, member)).length > 0) throw new Refusal(turnoverOpen);
    },
  };
}

function assertPayee({ heldUntil }: Destination, { fit }: PayeeNames): void {
  if (fit === 'other') throw new Refusal(payeeNotOwn);
  if (heldUntil) throw new Refusal(payeeNew, { until: heldUntil.toISOString() });
}

function assertAmount(amount: Money, { rules, level, used }: Standing): Money {
  const fee = feeOf(rules, amount);
  if (amount < level.orderMin || amount > level.orderMax || fee >= amount) {
    const limits = { min: moneyToString(level.orderMin), max: moneyToString(level.orderMax) };
    throw new Refusal(amountRefused, limits);
  }
  const { left, ordersLeft } = dayLeft(level, used);
  if (ordersLeft === 0 || amount > left) {
    throw new Refusal(dayLimitReached, {
      left: moneyToString(ordersLeft === 0 ? ZERO : left),
      ordersLeft,
    });
  }
  return fee;
}
