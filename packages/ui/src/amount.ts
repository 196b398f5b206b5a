import { formatMoney, type Money, MoneyError, moneyToString, parseMoney } from '@laro/money';

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

const BY_COMMAS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
const BY_SPACES = /^[1-9]\d{0,2}(?:\s\d{3})+(?:[.,]\d*)?$/;
/** Thousands, or thousandths where the currency has them: nobody but who typed it knows. */
const EITHER = /^[1-9]\d{0,2},\d{3}$/;
const DECIMALS = 2;
const NUMBER = /^(?=\.?\d)(\d*)(?:\.(\d*))?$/;

/**
 * What somebody typed, exactly. A comma is read as this platform writes it, between thousands (CONST-1), and anywhere
 * else as the decimal mark of a keyboard that has no point. What can't be read is refused, never guessed or rounded.
 */
export function readAmount(typed: string, { min, max, decimals = DECIMALS }: AmountRules = {}): ReadAmount {
  const trimmed = typed.trim();
  const text = BY_SPACES.test(trimmed) ? trimmed.replaceAll(/\s/g, '') : trimmed;
  if (text === '') return { fault: 'missing' };
  if (decimals > DECIMALS && EITHER.test(text)) return { fault: 'no_number' };
  const match = NUMBER.exec(BY_COMMAS.test(text) ? text.replaceAll(',', '') : text.replace(',', '.'));
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

/** As the field writes an amount itself: what `readAmount` reads by the same decimals as the same amount. */
export function writeAmount(amount: Money, decimals = DECIMALS): string {
  if (decimals > DECIMALS) return moneyToString(amount);
  const text = formatMoney(amount);
  return decimals === DECIMALS ? text : text.slice(0, text.length - (decimals === 0 ? 3 : 1));
}
