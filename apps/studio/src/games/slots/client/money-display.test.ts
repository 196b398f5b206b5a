import { moneyFromE5, parseMoney, ZERO } from '@laro/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SAMPLE } from './dev/sample-title.ts';
import { amountAt, figures, payInMoney, scatterPayInMoney, shortFigure } from './money-display.ts';

describe('money on the stage', () => {
  it('comes in three pieces: symbol, whole, decimals', () => {
    expect(figures(parseMoney('1234.5'), '₱')).toEqual({ lead: '₱', whole: '1,234', decimals: '.50' });
  });

  it('a chip leaves out decimals that say nothing', () => {
    expect(shortFigure(parseMoney('200.00'), '₱')).toBe('₱200');
    expect(shortFigure(parseMoney('0.20'), '₱')).toBe('₱0.20');
  });

  it('a counter only ever rises, in whole cents, and ends on the exact amount', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.float({ min: 0, max: 1, noNaN: true }),
        fc.float({ min: 0, max: 1, noNaN: true }),
        (units, a, b) => {
          const target = moneyFromE5(units);
          const [early, late] = [
            amountAt(ZERO, target, Math.min(a, b)),
            amountAt(ZERO, target, Math.max(a, b)),
          ];
          expect(early <= late).toBe(true);
          expect(late <= target).toBe(true);
          expect(late === target || late % 1_000n === 0n).toBe(true);
        },
      ),
    );
    expect(amountAt(ZERO, parseMoney('0.12345'), 1)).toBe(parseMoney('0.12345'));
  });

  it('the paytable speaks in money at the present stake: a line bet for symbols, the whole stake for scatters', () => {
    expect(payInMoney(SAMPLE, parseMoney('2.00'), 20)).toBe(parseMoney('20.00'));
    expect(payInMoney(SAMPLE, parseMoney('0.20'), 2.5)).toBe(parseMoney('0.25'));
    expect(scatterPayInMoney(parseMoney('2.00'), 5)).toBe(parseMoney('10.00'));
  });
});
