import { type Money, moneyFromE5 } from '@laro/money';

/** What a brand's staff may set, with what holds until they do: counts, hours, whole units of the currency, per cent. */
export const THRESHOLDS = {
  /** So many orders of one kind within `velocityHours`. */
  velocityCount: 10,
  velocityHours: 24,
  /** So long a payout account is new. */
  newAccountHours: 72,
  /** Stakes of `playDays` below this share of the deposits of that time: money that was not played with. */
  playPercent: 50,
  playDays: 7,
  /** So many orders within `structuringHours`, each below the amount and not below that share of it. */
  structuringAmount: 50_000,
  structuringPercent: 80,
  structuringCount: 3,
  structuringHours: 24,
  /** So many senders to one agent within a day; and so long after a transfer money that leaves is looked at. */
  fanInSenders: 5,
  cashOutHours: 24,
} as const satisfies Readonly<Record<string, number>>;
export type ThresholdName = keyof typeof THRESHOLDS;
export type Thresholds = { readonly [Name in ThresholdName]: number };

const UNIT_E5 = 100_000n;

/** From where to where an order lies just under what has to be reported; the upper end is none of it. */
export function structuringBand({ structuringAmount, structuringPercent }: Thresholds): {
  readonly from: Money;
  readonly below: Money;
} {
  const below = BigInt(structuringAmount) * UNIT_E5;
  return { from: moneyFromE5((below * BigInt(structuringPercent)) / 100n), below: moneyFromE5(below) };
}

/** Whether stakes come to less than their share of what was paid in. */
export function isHardlyPlayed(
  { deposited, staked }: { readonly deposited: Money; readonly staked: Money },
  { playPercent }: Thresholds,
): boolean {
  return deposited > 0n && staked * 100n < deposited * BigInt(playPercent);
}

export const hoursBefore = (at: Date, hours: number): Date => new Date(at.getTime() - hours * 3_600_000);
