import lists from 'virtual:laro-lists';
import { wireQuery } from '@laro/client';
import type { CallName, Calls, CallValue } from '@laro/wire';
import type { ListFace } from '@laro/wire/call';
import type { ReactNode } from 'react';
import { type Namespace, useMessages } from '../lib/messages.ts';
import { dayText } from '../lib/moments.ts';
import { Amount } from '../shell/Amount.tsx';
import { useAmounts } from '../shell/amounts.ts';
import { Id } from '../shell/Id.tsx';
import { Link } from '../shell/Link.tsx';
import { usePermits } from '../shell/session.ts';
import { Tag } from '../shell/Tag.tsx';
import { toneOf } from '../shell/tones.ts';
import { When } from '../shell/When.tsx';
import type { Column } from './columns.ts';
import type { Choice, Filter } from './filters.ts';
import type { ListAsked, QueueTab } from './list-state.ts';
import { listPageOf, oneOf, pageAsked } from './numbered.ts';
import { type List, useList } from './use-list.ts';

export type ListCall = Extract<CallName, `list${string}`>;
export type RowOf<N extends ListCall> =
  CallValue<Calls[N]> extends { readonly rows: readonly (infer Row)[] }
    ? Row
    : CallValue<Calls[N]> extends { readonly content: readonly (infer Row)[] }
      ? Row
      : never;

/** What a page knows of a list whose call answers numbered pages: of those the wire declares none. */
export type OwnFace = Pick<ListFace, 'columns' | 'filters'>;

export type Declared<N extends ListCall> = {
  readonly call: N;
  /** Whose words its columns, filters and values have: `state` and `state_paid` of the field `state`. */
  readonly words: Namespace;
  /** The columns in their order: a field by its name, or with what differs from what its kind says. */
  readonly columns: readonly ((keyof RowOf<N> & string) | ColumnOf<RowOf<N>>)[];
  /** Parameters of the call's path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly face?: OwnFace;
  /** The words of a field's values where they are not `field_value`. */
  readonly texts?: Readonly<Record<string, (value: never) => string>>;
  /** The values of a filter that the wire takes as they are and people choose. */
  readonly choices?: Readonly<Record<string, readonly Choice[]>>;
  /** Filters of the call that the page shows elsewhere. */
  readonly without?: readonly string[];
  /** Of a filter or column that goes by another word than its name: which. */
  readonly called?: Readonly<Record<string, string>>;
  /** What the list shows by its address alone. */
  readonly tabs?: readonly QueueTab[];
  readonly rowKey?: (row: RowOf<N>) => string;
  /** The default order, where it is not the list's own. */
  readonly sort?: string;
  readonly size?: number;
  /** How often it is looked whether there is something new; null for what seldom changes. */
  readonly liveMs?: number | null;
  readonly refreshMs?: number;
};

type ColumnOf<Row> = Partial<Column<Row>> & {
  readonly id: string;
  /** Its name, where it is no word of the list's. */
  readonly header?: string;
};

const LIVE_MS = 20_000;
/** In `ch`: a moment, so that a table does not jump when it comes. */
const MOMENT = 22;

/** Facts of a row are no cell: a page that shows them draws them itself. */
type Row = Readonly<Record<string, string | number | boolean | null | undefined>>;
type Word = (key: string) => string;

export function useWord(words: Namespace): Word {
  return useMessages(words) as Word;
}

function faceOf<N extends ListCall>({ call, face }: Declared<N>): ListFace {
  const empty = { name: call, masks: {}, sorts: [], sort: '', window: null, searched: false };
  const known = lists[call] ?? (face && { ...empty, ...face });
  if (!known) throw new Error(`The wire declares no list of ${call}.`);
  return known;
}

/** By what its views are saved: the wire's own name of it; null for what it does not declare. */
export const listName = (call: ListCall): string | null => lists[call]?.name ?? null;

/** The call that writes it into a file, and who may make that. */
export const exportedOf = (call: ListCall) => lists[call]?.exported ?? null;

/** The rows of a declared list, as its address says. */
export function useDeclared<N extends ListCall>(spec: Declared<N>): List<RowOf<N>> {
  const { call, params, liveMs = LIVE_MS, refreshMs, size, rowKey } = spec;
  const face = faceOf(spec);
  const isNumbered = lists[call] === undefined;
  return useList<RowOf<N>>({
    query: (asked: ListAsked) =>
      wireQuery(call, {
        ...params,
        ...(isNumbered ? { ...pageAsked(asked), ...singles(face, asked) } : asked),
      } as never),
    ...(isNumbered && { select: listPageOf as never }),
    rowKey: rowKey ?? ((row) => String((row as Row)['id'])),
    sort: spec.sort ?? face.sort,
    ...(size !== undefined && { size }),
    ...(spec.tabs && { tabs: spec.tabs }),
    ...(liveMs !== null && refreshMs === undefined && { liveMs }),
    ...(refreshMs !== undefined && { refreshMs }),
  });
}

