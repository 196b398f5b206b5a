/**
 * Money: exact amounts in signed 64-bit integers of 1/100000 of a currency unit (MONEY-1).
 * Promises that no amount is ever a binary float, that nothing is rounded without a word for it, and that
 * an amount finer than the storage unit is refused. Never knows a currency's meaning, a member or a ledger.
 */

declare const moneyBrand: unique symbol;

/** An amount in units of 1/100000. A branded bigint, so that a plain number or bigint cannot pass for money. */
export type Money = bigint & { readonly [moneyBrand]: true };

export const UNITS_PER_ONE = 100_000n;
const DECIMALS_STORED = 5;
const DECIMALS_SHOWN = 2;
const INT64_MAX = 2n ** 63n - 1n;
const INT64_MIN = -(2n ** 63n);

export class MoneyError extends Error {
  readonly reason: 'not_a_decimal' | 'too_fine' | 'overflow';

  constructor(reason: 'not_a_decimal' | 'too_fine' | 'overflow', message: string) {
    super(message);
    this.name = 'MoneyError';
    this.reason = reason;
  }
}

/** Accepts raw storage units. Throws `MoneyError('overflow')` outside the signed 64-bit range. */
export function moneyFromE5(unitsE5: bigint): Money {
  if (unitsE5 > INT64_MAX || unitsE5 < INT64_MIN) {
    throw new MoneyError('overflow', 'Amount does not fit 64 bits.');
  }
  return unitsE5 as Money;
}

export const ZERO: Money = moneyFromE5(0n);

const DECIMAL = /^(-?)(\d{1,14})(?:\.(\d{1,20}))?$/;

/** Parses a decimal string such as `"1250.50"`. Exponents, blanks, plus signs and finer digits are refused. */
export function parseMoney(text: string): Money {
  const match = DECIMAL.exec(text);
  if (!match) throw new MoneyError('not_a_decimal', 'Amount is not a decimal number.');
  const [, sign, whole = '0', fraction = ''] = match;
  const significant = fraction.replace(/0+$/, '');
  if (significant.length > DECIMALS_STORED) {
    throw new MoneyError('too_fine', 'Amount is finer than 1/100000.');
  }
  const unitsE5 = BigInt(whole) * UNITS_PER_ONE + BigInt(significant.padEnd(DECIMALS_STORED, '0'));
  return moneyFromE5(sign === '-' ? -unitsE5 : unitsE5);
}

/** The wire form: a decimal string with at least two decimals and no superfluous ones: `"0.25"`, `"1.00001"`. */
export function moneyToString(amount: Money): string {
  const sign = amount < 0n ? '-' : '';
  const absolute = amount < 0n ? 0n - amount : amount;
  const whole = absolute / UNITS_PER_ONE;
  const fraction = (absolute % UNITS_PER_ONE).toString().padStart(DECIMALS_STORED, '0');
  const shown = fraction.slice(0, DECIMALS_SHOWN) + fraction.slice(DECIMALS_SHOWN).replace(/0+$/, '');
  return `${sign}${whole}.${shown}`;
}

export function addMoney(...amounts: readonly Money[]): Money {
  return moneyFromE5(amounts.reduce<bigint>((sum, amount) => sum + amount, 0n));
}

export function subtractMoney(from: Money, what: Money): Money {
  return moneyFromE5(from - what);
}

export function negateMoney(amount: Money): Money {
  return moneyFromE5(0n - amount);
}

export function minMoney(a: Money, b: Money): Money {
  return a < b ? a : b;
}

/** `amount × numerator / denominator`, floored towards minus infinity; the caller posts the remainder by name. */
export function scaleMoney(
  amount: Money,
  numerator: bigint,
  denominator: bigint,
): { readonly share: Money; readonly remainderE5: bigint } {
  if (denominator <= 0n) throw new RangeError('A ratio needs a positive denominator.');
  const product = amount * numerator;
  let quotient = product / denominator;
  if (product % denominator < 0n) quotient -= 1n;
  return { share: moneyFromE5(quotient), remainderE5: product - quotient * denominator };
}

/** Splits an amount into `parts` that sum exactly to it; the earliest parts carry the odd units. */
export function splitMoney(amount: Money, parts: number): readonly Money[] {
  if (!Number.isInteger(parts) || parts < 1) throw new RangeError('Money splits into one part or more.');
  const count = BigInt(parts);
  const sign = amount < 0n ? -1n : 1n;
  const absolute = amount * sign;
  const each = absolute / count;
  const odd = Number(absolute % count);
  return Array.from({ length: parts }, (_, index) => moneyFromE5(sign * (each + (index < odd ? 1n : 0n))));
}

/** Floors towards zero to the two decimals a member is paid in (MONEY-2). */
export function floorToCents(amount: Money): Money {
  const centE5 = UNITS_PER_ONE / 100n;
  return moneyFromE5((amount / centE5) * centE5);
}

export type MoneyParts = {
  readonly sign: '' | '−' | '+';
  readonly whole: string;
  readonly decimals: string;
};

/**
 * What a screen shows: two decimals, rounded towards zero and never up (CONST-1, pattern `#,##0.00`).
 * Grouping and decimal mark are fixed by the specification's pattern, so no locale enters.
 */
export function moneyParts(amount: Money, options: { readonly signed?: boolean } = {}): MoneyParts {
  // The sign is that of what is shown: nothing is neither lost nor won.
  const shown = floorToCents(amount);
  const text = moneyToString(shown < 0n ? negateMoney(shown) : shown);
  const [whole = '0', fraction = '00'] = text.split('.');
  const sign = shown < 0n ? '−' : options.signed && shown > 0n ? '+' : '';
  return {
    sign,
    whole: whole.replace(/\B(?=(\d{3})+$)/g, ','),
    decimals: fraction.slice(0, DECIMALS_SHOWN),
  };
}

/** `formatMoney(parseMoney('1234.5'), '₱')` is `₱1,234.50`; the sign stands before the symbol. */
export function formatMoney(amount: Money, symbol = '', options: { readonly signed?: boolean } = {}): string {
  const { sign, whole, decimals } = moneyParts(amount, options);
  return `${sign}${symbol}${whole}.${decimals}`;
}
