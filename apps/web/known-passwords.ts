import { dictionary } from '@zxcvbn-ts/language-common';
import { strengthOf } from './src/shell/fields/password-strength.ts';

const NONE: ReadonlySet<string> = new Set();

/** A public list of leaked passwords, those that are long enough for an account: the server refuses each. */
export const LEAKED: readonly string[] = (dictionary['passwords-common'] as readonly string[]).filter(
  (password) => password.length >= 8,
);

/** Those that look stronger than they are: the others need no list. */
export function knownPasswords(): readonly string[] {
  return LEAKED.filter((password) => strengthOf(password, '', NONE) !== 'weak').toSorted();
}
