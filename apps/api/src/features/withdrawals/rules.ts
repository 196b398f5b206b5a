import {
  addMoney,
  floorToCents,
  type Money,
  minMoney,
  moneyFromE5,
  scaleMoney,
  subtractMoney,
  UNITS_PER_ONE,
  ZERO,
} from '@laro/money';
import type { PayoutStatus } from '@laro/payment-protocol';
import type { NameFit, ReviewReason, WithdrawalState } from '@laro/wire';

/** WITHDRAWAL-1, word for word; the database holds the same list (`step_allowed`). */
export const MOVES: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  requested: ['reviewing', 'approved', 'rejected', 'cancelled'],
  reviewing: ['approved', 'rejected', 'cancelled'],
  approved: ['paying', 'rejected'],
  paying: ['paid', 'failed', 'unknown'],
  unknown: ['paid', 'failed'],
  failed: ['paid'],
  paid: [],
  rejected: [],
  cancelled: [],
};

export const canMove = (from: WithdrawalState, to: WithdrawalState): boolean => MOVES[from].includes(to);

/** In these the money is out of play and has not left. */
export const UNDER_WAY = ['requested', 'reviewing', 'approved', 'paying', 'unknown'] as const;
/** Of these the money is the member's again. */
export const GIVEN_BACK: readonly WithdrawalState[] = ['rejected', 'cancelled', 'failed'];

/** What is sent to a provider stays under one reference for so long; after that it is looked up alone. */
export const SEND_AGAIN_MS = 20 * 3_600_000;
/** A claim of somebody who has gone home ends by itself. */
export const CLAIM_MS = 30 * 60_000;

/** How a brand judges; amounts of the currency. */
export type Rules = {
  readonly autoMax: Money;
  readonly autoDayMax: Money;
  readonly autoPayeeDays: number;
  readonly fourEyesFrom: Money;
  readonly fourEyesDayFrom: Money;
  readonly handledDays: number;
  readonly feeFixed: Money;
  readonly feeBasisPoints: number;
  readonly serviceMinutes: number;
  readonly version: number;
};

export type Level = {
  readonly level: number;
  readonly orderMin: Money;
  readonly orderMax: Money;
  readonly dayMax: Money;
  readonly dayOrders: number;
  readonly version: number;
};

const units = (whole: bigint): Money => moneyFromE5(whole * UNITS_PER_ONE);

/** Until a brand says otherwise: people look at everything, two at what is large. `withdrawals.why_two` has the same. */
export const FIRST_RULES: Rules = {
  autoMax: ZERO,
  autoDayMax: ZERO,
  autoPayeeDays: 3,
  fourEyesFrom: units(50_000n),
  fourEyesDayFrom: units(50_000n),
  handledDays: 7,
  feeFixed: ZERO,
  feeBasisPoints: 0,
  serviceMinutes: 60,
  version: 0,
};
export const FIRST_LEVEL: Level = {
  level: 0,
  orderMin: units(100n),
  orderMax: units(50_000n),
  dayMax: units(100_000n),
  dayOrders: 5,
  version: 0,
};

const BASIS_POINTS = 10_000n;

/** Fixed, and a share of the amount floored to the cent; never the whole of it. */
export function feeOf(
  { feeFixed, feeBasisPoints }: Pick<Rules, 'feeFixed' | 'feeBasisPoints'>,
  amount: Money,
): Money {
  const share = floorToCents(scaleMoney(amount, BigInt(feeBasisPoints), BASIS_POINTS).share);
  return addMoney(feeFixed, share);
}

export type DayUse = { readonly amount: Money; readonly orders: number };

export function dayLeft(level: Level, used: DayUse): { readonly left: Money; readonly ordersLeft: number } {
  const left = subtractMoney(level.dayMax, used.amount);
  return { left: left > ZERO ? left : ZERO, ordersLeft: Math.max(0, level.dayOrders - used.orders) };
}

/** The most that one order takes now. */
export function mostOf(level: Level, used: DayUse, balance: Money): Money {
  const { left, ordersLeft } = dayLeft(level, used);
  const most = floorToCents(minMoney(balance, minMoney(level.orderMax, left)));
  return ordersLeft === 0 || most < level.orderMin ? ZERO : most;
}

/** What the rules for approving look at; kept with the withdrawal, so that other rules can be tried on it later. */
export type Judged = {
  /** Open flags of the member. */
  readonly flags: number;
  /** What was approved of itself for this member on the same day before. */
  readonly dayAutoE5: string;
  /** Whole days since the account was added. */
  readonly payeeDays: number;
  /** Of the account's holder to the legal name; of what was judged before names were compared again it is not there. */
  readonly fit?: NameFit;
};

/** Everything that keeps it from being approved of itself; nothing, and it is. What is not known speaks against it. */
export function reasonsOf(
  rules: Pick<Rules, 'autoMax' | 'autoDayMax' | 'autoPayeeDays' | 'fourEyesFrom'>,
  amount: Money,
  judged: Judged,
): readonly ReviewReason[] {
  const { autoMax, autoDayMax, autoPayeeDays, fourEyesFrom } = rules;
  const reasons: ReviewReason[] = [];
  const { fit = 'own' } = judged;
  if (fit !== 'own') reasons.push(fit === 'near' ? 'name_near' : 'name_differs');
  if (autoMax <= ZERO) return [...reasons, 'rules_off'];
  if (amount > autoMax) reasons.push('above_limit');
  if (!(amount < fourEyesFrom)) reasons.push('two_people');
  if (!(addMoney(amount, moneyFromE5(BigInt(judged.dayAutoE5))) <= autoDayMax))
    reasons.push('above_day_limit');
  if (judged.flags !== 0) reasons.push('risk_flag');
  if (!(judged.payeeDays >= autoPayeeDays)) reasons.push('recent_account');
  return reasons;
}

/** Where a status leads; null where it says nothing new, or contradicts what was said. `again`: it was given back before. */
export type Effect = {
  readonly to: 'paid' | 'failed' | null;
  readonly again: boolean;
  readonly returns: boolean;
  /** Against what the provider said before. */
  readonly contradicts: boolean;
};

const NOTHING: Effect = { to: null, again: false, returns: false, contradicts: false };

/**
 * WITHDRAWAL-3: paid is final whatever comes later, failed may still turn out to be paid, and what comes back from the bank was
 * paid first. So the same events lead to the same end in any order.
 */
export function effectOf(state: WithdrawalState, isReturned: boolean, status: PayoutStatus): Effect {
  const isOpen = state === 'paying' || state === 'unknown';
  switch (status) {
    case 'accepted':
      return NOTHING;
    case 'paid':
      if (isOpen) return { ...NOTHING, to: 'paid' };
      return state === 'failed' ? { ...NOTHING, to: 'paid', again: true, contradicts: true } : NOTHING;
    case 'failed':
      if (isOpen) return { ...NOTHING, to: 'failed' };
      return { ...NOTHING, contradicts: state === 'paid' };
    case 'reversed':
      if (state === 'paid') return { ...NOTHING, returns: !isReturned, contradicts: !isReturned };
      if (isOpen) return { ...NOTHING, to: 'paid', returns: true, contradicts: true };
      return state === 'failed' ? { to: 'paid', again: true, returns: true, contradicts: true } : NOTHING;
  }
}

/** What arrives. */
export const netOf = ({ amount, fee }: { readonly amount: Money; readonly fee: Money }): Money =>
  subtractMoney(amount, fee);
