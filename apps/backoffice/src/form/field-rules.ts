import * as v from 'valibot';

/** What a schema of the wire says of one of its fields, as an input needs it. */
export type FieldRules = {
  readonly kind: 'text' | 'amount' | 'number' | 'choice';
  /** Nothing is no answer to it. */
  readonly required: boolean;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  /** What can be chosen, in the wire's order. */
  readonly options: readonly string[];
};

/** How the pattern of each amount begins. */
const UNITS = '^\\d{1,12}';

/** A schema or an action of its pipe; what each has is said by its type. */
type Part = {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Part>>;
  readonly options?: readonly unknown[];
  readonly pipe?: readonly Part[];
  readonly requirement?: unknown;
  readonly wrapped?: Part;
};

/** A field with all that its pipes, and what they wrap, demand. */
function partsOf(part: Part): readonly Part[] {
  if (part.pipe) return part.pipe.flatMap(partsOf);
  return part.wrapped ? [part, ...partsOf(part.wrapped)] : [part];
}

export function fieldRules(schema: v.GenericSchema, name: string): FieldRules {
  const field = (schema as Part).entries?.[name];
  if (!field) throw new Error(`The wire has no field ${name} here.`);
  const parts = partsOf(field);
  const numberOf = (type: string): number | undefined => {
    const found = parts.find((part) => part.type === type)?.requirement;
    return typeof found === 'number' ? found : undefined;
  };
  const has = (type: string): boolean => parts.some((part) => part.type === type);
  // Whole units, and cents or finer after a point.
  const isAmount = parts.some(
    ({ requirement }) => requirement instanceof RegExp && requirement.source.startsWith(UNITS),
  );
  const options = parts.find(({ type }) => type === 'picklist')?.options ?? [];
  const [maxLength, min, max] = [numberOf('max_length'), numberOf('min_value'), numberOf('max_value')];
  return {
    kind: isAmount ? 'amount' : has('picklist') ? 'choice' : has('number') ? 'number' : 'text',
    required: !v.is(field as unknown as v.GenericSchema, has('number') ? null : ''),
    options: options.filter((option) => typeof option === 'string'),
    ...(maxLength !== undefined && { maxLength }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  };
}
