/**
 * How texts are compared: without capitals, and without what a keyboard or a bank leaves out. Names, search and skeletons fold
 * here, so that what one of them finds equal the others do not tell apart.
 */

/** Letters of Latin scripts that Unicode decomposes into nothing: without a table, `Đức` and `Duc` would be two names. */
const LETTERS: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ɖ: 'd',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ĸ: 'k',
  ƀ: 'b',
  ɓ: 'b',
  ƈ: 'c',
  ɗ: 'd',
  ǥ: 'g',
  ɠ: 'g',
  ɨ: 'i',
  ƙ: 'k',
  ɲ: 'n',
  ƥ: 'p',
  ƭ: 't',
  ʉ: 'u',
  ƴ: 'y',
  ƶ: 'z',
  ȼ: 'c',
  ɇ: 'e',
  ɉ: 'j',
  ɍ: 'r',
  ɏ: 'y',
};
const THEIR_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/**
 * Accents: marks that every script shares, and any mark on a letter whose script has none but accents, as a stray vowel of Thai
 * would part `admin` from `admin`. On a letter of Thai a mark is a vowel or a tone and tells สุดา from สีดา; the marks of kana
 * make another syllable.
 */
const MARKS =
  /[[\p{M}&&\p{Script=Inherited}]--[\u3099\u309A]]|(?<=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{N}]\p{M}*)\p{M}/gv;

/** The letters of a text, small and plain; signs and blanks stay. */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(THEIR_LETTERS, (letter) => LETTERS[letter] ?? letter);
}

/** The words of a text, one blank apart. A mark belongs to its letter: without it a word of Thai would break at each vowel. */
export function foldWords(text: string): string {
  return foldLetters(text)
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
}
