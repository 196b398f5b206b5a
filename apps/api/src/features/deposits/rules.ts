import { type Money, minMoney, moneyFromE5, scaleMoney } from '@laro/money';
import type { PaymentStatus } from '@laro/payment-protocol';
import type { DepositFlag, DepositState } from '@laro/wire/deposit-rules';

/** What the member pays for a way of paying in: basis points of what arrives, and so much beside. */
export type Fee = { readonly feeBp: number; readonly feeFixed: Money };

/** Of all that has arrived: floored to centavos, and never more than that. */
export function feeOf(received: Money, { feeBp, feeFixed }: Fee): Money {
  const E5_PER_CENTAVO = 1_000n;
  const part = scaleMoney(received, BigInt(feeBp), 10_000n).share;
  return minMoney(received, moneyFromE5(part - (part % E5_PER_CENTAVO) + feeFixed));
}

/** An order as far as its state follows from it. */
export type Standing = {
  readonly state: DepositState;
  readonly amount: Money;
  readonly received: Money | null;
};

/** What is new of it: how the provider says that it stands, and all that has arrived by now. */
export type Report = { readonly status: PaymentStatus | null; readonly received: Money | null };

export type Next = { readonly state: DepositState; readonly raised: readonly DepositFlag[] };

export const isOpen = (state: DepositState): boolean => state === 'pending' || state === 'unknown';
const ENDS: Partial<Readonly<Record<PaymentStatus, 'failed' | 'expired' | 'cancelled'>>> = {
  failed: 'failed',
  expired: 'expired',
  cancelled: 'cancelled',
};

/**
 * DEPOSIT-1, for whatever a provider says, in any order. Money decides: what has arrived makes an order paid, whatever was
 * said of it before, and paid is final. Of two words that both mean no money, the first stands.
 */
export function nextOf({ state, amount, received: before }: Standing, { status, received }: Report): Next {
  const raised: DepositFlag[] = [];
  if (received !== null) {
    if (!isOpen(state) && state !== 'paid') raised.push('late');
    if (before !== null && received !== before) raised.push('paid_twice');
    if (received !== amount) raised.push('amount_differs');
    if (status === 'failed') raised.push('failed_after_paid');
    return { state: 'paid', raised };
  }
  const end = status === null ? undefined : ENDS[status];
  return { state: isOpen(state) && end !== undefined ? endOf(state, end) : state, raised };
}

/** An order of which nobody knew has no way to be cancelled any more: it has come to nothing. */
function endOf(state: DepositState, end: 'failed' | 'expired' | 'cancelled'): DepositState {
  return state === 'unknown' && end === 'cancelled' ? 'failed' : end;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** News may come so long after an order has ended. */
const LATE_MS = 24 * HOUR_MS;

/** When the provider is to be asked next, should it tell us nothing by itself: soon while somebody waits, then rarely. */
export function nextPoll(
  { state, integration, createdAt }: { state: DepositState; integration: string | null; createdAt: Date },
  now: Date,
): Date | null {
  if (integration === null || state === 'paid' || state === 'rejected' || state === 'reviewing') return null;
  const age = now.getTime() - createdAt.getTime();
  if (isOpen(state)) return new Date(now.getTime() + (age < HOUR_MS ? 40 * SECOND_MS : 10 * MINUTE_MS));
  return age < LATE_MS ? new Date(now.getTime() + (age < HOUR_MS ? 5 * MINUTE_MS : HOUR_MS)) : null;
}

/** When to ask again after a read that failed, whatever the order's state: ever more rarely, and never not. */
export function pollAgain(deposit: Parameters<typeof nextPoll>[0], now: Date): Date | null {
  if (deposit.integration === null) return null;
  if (isOpen(deposit.state)) return nextPoll(deposit, now);
  const age = now.getTime() - deposit.createdAt.getTime();
  return new Date(now.getTime() + Math.min(Math.max(age / 4, 10 * MINUTE_MS), 6 * HOUR_MS));
}

/** A provider that knows nothing of an order so long after we asked will not know of it later either. */
export const LOST_AFTER_MS = MINUTE_MS;

/** Amounts with blanks between, as staff write them. */
export const quickAmountsOf = (text: string): readonly string[] =>
  text.split(' ').filter((one) => one !== '');
