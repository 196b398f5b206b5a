import { describe, expect, it } from 'vitest';
import { inOrder, moved } from './order.ts';

describe('an order', () => {
  it.each([
    ['b', 0, 'b a c'],
    ['a', 2, 'b c a'],
    ['a', 1, 'b a c'],
    ['c', 3, 'a b c'],
    ['a', -1, 'a b c'],
    ['x', 1, 'a b c'],
  ])('puts %s at %i, where there is such a place', (key, to, expected) => {
    expect(moved(['a', 'b', 'c'], key, to).join(' ')).toBe(expected);
  });

  it('holds what came while it was changed, and nothing that is gone', () => {
    expect(inOrder(['a', 'b', 'new'], ['gone', 'b', 'a'])).toEqual(['b', 'a', 'new']);
  });
});
