import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseExactJson, stringifyExactJson } from './exact-json.ts';

const SAFE_MAX = 2n ** 53n - 1n;
const parseNumber = (text: string) => (parseExactJson(`{"n":${text}}`) as { n: unknown }).n;

describe('exact JSON', () => {
  it.each([
    ['999999999999999', 999_999_999_999_999],
    ['1000000000000000', 1_000_000_000_000_000],
    ['9007199254740991', 9_007_199_254_740_991],
    ['9007199254740992', 9_007_199_254_740_992n],
    ['9007199254740993', 9_007_199_254_740_993n],
    ['-9007199254740991', -9_007_199_254_740_991],
    ['-9007199254740993', -9_007_199_254_740_993n],
    ['9223372036854775807', 2n ** 63n - 1n],
    ['123456789012345678901234567890', 123_456_789_012_345_678_901_234_567_890n],
  ])('M10 the integer %s keeps every digit, wherever it stands', (text, value) => {
    expect(parseNumber(text)).toBe(value);
    expect(parseNumber(` \n${text} `)).toBe(value);
    expect(parseExactJson(`{"a":[1, ${text}]}`)).toEqual({ a: [1, value] });
    expect(parseExactJson(`[${text}]`)).toEqual([value]);
    expect(parseExactJson(text)).toBe(value);
  });

  it('M10 any integer around the border survives both ways', () => {
    const near = fc.bigInt({ min: -4n, max: 4n });
    const borders = fc.constantFrom(10n ** 15n, SAFE_MAX, 10n ** 16n, 2n ** 63n, -SAFE_MAX, -(10n ** 15n));
    fc.assert(
      fc.property(borders, near, (border, step) => {
        const exact = border + step;
        const read = parseNumber(exact.toString());
        expect(BigInt(read as bigint)).toBe(exact);
        expect(stringifyExactJson({ n: read })).toBe(`{"n":${exact}}`);
      }),
    );
  });

  it('whatever the text holds, it is read as plain parsing reads it, but for what that would round', () => {
    fc.assert(
      fc.property(fc.json({ noUnicodeString: false }), (text) => {
        fc.pre(!text.includes('__proto__'));
        const [exact, plain] = [parseExactJson(text), JSON.parse(text) as unknown];
        const rounded = stringifyExactJson(exact);
        expect(JSON.parse(rounded)).toEqual(JSON.parse(JSON.stringify(plain)));
      }),
    );
  });

  it.each(['0.99999999999999999', '999999999999999.999999999999999', '1.00000000000000001', '1e-400'])(
    'the fraction %s is not taken for the integer to which it would round',
    (text) => {
      expect(parseNumber(text)).toBe(text);
    },
  );

  it.each([
    ['1.0', 1],
    ['1.50', 1.5],
    ['1e5', 100_000],
    ['12.5e1', 125],
    ['0.0e9', 0],
    ['-0', -0],
    ['1e309', Number.POSITIVE_INFINITY],
  ])('%s is the number that it says', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  it('digits inside of text are text', () => {
    const text = '{"round":"1234567890123456789012","at":"2026-11-21T13:15:30.1234567890123456"}';
    expect(stringifyExactJson(parseExactJson(text))).toBe(text);
  });

  it.each([
    '{"__proto__":{"a":1}}',
    '{"a":{"__proto__":1}}',
    '{"\\u005f_proto__":1}',
    '{"\\u005F\\u005fproto__":1}',
  ])('the key of a prototype is refused, however it is spelled: %s', (text) => {
    expect(() => parseExactJson(text)).toThrow(SyntaxError);
  });

  it.each(['', '{', '{"a":1,}', '{"a":01}', '{"a":0x10}', '{"a":1} x', "{'a':1}", '{"a":NaN}'])(
    'what is no JSON is refused: %j',
    (text) => {
      expect(() => parseExactJson(text)).toThrow(SyntaxError);
    },
  );

  it('what is no UTF-8 is refused', () => {
    expect(() => parseExactJson(Uint8Array.of(0x22, 0xff, 0x22))).toThrow(TypeError);
  });
});
