import { describe, expect, it } from 'vitest';
import { codeAt, foldNumber, maskedNumber } from './rules.ts';

describe('an account number', () => {
  it('is kept as it is paid to', () => {
    expect(foldNumber('bank', '1234-5678 9012')).toBe('123456789012');
    expect(foldNumber('ewallet', '+63 917 123 4567')).toBe('09171234567');
    // The address of Tether's own contract, as Tron prints it.
    expect(foldNumber('crypto', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe(
      'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    );
  });

  it('with a sign too many, too few or mistyped is none', () => {
    for (const [kind, given] of [
      ['bank', '1234567'],
      ['bank', '123456789012345678'],
      ['bank', '12345678x'],
      ['ewallet', '0217123456'],
      ['crypto', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
      ['crypto', '0x0000000000000000000000000000000000000000'],
    ] as const) {
      expect([given, foldNumber(kind, given)]).toEqual([given, null]);
    }
    expect(maskedNumber('123456789012')).toBe('•••• 9012');
  });

  it('goes to a provider under its own name of the bank', () => {
    expect(['PAYMONGO', 'XENDIT', 'SANDBOX', undefined].map((provider) => codeAt(provider, 'BPI'))).toEqual([
      'BOPIPHMMXXX',
      'PH_BPI',
      'BPI',
      'BPI',
    ]);
  });
});
