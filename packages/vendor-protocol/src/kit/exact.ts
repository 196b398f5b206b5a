import { JsonNumber, parseDecimalJson } from '../saba/decimal-json.ts';

/**
 * Amounts as the protocols write them, integers or decimals, kept exactly: a bigint of 1/10^8. Never a float, because
 * a kit that rounds would accuse the wallet of its own mistake.
 */
export type Exact = bigint & { readonly __exact: unique symbol };

const DIGITS = 8;
const SCALE = 10n ** BigInt(DIGITS);
const INTEGER = /^-?\d+$/;
/** Integers of so many bits are safe as doubles. */
const SMALL_BITS = 53;
const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;
/** A name, a number, or a sign. */
const TOKEN = /\s*(?:([A-Za-z_]\w*)|(\d+(?:\.\d+)?)|([+\-*]))/y;

export class KitMistake extends Error {}

/** Null when the text is no plain decimal of at most eight places. */
export function readExact(text: string): Exact | null {
  const [, sign, whole = '', fraction = ''] = DECIMAL.exec(text) ?? [];
  if (whole === '' || fraction.length > DIGITS) return null;
  const value = BigInt(whole) * SCALE + BigInt(fraction.padEnd(DIGITS, '0'));
  return (sign === '-' ? -value : value) as Exact;
}

/** Reads what a JSON answer holds: an integer of any size, or a decimal as it was written. */
export function exactOf(value: unknown): Exact | null {
  if (value instanceof JsonNumber) return readExact(value.text);
  return typeof value === 'bigint' || typeof value === 'number' ? readExact(String(value)) : null;
}

/** An answer with every digit: decimals stay as they were written, large integers become bigint. */
export function parseAnswer(text: string): unknown {
  return plain(parseDecimalJson(Buffer.from(text)));
}

function plain(value: unknown): unknown {
  if (value instanceof JsonNumber) {
    if (!INTEGER.test(value.text)) return value;
    const whole = BigInt(value.text);
    return BigInt.asIntN(SMALL_BITS, whole) === whole ? Number(whole) : whole;
  }
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item)]));
}

export function showExact(value: Exact): string {
  const size = value < 0n ? 0n - value : value;
  const fraction = (size % SCALE).toString().padStart(DIGITS, '0').replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${size / SCALE}${fraction === '' ? '' : `.${fraction}`}`;
}

/** What stands in a JSON body, digit by digit. */
export function jsonNumber(value: Exact): unknown {
  return value % SCALE === 0n ? value / SCALE : new JsonNumber(showExact(value));
}

/** Sums of products of numbers and names, such as `start - 30000 * n`. */
export function evaluate(expression: string, valueOf: (name: string) => Exact | undefined): Exact {
  const tokens = tokenise(expression);
  let at = 0;

  function operand(): bigint {
    const token = tokens[at];
    at += 1;
    if (token === undefined) throw new KitMistake(`The expression "${expression}" ends too early.`);
    const number = readExact(token);
    if (number !== null) return number;
    const named = valueOf(token);
    if (named === undefined) throw new KitMistake(`"${token}" in "${expression}" is not known here.`);
    return named;
  }

  function product(): bigint {
    let value = operand();
    while (tokens[at] === '*') {
      at += 1;
      value = (value * operand()) / SCALE;
    }
    return value;
  }

  let sum = tokens[0] === '-' ? 0n : product();
  while (at < tokens.length) {
    const sign = tokens[at];
    at += 1;
    if (sign !== '+' && sign !== '-') throw new KitMistake(`"${expression}" has no sign where one belongs.`);
    sum += sign === '+' ? product() : -product();
  }
  return sum as Exact;
}

function tokenise(expression: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < expression.trimEnd().length) {
    const found = TOKEN.exec(expression);
    if (found === null) throw new KitMistake(`"${expression}" cannot be read.`);
    tokens.push(found[1] ?? found[2] ?? found[3] ?? '');
  }
  return tokens;
}
