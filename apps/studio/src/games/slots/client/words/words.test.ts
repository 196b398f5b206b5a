import { describe, expect, it } from 'vitest';
import { TITLES } from '../../titles.ts';
import { en } from './en.ts';
import { fil } from './fil.ts';
import { wordsFor } from './index.ts';
import { th } from './th.ts';
import { vi } from './vi.ts';
import { zh } from './zh.ts';

describe('the words of the game', () => {
  it('exist in Filipino wherever they exist in English, and are not left in English', () => {
    expect(Object.keys(fil)).toEqual(Object.keys(en));
    // Loan words of the trade, the same in both.
    const same = Object.entries(en).filter(
      ([key, word]) => typeof word === 'string' && fil[key as keyof typeof fil] === word,
    );
    expect(same.map(([key]) => key)).toEqual(['menu', 'turbo', 'autoplay', 'autoplayTitle']);
  });

  it.each([
    [3, 'Compass', 10, '3 Compasses = 10 free spins'],
    [3, 'Guiding Star', 1, '3 Guiding Stars = 1 free spin'],
    [1, 'Compass', 8, '1 Compass = 8 free spins'],
    [4, 'Cherry', 12, '4 Cherries = 12 free spins'],
    [3, 'Tray', 12, '3 Trays = 12 free spins'],
    [3, 'Match', 12, '3 Matches = 12 free spins'],
  ] as const)('count %i %s in English by its kind', (count, name, spins, text) => {
    expect(en.hintScatter(count, name, spins)).toBe(text);
  });

  it.each([fil, zh, th, vi])('count a name in no other language by an ending', (words) => {
    for (const name of [...TITLES.values()].flatMap(({ symbols }) => symbols.map((symbol) => symbol.name))) {
      const text = words.hintScatter(3, name, 10);
      expect(text).toContain(`${name} =`);
    }
  });

  it('have one spin in the singular', () => {
    expect([
      en.freeSpinsWon(1),
      en.freeSpinsMore(1),
      en.featureTotal(1),
      en.featureNothing(1),
      en.autoplayStart(1),
      en.historyFree(1),
      en.hintLines(1),
    ]).toEqual([
      '1 free spin',
      '1 more free spin',
      'Won in 1 free spin',
      '1 free spin paid nothing this time.',
      'Start 1 spin',
      '1 free spin',
      '1 line, left to right',
    ]);
  });

  it.each(['fil', 'fil-PH', 'tl', 'TY'])('speak Filipino for %s', (language) => {
    expect(wordsFor(language)).toBe(fil);
  });

  it.each([zh, th, vi])('exist in every language wherever they exist in English', (words) => {
    expect(Object.keys(words)).toEqual(Object.keys(en));
  });

  it('GEN-4 speak each of the five languages, and English to all others', () => {
    expect(['zh-CN', 'CN', 'TH', 'VI', 'de', 'toString'].map(wordsFor)).toEqual([zh, zh, th, vi, en, en]);
  });
});
