import * as v from 'valibot';

/** 100 billion pesos: more than any payment, and far from where a number loses digits. */
const CENTAVOS_DIGITS_MAX = 13;
const DECIMAL = /^(\d{1,11})(?:\.(\d{1,20}))?$/;
const decoder = new TextDecoder('utf-8', { fatal: true });

type SourceContext = { readonly source?: string };

/**
 * Reads JSON and leaves every number as the text it was written in, so that no amount has ever been a binary float.
 * Throws `SyntaxError` or `TypeError` on anything but strict UTF-8 and JSON.
 */
export function readJson(bytes: Uint8Array | string): unknown {
  const text = typeof bytes === 'string' ? bytes : decoder.decode(bytes);
  const keepText = (_key: string, value: unknown, context?: SourceContext): unknown =>
    typeof value === 'number' ? (context?.source ?? String(value)) : value;
  return JSON.parse(text, keepText as (key: string, value: unknown) => unknown);
}

/** A number that is written exactly like this. */
export class NumberText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const rawJson = (text: string): unknown =>
  (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(text);

/** Compact JSON; bigint and `NumberText` become plain numbers, digit by digit. */
export function writeJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) => {
    if (typeof item === 'bigint') return rawJson(item.toString());
    return item instanceof NumberText ? rawJson(item.text) : item;
  });
}

/** Centavos of decimal pesos such as `1250.5`; null for a third decimal, a sign, an exponent or too much. */
export function centavosOf(pesos: string): bigint | null {
  const [, whole, fraction = ''] = DECIMAL.exec(pesos) ?? [];
  if (whole === undefined) return null;
  const cents = fraction.replace(/0+$/, '');
  return cents.length > 2 ? null : BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0'));
}

/** `1250.50`. Throws `RangeError` below zero: the direction of money is never in its sign here. */
export function pesosOf(centavos: bigint): string {
  if (centavos < 0n) throw new RangeError('An amount is never below zero.');
  return `${centavos / 100n}.${(centavos % 100n).toString().padStart(2, '0')}`;
}

/** Parts of schemas over what `readJson` read. */
export const Text = v.pipe(v.string(), v.maxLength(500));
/** Where a browser may be led. */
export const WebUrl = v.pipe(v.string(), v.maxLength(4_000), v.regex(/^https?:\/\/./));
/** An integer of centavos. */
export const Centavos = v.pipe(
  v.string(),
  v.regex(new RegExp(`^\\d{1,${CENTAVOS_DIGITS_MAX}}$`)),
  v.transform((text) => BigInt(text)),
);
/** Decimal pesos, as centavos. */
export const Pesos = v.pipe(
  v.string(),
  v.transform(centavosOf),
  v.bigint('Pesos with at most two decimals.'),
);
/** ISO 8601 with its zone. */
export const Moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
);
