import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * Passwords that are tried first (ASVS V6.2.4, V6.2.12): every one of a public list of leaked passwords that is long
 * enough to get past the length rule.
 */
const LEAKED: ReadonlySet<string> = new Set(
  (dictionary['passwords-common'] as readonly string[]).filter((password) => password.length >= 8),
);

/** Words of the brand and its players (ASVS V6.1.2, V6.2.11): with digits around them they are guesses, not secrets. */
const BRAND_WORDS = [
  'laro casino jackpot slots scatter bonus lotto bingo sabong panalo taya',
  'pilipinas manila maganda mahal mahalkita password welcome changeme letmein admin',
].flatMap((line) => line.split(' '));
const BRAND_WORD = new RegExp(`^[\\W\\d_]*(?:${BRAND_WORDS.join('|')})+[\\W\\d_]*$`, 'u');

/**
 * True for a leaked password, one made of a word of the brand and digits, a single character repeated, or one that
 * contains the name it is for.
 */
export function isBlockedPassword(password: string, account: string): boolean {
  const folded = password.toLowerCase();
  return (
    LEAKED.has(folded) ||
    BRAND_WORD.test(folded) ||
    /^(.)\1+$/u.test(folded) ||
    (account.length >= 4 && folded.includes(account.toLowerCase()))
  );
}
