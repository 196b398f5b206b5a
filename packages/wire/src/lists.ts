/**
 * Every list of staff is one and the same: what it may be filtered and sorted by, which of its columns are personal, and
 * how it is asked for and answered. A list is declared once (`defineList`); its call takes `...LIST.call`, its export
 * names it. Pages are found by keyset, so that page 1 and page 10,000 cost the same (docs/decisions/0018).
 */
import * as v from 'valibot';
import { type FilterFace, type ListFace, refusal } from './call.ts';
import { Empty, MoneyText, notPermitted, plainText, Reason, stepUpRequired } from './common.ts';
import type { ColumnKind, Field, FilterSpec, MaskKind } from './list-fields.ts';

export * from './list-fields.ts';

/** More values of one filter than this are no choice of a person's. Carries `{ filter, max }`. */
export const tooManyValues = refusal('lists.too_many_values', 422);
/** A cursor of another list, other filters or another order, or none of ours at all. */
export const cursorRefused = refusal('lists.cursor_refused', 422);

/** More rows than an export holds. Carries `{ max }`. */
export const tooBroad = refusal('lists.too_broad', 422);

export const EXPORT_FORMATS = {
  csv: { mediaType: 'text/csv', rowsMax: 1_000_000 },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    rowsMax: 200_000,
  },
} as const;
export type ExportFormat = keyof typeof EXPORT_FORMATS;

/** What a column may be called. */
const HEAD_MAX = 80;

/** The query of a list's address, as a view or an export has it. */
export const QUERY_MAX = 8_000;

export const LIST = {
  filterValuesMax: 200,
  size: { min: 25, max: 200, usual: 50 },
  /** Counting ends here: what is more is "10,000+". */
  countMax: 10_000,
  searchMax: 100,
} as const;

/** A day of the merchant (`2026-01-31`) or an instant; null where that end is open. */
type TimeEdge = string | null;
/** The last so many milliseconds; or from one edge until another, of which a day counts whole and an instant not at all. */
export type TimeRange = { readonly ago: number } | { readonly from: TimeEdge; readonly until: TimeEdge };
export type AmountRange = { readonly from: string | null; readonly to: string | null };

type Filters = Readonly<Record<string, FilterSpec>>;
/** What a filter is, once read. */
export type ValueOf<F extends FilterSpec> = F extends {
  readonly kind: 'choice';
  readonly values: readonly (infer V)[];
}
  ? readonly V[]
  : F extends { readonly kind: 'id' }
    ? readonly string[]
    : F extends { readonly kind: 'text' }
      ? string
      : F extends { readonly kind: 'amount' }
        ? AmountRange
        : F extends { readonly kind: 'time' }
          ? TimeRange
          : boolean;
type WrittenOf<F extends FilterSpec> = F extends {
  readonly kind: 'choice';
  readonly values: readonly (infer V)[];
}
  ? V | readonly V[]
  : F extends { readonly kind: 'id' }
    ? string | readonly string[]
    : F extends { readonly kind: 'flag' }
      ? 'true' | 'false'
      : string;

type Entries = Readonly<Record<string, v.GenericSchema>>;
type Fields = Readonly<Record<string, Field>>;

export type EntriesOf<D extends Fields> = { readonly [K in keyof D]: D[K]['schema'] };
export type FiltersOf<D extends Fields> = {
  readonly [K in keyof D as D[K]['filter'] extends FilterSpec ? K : never]: Extract<
    D[K]['filter'],
    FilterSpec
  >;
};
export type SortsOf<D extends Fields> = {
  [K in keyof D]: D[K]['sorted'] extends true ? K : never;
}[keyof D] &
  string;

