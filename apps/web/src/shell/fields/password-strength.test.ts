import { describe, expect, it } from 'vitest';
import { knownPasswords, LEAKED } from '../../../known-passwords.ts';
import { strengthOf } from './password-strength.ts';

const KNOWN = new Set(knownPasswords());

describe('the strength of a password', () => {
  it.each([
    ['short', 'K7#q', 'maria', 'weak'],
    ['one key held down', 'aaaaaaaaaaaaaaaa', 'maria', 'weak'],
    ['a row of the keyboard in order', 'abcdefgh12345678', 'maria', 'weak'],
    ['the username and a digit', 'maria1985', 'maria', 'weak'],
    ['two characters in turns', 'ababababab', 'pedro', 'weak'],
    ['eight small letters at random', 'kqzvhxwm', 'maria', 'weak'],
    ['nine small letters at random', 'kqzvhtxmp', 'maria', 'fair'],
    ['twelve small letters at random', 'kqzvhxwmpldr', 'maria', 'good'],
    ['a few plain words', 'lanterns by the sea', 'maria', 'strong'],
    ['letters, digits and signs', 'rW4!tq9#Lz2$', 'maria', 'strong'],
  ] as const)('%s: %s of %s is %s', (_, password, username, expected) => {
    expect(strengthOf(password, username, KNOWN)).toBe(expected);
  });

  it('of one that many use is never more than weak, in capitals neither', () => {
    expect(LEAKED.length).toBeGreaterThan(10_000);
    const praised = LEAKED.flatMap((password) => [password, password.toUpperCase()]).filter(
      (password) => strengthOf(password, 'maria', KNOWN) !== 'weak',
    );
    expect(praised).toEqual([]);
  });
});
