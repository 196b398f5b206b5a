import { describe, expect, it } from 'vitest';
import type { SlotTitle } from '../play-api.ts';
import { compileTitle } from './compile-title.ts';
import { countScatters, evaluateWindow, expandWilds, type WinInUnits } from './evaluate-window.ts';
import { MIDDLE, tinyTitle } from './tiny-title.ts';

const SHORT: Readonly<Record<string, string>> = { S: 'star', W: 'wild', B: 'bell', D: 'drum', L: 'leaf' };

/** Rows as read on the screen, top first, one letter a symbol. */
function windowOf(title: SlotTitle, ...rows: readonly string[]) {
  const { symbolIds } = compileTitle(title);
  const letters = rows.map((row) => row.split(''));
  const reels = letters[0]?.length ?? 0;
  return Uint8Array.from(
    Array.from({ length: reels }, (_, reel) =>
      letters.map((row) => symbolIds.indexOf(SHORT[row[reel] ?? ''] ?? '')),
    ).flat(),
  );
}

function winsOf(title: SlotTitle, ...rows: readonly string[]) {
  const compiled = compileTitle(title);
  const wins: WinInUnits[] = [];
  const units = evaluateWindow(compiled, windowOf(title, ...rows), wins);
  return {
    units,
    wins: wins.map(({ line, symbol, count, ways, units: each }) => ({
      line,
      symbol: compiled.symbolIds[symbol],
      count,
      ways,
      units: each,
    })),
  };
}

describe('lines', () => {
  // One line through the middle row; a unit is a hundredth of the line bet.
  it.each([
    ['DDDBL', 'drum', 3, 500],
    ['DDDDL', 'drum', 4, 2000],
    ['DDDDD', 'drum', 5, 6000],
    ['BBDDD', 'bell', 2, 200],
    ['LLLLB', 'leaf', 4, 125],
    ['LLLBB', 'leaf', 3, 50],
    ['DWDBB', 'drum', 3, 500],
    ['WDDBB', 'drum', 3, 500],
    ['WWDBB', 'drum', 3, 500],
    ['WWWWD', 'drum', 5, 6000],
    ['BWWWW', 'bell', 5, 10_000],
    ['WWBDD', 'bell', 3, 1000],
  ] as const)('middle row %s pays %s x %i: %i units', (row, symbol, count, units) => {
    const outcome = winsOf(tinyTitle(), 'SSSSS', row, 'SSSSS');
    expect(outcome).toEqual({ units, wins: [{ line: 0, symbol, count, ways: 1, units }] });
  });

  it.each(['DDBDD', 'BDDDD', 'SDDDD', 'DDSDD', 'WWSDD', 'WWWWW', 'LLBBB', 'BDBBB'])(
    'middle row %s pays nothing',
    (row) => {
      expect(winsOf(tinyTitle(), 'DDDDD', row, 'DDDDD')).toEqual({ units: 0, wins: [] });
    },
  );

  // A wild with pays of its own: the line pays the better of the two readings, never both.
  it.each([
    ['WWWLL', 'wild', 3, 3000],
    ['WWWLB', 'wild', 3, 3000],
    ['WWWBB', 'bell', 5, 10_000],
    ['WWWDD', 'drum', 5, 6000],
    ['WWWSB', 'wild', 3, 3000],
    ['WWWWL', 'wild', 4, 9000],
    ['WWWWB', 'bell', 5, 10_000],
    ['WWWWW', 'wild', 5, 50_000],
  ] as const)('with a paying wild, middle row %s pays %s x %i: %i units', (row, symbol, count, units) => {
    const outcome = winsOf(tinyTitle({}, { 3: 30, 4: 90, 5: 500 }), 'SSSSS', row, 'SSSSS');
    expect(outcome).toEqual({ units, wins: [{ line: 0, symbol, count, ways: 1, units }] });
  });

  it('each line is paid once, in the order of the lines, and a bent line follows its path', () => {
    const paths = [MIDDLE, [0, 0, 0, 0, 0], [0, 1, 2, 1, 0], [2, 2, 2, 2, 2]];
    const { units, wins } = winsOf(
      tinyTitle({ evaluation: { kind: 'lines', paths } }),
      'DDSSL',
      'BDDBD',
      'LLDLL',
    );
    expect(wins).toEqual([{ line: 2, symbol: 'drum', count: 3, ways: 1, units: 500 }]);
    expect(units).toBe(500);
  });
});

describe('ways', () => {
  const title = tinyTitle({ evaluation: { kind: 'ways', divisor: 20 } });

  it('three reels with 1, 2 and 1 drums are two ways of three', () => {
    const { units, wins } = winsOf(title, 'DDLSL', 'SDDLS', 'SSSSS');
    expect(wins).toEqual([{ line: null, symbol: 'drum', count: 3, ways: 2, units: 1000 }]);
    expect(units).toBe(1000);
  });

  it('a wild counts for every symbol that reaches it', () => {
    const { units, wins } = winsOf(title, 'DWDLL', 'BSBSS', 'SSSSS');
    expect(wins).toEqual([
      { line: null, symbol: 'bell', count: 3, ways: 1, units: 1000 },
      { line: null, symbol: 'drum', count: 3, ways: 1, units: 500 },
    ]);
    expect(units).toBe(1500);
  });

  it('a window full of one symbol pays all 243 ways of five', () => {
    expect(winsOf(title, 'BBBBB', 'BBBBB', 'BBBBB')).toEqual({
      units: 2_430_000,
      wins: [{ line: null, symbol: 'bell', count: 5, ways: 243, units: 2_430_000 }],
    });
  });

  it('an empty reel ends the way, whatever stands behind it', () => {
    expect(winsOf(title, 'DDSDD', 'SSSDD', 'SSSDD').units).toBe(0);
  });
});

describe('wilds that fill their reel', () => {
  it('fill every reel that shows one, and no other', () => {
    const title = tinyTitle();
    const compiled = compileTitle(title);
    const window = windowOf(title, 'DSLWD', 'DDLLD', 'BWLSD');
    expect(countScatters(compiled, window)).toBe(2);
    expect(expandWilds(compiled, window)).toEqual([1, 3]);
    expect(window).toEqual(windowOf(title, 'DWLWD', 'DWLWD', 'BWLWD'));
  });
});
