import type { Country } from '@laro/wire/registration';
import {
  type CountryCode,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
} from 'libphonenumber-js/mobile';
import examples from 'libphonenumber-js/mobile/examples';
import type * as v from 'valibot';

type CountryRow = v.InferOutput<typeof Country>;

/** Countries whose numbers are taken, the merchant's own first, the others by their code. */
export function countriesOf(own: string, taken: readonly string[]): CountryRow[] {
  const codes = [...new Set([own, ...taken.toSorted()])].filter((code) => taken.includes(code));
  return codes.filter(isCountry).map((code) => ({
    code,
    countryDialingCode: getCountryCallingCode(code),
    example: getExampleNumber(code, examples)?.formatNational() ?? '',
  }));
}

/** With one argument: the library takes a second for its own table of numbers. */
function isCountry(code: string): code is CountryCode {
  return isSupportedCountry(code);
}
