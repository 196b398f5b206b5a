/**
 * Passwords that everybody tries first. The full offline list arrives with the security work on accounts; these
 * are the patterns that a length rule alone lets through.
 */
const BLOCKED = new Set([
  'password',
  'password1',
  'password12',
  'password123',
  'passw0rd',
  '12345678',
  '123456789',
  '1234567890',
  '87654321',
  '11111111',
  '00000000',
  '88888888',
  '66666666',
  'qwertyui',
  'qwerty123',
  'qwertyuiop',
  'asdfghjk',
  'iloveyou',
  'iloveyou1',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'superman',
  'letmein1',
  'welcome1',
  'abc12345',
  'abcd1234',
  'a1b2c3d4',
  'trustno1',
  'maganda1',
  'mahalkita',
  'mahalkita1',
  'pilipinas',
  'manila123',
  'casino123',
  'jackpot1',
  'changeme',
  'changeme1',
]);

/** True for a password on the list, one that is a single character repeated, or one that contains the name. */
export function isBlockedPassword(password: string, account: string): boolean {
  const folded = password.toLowerCase();
  return BLOCKED.has(folded) || /^(.)\1+$/u.test(folded) || folded.includes(account);
}
