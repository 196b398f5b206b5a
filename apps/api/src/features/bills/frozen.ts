/** Amounts within what the database keeps as JSON: a whole number of units and an n, as the language itself writes one. */
type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

const UNITS = /^-?\d+n$/;

export const freeze = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'bigint') return `${part}n`;
    if (part instanceof Set) return [...part];
    if (part instanceof Map) return Object.fromEntries(part);
    return part;
  });

/** What `freeze` kept; sets and maps are lists and objects by now. */
export function thaw(value: Json): unknown {
  if (typeof value === 'string') return UNITS.test(value) ? BigInt(value.slice(0, -1)) : value;
  if (Array.isArray(value)) return (value as readonly Json[]).map(thaw);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, thaw(part)]));
}

export type { Json };