/** A call of numbered pages takes one value of each filter. */
function singles({ filters }: OwnFace, asked: ListAsked): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) => {
      const values = filter.kind === 'choice' ? filter.values : [asked[`f.${name}`] ?? []].flat();
      const value = oneOf(asked, name, values as string[]);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

export function useFilters<N extends ListCall>(
  spec: Declared<N>,
  { tabFilters }: List<RowOf<N>>,
): readonly Filter[] {
  const word = useWord(spec.words);
  const { filters, window } = faceOf(spec);
  const isNumbered = lists[spec.call] === undefined;
  const shown = Object.entries(filters).filter(([name]) => !spec.without?.includes(name));
  return shown.map(([name, filter]): Filter => {
    const label = word(spec.called?.[name] ?? name);
    const choices = spec.choices?.[name];
    if (choices) return { name, label, kind: 'choice', options: choices };
    switch (filter.kind) {
      case 'choice': {
        const textOf = valueWords(spec, name, word);
        const options = filter.values.map((value) => ({ value, label: textOf(value) }));
        return { name, label, kind: 'choice', options, ...(isNumbered && { single: true }) };
      }
      case 'id':
        return { name, label, kind: 'text', maxLength: 80, pattern: filter.pattern };
      case 'text':
        return { name, label, kind: 'text', maxLength: filter.max };
      case 'time':
        return {
          name,
          label,
          kind: 'period',
          ...(window?.filter === name && { usual: tabFilters[name] ? '' : window.range }),
        };
      case 'amount':
      case 'flag':
        return { name, label, kind: filter.kind };
    }
  });
}

function valueWords<N extends ListCall>(
  { texts }: Declared<N>,
  name: string,
  word: Word,
): (value: string) => string {
  const own = texts?.[name] as ((value: string) => string) | undefined;
  return own ?? ((value) => word(`${name}_${value}`));
}

export function useColumns<N extends ListCall>(spec: Declared<N>): readonly Column<RowOf<N>>[] {
  const word = useWord(spec.words);
  const write = useAmounts();
  const { columns, sorts } = faceOf(spec);
  return spec.columns.map((asked): Column<RowOf<N>> => {
    const { id, header, ...own } = typeof asked === 'string' ? { id: asked } : asked;
    const kind = columns[id] ?? 'text';
    const isEnd = kind === 'money' || kind === 'number';
    return {
      id,
      header: header ?? word(spec.called?.[id] ?? id),
      cell: (row) => <Cell row={row as Row} name={id} kind={kind} textOf={valueWords(spec, id, word)} />,
      ...(sorts.includes(id) && { sort: id }),
      ...(isEnd && { align: 'end' }),
      ...(kind === 'money' && { total: (sum: string) => write(sum) }),
      ...(kind === 'time' && { width: MOMENT }),
      ...own,
    };
  });
}

type CellProps = {
  readonly row: Row;
  readonly name: string;
  readonly kind: string;
  readonly textOf: (value: string) => string;
};

/** The content of a cell, by the kind of its field. */
function Cell({ row, name, kind, textOf }: CellProps): ReactNode {
  const value = row[name];
  if (value === null || value === undefined || value === '') return '–';
  const text = String(value);
  switch (kind) {
    case 'time':
      return <When at={text} />;
    case 'day':
      return dayText(text);
    case 'money':
      return (
        <Amount amount={text} {...(typeof row['currency'] === 'string' && { currency: row['currency'] })} />
      );
    case 'number':
      return Number(value).toLocaleString('en');
    case 'state':
      return <Tag tone={toneOf(text)}>{textOf(text)}</Tag>;
    case 'choice':
      return textOf(text);
    case 'choices':
      return text.split(' ').map(textOf).join(' · ');
    case 'code':
      return <span className="mono">{text}</span>;
    case 'id':
    case 'member':
      return <Id id={text} />;
    case 'account':
      return <Account account={text} member={row['member']} />;
    default:
      return text;
  }
}

/** A member's account; a link where the row has the member's id and the colleague may open members. */
function Account({ account, member }: { readonly account: string; readonly member: unknown }): ReactNode {
  const canOpen = usePermits()('staff.members') && typeof member === 'string';
  return canOpen ? <Link to={`/backoffice/members/${member}`}>{account}</Link> : account;
}
