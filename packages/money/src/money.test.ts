import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMoney,
  floorToCents,
  formatMoney,
  MoneyError,
  moneyFromE5,
  moneyToString,
  parseMoney,
  scaleMoney,
  splitMoney,
} from './index.ts';

const anyMoney = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }).map(moneyFromE5);

/** A thousand times as much still fits 64 bits; beyond, `scaleMoney` refuses, as every amount does. */
const scalable = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }).map(moneyFromE5);

describe('money', () => {
  it('M10 every amount survives the wire exactly', () => {
    fc.assert(
      fc.property(anyMoney, (amount) => {
        expect(parseMoney(moneyToString(amount))).toBe(amount);
      }),
    );
  });

  it('M10 a split sums exactly to what was split, and no two parts differ by more than one unit', () => {
    fc.assert(
      fc.property(anyMoney, fc.integer({ min: 1, max: 500 }), (amount, parts) => {
        const split = splitMoney(amount, parts);
        expect(addMoney(...split)).toBe(amount);
        const sorted = split.toSorted((a, b) => (a < b ? -1 : 1));
        expect((sorted.at(-1) ?? 0n) - (sorted[0] ?? 0n)).toBeLessThanOrEqual(1n);
      }),
    );
  });

  it('M10 a scaled amount and its remainder make the whole again', () => {
    fc.assert(
      fc.property(
        scalable,
        fc.bigInt(-1000n, 1000n),
        fc.bigInt(1n, 1000n),
        (amount, numerator, denominator) => {
          const { share, remainderE5 } = scaleMoney(amount, numerator, denominator);
          expect(share * denominator + remainderE5).toBe(amount * numerator);
          expect(remainderE5).toBeGreaterThanOrEqual(0n);
          expect(remainderE5).toBeLessThan(denominator);
        },
      ),
    );
  });

  it.each([
    '',
    ' 1',
    '1 ',
    '+1',
    '1e3',
    '1e309',
    '0x10',
    '1,000',
    '.5',
    '5.',
    '--1',
    'NaN',
    'Infinity',
    '１',
  ])('refuses %j: it is no decimal', (text) => {
    expect(() => parseMoney(text)).toThrow(MoneyError);
  });

  it('refuses an amount finer than 1/100000 instead of rounding it', () => {
    expect(() => parseMoney('0.000001')).toThrow(/finer/);
    expect(parseMoney('0.00001000')).toBe(1n);
  });

  it('refuses what does not fit 64 bits', () => {
    expect(() => moneyFromE5(2n ** 63n)).toThrow(/64 bits/);
    expect(() => parseMoney('99999999999999')).toThrow(/64 bits/);
  });

  it.each([
    ['0', '₱0.00'],
    ['1234.5', '₱1,234.50'],
    ['1234567.999', '₱1,234,567.99'],
    ['-0.009', '₱0.00'],
    ['-0.00001', '₱0.00'],
    ['-0.01', '−₱0.01'],
    ['-15', '−₱15.00'],
  ])('CONST-1 shows %s as %s: two decimals, never rounded up', (text, shown) => {
    expect(formatMoney(parseMoney(text), '₱')).toBe(shown);
  });

  it('CONST-1 gives no sign to what is shown as nothing', () => {
    for (const text of ['0', '0.009', '-0.009', '0.00001']) {
      expect(formatMoney(parseMoney(text), '₱', { signed: true })).toBe('₱0.00');
    }
    expect(formatMoney(parseMoney('0.01'), '₱', { signed: true })).toBe('+₱0.01');
  });

  it('pays members whole centavos, floored', () => {
    expect(moneyToString(floorToCents(parseMoney('10.01999')))).toBe('10.01');
    expect(moneyToString(floorToCents(parseMoney('-10.01999')))).toBe('-10.01');
  });
});
