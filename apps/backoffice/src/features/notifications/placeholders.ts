/** Names that nobody fills, and braces that begin none: members would read them. The server refuses the same. */
export function unknownIn(text: string, known: readonly string[]): readonly string[] {
  const found = Array.from(text.matchAll(/\{(\w+)\}|[{}]/g), ([whole, name]) => name ?? whole);
  return [...new Set(found.filter((name) => !known.includes(name)))];
}
