import { describe, expect, it } from 'vitest';
import { isBlockedPassword } from './blocked-passwords.ts';

describe('blocked passwords', () => {
  it('V6.2.4 V6.2.12 refuses leaked passwords, in capitals too', () => {
    for (const leaked of ['password', '1qaz2wsx', 'JENNIFER', 'qwertyuiop', '12345678']) {
      expect(isBlockedPassword(leaked, 'juan')).toBe(true);
    }
  });

  it('V6.1.2 V6.2.11 refuses words of the brand with digits around them', () => {
    for (const guess of ['laro2026', 'Casino123', '7jackpot7', 'mahalkita1', 'PILIPINAS!!']) {
      expect(isBlockedPassword(guess, 'juan')).toBe(true);
    }
  });

  it('refuses one character repeated, and the name it is for', () => {
    expect(isBlockedPassword('zzzzzzzzzz', 'juan')).toBe(true);
    expect(isBlockedPassword('xx-juana-xx', 'juana')).toBe(true);
  });

  it('V6.2.5 lets everything else be: spaces, other scripts, no digits', () => {
    for (const fine of [
      'three blue herons',
      'ang aso ko ay si Bantay',
      'пароль для кошки',
      'correct horse larot',
    ]) {
      expect(isBlockedPassword(fine, 'juan')).toBe(false);
    }
  });
});
