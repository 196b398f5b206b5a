import { describe, expect, it } from 'vitest';
import { prizeModeOf } from './rules.ts';

describe('the prize mode of a lottery that does not name its own', () => {
  const modes = new Map([
    ['LT', ['Lott', 'ZY']],
    ['EL', ['Lott', 'Elott']],
    ['SE', ['SEA']],
    ['ZV', [null]],
  ]);

  it.each([
    ['EL', 'Elott'],
    ['LT', 'Lott'],
    ['ZV', 'Lott'],
    ['SE', 'SEA'],
    ['XX', 'Elott'],
  ])('GAME-18 of vendor %s is %s by the mapping of vendors', (vendor, mode) => {
    expect(prizeModeOf(vendor, modes)).toBe(mode);
  });
});
