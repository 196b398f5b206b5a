import { type Money, moneyFromE5, subtractMoney, UNITS_PER_ONE, ZERO } from '@laro/money';
import type { JurisdictionProfile } from '../jurisdiction/index.ts';

/** Types 40 to 42 hold no real money, a trial has none, and a general agent has no agent above (AGENT-7). */
const SENDERS: readonly number[] = [0, 1];
export const isSender = ({
  type,
  toUpline,
}: {
  readonly type: number;
  readonly toUpline: boolean;
}): boolean => toUpline && SENDERS.includes(type);

/** An upline is an agent or a general agent: whoever merely invited is sent nothing. */
const RECEIVERS: readonly number[] = [1, 2];
export const isReceiver = ({ type }: { readonly type: number }): boolean => RECEIVERS.includes(type);

/** Agents of real money send to direct downlines, where staff have allowed it (TRANSFER-6). */
export const isDownlineSender = ({
  book,
  type,
  toDownline,
}: {
  readonly book: string;
  readonly type: number;
  readonly toDownline: boolean;
}): boolean => toDownline && book === 'REAL' && RECEIVERS.includes(type);

export type Day = { readonly amount: Money; readonly count: number };

/** What of a day is left, never less than nothing. */
export function leftOf(
  sent: Day,
  profile: Pick<JurisdictionProfile, 'transferDayAmount' | 'transferDayCount'>,
): Day {
  const most = moneyFromE5(BigInt(profile.transferDayAmount) * UNITS_PER_ONE);
  const count = Math.max(0, profile.transferDayCount - sent.count);
  return { amount: sent.amount >= most || count === 0 ? ZERO : subtractMoney(most, sent.amount), count };
}
