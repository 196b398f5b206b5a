import { describe, expect, it } from 'vitest';
import { partnersOf } from './store.ts';

describe('the partners of a brand', () => {
  it('DATA-7 have a linkage that leads to a screen of ours or to a site of theirs, and nowhere else', () => {
    const partners = [
      '/m/live',
      'https://loterya.example/',
      'http://loterya.example/',
      'javascript:alert(1)',
      '//x',
    ];
    const client = { partners: partners.map((linkage) => ({ name: 'Partner', linkage })) };
    expect(partnersOf({ client }).map(({ linkage }) => linkage)).toEqual([
      '/m/live',
      'https://loterya.example/',
    ]);
    expect(partnersOf({ client: {} })).toEqual([]);
  });
});
