import { describe, expect, it } from 'vitest';
import { TITLES } from '../titles.ts';
import { restingStops, windowAt } from './resting.ts';

describe('reels before the first spin', () => {
  it.each([...TITLES.keys()])('of %s show no scatter, no wild, and nothing that could pay', (id) => {
    const title = TITLES.get(id);
    if (!title) throw new Error('A title of the list is in it.');
    const window = windowAt(title, restingStops(title));
    const pays = new Set(title.symbols.filter(({ kind }) => kind === 'pay').map((symbol) => symbol.id));
    expect(window.map((column) => column.length)).toEqual(title.math.strips.map(() => title.math.rows));
    expect(window.flat().filter((symbol) => !pays.has(symbol))).toEqual([]);
    // The fewest reels that a symbol pays on.
    const least = Math.min(...title.symbols.flatMap(({ pays: table }) => Object.keys(table).map(Number)));
    const alike = window[0]?.filter((symbol) =>
      window.slice(0, least).every((column) => column.includes(symbol)),
    );
    expect(alike).toEqual([]);
  });
});
