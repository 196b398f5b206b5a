/** English alone counts by another form of the word: 3 Compasses, 1 free spin. */
export const counted = (count: number, one: string, many = pluralOf(one)): string =>
  `${count} ${count === 1 ? one : many}`;

/** The plural of an English name, by its last word: Guiding Stars, Compasses, Cherries. */
export function pluralOf(name: string): string {
  if (/[^aeiou]y$/i.test(name)) return `${name.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/i.test(name) ? `${name}es` : `${name}s`;
}
