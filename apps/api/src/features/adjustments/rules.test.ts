import { moneyFromE5 } from '@laro/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdingAfter } from './rules.ts';

const amount = fc.bigInt({ min: 0n, max: 10n ** 15n });

describe('what is left of a wallet', () => {
  it('is what was there and what moved, whichever pays the debt, and neither side passes zero', () => {
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
        (balance, owed, moved) => {
          const left = holdingAfter(
            { balance: moneyFromE5(balance), debt: moneyFromE5(-owed) },
            moneyFromE5(moved),
          );
          const sum = balance - owed + moved;
          if (!left) return moved < 0n && sum < 0n;
          return left.balance + left.debt === sum && left.balance >= 0n && left.debt <= 0n;
        },
      ),
    );
  });

  it('a credit pays a debt first; a debit takes no more than can be spent', () => {
    const holding = { balance: moneyFromE5(0n), debt: moneyFromE5(-30n) };
    expect(holdingAfter(holding, moneyFromE5(20n))).toEqual({ balance: 0n, debt: -10n });
    expect(holdingAfter(holding, moneyFromE5(50n))).toEqual({ balance: 20n, debt: 0n });
    expect(
      holdingAfter({ balance: moneyFromE5(10n), debt: moneyFromE5(0n) }, moneyFromE5(-11n)),
    ).toBeUndefined();
  });
});
