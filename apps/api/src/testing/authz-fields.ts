import type { CallSpec } from '@laro/wire';
import { readCallRows } from './call-rows.ts';

/** What its row allows each call to answer: names of fields, those of rows with `[]`, those of parts with a dot. */
export async function readFieldTable(): Promise<ReadonlyMap<string, readonly string[]>> {
  return new Map(
    [...(await readCallRows())].map(([call, { answers }]) => [
      call,
      answers.split(' ').filter((field) => field !== ''),
    ]),
  );
}

type SchemaParts = {
  readonly type?: string;
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly item?: unknown;
  readonly wrapped?: unknown;
  readonly options?: readonly unknown[];
  readonly pipe?: readonly unknown[];
  readonly value?: unknown;
};

/** The leaves of what a call may answer by its declaration. */
export function fieldsOf(call: CallSpec): readonly string[] {
  return [...new Set(leavesOf(call.value, ''))].toSorted();
}

function leavesOf(schema: unknown, path: string): readonly string[] {
  const parts = schema as SchemaParts;
  if (parts.entries) {
    const names = Object.entries(parts.entries);
    return names.flatMap(([name, entry]) => leavesOf(entry, path === '' ? name : `${path}.${name}`));
  }
  if (parts.type === 'array') return leavesOf(parts.item, `${path}[]`);
  if (parts.type === 'record') return leavesOf(parts.value, `${path}.*`);
  if (parts.wrapped !== undefined) return leavesOf(parts.wrapped, path);
  if (parts.type === 'union' || parts.type === 'variant') {
    return (parts.options ?? []).flatMap((option) => leavesOf(option, path));
  }
  return path === '' ? [] : [path];
}

/** The leaves of an answer as it came over the wire. */
export function fieldsIn(value: unknown, path = ''): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => fieldsIn(item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return path === '' ? [] : [path];
  return Object.entries(value).flatMap(([name, part]) =>
    fieldsIn(part, path === '' ? name : `${path}.${name}`),
  );
}

/** A field with `*` for any name: `rates.*[]` is `rates.RNG[]` too. */
const patternOf = (field: string): RegExp =>
  new RegExp(`^${field.replace(/[.[\]]/g, '\\$&').replaceAll('*', '[^.[\\]]+')}$`);

/** Whether a leaf that came is one that may come; what is null or open below stands for its leaves. */
export function isAllowed(leaf: string, allowed: readonly string[]): boolean {
  return allowed.some(
    (field) =>
      field === leaf ||
      field.startsWith(`${leaf}.`) ||
      field.startsWith(`${leaf}[]`) ||
      (field.endsWith('.*') && leaf.startsWith(field.slice(0, -1))) ||
      // A list by name: each name has its rows.
      (field.includes('.*') && patternOf(field).test(leaf)),
  );
}
