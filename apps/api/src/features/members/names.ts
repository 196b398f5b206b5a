/** What people may call themselves before others, and when two names look alike. */
import { foldLetters } from '../../platform/folding.ts';

export const NICKNAME_LENGTH_MAX = 20;
const NICKNAME_LENGTH_MIN = 2;
const PAYEE_LENGTH_MAX = 80;

const NICKNAME = /^[\p{L}\p{N}\p{M}]+(?:[ ._-][\p{L}\p{N}\p{M}]+)*$/u;
const PAYEE = /^[\p{L}\p{M}]+(?:(?:[ .'’-]|, |\. )[\p{L}\p{M}]+)*\.?$/u;
/** Letters by their class, nothing by their looks. */
const INVISIBLE_LETTERS = /[\u115F\u1160\u17B4\u17B5\u3164\uFFA0]/u;
/** More marks than any script stacks on one letter. */
const STACKED_MARKS = /\p{M}{4}/u;
const SCRIPTS_THAT_MIX_BADLY = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/** Letters of other scripts that read as Latin ones, in lower case. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['аɑα', 'a'],
    ['вʙ', 'b'],
    ['сϲ', 'c'],
    ['ԁ', 'd'],
    ['еҽε', 'e'],
    ['ɡ', 'g'],
    ['һн', 'h'],
    ['іıι', 'i'],
    ['јϳ', 'j'],
    ['кκ', 'k'],
    ['ӏ', 'l'],
    ['м', 'm'],
    ['пη', 'n'],
    ['оοօ', 'o'],
    ['рρ', 'p'],
    ['ԛ', 'q'],
    ['г', 'r'],
    ['ѕ', 's'],
    ['тτ', 't'],
    ['υս', 'u'],
    ['ѵν', 'v'],
    ['ԝω', 'w'],
    ['хχ', 'x'],
    ['уγ', 'y'],
  ].flatMap(([letters = '', latin = '']) => Array.from(letters, (letter) => [letter, latin])),
);
const LOOKALIKE_SIGNS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  i: 'l',
  '|': 'l',
  '5': 's',
  $: 's',
  '8': 'b',
};

/** The same for two names that look alike; for account names `members.skeleton` in the database says the same. */
export function skeleton(name: string): string {
  const plain = foldLetters(name).replace(/[ ._-]/g, '');
  const latin = Array.from(plain, (letter) => LOOKALIKES[letter] ?? letter).join('');
  return latin
    .replace(/[01i|5$8]/g, (sign) => LOOKALIKE_SIGNS[sign] ?? sign)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

/** Who speaks for the merchant; nobody may look like them. */
const STAFF_NAMES = new Set(['laro', 'staff', 'system', 'cashier', 'bank', 'dealer'].map(skeleton));
const STAFF_WORDS = ['admin', 'support', 'moderator', 'customerservice'].map(skeleton);

/** The nickname as it is kept, or null where it may not be: mixed scripts, signs that cannot be seen, names of staff. */
export function foldNickname(given: string): string | null {
  const name = folded(given, NICKNAME);
  if (name === null) return null;
  const length = Array.from(name).length;
  if (length < NICKNAME_LENGTH_MIN || length > NICKNAME_LENGTH_MAX) return null;
  if (SCRIPTS_THAT_MIX_BADLY.filter((script) => script.test(name)).length > 1) return null;
  const bones = skeleton(name);
  if (bones.length === 0 || STAFF_NAMES.has(bones)) return null;
  return STAFF_WORDS.some((word) => bones.includes(word)) ? null : name;
}

/** A person's name as a bank would write it, or null. */
export function foldPayeeName(given: string): string | null {
  const name = folded(given, PAYEE);
  return name !== null && Array.from(name).length <= PAYEE_LENGTH_MAX ? name : null;
}

function folded(given: string, shape: RegExp): string | null {
  const name = given.normalize('NFKC').replace(/ +/g, ' ').trim();
  return shape.test(name) && !INVISIBLE_LETTERS.test(name) && !STACKED_MARKS.test(name) ? name : null;
}

/** ju***7: enough to know somebody by whom one knows (TRANSFER-5). */
export function maskedAccount(account: string): string {
  return account.length <= 3 ? `${account.slice(0, 1)}***` : `${account.slice(0, 2)}***${account.slice(-1)}`;
}
