import { describe, expect, it } from 'vitest';
import { differenceOf, linesBetween } from './difference.ts';

const side = (before: string, after: string, kind: 'gone' | 'new'): string =>
  differenceOf(before, after)
    .filter((piece) => piece.kind === 'same' || piece.kind === kind)
    .map(({ text }) => text)
    .join('');

describe('two versions side by side', () => {
  it.each([
    ['Win a bike', 'Win a red bike'],
    ['<p>One</p>', '<p>Two</p>'],
    ['', 'New'],
    ['Gone', ''],
    ['中文 内容', '中文 新内容'],
    ['a '.repeat(3_000), 'b '.repeat(3_000)],
  ])('loses no sign of either text', (before, after) => {
    expect(side(before, after, 'gone')).toBe(before);
    expect(side(before, after, 'new')).toBe(after);
  });

  it('names the word that came, and nothing beside it', () => {
    expect(differenceOf('Win a bike', 'Win a red bike')).toEqual([
      { kind: 'same', text: 'Win a ' },
      { kind: 'new', text: 'red ' },
      { kind: 'same', text: 'bike' },
    ]);
  });

  it('lists the fields that differ, and those that only one of them has', () => {
    const before = { color: null, words: { EN: { title: 'One', content: '' } } };
    const after = { color: '#112233', words: { EN: { title: 'One', content: '' }, TY: { title: 'Isa' } } };
    expect(linesBetween(before, after)).toEqual([
      { path: 'color', before: '', after: '#112233' },
      { path: 'words.TY.title', before: '', after: 'Isa' },
    ]);
  });
});
