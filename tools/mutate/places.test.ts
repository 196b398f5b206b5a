import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';
import { drawMutations } from './places.ts';

const SOURCES = new Map([
  [
    'a.ts',
    'export const isCovered = (sum: bigint, limit: bigint) => {\n  if (sum < limit) return true;\n  return !1;\n};\n',
  ],
  ['b.ts', 'export const both = (one: boolean, other: boolean) => one && other;\n'],
  ['c.ts', 'export const name = "nothing to change";\n'],
]);

it('draws the same places for the same seed, one in each file that has any', () => {
  const drawn = drawMutations(SOURCES, 5, 7);
  expect(drawMutations(SOURCES, 5, 7)).toEqual(drawn);
  expect(drawn.map(({ path }) => path).toSorted()).toEqual(['a.ts', 'b.ts']);
});

it('finds each kind of place, and what it puts there is a program that says something else', () => {
  const seen = new Set<string>();
  for (let seed = 0; seed < 60; seed += 1) {
    for (const { is, line, mutated, path, was } of drawMutations(SOURCES, 2, seed)) {
      expect(parseSync(path, mutated).errors).toEqual([]);
      expect(SOURCES.get(path)?.split('\n')[line - 1]?.trim()).toBe(was);
      seen.add(is);
    }
  }
  expect([...seen].toSorted()).toEqual(
    [
      'export const both = (one: boolean, other: boolean) => one || other;',
      'if (false && (sum < limit)) return true;',
      'if (sum <= limit) return true;',
      'if (sum < limit) return false;',
      'return 1;',
    ].toSorted(),
  );
});