type ListSpec<D extends Fields, X extends Filters> = {
  /** In the wire's own words, as the subject of an export says it. */
  readonly name: string;
  /** A row of the answer, field by field. None that it is sorted by is personal, for a cursor would tell its values. */
  readonly fields: D;
  /** Filters that are no fields of a row. */
  readonly filters?: X;
  readonly sort: NoInfer<SortsOf<D> | `-${SortsOf<D>}`>;
  /** The default filter of time and its value. Absent where the whole list is small. */
  readonly window?: { readonly filter: NoInfer<keyof (FiltersOf<D> & X) & string>; readonly range: string };
  /** Whether `q` is read. */
  readonly searched?: true;
};

type ListParts<E extends Entries, F extends Filters, S extends string> = {
  readonly name: string;
  readonly row: E;
  readonly columns: { readonly [K in keyof E]: ColumnKind };
  readonly masks: { readonly [K in keyof E]?: MaskKind };
  readonly filters: F;
  readonly sorts: readonly S[];
  readonly sort: S | `-${S}`;
  readonly window: { readonly filter: keyof F & string; readonly range: string } | null;
  readonly searched: boolean;
};

/** How a list is asked for, as an address says it. */
export type ListInput<F extends Filters = Filters, S extends string = string> = {
  readonly [K in keyof F & string as `f.${K}`]?: WrittenOf<F[K]>;
} & {
  readonly q?: string;
  readonly sort?: S | `-${S}`;
  /** A cursor from an answer, `next` or `previous`. */
  readonly after?: string;
  readonly size?: number | string;
};

/** The same, read. */
export type ListAsked<F extends Filters = Filters, S extends string = string> = {
  readonly filters: { readonly [K in keyof F]?: ValueOf<F[K]> };
  readonly q: string | null;
  readonly sort: { readonly by: S; readonly descending: boolean };
  readonly after: string | null;
  readonly size: number;
};

export type StaffList<
  E extends Entries = Entries,
  F extends Filters = Filters,
  S extends string = string,
> = ListParts<E, F, S> & {
  /** What its call takes over: `defineCall({ …, ...LIST.call })`. */
  readonly call: {
    readonly query: v.GenericSchema<ListInput<F, S>, ListAsked<F, S>>;
    readonly value: ReturnType<typeof listOf<E>>;
    readonly refusals: readonly [typeof tooManyValues, typeof cursorRefused];
    readonly list: ListFace;
  };
  /** What the call of its export takes over. */
  readonly export: ReturnType<typeof exportCall<F, S>>;
};

/** What an export is asked with. */
export type ExportAsked = {
  /** The list's own query, as its address has it. */
  readonly query: { readonly text: string; readonly asked: ListAsked };
  readonly format: ExportFormat;
  /** Which columns, in their order; all where none is named. */
  readonly columns: readonly string[];
  /** What the columns are called in the language of whoever asks; those without a name have their own. */
  readonly heads: Readonly<Record<string, string>>;
  /** Whether personal columns are to be read: a permission of its own. */
  readonly personal: boolean;
  readonly reason: string;
};

/** The parameters of an address: what comes once is a text, what comes more often a list of them. */
export function parametersOf(text: string): Readonly<Record<string, string | readonly string[]>> {
  const search = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const [first = '', ...more] = search.getAll(name);
      return [name, more.length > 0 ? [first, ...more] : first];
    }),
  );
}

function exportCall<F extends Filters, S extends string>(
  { columns }: { readonly columns: Readonly<Record<string, ColumnKind>> },
  query: v.GenericSchema<ListInput<F, S>, ListAsked<F, S>>,
  list: ListFace,
) {
  const asked = v.pipe(
    plainText(QUERY_MAX),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const parsed = v.safeParse(query, parametersOf(dataset.value));
      if (parsed.success) return { text: dataset.value, asked: parsed.output };
      addIssue({ message: 'Not a query of this list.' });
      return NEVER;
    }),
  );
  const names = Object.keys(columns);
  return {
    list,
    method: 'POST',
    cost: 'report',
    unsafe: true,
    stepUp: true,
    audit: ['list.exported'],
    file: Object.values(EXPORT_FORMATS).map(({ mediaType }) => mediaType),
    body: v.strictObject({
      query: asked,
      format: v.picklist(['csv', 'xlsx']),
      columns: v.optional(v.pipe(v.array(v.picklist(names)), v.maxLength(names.length)), []),
      // A table has columns that a file has not, and says what those are called too.
      heads: v.optional(v.record(plainText(HEAD_MAX), plainText(HEAD_MAX)), {}),
      personal: v.optional(v.boolean(), false),
      reason: Reason,
    }),
    value: Empty,
    refusals: [stepUpRequired, notPermitted, tooManyValues, tooBroad],
  } as const;
}

