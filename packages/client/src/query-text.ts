/** A query string of plain values, in the order they stand; a list says its name with each, what is absent is left out. */
export function queryText(values: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    for (const one of [value].flat()) {
      if (one != null) query.append(key, one as string);
    }
  }
  return query.size > 0 ? `?${query}` : '';
}
