/** What of a schema of valibot is looked at: how it is made, not what it is called. */
export type Schema = {
  readonly type: string;
  readonly pipe?: readonly Schema[];
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly wrapped?: Schema;
  readonly options?: readonly unknown[];
};

/** Checks of a schema that make another type of it, in the words of the page. */
const CHECKED: Readonly<Record<string, string>> = {
  uuid: 'uuid',
  url: 'address',
  iso_date: 'date',
  iso_timestamp: 'time',
  raw_transform: 'decimal',
  integer: 'integer',
  safe_integer: 'integer',
};

const PLAIN: Readonly<Record<string, string>> = {
  string: 'text',
  boolean: 'true, false',
  number: 'number',
  bigint: 'integer',
  picklist: 'word',
  literal: 'word',
  array: 'list',
  object: 'object',
  loose_object: 'object',
  strict_object: 'object',
};

function bare(schema: Schema): Schema {
  return schema.wrapped && /^(optional|nullable)$/.test(schema.type) ? bare(schema.wrapped) : schema;
}

const stepsOf = (schema: Schema): string[] =>
  schema.pipe ? schema.pipe.flatMap((step) => (step.pipe ? stepsOf(step) : [step.type])) : [schema.type];

/** A type in the words of the page. */
function typeOf(schema: Schema): string {
  const checked = stepsOf(schema).flatMap((step) => CHECKED[step] ?? []);
  if (checked[0] !== undefined) return checked[0];
  if (schema.type !== 'union') return PLAIN[schema.type] ?? schema.type;
  const options = (schema.options as readonly Schema[]).map((option) => typeOf(option));
  // Whoever sends a text is understood, and numbers of any size are.
  return ['text', 'number'].find((type) => options.includes(type)) ?? options[0] ?? '';
}

/** Every field of a schema, nested ones by their path: `must text`, or `may list`. */
export function fieldsOf(schema: Schema, path = ''): Record<string, string> {
  const inner = bare(schema);
  if (inner.item) return fieldsOf(inner.item, `${path}[]`);
  return Object.assign(
    {},
    ...Object.entries(inner.entries ?? {}).map(([name, entry]) => {
      const field = path === '' ? name : `${path}.${name}`;
      const need = entry.type === 'optional' ? 'may' : 'must';
      return { [field]: `${need} ${typeOf(bare(entry))}`, ...fieldsOf(entry, field) };
    }),
  ) as Record<string, string>;
}