/**
 * The answer: a page, the cursors of the pages beside it, how many rows there are, and what their amounts come to. Null where
 * counting took too long; totals also where there are more rows than anybody counts, or none is declared.
 */
function listOf<E extends Entries>(row: E) {
  return v.object({
    rows: v.array(v.object(row)),
    next: v.nullable(v.string()),
    previous: v.nullable(v.string()),
    count: v.nullable(v.object({ value: v.number(), exact: v.boolean() })),
    totals: v.nullable(v.record(v.string(), MoneyText)),
  });
}

const MS = { d: 86_400_000, h: 3_600_000, m: 60_000 } as const;
const AGO = /^-([1-9]\d{0,4})([dhm])$/;
const DAY = /^20\d\d-[01]\d-[0-3]\d$/;
const INSTANT = /^20\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d(:[0-5]\d(\.\d{1,6})?)?Z$/;

function isEdge(text: string): boolean {
  if (text === '') return true;
  if (!DAY.test(text) && !INSTANT.test(text)) return false;
  const at = new Date(text);
  // A day that no month has is read as one of the next.
  return Number.isFinite(at.getTime()) && at.toISOString().startsWith(text.slice(0, 10));
}

const edgesOf = (text: string): readonly string[] => text.split('..');

const TimeText = v.pipe(
  v.string(),
  v.maxLength(80),
  v.check(
    (text) => AGO.test(text) || (edgesOf(text).length === 2 && edgesOf(text).every(isEdge)),
    'Not a time.',
  ),
  v.transform((text): TimeRange => {
    const [, number, unit] = AGO.exec(text) ?? [];
    if (number && unit) return { ago: Number(number) * MS[unit as keyof typeof MS] };
    const [from = '', until = ''] = edgesOf(text);
    return { from: from || null, until: until || null };
  }),
);

const isAmount = (text: string): boolean => text === '' || v.is(MoneyText, text);

const AmountText = v.pipe(
  v.string(),
  v.maxLength(60),
  v.check((text) => edgesOf(text).length === 2 && edgesOf(text).every(isAmount), 'Not a range of amounts.'),
  v.transform((text): AmountRange => {
    const [from = '', to = ''] = edgesOf(text);
    return { from: from || null, to: to || null };
  }),
);

const FlagText = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
);

/** One of it or more. How many are too many has a refusal of its own, so here as many pass as an address can hold. */
function some(value: v.GenericSchema<string>) {
  return v.pipe(
    v.union([value, v.array(value)]),
    v.transform((one) => [...new Set(typeof one === 'string' ? [one] : one)]),
  );
}

function schemaOf(spec: FilterSpec): v.GenericSchema {
  switch (spec.kind) {
    case 'choice':
      return some(v.picklist(spec.values));
    case 'id':
      return some(v.pipe(v.string(), v.maxLength(80), v.regex(spec.pattern)));
    case 'text':
      return v.pipe(plainText(spec.max), v.minLength(1));
    case 'amount':
      return AmountText;
    case 'time':
      return TimeText;
    case 'flag':
      return FlagText;
  }
}

/** Base64url and the dot before what proves it: a key of two texts and no more. */
const Cursor = v.pipe(v.string(), v.maxLength(1_000), v.regex(/^[\w-]+\.[\w-]+$/));

const Size = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^\d{1,3}$/)), v.number()]),
  v.transform(Number),
  v.integer(),
  v.minValue(LIST.size.min),
  v.maxValue(LIST.size.max),
);

