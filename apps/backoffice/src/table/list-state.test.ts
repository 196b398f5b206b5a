import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '../lib/search.ts';
import { askedOf, nextSort, readList, writeList } from './list-state.ts';
import { contentOf, searchOf } from './views.ts';

const USUAL = { sort: '-at', size: 50 } as const;

describe('the address of a list', () => {
  it.each([
    ['?f.act=member.locked&f.act=game.placed&f.at=-7d&sort=at&after=abc.def&size=100&cols=at%2Cact'],
    ['?view=mine&q=juan+dela+cruz'],
    ['?f.outcome=refused'],
    [''],
  ])('%s reads and writes as the same', (text) => {
    expect(stringifySearch(writeList(readList(parseSearch(text))))).toBe(text);
  });

  it('is the same whichever filter was set first, and says nothing of what is usual', () => {
    const one = readList(parseSearch('?f.by=cara&f.act=member.locked&size=&sort='));
    const other = readList(parseSearch('?f.act=member.locked&f.by=cara'));
    expect(writeList(one)).toEqual(writeList(other));
    expect(stringifySearch(writeList(one))).toBe('?f.act=member.locked&f.by=cara');
  });

  it('takes nothing for a number or for JSON, and a size that is none of ours as absent', () => {
    const state = readList(parseSearch('?q=007&f.by=%7B%7D&size=1000000'));
    expect([state.q, state.filters['by'], state.size]).toEqual(['007', ['{}'], null]);
  });

  it('is what the call is asked, with the usual order and size, and without what only this browser shows', () => {
    expect(askedOf(readList(parseSearch('?view=mine&cols=at&f.act=game.placed')), USUAL)).toEqual({
      sort: '-at',
      size: 50,
      'f.act': ['game.placed'],
    });
    expect(askedOf(readList(parseSearch('?sort=at&size=25')), USUAL)).toEqual({ sort: 'at', size: 25 });
  });

  it('a column sorts from its greatest, then from its least, then as usual', () => {
    expect(nextSort('-at', 'amount')).toBe('-amount');
    expect(nextSort('-amount', 'amount')).toBe('amount');
    expect(nextSort('amount', 'amount')).toBeNull();
  });
});

describe('a saved view', () => {
  it('is an address that says all it holds, without where in the list one is', () => {
    const state = readList(parseSearch('?view=old&f.by=cara&sort=at&after=abc.def&size=100&cols=at%2Cby'));
    const held = contentOf(state);
    expect(held).toEqual({ query: 'f.by=cara&sort=at&size=100', columns: ['at', 'by'] });
    const address = stringifySearch(searchOf({ id: 'mine', ...held }));
    expect(address).toBe('?view=mine&f.by=cara&sort=at&size=100&cols=at%2Cby');
    expect(contentOf(readList(parseSearch(address)))).toEqual(held);
  });
});
