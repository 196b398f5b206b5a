/** One thing of a section that stands for itself where two change the section: a module, a color, a language, a whole list. */
export type Part<Value> = {
  readonly name: string;
  readonly label: string;
  readonly read: (value: Value) => unknown;
  readonly write: (value: Value, part: unknown) => Value;
  /** As people read it beside another one. */
  readonly text: (part: unknown) => string;
};

export type Merged<Value> = {
  /** One's own, with what a colleague alone has changed. */
  readonly value: Value;
  /** What only they have changed: it is in the value. */
  readonly adopted: readonly Part<Value>[];
  /** What both have changed, each to something else: somebody decides. */
  readonly clashes: readonly Part<Value>[];
};

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Of two who began with the same: what one changed stays, what the other changed joins it, and nothing is lost unseen. */
export function merge<Value>(
  parts: readonly Part<Value>[],
  { base, mine, theirs }: { readonly base: Value; readonly mine: Value; readonly theirs: Value },
): Merged<Value> {
  const changed = parts.filter(
    ({ read }) => !same(read(base), read(theirs)) && !same(read(mine), read(theirs)),
  );
  const adopted = changed.filter(({ read }) => same(read(base), read(mine)));
  const value = adopted.reduce((sum, { read, write }) => write(sum, read(theirs)), mine);
  return { value, adopted, clashes: changed.filter((part) => !adopted.includes(part)) };
}

/** What of one's own differs from what one began with, part by part. */
export function changesOf<Value>(
  parts: readonly Part<Value>[],
  { base, mine }: { readonly base: Value; readonly mine: Value },
): Readonly<Record<string, unknown>> {
  const changed = parts.filter(({ read }) => !same(read(base), read(mine)));
  return Object.fromEntries(changed.map(({ name, read }) => [name, read(mine)]));
}

/** The same with other parts by these names; a name that is no part's any more is left out. */
export function withParts<Value>(
  parts: readonly Part<Value>[],
  value: Value,
  changes: Readonly<Record<string, unknown>>,
): Value {
  const changed = parts.filter(({ name }) => Object.hasOwn(changes, name));
  return changed.reduce((sum, { name, write }) => write(sum, changes[name]), value);
}

/** Part by part as people read it; of a part that did not exist yet there is nothing. */
export function textsOf<Value>(
  parts: readonly Part<Value>[],
  value: Value,
): Readonly<Record<string, string>> {
  const texts = parts.flatMap(({ name, read, text }): (readonly [string, string])[] => {
    const part = read(value);
    return part === undefined ? [] : [[name, text(part)]];
  });
  return Object.fromEntries(texts);
}
