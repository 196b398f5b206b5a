import { floorToCents, formatMoney, type Money, moneyFromE5, moneyParts, scaleMoney } from '@laro/money';
import type { SlotTitle } from '../play-api.ts';

const PROGRESS_STEPS = 1_000n;

/**
 * The amount a counter shows when `progress` (0 to 1) of its time has passed. Whole cents, never beyond the target,
 * never back: a counter that jumps or flashes looks like a machine that changes its mind.
 */
export function amountAt(from: Money, to: Money, progress: number): Money {
  if (progress >= 1) return to;
  if (progress <= 0) return from;
  const eased = 1 - (1 - progress) ** 2;
  const share = BigInt(Math.floor(eased * 1_000));
  return floorToCents(moneyFromE5(from + ((to - from) * share) / PROGRESS_STEPS));
}

/** The three pieces a screen sets in three sizes: symbol smaller, decimals quieter. */
export function figures(amount: Money, symbol: string) {
  const { sign, whole, decimals } = moneyParts(amount);
  return { lead: `${sign}${symbol}`, whole, decimals: `.${decimals}` };
}

/** For sentences and screen readers. */
export function spoken(amount: Money, symbol: string): string {
  return formatMoney(amount, symbol);
}

/** A chip of the stake sheet leaves out decimals that say nothing. */
export function shortFigure(amount: Money, symbol: string): string {
  return formatMoney(amount, symbol).replace(/\.00$/, '');
}

const PAY_STEPS = 10_000;

function times(stake: Money, multiple: number, divisor: number): Money {
  return scaleMoney(stake, BigInt(Math.round(multiple * PAY_STEPS)), BigInt(PAY_STEPS * divisor)).share;
}

/** What `multiple` of the pay table is worth in money at this total stake. */
export function payInMoney(title: SlotTitle, stake: Money, multiple: number): Money {
  const { evaluation } = title.math;
  return times(stake, multiple, evaluation.kind === 'lines' ? evaluation.paths.length : evaluation.divisor);
}

/** What a scatter pays: multiples of the whole stake, wherever the symbols stand. */
export function scatterPayInMoney(stake: Money, multiple: number): Money {
  return times(stake, multiple, 1);
}
