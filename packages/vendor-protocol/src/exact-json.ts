/**
 * JSON that keeps every digit: `JSON.parse` would silently round integers above 2^53, and a vendor's amounts are
 * 64-bit. Integers outside the safe range become bigint; bigint is written as a plain JSON number.
 */

/** The part of the reviver's context that ECMAScript's "JSON.parse source text access" adds. */
type SourceContext = { readonly source?: string };
type ExactReviver = (this: unknown, key: string, value: unknown, context?: SourceContext) => unknown;

const INTEGER = /^-?\d+$/;
const DECIMAL = /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;
/**
 * Only numbers like these can make plain `JSON.parse` wrong: 16 digits or more (2^53 has 16), a fraction, an
 * exponent. Everything else is read without a reviver, which costs four times as much as the parse itself.
 */
const LONG_OR_BROKEN = /[:,[]\s*-?\d(?:\d{15}|\d*[.eE])/;
const decoder = new TextDecoder('utf-8', { fatal: true });

/** Parses bytes of strict UTF-8. Throws `SyntaxError` or `TypeError` on anything else. */
export function parseExactJson(bytes: Uint8Array | string): unknown {
  const text = typeof bytes === 'string' ? bytes : decoder.decode(bytes);
  return isPlain(text) ? JSON.parse(text) : parseWithCare(text);
}

/** An object without such a number, without the key `__proto__` and without an escape that could spell it. */
function isPlain(text: string): boolean {
  return (
    text.startsWith('{') && !LONG_OR_BROKEN.test(text) && !text.includes('__proto__') && !text.includes('\\u')
  );
}

function parseWithCare(text: string): unknown {
  const reviver: ExactReviver = (key, value, context) => {
    if (key === '__proto__') throw new SyntaxError('Forbidden key.');
    return typeof value === 'number' ? exactNumber(value, context?.source ?? '') : value;
  };
  return JSON.parse(text, reviver as (this: unknown, key: string, value: unknown) => unknown);
}

/** A fraction that rounding would hide stays text, so that no schema takes it for an integer. */
function exactNumber(value: number, source: string): number | bigint | string {
  if (INTEGER.test(source)) return Number.isSafeInteger(value) ? value : BigInt(source);
  return Number.isSafeInteger(value) && !isWhole(source) ? source : value;
}

function isWhole(source: string): boolean {
  const [, whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(source) ?? [];
  const digits = `${whole}${fraction}`.replace(/0+$/, '');
  const decimals = digits.length - whole.length - Number(exponent);
  return decimals <= 0 || /^0*$/.test(digits);
}

type RawJson = { rawJSON(text: string): unknown };

/** Compact JSON; bigint is written digit by digit. */
export function stringifyExactJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'bigint' ? (JSON as unknown as RawJson).rawJSON(item.toString()) : item,
  );
}