type Written = Readonly<Record<string, unknown>> & {
  readonly sort: string;
  readonly size: number;
  readonly q?: string;
  readonly after?: string;
};

function askedSchema({ filters, searched, sort, sorts }: ListParts<Entries, Filters, string>) {
  const entries: Record<string, v.GenericSchema> = {
    sort: v.optional(v.picklist(sorts.flatMap((one) => [one, `-${one}`])), sort),
    after: v.optional(Cursor),
    size: v.optional(Size, LIST.size.usual),
  };
  if (searched) entries['q'] = v.optional(v.pipe(plainText(LIST.searchMax), v.trim(), v.minLength(1)));
  for (const [name, spec] of Object.entries(filters)) entries[`f.${name}`] = v.optional(schemaOf(spec));
  return v.pipe(
    v.strictObject(entries),
    v.transform((output): ListAsked => {
      const { sort: order, size, q = null, after = null, ...given } = output as Written;
      const named = Object.entries(given).filter(([, value]) => value !== undefined);
      return {
        filters: Object.fromEntries(named.map(([name, value]) => [name.slice('f.'.length), value])) as never,
        q,
        sort: { by: order.replace(/^-/, ''), descending: order.startsWith('-') },
        after,
        size,
      };
    }),
  );
}

function faceOf(filter: FilterSpec): FilterFace {
  if (filter.kind !== 'id') return filter;
  // As the pattern of a field in a browser, where a bare dash is none.
  const pattern = filter.pattern.source.replace(/^\^|\$$/g, '').replaceAll(/(?<!\\)-\]/g, '\\-]');
  return { kind: 'id', pattern };
}

const mapped = <From, To>(of: Readonly<Record<string, From>>, to: (one: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(of).map(([name, one]) => [name, to(one)]));

/** Declares a list of staff by its fields. */
export function defineList<const D extends Fields, const X extends Filters = Record<never, never>>(
  spec: ListSpec<D, X>,
): StaffList<EntriesOf<D>, FiltersOf<D> & X, SortsOf<D>> {
  const { fields, name, sort, window = null, searched = false } = spec;
  const all = Object.entries<Field>(fields);
  const filters: Filters = {
    ...Object.fromEntries(all.flatMap(([key, { filter: one }]) => (one ? [[key, one]] : []))),
    ...spec.filters,
  };
  const parts: ListParts<Entries, Filters, string> = {
    name,
    row: mapped(fields, ({ schema }) => schema),
    columns: mapped(fields, ({ kind }) => kind),
    masks: Object.fromEntries(all.flatMap(([key, { mask }]) => (mask ? [[key, mask]] : []))),
    filters,
    sorts: all.flatMap(([key, one]) => (one.sorted ? [key] : [])),
    sort,
    window,
    searched,
  };
  if (all.some(([, one]) => one.sorted && one.mask)) throw new Error(`${name} sorts by what it masks.`);
  if (window && !v.safeParse(TimeText, window.range).success) throw new Error(`${name} looks at no time.`);
  const query = askedSchema(parts);
  const { row: _, filters: __, ...face } = parts;
  const list: ListFace = { ...face, filters: mapped(filters, faceOf) };
  return {
    ...parts,
    call: { query, value: listOf(parts.row), refusals: [tooManyValues, cursorRefused], list },
    export: exportCall(parts, query as never, list),
  } as unknown as StaffList<EntriesOf<D>, FiltersOf<D> & X, SortsOf<D>>;
}

/** What is known of any list. */
export type ListShape = Pick<
  StaffList,
  'name' | 'columns' | 'masks' | 'filters' | 'sorts' | 'sort' | 'window' | 'searched'
> & {
  readonly call: { readonly query: v.GenericSchema };
  readonly export: { readonly body: v.GenericSchema };
};

/** The time that a list is about where nobody says another. */
export function windowOf({ window }: Pick<ListShape, 'window'>): TimeRange | null {
  return window && v.parse(TimeText, window.range);
}
