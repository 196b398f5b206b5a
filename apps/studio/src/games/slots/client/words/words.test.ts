import { describe, expect, it } from 'vitest';
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
