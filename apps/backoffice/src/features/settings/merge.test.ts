import { describe, expect, it } from 'vitest';
import { merge, type Part } from './merge.ts';

type Colors = Readonly<Record<string, string>>;
const part = (name: string): Part<Colors> => ({
  name,
  label: name,
  read: (value) => value[name],
  write: (value, one) => ({ ...value, [name]: one as string }),
  text: (one) => one as string,
});
const PARTS = ['ground', 'text', 'accent'].map(part);
const base = { ground: 'black', text: 'white', accent: 'gold' };

describe('two who change one section', () => {
  it('nothing that either changed is lost, where they changed different things', () => {
    const mine = { ...base, text: 'ivory' };
    const theirs = { ...base, accent: 'coral' };
    const { value, adopted, clashes } = merge(PARTS, { base, mine, theirs });
    expect(value).toEqual({ ground: 'black', text: 'ivory', accent: 'coral' });
    expect([adopted.map(({ name }) => name), clashes]).toEqual([['accent'], []]);
  });

  it('what both changed is decided by a person, and until then one’s own stands there', () => {
    const { value, clashes } = merge(PARTS, {
      base,
      mine: { ...base, text: 'ivory' },
      theirs: { ...base, text: 'cream' },
    });
    expect([value.text, clashes.map(({ name }) => name)]).toEqual(['ivory', ['text']]);
  });

  it('the same change of both is none to decide', () => {
    const both = { ...base, text: 'ivory' };
    expect(merge(PARTS, { base, mine: both, theirs: both })).toEqual({
      value: both,
      adopted: [],
      clashes: [],
    });
  });
});
