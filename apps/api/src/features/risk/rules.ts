import { type Money, moneyFromE5 } from '@laro/money';
import type { Thresholds } from '@laro/wire/risk-rules';

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

/** Whether what came back is so large a part of what went, whichever of the two is larger. */
export function isLoop(
  { sent, back }: { readonly sent: Money; readonly back: Money },
  { loopPercent }: Pick<Thresholds, 'loopPercent'>,
): boolean {
  const [less, more] = sent < back ? [sent, back] : [back, sent];
  return less > 0n && less * 100n >= more * BigInt(loopPercent);
}

export const hoursBefore = (at: Date, hours: number): Date => new Date(at.getTime() - hours * 3_600_000);
