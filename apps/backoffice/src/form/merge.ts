/** What a form holds, as deep as it nests: texts, flags and what is not chosen. */
export type Leaf = string | number | boolean | null;
export type Fields = { readonly [name: string]: Leaf | Fields };
type Flat = Readonly<Record<string, Leaf>>;

export function flatten(fields: Fields, path = ''): Flat {
  const flat: Record<string, Leaf> = {};
  for (const [name, value] of Object.entries(fields)) {
    const here = path === '' ? name : `${path}.${name}`;
    if (typeof value === 'object' && value !== null) Object.assign(flat, flatten(value, here));
    else flat[here] = value;
  }
  return flat;
}

function put(fields: Record<string, Leaf | Fields>, path: string, value: Leaf): void {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) {
    fields[name] = value;
    return;
  }
  const inner = { ...(fields[name] as Fields | undefined) };
  put(inner, rest.join('.'), value);
  fields[name] = inner;
}

/** The same fields with other values at these paths. */
export function withValues<F extends Fields>(fields: F, values: Flat): F {
  const next: Record<string, Leaf | Fields> = { ...fields };
  for (const [path, value] of Object.entries(values)) put(next, path, value);
  return next as F;
}

/**
 * Two have changed what both read: what only one of them changed is taken from that one, and what both changed to
 * different things is named, with one's own in its place until somebody decides.
 */
export function mergeThree<F extends Fields>(
  base: F,
  mine: F,
  theirs: F,
): { readonly merged: F; readonly clashes: readonly string[] } {
  const [was, own, other] = [flatten(base), flatten(mine), flatten(theirs)];
  const taken: Record<string, Leaf> = {};
  const clashes: string[] = [];
  for (const path of Object.keys(own)) {
    const value = other[path] ?? null;
    if (own[path] === value) continue;
    if (own[path] === was[path]) taken[path] = value;
    else if (value !== was[path]) clashes.push(path);
  }
  return { merged: withValues(mine, taken), clashes };
}
