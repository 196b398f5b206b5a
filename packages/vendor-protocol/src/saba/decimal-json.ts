/**
 * JSON whose numbers keep their source text. This protocol sends money as JSON decimals and ticket numbers of 18
 * digits: as binary floats both would change, and two different bodies would look alike.
 */

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const PARTS = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/;
/** Longer ones are no money and no ticket; their exponents could ask for gigabytes of digits. */
const DIGITS_MAX = 60;
const DECIMALS_STORED = 5;

/** A number as it stood in the text. */
export class JsonNumber {
  readonly text: string;

  constructor(text: string) {
    if (!NUMBER.test(text)) throw new SyntaxError('Not a JSON number.');
    this.text = text;
  }

  /** The decimal form of storage units of 1/100000, with as many decimals as it needs. */
  static ofE5(unitsE5: bigint): JsonNumber {
    const sign = unitsE5 < 0n ? '-' : '';
    const digits = (unitsE5 < 0n ? -unitsE5 : unitsE5).toString().padStart(DECIMALS_STORED + 1, '0');
    const whole = digits.slice(0, -DECIMALS_STORED);
    const fraction = digits.slice(-DECIMALS_STORED).replace(/0+$/, '');
    return new JsonNumber(`${sign}${whole}${fraction === '' ? '' : `.${fraction}`}`);
  }
}

export type E5 =
  | { readonly ok: true; readonly unitsE5: bigint; readonly exact: boolean }
  | { readonly ok: false; readonly reason: 'not_a_decimal' };

/** Reads a decimal into units of 1/100000. What is finer is cut towards zero and reported as not exact. */
export function decimalToE5(text: string): E5 {
  const [, sign, whole = '', fraction = '', exponent = '0'] = PARTS.exec(text) ?? [];
  if (sign === undefined || text.length > DIGITS_MAX) return { ok: false, reason: 'not_a_decimal' };
  const shift = DECIMALS_STORED - fraction.length + Number(exponent);
  const digits = BigInt(whole + fraction);
  const power = 10n ** BigInt(Math.abs(shift));
  const unitsE5 = shift >= 0 ? digits * power : digits / power;
  const exact = shift >= 0 || digits % power === 0n;
  return { ok: true, unitsE5: sign === '-' ? -unitsE5 : unitsE5, exact };
}

type SourceContext = { readonly source?: string };
type SourceReviver = (this: unknown, key: string, value: unknown, context?: SourceContext) => unknown;
type RawJson = { rawJSON(text: string): unknown };

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Parses bytes of strict UTF-8; every number comes back as a `JsonNumber`. Throws on anything else. */
export function parseDecimalJson(bytes: Uint8Array): unknown {
  const reviver: SourceReviver = (key, value, context) => {
    if (key === '__proto__') throw new SyntaxError('Forbidden key.');
    return typeof value === 'number' ? new JsonNumber(context?.source ?? '') : value;
  };
  return JSON.parse(
    decoder.decode(bytes),
    reviver as (this: unknown, key: string, value: unknown) => unknown,
  );
}

/** Compact JSON; a `JsonNumber` is written as it was read, a bigint digit by digit. */
export function stringifyDecimalJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) => {
    if (item instanceof JsonNumber) return (JSON as unknown as RawJson).rawJSON(item.text);
    return typeof item === 'bigint' ? (JSON as unknown as RawJson).rawJSON(item.toString()) : item;
  });
}
