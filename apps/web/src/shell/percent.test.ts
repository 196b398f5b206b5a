import { expect, it } from 'vitest';
import { percentText, ppmOf } from './percent.ts';

it('a rate is written without a remainder', () => {
  expect([percentText(12_000), percentText(1), percentText(0), percentText(1_000_000)]).toEqual([
    '1.2 %',
    '0.0001 %',
    '0 %',
    '100 %',
  ]);
});

it('a rate is read with a point or a comma', () => {
  expect([ppmOf('1.2'), ppmOf(' 0,0001 '), ppmOf('100')]).toEqual([12_000, 1, 1_000_000]);
});
