import { expect, it } from 'vitest';
import { countriesOf } from './countries.ts';

it('CALL-1 the merchant’s own country comes first, and each with a number such as people there write it', () => {
  const list = countriesOf('PH', ['TH', 'PH', 'CN', 'XX']);
  expect(list.map(({ code, countryDialingCode }) => [code, countryDialingCode])).toEqual([
    ['PH', '63'],
    ['CN', '86'],
    ['TH', '66'],
  ]);
  expect(list[0]?.example).toMatch(/^0\d{3} \d{3} \d{4}$/);
});
