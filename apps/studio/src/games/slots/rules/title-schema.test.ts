import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { SlotMath } from '../play-api.ts';
import { TITLES, titleOf } from '../titles.ts';
import { tinyTitle } from './tiny-title.ts';
import { titleSchema } from './title-schema.ts';

function faultsOf(title: unknown): readonly string[] {
  return v.safeParse(titleSchema, title).issues?.map(({ message }) => message) ?? [];
}

describe('titles', () => {
  it('come in the order of their release and are found by their id', () => {
    expect([...TITLES.keys()]).toEqual([
      'parol',
      'sampaguita',
      'banderitas',
      'bangka',
      'jeepney',
      'halohalo',
      'carabao',
      'perlas',
      'palengke',
      'merienda',
      'harana',
    ]);
    expect(titleOf('parol')?.name).toBe('Parol Nights');
    expect(titleOf('__proto__')).toBeUndefined();
  });

  it.each([...TITLES.values()])('$name never shows two scatters on one reel', ({ symbols, math }) => {
    const scatter = symbols.find(({ kind }) => kind === 'scatter')?.id;
    const crowded = [...math.strips, ...(math.freeStrips ?? [])].filter((strip) =>
      strip.some((_, stop) => {
        const column = Array.from({ length: math.rows }, (__, row) => strip[(stop + row) % strip.length]);
        return column.filter((id) => id === scatter).length > 1;
      }),
    );
    expect(crowded).toEqual([]);
  });
});

describe('a title is refused', () => {
  const tiny = tinyTitle();
  const withMath = (math: Partial<SlotMath>) => tinyTitle(math);

  it('never, when it is whole', () => {
    expect(faultsOf(tiny)).toEqual([]);
  });

  it.each([
    [
      'a strip shows a stranger',
      withMath({ strips: tiny.math.strips.map(() => ['bell', 'drum', 'dragon']) }),
      /does not have/,
    ],
    ['a reel lacks its strip', withMath({ strips: tiny.math.strips.slice(1) }), /one strip per reel/],
    [
      'a strip is shorter than its window',
      withMath({ strips: tiny.math.strips.map(() => ['bell', 'drum']) }),
      /fills its window/,
    ],
    [
      'a line leaves the window',
      withMath({ evaluation: { kind: 'lines', paths: [[0, 1, 2, 3, 0]] } }),
      /one row/,
    ],
    [
      'a line comes twice',
      withMath({
        evaluation: { kind: 'lines', paths: [tiny.math.strips.map(() => 1), tiny.math.strips.map(() => 1)] },
      }),
      /same/,
    ],
    ['a wild begins a way', withMath({ evaluation: { kind: 'ways', divisor: 20 } }), /first reel/],
    [
      'four alike pay less than three',
      { ...tiny, symbols: [{ ...tiny.symbols[2], pays: { 3: 9, 4: 8, 5: 10 } }] },
      /less for more/,
    ],
    [
      'a pay has three decimals',
      { ...tiny, symbols: [{ ...tiny.symbols[2], pays: { 5: 0.125 } }] },
      /two decimals/,
    ],
    [
      'a stake leaves parts of a centavo per line',
      withMath({ evaluation: { kind: 'ways', divisor: 30 } }),
      /whole centavos/,
    ],
    ['stakes fall', { ...tiny, stakes: ['2.00', '1.00'] }, /ascend/],
    ['the default stake is not offered', { ...tiny, defaultStake: '3.00' }, /default stake/],
    ['an amount is a number', { ...tiny, stakes: [1] }, /string/],
    ['a word is unknown', { ...tiny, jackpot: true }, /never/],
  ] as const)('when %s', (_, title, fault) => {
    expect(faultsOf(title).join('\n')).toMatch(fault);
  });
});
