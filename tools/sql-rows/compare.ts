import { type Checker, type Type, TypeFlags, type TypeReference } from 'typescript/unstable/sync';
import type { Column } from './columns.ts';

/** What the driver makes of a PostgreSQL type (`exactTypes` in `apps/api/src/platform/database.ts`). */
const IS: Readonly<Record<string, (type: Type) => boolean>> = {
  ...each(['text', 'uuid', 'numeric', 'date', 'name', 'bpchar', 'varchar'], flagged(TypeFlags.StringLike)),
  ...each(['int2', 'int4', 'float4', 'float8'], flagged(TypeFlags.NumberLike)),
  ...each(['int8'], flagged(TypeFlags.BigIntLike)),
  ...each(['bool'], flagged(TypeFlags.BooleanLike)),
  ...each(['timestamptz', 'timestamp'], named('Date')),
  ...each(['bytea'], named('Buffer')),
  // Whether JSON has the shape that the code expects is for the function or the constraint that wrote it.
  ...each(['json', 'jsonb'], () => true),
};

/** How a row's type differs from what the statement answers, in sentences; none where they agree. */
export function differences(checker: Checker, row: Type, columns: readonly Column[], text: string): string[] {
  const expected = fieldsOf(checker, row);
  const found: string[] = [];
  for (const name of expected.keys()) {
    if (!columns.some((column) => column.name === name)) found.push(`${name} is not answered`);
  }
  for (const { name, type, nullable } of columns) {
    const types = expected.get(name);
    if (types === undefined) {
      found.push(`${name} is read by no code`);
      continue;
    }
    const isArray = type.startsWith('_');
    const is = IS[isArray ? type.slice(1) : type];
    if (is === undefined) found.push(`${name}: ${type} has no parser`);
    else if (!types.some((one) => (isArray ? isArrayOf(checker, one, is) : isOf(one, is)))) {
      found.push(`${name}: ${type} is not ${types.map((one) => checker.typeToString(one)).join(' | ')}`);
    }
    const holdsNull = types.some(({ flags }) => (flags & (TypeFlags.Null | TypeFlags.Unknown)) !== 0);
    if (nullable !== null && !holdsNull && !new RegExp(`\\b${nullable} is not null`).test(text)) {
      found.push(`${name} may be null`);
    }
  }
  return found;
}

/** The types of each field; a row that is one of several has the fields of all. */
function fieldsOf(checker: Checker, row: Type): Map<string, Type[]> {
  const fields = new Map<string, Type[]>();
  for (const variant of partsOf(row)) {
    for (const property of checker.getPropertiesOfType(variant)) {
      const type = checker.getTypeOfSymbol(property);
      if (type === undefined) continue;
      fields.set(property.name, [...(fields.get(property.name) ?? []), ...partsOf(type)]);
    }
  }
  return fields;
}

function partsOf(type: Type): readonly Type[] {
  return type.isUnionType() ? type.getTypes() : [type];
}

function isArrayOf(checker: Checker, type: Type, is: (type: Type) => boolean): boolean {
  if (!checker.isArrayLikeType(type)) return false;
  const [element] = checker.getTypeArguments(type as TypeReference);
  return element !== undefined && partsOf(element).some((part) => isOf(part, is));
}

/** A brand (`Money` is a `bigint` and a mark) is what it brands. */
function isOf(type: Type, is: (type: Type) => boolean): boolean {
  if ((type.flags & TypeFlags.Unknown) !== 0) return true;
  return type.isIntersectionType() ? type.getTypes().some(is) : is(type);
}

function flagged(flags: number): (type: Type) => boolean {
  return (type) => (type.flags & flags) !== 0;
}

function named(name: string): (type: Type) => boolean {
  return (type) => type.getSymbol()?.name === name;
}

function each(
  names: readonly string[],
  is: (type: Type) => boolean,
): Record<string, (type: Type) => boolean> {
  return Object.fromEntries(names.map((name) => [name, is]));
}
