import { parseMoney } from '@laro/money';
import { describe, expect, it } from 'vitest';
import { readAmount, writeAmount } from './amount.ts';

const LIMITS = { min: parseMoney('100'), max: parseMoney('50000') };

describe('an amount as it is typed', () => {
  it.each([
    ['1250', '1250'],
    ['1,250', '1250'],
    ['1,250.50', '1250.50'],
    ['1 250.5', '1250.5'],
    ['1250,5', '1250.5'],
    [' 1 250,5 ', '1250.5'],
    ['1,234,567.89', '1234567.89'],
    ['.5', '0.5'],
    ['0,25', '0.25'],
    ['5.', '5'],
  ])('reads %j as %s, whichever decimal mark the keyboard has', (typed, exact) => {
    expect(readAmount(typed)).toEqual({ amount: parseMoney(exact) });
  });

  it.each([
    '-5',
    '+5',
    '1e3',
    '₱5',
    'five',
    '.',
    ',',
    '1.250,50',
    '1,2,3',
    '1 2',
    '1 25,000',
    '12,34,567',
    '１',
    '9'.repeat(20),
  ])('refuses %j: it is never guessed', (typed) => {
    expect(readAmount(typed).fault).toBe('no_number');
  });

  it('refuses more decimals than the currency has, instead of rounding', () => {
    expect(readAmount('10.005').fault).toBe('too_fine');
    expect(readAmount('1.250').fault).toBe('too_fine');
    expect(readAmount('0,250').fault).toBe('too_fine');
    expect(readAmount('10.5', { decimals: 0 }).fault).toBe('too_fine');
    expect(readAmount('1,250', { decimals: 0 })).toEqual({ amount: parseMoney('1250') });
  });

  it('holds to the limits, which themselves will do', () => {
    expect(readAmount('99.99', LIMITS).fault).toBe('too_small');
    expect(readAmount('50,000.01', LIMITS).fault).toBe('too_large');
    expect(readAmount('100', LIMITS)).toEqual({ amount: LIMITS.min });
    expect(readAmount('50000', LIMITS)).toEqual({ amount: LIMITS.max });
  });

  it('never guesses between thousands and thousandths', () => {
    expect(readAmount('1,250', { decimals: 3 }).fault).toBe('no_number');
    expect(readAmount('1.250', { decimals: 3 })).toEqual({ amount: parseMoney('1.25') });
    expect(readAmount('1,250,000', { decimals: 3 })).toEqual({ amount: parseMoney('1250000') });
  });

  it.each([0, 1, 2, 3, 5])('with %i decimals it writes what it reads again as the same', (decimals) => {
    for (const text of ['1250', '1000000', '1.5', '1250.25', '1250.125', '0.00001']) {
      const amount = parseMoney(text);
      if ((text.split('.')[1] ?? '').length > decimals) continue;
      expect(readAmount(writeAmount(amount, decimals), { decimals }), text).toEqual({ amount });
    }
  });

  it('tells an empty field from a wrong one', () => {
    expect([readAmount('').fault, readAmount('  ').fault]).toEqual(['missing', 'missing']);
  });
});
