/** The same keys with one of them at another place; the very same list where it is there already or cannot go. */
export function moved(keys: readonly string[], key: string, to: number): readonly string[] {
  const from = keys.indexOf(key);
  if (from === -1 || from === to || to < 0 || to >= keys.length) return keys;
  const others = keys.filter((one) => one !== key);
  return [...others.slice(0, to), key, ...others.slice(to)];
}

/** What is there, in an order of before: what came meanwhile stands at the end, and what is gone is not in it. */
export function inOrder(found: readonly string[], wanted: readonly string[] | null): readonly string[] {
  if (!wanted) return found;
  return [...wanted.filter((key) => found.includes(key)), ...found.filter((key) => !wanted.includes(key))];
}
