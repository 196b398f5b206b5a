import {
  addMoney,
  type Money,
  minMoney,
  moneyFromE5,
  moneyToString,
  negateMoney,
  UNITS_PER_ONE,
  ZERO,
} from '@laro/money';
import type { Facts } from '../../platform/acts.ts';

/** In whole units of the brand's currency, where it said nothing of its own. */
const MAX_UNITS = 10_000n;
export const DEFAULT_MAX: Money = moneyFromE5(MAX_UNITS * UNITS_PER_ONE);

/** From the member's side. */
export const movedBy = (direction: 'credit' | 'debit', amount: Money): Money =>
  direction === 'credit' ? amount : negateMoney(amount);

/** What is in a wallet, and what its member owes, at most zero: a credit pays that first (WALLET-2). */
export type Holding = { readonly balance: Money; readonly debt: Money };

/** Undefined where less is there than is to be taken. */
export function holdingAfter({ balance, debt }: Holding, moved: Money): Holding | undefined {
  const spendable = addMoney(balance, debt, moved);
  if (moved < ZERO && spendable < ZERO) return undefined;
  const owed = minMoney(spendable, ZERO);
  return { balance: addMoney(spendable, negateMoney(owed)), debt: owed };
}

/** As staff read it: a debt is told where there is one. */
export const factsOf = ({ balance, debt }: Holding): Facts => ({
  balance: moneyToString(balance),
  ...(debt !== ZERO && { debt: moneyToString(debt) }),
});
