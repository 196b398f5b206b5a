const A = 65;
const LETTERS = 26;
/** Beside countries those tables name unions, test languages, and what is not known; the wire takes none of them. */
const NONE = /^(?:EU|EZ|QO|UN|XA|XB|ZZ)$/;

/** Every country by its code, named in a language and in the order of the names. */
export function countryNames(language: string): readonly (readonly [code: string, name: string])[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const known = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = Array.from({ length: LETTERS }, (_, index) => String.fromCharCode(A + index));
  const codes = letters.flatMap((one) => letters.map((other) => one + other));
  return codes
    .filter((code) => !NONE.test(code) && known.of(code) !== undefined)
    .map((code) => [code, names.of(code) ?? code] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other, language));
}
