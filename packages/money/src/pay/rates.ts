import { type Money, moneyFromE5, scaleMoney } from '../index.ts';

/** A share in parts per million: 1.2 % is 12,000. */
export type Ppm = number;
export const PPM = 1_000_000;

/** What a rate makes of an amount, floored to the unit. */
export const shareAt = (base: Money, rate: Ppm): Money => scaleMoney(base, BigInt(rate), BigInt(PPM)).share;

/** What has to be reached for a rate. Where a contract pays for turnover `from` is a turnover, else a net loss. */
export type Tier = {
  readonly from: Money;
  readonly active: number;
  /** Only of contracts over turnover: the least net loss of the team. */
  readonly loss?: Money;
  readonly rate: Ppm;
};

export type Reached = {
  readonly base: Money;
  readonly active: number;
  readonly loss: Money;
  readonly turnover: Money;
};

/** The highest tier of which every condition holds, or −1 (PAY-2). */
export function tierReached(
  tiers: readonly Tier[],
  { base, active, loss, turnover }: Reached,
  turnoverPerActive: Money | null = null,
): number {
  return tiers.findLastIndex(
    (tier) =>
      base >= tier.from &&
      active >= tier.active &&
      (tier.loss === undefined || loss >= tier.loss) &&
      (turnoverPerActive === null || turnover >= turnoverPerActive * BigInt(tier.active)),
  );
}

export type Portion = { readonly base: Money; readonly rate: Ppm };

/** The parts of a base and the rate of each: the whole at the tier's rate, or each part at the rate of its own tier. */
export function portionsOf(
  tiers: readonly Tier[],
  { base, tier, isMarginal }: { readonly base: Money; readonly tier: number; readonly isMarginal: boolean },
): readonly Portion[] {
  const last = tiers[tier];
  if (!last) return [];
  if (!isMarginal) return [{ base, rate: last.rate }];
  return tiers.slice(0, tier + 1).map(({ from, rate }, at) => {
    const end = at === tier ? base : (tiers[at + 1]?.from ?? base);
    return { base: moneyFromE5(end - from), rate };
  });
}
