import type { Search } from '../lib/search.ts';

/** What the address of a list says. What is null is the usual of that list, and stands in no address. */
export type ListState = {
  readonly view: string | null;
  readonly q: string;
  /** Values by the name of the filter; several of one are alternatives. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** A column, with a minus where the greatest comes first. */
  readonly sort: string | null;
  /** The place in the list, as the server named it. */
  readonly after: string | null;
  readonly size: number | null;
  readonly cols: readonly string[] | null;
};

/** A part of a list under an address of its own: what waits, what is over. The first has none, and is what one opens. */
export type QueueTab = {
  readonly id: string;
  readonly label: string;
  readonly filters: ListState['filters'];
};

/** The tab that an address means; undefined for a saved view, which says all of its filters itself. */
export const tabOf = (tabs: readonly QueueTab[], view: string | null): QueueTab | undefined =>
  tabs.find(({ id }) => id === (view ?? ''));

export const SIZES = [25, 50, 100] as const;
const FILTER = 'f.';

const textOf = (value: Search[string] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? '';
const orNull = (text: string): string | null => (text === '' ? null : text);

/** Reads an address; what does not fit is as good as absent. */
export function readList(search: Search): ListState {
  const filters: Record<string, readonly string[]> = {};
  for (const [name, value] of Object.entries(search)) {
    if (name.startsWith(FILTER)) filters[name.slice(FILTER.length)] = [value].flat();
  }
  const size = Number(textOf(search['size']));
  return {
    view: orNull(textOf(search['view'])),
    q: textOf(search['q']),
    filters,
    sort: orNull(textOf(search['sort'])),
    after: orNull(textOf(search['after'])),
    size: SIZES.find((known) => known === size) ?? null,
    cols: orNull(textOf(search['cols']))?.split(',') ?? null,
  };
}

/** Writes it, in an order that does not depend on how one came there: the same list has the same address. */
export function writeList({ view, q, filters, sort, after, size, cols }: ListState): Search {
  const written: Record<string, string | readonly string[]> = {};
  if (view !== null) written['view'] = view;
  if (q !== '') written['q'] = q;
  for (const name of Object.keys(filters).toSorted()) {
    const values = filters[name] ?? [];
    if (values.length > 0) written[`${FILTER}${name}`] = values;
  }
  if (sort !== null) written['sort'] = sort;
  if (after !== null) written['after'] = after;
  if (size !== null) written['size'] = `${size}`;
  if (cols !== null) written['cols'] = cols.join(',');
  return written;
}

/** What a call is asked: the address, with what is usual filled in. */
export type ListAsked = Readonly<Record<string, string | number | readonly string[]>>;

export function askedOf(
  state: ListState,
  usual: { readonly sort: string; readonly size: number },
): ListAsked {
  const { view: _, cols: __, size, ...others } = writeList(state);
  return { sort: usual.sort, ...others, size: size === undefined ? usual.size : Number(size) };
}

/** The next state of a column's sort button: the greatest first, then the least, then the usual. */
export function nextSort(current: string, column: string): string | null {
  if (current === `-${column}`) return column;
  return current === column ? null : `-${column}`;
}
