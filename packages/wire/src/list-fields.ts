import * as v from 'valibot';
import { Instant, MoneyText } from './common.ts';

/** What the fields of a list are, each typed once: its schema, how it is shown and written, filtered and sorted. */

/** How a filter is written in an address, always as `f.{name}`. */
export type FilterSpec =
  /** Some of these, each as a parameter of its own. */
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  /** Whole ids or names. */
  | { readonly kind: 'id'; readonly pattern: RegExp }
  /** The beginning of a text. */
  | { readonly kind: 'text'; readonly max: number }
  /** `10..250.50`, `10..`, `..250`: both ends belong to it. */
  | { readonly kind: 'amount' }
  /** `-7d`, `-24h`, `-30m`; or `2026-01-01..2026-01-31`, days of the merchant, or moments of them; `..` for always. */
  | { readonly kind: 'time' }
  | { readonly kind: 'flag' };

export const filter = {
  choice: <const V extends readonly string[]>(values: V) => ({ kind: 'choice', values }) as const,
  id: (pattern: RegExp) => ({ kind: 'id', pattern }) as const,
  text: (max: number) => ({ kind: 'text', max }) as const,
  amount: () => ({ kind: 'amount' }) as const,
  time: () => ({ kind: 'time' }) as const,
  flag: () => ({ kind: 'flag' }) as const,
};

/**
 * The kind of a column: how an export writes it, how a table shows it and to which side it puts it. `state` is a choice that a
 * colour belongs to, `choices` are several of one text, `code` is a name that machines gave.
 */
export type ColumnKind =
  | 'text'
  | 'id'
  | 'code'
  | 'account'
  | 'member'
  | 'staff'
  | 'choice'
  | 'choices'
  | 'state'
  | 'time'
  | 'day'
  | 'money'
  | 'number'
  | 'flag'
  | 'facts';
/** How a personal column is masked for a colleague who has stated no purpose. */
export type MaskKind = 'contact' | 'name' | 'hidden';

/** One field of a list: its schema, what it is, and whether rows are filtered and sorted by it. */
export type Field = {
  readonly schema: v.GenericSchema;
  readonly kind: ColumnKind;
  /** How it is filtered where it is (`filtered`). */
  readonly offers: FilterSpec | null;
  readonly filter: FilterSpec | null;
  readonly sorted: boolean;
  readonly mask: MaskKind | null;
};
type FieldOf<S extends v.GenericSchema, O extends FilterSpec | null> = {
  readonly schema: S;
  readonly kind: ColumnKind;
  readonly offers: O;
  readonly filter: null;
  readonly sorted: false;
  readonly mask: null;
};

function fieldOf<const S extends v.GenericSchema, const O extends FilterSpec | null>(
  schema: S,
  kind: ColumnKind,
  offers: O,
): FieldOf<S, O> {
  return { schema, kind, offers, filter: null, sorted: false, mask: null };
}

const Text = v.string();

/** The fields that rows of staff are made of. */
export const field = {
  /** Anything else: says what it is, and is filtered by no more than the list says itself. */
  of: <const S extends v.GenericSchema>(schema: S, kind: ColumnKind) => fieldOf(schema, kind, null),
  text: () => fieldOf(Text, 'text', null),
  id: (pattern = /^[^\p{Cc}]{1,80}$/u) => fieldOf(Text, 'id', filter.id(pattern)),
  account: () => fieldOf(Text, 'account', filter.id(/^[a-z0-9]{1,40}$/)),
  member: () => fieldOf(Text, 'member', filter.id(/^mem_[0-9a-z]{26}$/)),
  /** A colleague, by their name on the staff side. */
  staff: () => fieldOf(Text, 'staff', filter.id(/^[a-z0-9_.-]{1,40}$/)),
  vendor: () => fieldOf(Text, 'code', filter.id(/^int_[a-z0-9_]{1,40}$/)),
  provider: () => fieldOf(Text, 'code', filter.id(/^pay_[a-z0-9_]{1,40}$/)),
  choice: <const V extends readonly string[]>(values: V) =>
    fieldOf(v.picklist(values), 'choice', filter.choice(values)),
  state: <const V extends readonly string[]>(values: V) =>
    fieldOf(v.picklist(values), 'state', filter.choice(values)),
  time: () => fieldOf(Instant, 'time', filter.time()),
  day: () => fieldOf(Text, 'day', filter.time()),
  money: () => fieldOf(MoneyText, 'money', filter.amount()),
  number: () => fieldOf(v.number(), 'number', null),
  flag: () => fieldOf(v.boolean(), 'flag', filter.flag()),
};

type With<F, P> = Omit<F, keyof P> & P;
const withPart = <F extends Field, P extends object>(of: F, part: P): With<F, P> => ({ ...of, ...part });

/** Rows are filtered by it, as its kind is. */
export function filtered<const F extends Field & { readonly offers: FilterSpec }>(of: F) {
  return withPart(of, { filter: of.offers as F['offers'] });
}
/** Rows are sorted by it: an index with the id last. */
export function sorted<const F extends Field>(of: F) {
  return withPart(of, { sorted: true as const });
}
/** It may be missing. */
export function nullable<const F extends Field>(of: F) {
  return withPart(of, { schema: v.nullable(of.schema as F['schema']) });
}
/** It is personal: masked in the list, and in an export unless a permission and a purpose unmask it. */
export function masked<const F extends Field>(of: F, mask: MaskKind) {
  return withPart(of, { mask });
}
