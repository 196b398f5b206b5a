/** A query string of plain values, in the order they stand; what is absent is left out. */
export function queryText(values: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (typeof value === 'string') query.set(key, value);
    else if (typeof value === 'number' || typeof value === 'boolean') query.set(key, `${value}`);
  }
  return query.size > 0 ? `?${query}` : '';
}
