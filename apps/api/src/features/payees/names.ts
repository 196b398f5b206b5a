import type { NameFit } from '@laro/wire';
import { foldLetters } from '../../platform/folding.ts';

/** After the name of somebody who is called as their father is. */
const SUFFIXES: ReadonlySet<string> = new Set(['jr', 'sr', 'ii', 'iii', 'iv']);
/** What banks write before a name. */
const TITLES: readonly string[] = ['mr', 'mrs', 'ms', 'miss', 'dr', 'นางสาว', 'นาย', 'นาง'];
/** How papers and banks shorten a given name or the beginning of a family name. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  ma: 'maria',
  sta: 'santa',
  sto: 'santo',
  fco: 'francisco',
  jse: 'jose',
  gpe: 'guadalupe',
  md: 'muhammad',
  mohd: 'muhammad',
  muhd: 'muhammad',
  mohammed: 'muhammad',
  mohammad: 'muhammad',
  mohamed: 'muhammad',
};
/** Names are eighty signs at most; more words than these are no name. */
const WORDS_MAX = 16;
/** A name of one letter over and over has more ways to be matched than are worth trying. */
const TRIES_MAX = 5_000;
/** So many words may stand together in one: `de la Cruz` as `Delacruz`. */
const JOINED_MAX = 4;

type Named = { readonly words: readonly string[]; readonly suffix: string | null };

/** An apostrophe and a hyphen are no borders that every bank keeps, and joining over borders finds both. */
function read(name: string): Named {
  const all = foldLetters(name)
    .replaceAll(/['’ʼ]/gu, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '');
  return {
    words: all.filter((word) => !SUFFIXES.has(word)),
    suffix: all.find((word) => SUFFIXES.has(word)) ?? null,
  };
}

/** A holder as it stands and without the title before it, which in Thai stands in one word with the name. */
function withoutTitle({ words, suffix }: Named): Named[] {
  const [first = '', ...rest] = words;
  const stripped = TITLES.flatMap((title) => {
    if (first === title) return [rest];
    const glued = /^\p{Script=Thai}/u.test(title) && first.startsWith(title);
    return glued ? [[first.slice(title.length), ...rest]] : [];
  });
  return [words, ...stripped].map((kept) => ({ words: kept, suffix }));
}

/** Whether `word` stands for a word of the legal name that is not its last: `Ma` is Maria, but Jack Ma is not Jack Maria. */
const isShortOf = (word: string, legal: string, isLast: boolean): boolean =>
  !isLast && (SHORT_FORMS[word] ?? word) === (SHORT_FORMS[legal] ?? legal);

const isInitial = (word: string): boolean => Array.from(word).length === 1;

/** All words of the holder are found in the legal name, none of it twice, and its first and last in full. */
function isCovered(legal: readonly string[], holder: readonly string[]): boolean {
  const last = legal.length - 1;
  const enough = (whole: ReadonlySet<number>): boolean =>
    whole.has(0) && whole.has(last) && whole.size >= Math.min(2, legal.length);
  let tries = 0;
  const from = (at: number, whole: ReadonlySet<number>, initials: readonly string[]): boolean => {
    tries += 1;
    if (tries > TRIES_MAX) return false;
    const [word] = holder.slice(at);
    if (word === undefined) {
      const left = legal.filter((_, index) => !whole.has(index));
      for (const initial of initials) {
        const found = left.findIndex((one) => one.startsWith(initial));
        if (found < 0) return false;
        left.splice(found, 1);
      }
      return enough(whole);
    }
    for (let index = 0; index < legal.length; index += 1) {
      for (const [taken, used] of joints(legal.slice(index), holder.slice(at), index === last)) {
        const these = Array.from({ length: used }, (_, nth) => index + nth);
        if (these.some((one) => whole.has(one))) continue;
        if (from(at + taken, new Set([...whole, ...these]), initials)) return true;
      }
    }
    return isInitial(word) && from(at + 1, whole, [...initials, word]);
  };
  return from(0, new Set(), []);
}

/** How many words of the holder and of the legal name are the same letters, from where both begin. */
function joints(
  legal: readonly string[],
  holder: readonly string[],
  isLast: boolean,
): readonly (readonly [taken: number, used: number])[] {
  const found: [number, number][] = [];
  const [word = '', name = ''] = [holder[0], legal[0]];
  if (word === name || isShortOf(word, name, isLast)) found.push([1, 1]);
  for (let many = 2; many <= JOINED_MAX; many += 1) {
    if (legal.length >= many && legal.slice(0, many).join('') === word) found.push([1, many]);
    if (holder.length >= many && holder.slice(0, many).join('') === name) found.push([many, 1]);
  }
  return found;
}

/** Letters to put in, take out or replace, or two neighbours to swap, until one word is the other. */
function distance(one: string, other: string): number {
  const [a, b] = [Array.from(one), Array.from(other)];
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let i = 1; i <= a.length; i += 1) {
    rows[i] = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, at(i - 2, j - 2) + 1);
      }
      (rows[i] as number[])[j] = least;
    }
  }
  return at(a.length, b.length);
}

/** A slip of a finger, an initial, or a name that a bank has cut: enough to ask, not enough to pay. */
function isNearWord(word: string, legal: string): boolean {
  const letters = Array.from(legal).length;
  const slips = letters < 4 ? 0 : letters < 8 ? 1 : 2;
  if (distance(word, legal) <= slips) return true;
  return legal.startsWith(word) && (isInitial(word) || Array.from(word).length >= 3);
}

/** The first and the last of the legal name are there in some form, in two places; whatever else stands there. */
function isNear(legal: readonly string[], holder: readonly string[]): boolean {
  const [first = '', last = ''] = [legal[0], legal.at(-1)];
  const places = (name: string): number[] =>
    holder.flatMap((word, at) => {
      const joined = `${word}${holder[at + 1] ?? ''}`;
      return isNearWord(word, name) || (joined !== word && distance(joined, name) <= 1) ? [at] : [];
    });
  const [firsts, lasts] = [places(first), places(last)];
  // By initials alone a thousand people are named so.
  const someWhole = holder.some(
    (word) => !isInitial(word) && (isNearWord(word, first) || isNearWord(word, last)),
  );
  const apart = firsts.some((at) => lasts.some((other) => other !== at || legal.length === 1));
  const run = distance(holder.join(''), legal.join('')) <= 2;
  return (someWhole && apart) || run;
}

/**
 * Whether the holder of an account is the member: `own` is paid to, `near` is for a person to decide, as a bank may have written
 * it so or it may be a relative, and `other` is somebody else.
 *
 * Own is: every word of the holder is a word of the legal name or the initial of one, none is used twice, and the first and the
 * last of the legal name are there in full. Banks leave out and shorten what stands between, part and join words, and leave out
 * what says that somebody is the younger.
 */
export function nameFit(legalName: string, holder: string): NameFit {
  const legal = read(legalName);
  const given = read(holder);
  const counts = [legal.words.length, given.words.length];
  if (counts.includes(0) || counts.some((count) => count > WORDS_MAX)) return 'other';
  // Father and son.
  if (legal.suffix !== null && given.suffix !== null && legal.suffix !== given.suffix) return 'other';
  const holders = withoutTitle(given);
  if (holders.some(({ words }) => isCovered(legal.words, words))) {
    return given.suffix !== null && legal.suffix === null ? 'near' : 'own';
  }
  return holders.some(({ words }) => isNear(legal.words, words)) ? 'near' : 'other';
}
