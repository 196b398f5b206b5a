import { formatMoney, moneyFromE5 } from '@laro/money';

const ABBREVIATED = [
  [1_000_000, 'M'],
  [1_000, 'K'],
] as const;
const E5 = 100_000;

/** A round amount of the scale, as short as it is exact: ₱1.5K. */
export function shortMoney(amountE5: number, symbol: string, { signed = true } = {}): string {
  const [unit, letter] = ABBREVIATED.find(([least]) => Math.abs(amountE5) >= least * E5) ?? [1, ''];
  const text = formatMoney(moneyFromE5(BigInt(Math.round(amountE5 / unit))), symbol, { signed });
  return `${text.replace(/\.?0+$/, '')}${letter}`;
}
