import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldNickname, foldPayeeName, skeleton } from './names.ts';

describe('nicknames', () => {
  it.each([
    ['Juana', 'Juana'],
    ['  Juana   Cruz ', 'Juana Cruz'],
    ['Ｊｕａｎａ', 'Juana'],
    ['Niño_77', 'Niño_77'],
    ['สมชาย', 'สมชาย'],
    ['阮氏明', '阮氏明'],
  ])('%s is kept as %s', (given, stored) => {
    expect(foldNickname(given)).toBe(stored);
  });

  it.each([
    ['one letter', 'J'],
    ['too long', 'a'.repeat(21)],
    ['a direction override', 'juana\u202Ecruz'],
    ['a zero-width joiner', 'jua\u200Dna'],
    ['a zero-width space', 'jua\u200Bna'],
    ['a letter that shows nothing', 'jua\u3164na'],
    ['a control character', 'jua\u0007na'],
    ['Latin mixed with Cyrillic', 'jаmie'],
    ['stacked marks', 'a\u0336\u0335\u0334\u0333\u0332\u0331bc'],
    ['a tag of HTML', '<b>juana</b>'],
    ['a picture', 'juana🎰'],
    ['only signs', '...'],
    ['the brand', 'L.A.R.O'],
    ['the brand in look-alikes', '1aro'],
    ['who speaks for the merchant', 'Laro Support'],
    ['an administrator in another script', 'аԁміп'],
  ])('%s is refused', (_, given) => {
    expect(foldNickname(given)).toBeNull();
  });

  it.each([
    ['lol', 'l0l'],
    ['paypal', 'раураӏ'],
    ['modern', 'modem'],
    ['Juana Cruz', 'juana_cruz'],
    ['wally', 'vvally'],
    ['José', 'jose'],
    ['ad\u0e31min', 'admin'],
  ])('%s and %s look alike', (one, other) => {
    expect(skeleton(one)).toBe(skeleton(other));
  });

  it('a vowel or a tone of Thai tells two names apart, and hides no name of staff', () => {
    expect(skeleton('นิก')).not.toBe(skeleton('นุก'));
    expect(skeleton('ใหม่')).not.toBe(skeleton('ใหม้'));
    expect(foldNickname('ad\u0e31min')).toBeNull();
  });

  it('what is kept stays as it is when it is folded again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (given) => {
        const stored = foldNickname(given);
        if (stored !== null) expect(foldNickname(stored)).toBe(stored);
      }),
    );
  });
});

describe('payee names', () => {
  it.each(['Maria Clara', "Sean O'Neil", 'Ma. Luisa dela Cruz-Reyes', 'สมชาย ใจดี', 'Cruz, Juan Jr.'])(
    '%s is a name',
    (name) => expect(foldPayeeName(name)).toBe(name),
  );
  it.each(['Maria 2', '<script>alert(1)</script>', 'Ma\u202Eria', '=HYPERLINK("x")', 'a'.repeat(81), '--'])(
    '%s is none',
    (name) => expect(foldPayeeName(name)).toBeNull(),
  );
});
