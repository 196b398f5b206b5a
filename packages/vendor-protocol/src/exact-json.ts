/**
 * JSON that keeps every digit: `JSON.parse` would silently round integers above 2^53, and a vendor's amounts are
 * 64-bit. Integers outside the safe range become bigint; bigint is written as a plain JSON number.
 */

/** The part of the reviver's context that ECMAScript's "JSON.parse source text access" adds. */
type SourceContext = { readonly source?: string };
type ExactReviver = (this: unknown, key: string, value: unknown, context?: SourceContext) => unknown;

const INTEGER = /^-?\d+$/;
const decoder = new TextDecoder('utf-8', { fatal: true });

/** Parses bytes of strict UTF-8. Throws `SyntaxError` or `TypeError` on anything else. */
export function parseExactJson(bytes: Uint8Array | string): unknown {
  const text = typeof bytes === 'string' ? bytes : decoder.decode(bytes);
  const reviver: ExactReviver = (key, value, context) => {
    if (key === '__proto__') throw new SyntaxError('Forbidden key.');
    if (typeof value !== 'number' || Number.isSafeInteger(value)) return value;
    const source = context?.source ?? '';
    return INTEGER.test(source) ? BigInt(source) : value;
  };
  return JSON.parse(text, reviver as (this: unknown, key: string, value: unknown) => unknown);
}

type RawJson = { rawJSON(text: string): unknown };

/** Compact JSON; bigint is written digit by digit. */
export function stringifyExactJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'bigint' ? (JSON as unknown as RawJson).rawJSON(item.toString()) : item,
  );
}
