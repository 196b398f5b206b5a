import { CALLS, COMMON_REFUSALS } from '@laro/wire';
import { describe, expect, it } from 'vitest';
import { compileMessage, parameterNames } from './compile.ts';
import { format } from './format.ts';
import { LANGUAGE_CODES, LANGUAGES } from './languages.ts';
import { isRefusalCode, refusalSentence } from './refusals.ts';
import { fillTemplate } from './templates.ts';
import { namespaces, readMessages } from './vite.ts';

describe('what every language says', () => {
  it.each([...namespaces(), 'refusals', 'messages'])(
    'GEN-4 Tagalog says everything English says in %s, with the same parameters',
    async (namespace) => {
      const english = (await readMessages('EN', namespace)) ?? {};
      const tagalog = (await readMessages('TY', namespace)) ?? {};
      const parametersOf = (messages: Readonly<Record<string, string>>) =>
        Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, parameterNames(text)]));
      expect(Object.keys(english).length).toBeGreaterThan(0);
      expect(parametersOf(tagalog)).toEqual(parametersOf(english));
    },
  );

  it.each(namespaces())('every sentence of %s compiles in every language that has it', async (namespace) => {
    for (const code of LANGUAGE_CODES) {
      for (const text of Object.values((await readMessages(code, namespace)) ?? {})) {
        expect(() => compileMessage(text), text).not.toThrow();
      }
    }
  });

  it('GEN-4 names the five languages, VI as VN and TY as Tagalog', () => {
    expect(LANGUAGE_CODES).toEqual(['EN', 'TY', 'CN', 'TH', 'VI']);
    expect([LANGUAGES.VI.shown, LANGUAGES.TY.ownName, LANGUAGES.CN.ownName]).toEqual([
      'VN',
      'Tagalog',
      '中文',
    ]);
  });
});

describe('refusals', () => {
  const codes = [
    ...COMMON_REFUSALS.map(({ code }) => code),
    ...Object.values(CALLS).flatMap(({ refusals }) => refusals.map(({ code }) => code)),
  ];

  it.each([...new Set<string>(codes)])('%s has a sentence of its own in English and Tagalog', (code) => {
    expect(isRefusalCode(code)).toBe(true);
    expect(refusalSentence(code, 'EN')).not.toBe(refusalSentence('unknown', 'EN'));
    expect(refusalSentence(code, 'TY')).not.toBe(refusalSentence(code, 'EN'));
  });

  it('an unknown code, or a name every object has, gets the sentence for the unknown', () => {
    for (const code of ['bets.from_the_future', 'toString', '__proto__']) {
      expect(refusalSentence(code, 'EN')).toBe(refusalSentence('unknown', 'EN'));
    }
  });

  it('a language without sentences of its own hears English', () => {
    expect(refusalSentence('wire.busy', 'TH')).toBe(refusalSentence('wire.busy', 'EN'));
    expect(refusalSentence('wire.busy', 'xx')).toBe(refusalSentence('wire.busy', 'EN'));
  });
});

describe('messages', () => {
  it('are worded in the language of the member, and in English where that has none', () => {
    const values = { brand: 'Laro', code: '123456', minutes: '5' };
    expect(fillTemplate('code', 'EN', values).text).toMatch(
      /^Laro: 123456 is your code\. It works for 5 minutes/,
    );
    expect(fillTemplate('code', 'TY', values).text).toContain('123456 ang code mo');
    expect(fillTemplate('code', 'TH', values)).toEqual(fillTemplate('code', 'EN', values));
    expect(fillTemplate('new_device', 'EN', { brand: 'Laro' }).subject).toBe('New device logged in');
  });

  it('never leave with a gap in them', () => {
    expect(() => fillTemplate('code', 'EN', { brand: 'Laro' })).toThrow('needs code');
  });
});

describe('saying a message', () => {
  it.each([
    ['plain text', 'Register', {}, 'en', 'Register'],
    ['a parameter', 'Welcome to {brand}', { brand: 'Laro' }, 'en', 'Welcome to Laro'],
    ['an exact count', '{n, plural, =0 {no games} one {# game} other {# games}}', { n: 0 }, 'en', 'no games'],
    ['one', '{n, plural, one {# game} other {# games}}', { n: 1 }, 'en', '1 game'],
    ['many', '{n, plural, one {# game} other {# games}}', { n: 1200 }, 'en', '1,200 games'],
    [
      'an ordinal',
      '{n, selectordinal, one {#st try} two {#nd try} few {#rd try} other {#th try}}',
      { n: 2 },
      'en',
      '2nd try',
    ],
    ['a choice', '{kind, select, new {a new one} other {an old one}}', { kind: 'new' }, 'en', 'a new one'],
    [
      'a parameter in a branch',
      '{n, plural, one {# win by {name}} other {# wins by {name}}}',
      { n: 3, name: 'ju***7' },
      'en',
      '3 wins by ju***7',
    ],
    ['a language with one form', '{n, plural, one {# laro} other {# laro}}', { n: 1 }, 'th', '1 laro'],
    ['marks as text', 'a <b> & c', {}, 'en', 'a <b> & c'],
  ])('%s', (_, text, values, tag, expected) => {
    expect(format(compileMessage(text), values, tag)).toBe(expected);
  });

  it('what the types could misread does not compile', () => {
    expect(() => compileMessage('{n, plural, one {game} other {# games}}')).toThrow('bare word');
    expect(() => compileMessage('{n, number}')).toThrow(SyntaxError);
    expect(() => compileMessage('{n')).toThrow();
  });
});
