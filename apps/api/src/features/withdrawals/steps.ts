import type { IdentityStepState } from '../verification/index.ts';
import { type DayUse, dayLeft, type Level } from './rules.ts';

/** What a withdrawal takes whatever its amount; `waits` ends of itself, at `until`. */
export type Step = {
  readonly step: IdentityStepState['step'] | 'paymentPassword' | 'payee' | 'hold' | 'turnover' | 'limits';
  readonly state: IdentityStepState['state'] | 'waits';
  readonly until: Date | null;
};

type Facts = {
  readonly heldUntil: Date | null;
  readonly level: Level;
  readonly used: DayUse;
  /** From when one of their accounts is paid to: null for now, undefined where they have none. */
  readonly payeeFrom: Date | null | undefined;
  readonly hasPaymentPassword: boolean;
  readonly identity: readonly IdentityStepState[];
  readonly isTurnoverOpen: boolean;
  /** When the business day ends, and with it the limits of the day. */
  readonly dayEnds: Date;
};

/** Every step of a withdrawal at once, done or not: a member need not be refused to learn of one. */
export function stepsOf(facts: Facts): readonly Step[] {
  const { hasPaymentPassword, heldUntil, identity, isTurnoverOpen, level, payeeFrom, used } = facts;
  const step = (name: Step['step'], isDone: boolean): Step => ({
    step: name,
    state: isDone ? 'done' : 'open',
    until: null,
  });
  const wait = (name: Step['step'], until: Date | null): Step =>
    until === null ? step(name, true) : { step: name, state: 'waits', until };
  return [
    step('paymentPassword', hasPaymentPassword),
    ...identity.map((one) => ({ ...one, until: null })),
    payeeFrom === undefined ? step('payee', false) : wait('payee', payeeFrom),
    wait('hold', heldUntil),
    step('turnover', !isTurnoverOpen),
    wait('limits', dayLeft(level, used).ordersLeft === 0 ? facts.dayEnds : null),
  ];
}

/**
 * The latest end of the waits that run, and of those that open steps begin if they are done now; null where nothing waits.
 * Reviews and turnover have no date.
 */
export function earliestOf(steps: readonly Step[], holdHours: number, now: Date): Date | null {
  const afterHold = now.getTime() + holdHours * 3_600_000;
  const ends = steps.flatMap(({ step, state, until }) => {
    if (until !== null) return [until.getTime()];
    // A number or an account that is new holds withdrawals.
    return state === 'open' && (step === 'payee' || step === 'mobile') ? [afterHold] : [];
  });
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}
