import { describe, expect, it } from 'vitest';
import { mergeThree, withValues } from './merge.ts';

const BASE = {
  link: '/m/home',
  words: { EN: { title: 'Fair', content: 'One' }, TY: { title: 'Perya', content: '' } },
};

describe('two who changed one thing', () => {
  it('loses nothing that only one of them wrote, and names what both did', () => {
    const mine = withValues(BASE, { 'words.EN.title': 'My fair', 'words.TY.content': 'Isa' });
    const theirs = withValues(BASE, { 'words.EN.title': 'Their fair', link: '/m/slots' });
    const { merged, clashes } = mergeThree(BASE, mine, theirs);
    expect(clashes).toEqual(['words.EN.title']);
    expect(merged).toEqual({
      link: '/m/slots',
      words: { EN: { title: 'My fair', content: 'One' }, TY: { title: 'Perya', content: 'Isa' } },
    });
  });

  it('has nothing to decide where both wrote the same', () => {
    const same = withValues(BASE, { 'words.EN.title': 'Feast' });
    expect(mergeThree(BASE, same, same)).toEqual({ merged: same, clashes: [] });
  });
});
