import fc from 'fast-check';

export type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
};

/** The first half of an emoji and the second alone: JSON carries them, a JSON column refuses them. */
const HALF_SIGNS = ['\ud83d', '\ude00'] as const;

/** What a hostile client writes where a value belongs. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    2 ** 53,
    '9223372036854775808',
    '1e309',
    '',
    ' ',
    '\u0000',
    '\u202Egnp.exe',
    ...HALF_SIGNS,
    `Anna ${HALF_SIGNS[0]}`,
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '../../../etc/passwd',
    '${7*7}',
    'x'.repeat(5_000),
    [],
    [[[[]]]],
    {},
    { toString: 'x' },
    { $ne: null },
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Objects that carry a call's own field names with hostile values, and fields that nobody declared. */
export function hostileObject(known: readonly string[]): fc.Arbitrary<Record<string, unknown>> {
  const other = fc.string({ maxLength: 12 });
  const name = known.length > 0 ? fc.oneof(fc.constantFrom(...known), other) : other;
  return fc.dictionary(name, hostile, { maxKeys: 8 });
}

const TEXT_MAX = 40;
const DEPTH_MAX = 5;

/** Mostly what a schema admits: only what is nearly right gets past the first check and into a handler. */
export function fromSchema(schema: JsonSchema, depth = 0): fc.Arbitrary<unknown> {
  if (depth > DEPTH_MAX) return fc.constant(null);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices?.length) return fc.oneof(...choices.map((choice) => fromSchema(choice, depth + 1)));
  if (schema.allOf?.length) return fromSchema(Object.assign({}, ...schema.allOf) as JsonSchema, depth + 1);
  const type: string = [schema.type].flat()[0] ?? 'any';
  switch (type) {
    case 'object':
      return fromObject(schema, depth);
    case 'array':
      return fc.array(fromSchema(schema.items ?? {}, depth + 1), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, Math.max(4, schema.minItems ?? 0)),
      });
    case 'string':
      return fromText(schema);
    case 'integer':
      return fc.maxSafeInteger().map((whole) => within(schema, whole));
    case 'number':
      return fc.oneof(
        fc.integer().map((whole) => within(schema, whole)),
        fc.double({ noNaN: true }),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return hostile;
  }
}

function fromObject({ properties = {}, required = [] }: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(
    ([name, field]) => [name, fromSchema(field, depth + 1)] as const,
  );
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: required.filter((name) => name in properties),
  });
}

const between = (from: string, to: string): fc.Arbitrary<Date> =>
  fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true });
/** Mostly of these months, which every call with a period admits. */
const moment = fc.oneof(
  { weight: 4, arbitrary: between('2026-03-01', '2026-12-31') },
  { weight: 1, arbitrary: between('1950-01-01', '2050-01-01') },
);
const OF_FORMAT: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: moment.map((at) => at.toISOString().slice(0, 10)),
  'date-time': moment.map((at) => at.toISOString()),
  uuid: fc.uuid(),
};
/** Amounts that somebody would enter. */
const amount = fc.integer({ min: 1, max: 1_000_000 }).map((centavos) => (centavos / 100).toFixed(2));
/** What no format has a name for. */
const OF_PATTERN: Readonly<Record<string, fc.Arbitrary<string>>> = {
  '^\\d{1,12}(\\.\\d{1,2})?$': fc.oneof(amount, fc.stringMatching(/^\d{1,12}(\.\d{1,2})?$/u)),
  '^20\\d\\d-(0[1-9]|1[0-2])$': moment.map((at) => at.toISOString().slice(0, 7)),
};

function fromText({
  format,
  pattern,
  minLength = 0,
  maxLength = TEXT_MAX,
}: JsonSchema): fc.Arbitrary<string> {
  const formed = OF_FORMAT[format ?? ''] ?? OF_PATTERN[pattern ?? ''];
  if (formed) return formed;
  if (pattern !== undefined) {
    try {
      return fc.stringMatching(new RegExp(pattern, 'u'));
    } catch {
      // A pattern that cannot be generated from is tried with any text.
    }
  }
  const longest = Math.max(minLength, Math.min(maxLength, TEXT_MAX));
  const text = fc.string({ minLength, maxLength: longest });
  // Words with half a sign among them pass every other check, and come as far as words do.
  const halved = fc
    .tuple(text, fc.constantFrom(...HALF_SIGNS))
    .map(([words, half]) => `${words.slice(0, Math.max(0, longest - 1))}${half}`);
  return fc.oneof({ weight: 15, arbitrary: text }, { weight: 1, arbitrary: halved });
}

function within({ minimum = -(2 ** 53) + 1, maximum = 2 ** 53 - 1 }: JsonSchema, whole: number): number {
  return whole >= minimum && whole <= maximum ? whole : minimum + (Math.abs(whole) % (maximum - minimum + 1));
}

/** An object as asked for, or with fields spoilt, left out or added, or nothing that was asked for at all. */
export function nearly(schema: JsonSchema): fc.Arbitrary<unknown> {
  const known = Object.keys(schema.properties ?? {});
  const right = fromSchema(schema);
  return fc.oneof(
    { weight: 3, arbitrary: right },
    {
      weight: 4,
      arbitrary: fc
        .tuple(right, hostileObject(known))
        .map(([value, spoilt]) => (isObject(value) ? { ...value, ...spoilt } : spoilt)),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(right, fc.nat())
        .map(([value, at]) =>
          isObject(value)
            ? Object.fromEntries(Object.entries(value).filter((_, index, all) => index !== at % all.length))
            : value,
        ),
    },
    { weight: 1, arbitrary: hostile },
  );
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Bodies that are no JSON of anybody's, with the type that they are said to be of. */
export const BROKEN_BODIES: readonly (readonly [type: string, body: Buffer])[] = [
  ['application/json', Buffer.from('{')],
  ['application/json', Buffer.from('[1,2')],
  ['application/json', Buffer.from('{"__proto__":{"type":0}}')],
  ['application/json', Buffer.from('{"constructor":{"prototype":{"type":0}}}')],
  ['application/json', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
  ['application/json', Buffer.from(`{"a":"${'x'.repeat(70_000)}"}`)],
  ['application/json', Buffer.from('['.repeat(20_000))],
  ['text/plain', Buffer.from('hello')],
  ['application/x-www-form-urlencoded', Buffer.from('a=1')],
  ['multipart/form-data; boundary=x', Buffer.from('--x--')],
  ['application/vnd.laro.hpke', Buffer.from('not sealed')],
];
