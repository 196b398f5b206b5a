import type { Value } from './store.ts';

const DEPTH_MAX = 4;
const CHANGED_MAX = 100;

const isParts = (value: unknown): value is Value =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Paths of all that differs between two versions; a list is one thing, and so is what is only in one of both. */
export function changesBetween(before: unknown, after: unknown): readonly string[] {
  return differences(before, after, '', 0).slice(0, CHANGED_MAX);
}

function differences(before: unknown, after: unknown, path: string, depth: number): string[] {
  if (isParts(before) && isParts(after) && depth < DEPTH_MAX) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
    return names.flatMap((name) =>
      differences(before[name], after[name], path === '' ? name : `${path}.${name}`, depth + 1),
    );
  }
  return textOf(before) === textOf(after) ? [] : [path];
}

/** The same for the same parts in any order: the database gives them back in its own. */
function textOf(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) =>
    isParts(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
}
