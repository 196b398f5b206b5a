import { parseMoney } from '@laro/money';
import {
  type AmountRange,
  type FilterSpec,
  LIST,
  type ListAsked,
  type ListShape,
  type TimeRange,
  tooManyValues,
  type ValueOf,
  windowOf,
} from '@laro/wire/lists';
import type { RawBuilder } from 'kysely';
import { sql } from './database.ts';
import type { Place } from './list-cursors.ts';
import { Refusal } from './refusal.ts';

export type Sql = RawBuilder<unknown>;

/** The types whose text reads back to the same value, and whose order an index has. */
type KeyType = 'timestamptz' | 'bigint' | 'int' | 'text' | 'uuid';
/** What rows are ordered and found again by; never null, or a page would begin beside nothing. */
export type Key = { readonly by: Sql; readonly type: KeyType };

/** An end that is open is null. */
type Bounds = { readonly from: Sql | null; readonly until: Sql | null };
type AmountBounds = { readonly fromE5: bigint | null; readonly toE5: bigint | null };
type SqlValue<F extends FilterSpec> = F extends { readonly kind: 'time' }
  ? Bounds
  : F extends { readonly kind: 'amount' }
    ? AmountBounds
    : ValueOf<F>;

/** Where the rows of a list stand, in expressions of the tables of whoever declares it. */
export type ListSource<L extends ListShape = ListShape, Raw = never> = {
  readonly list: L;
  /** Tables and joins; of these the column that names the merchant. */
  readonly from: Sql;
  readonly merchant: Sql;
  readonly select: Sql;
  /** Unique, and the last column of the index of every sort. */
  readonly id: Key;
  readonly sorts: { readonly [S in L['sorts'][number]]: Key };
  readonly filters: { readonly [N in keyof L['filters']]: (value: SqlValue<L['filters'][N]>) => Sql };
  readonly search?: (q: string) => Sql;
  /** Where rows are sums: what they are summed by. Sorts, and what is selected, may then be sums. */
  readonly group?: Sql;
  /** Throws the refusal of what is asked too widely. */
  readonly assert?: (asked: ListAsked, now: Date) => void;
  /** How many rows there are where nothing is asked of them, for whoever knows it without counting. */
  readonly whole?: Sql;
  /** Columns of money, all of one currency, that are added up over all rows that fit; in E5. */
  readonly totals?: { readonly [N in keyof L['columns']]?: Sql };
  /** A row of the answer, of what `select` found; what is masked is masked after it. */
  readonly row: (raw: Raw) => Readonly<Record<string, unknown>>;
};

/** The same for whoever serves any list. */
export type AnySource = Omit<ListSource, 'filters' | 'sorts' | 'row' | 'totals'> & {
  readonly sorts: Readonly<Record<string, Key>>;
  readonly totals?: Readonly<Record<string, Sql>>;
  readonly filters: Readonly<Record<string, (value: never) => Sql>>;
  readonly row: (raw: never) => Readonly<Record<string, unknown>>;
  /** Whose rows they are, as the audit of an export says it; absent: the list's name. */
  readonly subject?: string;
};

/** Says where a list's rows stand; `Raw` is what `select` finds. */
export function listSource<Raw>() {
  return <L extends ListShape>(source: ListSource<L, Raw>): AnySource => source as unknown as AnySource;
}

