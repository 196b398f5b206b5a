import { queryText } from '@laro/client/query-text';

export type Search = Readonly<Record<string, string | readonly string[]>>;

/** Addresses are flat text both ways: a name that comes twice is a list, and nothing becomes a number or JSON. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const before = found[name];
    found[name] = before === undefined ? value : [before, value].flat();
  }
  return found;
}

/** What is empty is left out, so that the usual has the shortest address. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  return queryText(Object.fromEntries(Object.entries(search).filter(([, value]) => value !== '')));
}
