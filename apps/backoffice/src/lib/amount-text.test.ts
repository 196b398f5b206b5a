import { expect, it } from 'vitest';
import { plainAmount } from './amount-text.ts';

it('takes an amount as the console writes it, and leaves alone what could mean another', () => {
  for (const text of ['20,000.00', '20 000.00', '20\u00a0000.00', '₱20,000.00', ' 20000.00 '])
    expect(plainAmount(text)).toBe('20000.00');
  expect(plainAmount('1,234,567')).toBe('1234567');
  for (const text of ['1,5', '1.500,00', '12,34', '-5', 'ten', '']) expect(plainAmount(text)).toBe(text);
});
