import { ART } from '@laro/art';
import { describe, expect, it } from 'vitest';
import { TITLES, titleOf } from './titles.ts';

describe('titles', () => {
  it('eleven are published, and each has its art', () => {
    expect([...TITLES.keys()].toSorted()).toEqual([...ART.titles].toSorted());
  });

  it.each([...TITLES.values()])('$name has a picture for every symbol', (title) => {
    const drawn: readonly string[] = Object.entries(ART.symbols).find(([id]) => id === title.id)?.[1] ?? [];
    expect(title.symbols.map(({ id }) => id).filter((id) => !drawn.includes(id))).toEqual([]);
  });

  it('no two look or play alike', () => {
    const titles = [...TITLES.values()];
    expect(new Set(titles.map(({ look }) => `${look.ground} ${look.accent}`)).size).toBe(titles.length);
    expect(new Set(titles.map(({ math }) => JSON.stringify(math))).size).toBe(titles.length);
  });

  it('HOME-17 seven of them are of vendor JL, as many as home shows in a row', () => {
    expect([...TITLES.values()].filter(({ vendor }) => vendor === 'JL')).toHaveLength(7);
  });

  it('a name from the language itself is no title', () => {
    for (const name of ['constructor', '__proto__', 'toString', '']) expect(titleOf(name)).toBeUndefined();
  });
});
