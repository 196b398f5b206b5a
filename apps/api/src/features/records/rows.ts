import { addMoney, type Money, moneyToString, subtractMoney, ZERO } from '@laro/money';
import type { MovementRow, MovementTotal, ProfitCategory, ProfitFigures } from '@laro/wire';
import { GROUP_OF } from './kinds.ts';
import type { ProfitLine } from './profit-store.ts';
import type { Flow, MovementRecord } from './store.ts';

export const toMovementRow = ({ version, at, amount, balance, ...row }: MovementRecord): MovementRow => ({
  ...row,
  number: version.toString(),
  group: GROUP_OF[row.kind],
  amount: moneyToString(amount),
  balance: moneyToString(balance),
  at: at.toISOString(),
});

export const toFlow = ({ count, in: came, out }: Flow): MovementTotal => ({
  count: Number(count),
  in: moneyToString(came),
  out: moneyToString(out),
  net: moneyToString(subtractMoney(came, out)),
});

type Sum = Omit<ProfitLine, 'businessDay' | 'category'>;

/** The figures of some lines; the result by BETS-7. */
export function figuresOf(lines: readonly Sum[]): ProfitFigures {
  const sum = (of: (line: Sum) => Money): Money => addMoney(ZERO, ...lines.map(of));
  const stake = sum((line) => line.stake);
  const payout = sum((line) => line.payout);
  const rebate = sum((line) => line.rebate);
  const bonus = sum((line) => line.bonus);
  return {
    bets: lines.reduce((count, { bets }) => count + Number(bets), 0),
    stake: moneyToString(stake),
    payout: moneyToString(payout),
    validBet: moneyToString(sum((line) => line.validBet)),
    rebate: moneyToString(rebate),
    bonus: moneyToString(bonus),
    result: moneyToString(addMoney(subtractMoney(payout, stake), rebate, bonus)),
  };
}

const byCategory = (lines: readonly ProfitLine[]) =>
  [...Map.groupBy(lines, ({ category }) => category)].map(([category, of]) => ({
    category: category as ProfitCategory,
    ...figuresOf(of),
  }));

export function profitOf(lines: readonly ProfitLine[]) {
  return {
    days: [...Map.groupBy(lines, ({ businessDay }) => businessDay)].map(([businessDay, of]) => ({
      businessDay,
      ...figuresOf(of),
      categories: byCategory(of),
    })),
    categories: byCategory(lines),
    total: figuresOf(lines),
  };
}
