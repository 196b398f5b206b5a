import { type Money, MoneyError, parseMoney } from '@laro/money';

export type AmountRules = {
  readonly min?: Money;
  readonly max?: Money;
  /** The decimals of the currency; two where nothing is said. */
  readonly decimals?: number;
};
export type AmountFault = 'missing' | 'no_number' | 'too_fine' | 'too_small' | 'too_large';
export type ReadAmount =
  | { readonly amount: Money; readonly fault?: undefined }
  | { readonly amount?: undefined; readonly fault: AmountFault };

const GROUPED = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
const NUMBER = /^(?=\.?\d)(\d*)(?:\.(\d*))?$/;

/**
 * What somebody typed, exactly. A comma is read as this platform writes it, between thousands (CONST-1), and anywhere
 * else as the decimal mark of a keyboard that has no point. What can't be read is refused, never guessed or rounded.
 */
export function readAmount(typed: string, { min, max, decimals = 2 }: AmountRules = {}): ReadAmount {
  const text = typed.replaceAll(/\s/g, '');
  if (text === '') return { fault: 'missing' };
  const match = NUMBER.exec(GROUPED.test(text) ? text.replaceAll(',', '') : text.replace(',', '.'));
  if (!match) return { fault: 'no_number' };
  const [, whole, fraction] = match;
  if ((fraction ?? '').length > decimals) return { fault: 'too_fine' };
  try {
    const amount = parseMoney(`${whole || '0'}.${fraction || '0'}`);
    if (min !== undefined && amount < min) return { fault: 'too_small' };
    if (max !== undefined && amount > max) return { fault: 'too_large' };
    return { amount };
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    return { fault: error.reason === 'too_fine' ? 'too_fine' : 'no_number' };
  }
}
