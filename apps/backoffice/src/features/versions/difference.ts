/** A piece of a text: in both, only in the older, or only in the newer. */
export type Piece = { readonly kind: 'same' | 'gone' | 'new'; readonly text: string };

/** More pieces than these are not compared word by word: the whole is shown as it was and as it is. */
const WORDS_MAX = 1_200;

/** What differs between two texts, word by word. */
export function differenceOf(before: string, after: string): readonly Piece[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }];
  const [was, is] = [wordsIn(before), wordsIn(after)];
  if (was.length > WORDS_MAX || is.length > WORDS_MAX)
    return joined([whole('gone', before), whole('new', after)]);
  const common = lengthsOf(was, is);
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < was.length || j < is.length) {
    if (i < was.length && j < is.length && was[i] === is[j]) {
      pieces.push({ kind: 'same', text: was[i++] ?? '' });
      j++;
    } else if (j >= is.length || (i < was.length && at(common, i + 1, j) >= at(common, i, j + 1))) {
      pieces.push({ kind: 'gone', text: was[i++] ?? '' });
    } else pieces.push({ kind: 'new', text: is[j++] ?? '' });
  }
  return joined(pieces);
}

const whole = (kind: Piece['kind'], text: string): Piece => ({ kind, text });
/** Words, the space between them, and tags as one piece each. */
const wordsIn = (text: string): readonly string[] => text.match(/<[^>]*>|\s+|[^\s<]+|</g) ?? [];
const at = (table: readonly Uint16Array[], i: number, j: number): number => table[i]?.[j] ?? 0;

/** How much the rests of both have in common, from each place on. */
function lengthsOf(was: readonly string[], is: readonly string[]): readonly Uint16Array[] {
  const table = Array.from({ length: was.length + 1 }, () => new Uint16Array(is.length + 1));
  for (let i = was.length - 1; i >= 0; i--) {
    for (let j = is.length - 1; j >= 0; j--) {
      const row = table[i];
      if (!row) continue;
      row[j] =
        was[i] === is[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1));
    }
  }
  return table;
}

function joined(pieces: readonly Piece[]): readonly Piece[] {
  const all: Piece[] = [];
  for (const { kind, text } of pieces) {
    const last = all.at(-1);
    if (text === '') continue;
    if (last?.kind === kind) all[all.length - 1] = { kind, text: last.text + text };
    else all.push({ kind, text });
  }
  return all;
}

export type Line = { readonly path: string; readonly before: string; readonly after: string };

const isParts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function leavesOf(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (isParts(value)) {
    return Object.entries(value).flatMap(([name, part]) =>
      leavesOf(part, path === '' ? name : `${path}.${name}`),
    );
  }
  if (value === null || value === undefined) return [[path, '']];
  return [[path, typeof value === 'string' ? value : JSON.stringify(value)]];
}

/** Every field that differs between two versions, as it was and as it is. */
export function linesBetween(before: unknown, after: unknown): readonly Line[] {
  const [was, is] = [new Map(leavesOf(before)), new Map(leavesOf(after))];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((path) => ({ path, before: was.get(path) ?? '', after: is.get(path) ?? '' }))
    .filter((line) => line.before !== line.after);
}