/** The usual conditions, each of a column. */
export const where = {
  among:
    (column: Sql, type: 'text' | 'uuid' | 'int' = 'text') =>
    (values: readonly string[]): Sql =>
      sql`${column} = any(${[...values]}::${sql.raw(type)}[])`,
  /** The beginning of a text, without any sign of a pattern in it. */
  begins:
    (column: Sql) =>
    (text: string): Sql =>
      sql`${column} like ${`${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`,
  within:
    (column: Sql) =>
    ({ from, until }: Bounds): Sql =>
      all([from && sql`${column} >= ${from}`, until && sql`${column} < ${until}`]),
  between:
    (columnE5: Sql) =>
    ({ fromE5, toE5 }: AmountBounds): Sql =>
      all([
        fromE5 !== null && sql`${columnE5} >= ${fromE5}::bigint`,
        toE5 !== null && sql`${columnE5} <= ${toE5}::bigint`,
      ]),
  is:
    (condition: Sql) =>
    (value: boolean): Sql =>
      value ? sql`${condition}` : sql`not ${condition}`,
};

function all(conditions: readonly (Sql | false | null)[]): Sql {
  const given = conditions.filter((one): one is Sql => Boolean(one));
  return given.length > 0 ? sql.join(given, sql` and `) : sql`true`;
}

/** Throws the refusal of a filter with more values than anybody chooses. */
export function assertFewValues({ filters }: ListAsked): void {
  for (const [filter, value] of Object.entries(filters)) {
    if (Array.isArray(value) && value.length > LIST.filterValuesMax) {
      throw new Refusal(tooManyValues, { filter, max: LIST.filterValuesMax });
    }
  }
}

/** What every question about a list is asked with. */
export type Asking = {
  readonly merchant: string;
  readonly timeZone: string;
  readonly now: Date;
  readonly asked: ListAsked;
};

function edge(text: string | null, timeZone: string, days: number): Sql | null {
  if (text === null) return null;
  if (text.includes('T')) return sql`${text}::timestamptz`;
  return sql`platform.day_begins(${text}::date + ${days}::int, ${timeZone})`;
}

function boundsOf(range: TimeRange, { now, timeZone }: Asking): Bounds {
  if ('ago' in range) return { from: sql`${new Date(now.getTime() - range.ago)}::timestamptz`, until: null };
  return { from: edge(range.from, timeZone, 0), until: edge(range.until, timeZone, 1) };
}

const amountBoundsOf = ({ from, to }: AmountRange): AmountBounds => ({
  fromE5: from === null ? null : parseMoney(from),
  toE5: to === null ? null : parseMoney(to),
});

/** Filters, search and the window in which a list looks of itself. */
function conditionsOf(source: AnySource, asking: Asking): Sql {
  const { filters, q } = asking.asked;
  const { window } = source.list;
  const given: Record<string, unknown> = { ...filters };
  if (window) given[window.filter] ??= windowOf(source.list);
  const conditions = Object.entries(given).map(([name, value]) => {
    const condition = source.filters[name] as ((value: unknown) => Sql) | undefined;
    const kind = source.list.filters[name]?.kind;
    if (!condition) throw new Error(`${source.list.name} cannot be filtered by ${name}.`);
    if (kind === 'time') return condition(boundsOf(value as TimeRange, asking));
    return condition(kind === 'amount' ? amountBoundsOf(value as AmountRange) : value);
  });
  return all([
    sql`${source.merchant} = ${asking.merchant}`,
    ...conditions.map((one) => sql`(${one})`),
    q !== null && source.search ? sql`(${source.search(q)})` : null,
  ]);
}

function sortKey(source: AnySource, { asked }: Asking): Key {
  const key = source.sorts[asked.sort.by];
  if (!key) throw new Error(`${source.list.name} cannot be sorted by ${asked.sort.by}.`);
  return key;
}

const valueOf = (text: string, { type }: Key): Sql => sql`${text}::text::${sql.raw(type)}`;

/** A row with what finds it again, and how many there are where its list knows that without counting. */
export type Found = {
  readonly listKey: string;
  readonly listId: string;
  readonly listCount: bigint | null;
};

/** Whether nothing is asked of the rows: then their order alone decides where they are found. */
export const isWhole = ({ list }: AnySource, { asked }: Asking): boolean =>
  list.window === null && Object.keys(asked.filters).length === 0 && asked.q === null;

/** How many rows there are, for a list that knows; nothing where something is asked of them. */
const wholeOf = (source: AnySource, asking: Asking): Sql | null =>
  (isWhole(source, asking) && source.whole) || null;

/** Whether each row of a page says how many there are: nobody need count. */
export const knowsItsCount = (source: AnySource, asking: Asking): boolean => wholeOf(source, asking) !== null;

/** The rows from a place on, or to it: those go the other way and are turned round by whoever asked. */
export function pageSql(
  source: AnySource,
  asking: Asking,
  from: Place | null,
  rows: number,
): RawBuilder<Found> {
  const [key, { id }] = [sortKey(source, asking), source];
  const down = asking.asked.sort.descending !== (from?.side === 'previous');
  const way = down ? sql`desc` : sql`asc`;
  const beyond =
    from &&
    sql`(${key.by}, ${id.by}) ${down ? sql`<` : sql`>`} (${valueOf(from.key, key)}, ${valueOf(from.id, id)})`;
  const summed = source.group && sql`group by ${source.group}`;
  return sql<Found>`
    select ${source.select}, ${key.by}::text as "listKey", ${id.by}::text as "listId",
      ${wholeOf(source, asking) ?? sql`null::bigint`} as "listCount"
    from ${source.from}
    where ${conditionsOf(source, asking)} ${summed ?? sql``}
    ${beyond ? sql`${summed ? sql`having` : sql`and`} ${beyond}` : sql``}
    order by ${key.by} ${way}, ${id.by} ${way} limit ${sql.raw(String(rows))}`;
}

/** How many rows there are, as far as anybody counts, and the sum of each total in E5. */
export function countSql(
  source: AnySource,
  asking: Asking,
  max: number,
): RawBuilder<{ readonly count: bigint; readonly sums: readonly string[] }> {
  const amounts = Object.values(source.totals ?? {});
  const names = amounts.map((_, index) => sql.ref(`total_${index}`));
  return sql`
    select count(*) as count,
      array[${sql.join(names.map((name) => sql`coalesce(sum(counted.${name}), 0)::text`))}]::text[] as sums
    from (
      select ${sql.join(amounts.map((amount, index) => sql`${amount} as ${names[index]}`))}
      from ${source.from} where ${conditionsOf(source, asking)}
      ${source.group ? sql`group by ${source.group}` : sql``} limit ${max}) counted`;
}
