import { describe, expect, it } from 'vitest';
import { decimalToE5, JsonNumber, parseDecimalJson, stringifyDecimalJson } from './decimal-json.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('decimal JSON', () => {
  it('M10 every number keeps its digits from reading to writing', () => {
    const text =
      '{"a":0.1,"b":100.0,"c":3.5600,"d":574559653753520177,"e":92233720368547.75807,"f":1E-4,"g":-0.95}';
    expect(stringifyDecimalJson(parseDecimalJson(bytes(text)))).toBe(text);
  });

  it.each([
    ['100.0', 10_000_000n, true],
    ['3.5600', 356_000n, true],
    ['0.00001', 1n, true],
    ['-0.95', -95_000n, true],
    ['-0', 0n, true],
    ['1E+2', 10_000_000n, true],
    ['25e-3', 2_500n, true],
    ['90071992547.40993', 9_007_199_254_740_993n, true],
    ['92233720368547.75807', 9_223_372_036_854_775_807n, true],
    ['0.000001', 0n, false],
    ['1.4999999', 149_999n, false],
    ['-1.4999999', -149_999n, false],
    ['1e-999', 0n, false],
  ])('%s is %d units of 1/100000', (text, unitsE5, exact) => {
    expect(decimalToE5(text)).toEqual({ ok: true, unitsE5, exact });
  });

  it.each(['', '1,5', '0x10', 'NaN', '1.', '.5', '+1', '1e9999', '1'.repeat(61), ' 1'])(
    '%j is no decimal',
    (text) => {
      expect(decimalToE5(text)).toEqual({ ok: false, reason: 'not_a_decimal' });
    },
  );

  it.each([
    [0n, '0'],
    [1n, '0.00001'],
    [-95_000n, '-0.95'],
    [10_000_000n, '100'],
    [9_223_372_036_854_775_807n, '92233720368547.75807'],
    [-9_223_372_036_854_775_808n, '-92233720368547.75808'],
  ])('%d units are written %s', (unitsE5, text) => {
    expect(stringifyDecimalJson({ a: JsonNumber.ofE5(unitsE5) })).toBe(`{"a":${text}}`);
  });

  it('refuses bytes that are not strict UTF-8, and keys that would reach a prototype', () => {
    expect(() => parseDecimalJson(Uint8Array.of(0x22, 0xff, 0x22))).toThrow(TypeError);
    expect(() => parseDecimalJson(bytes('{"__proto__":{"a":1}}'))).toThrow(SyntaxError);
    expect(() => new JsonNumber('1; drop')).toThrow(SyntaxError);
  });
});
