import { CALLS, COMMON_REFUSALS } from '@laro/wire';
import { describe, expect, it } from 'vitest';
import { compileMessage, parameterNames } from './compile.ts';
import { format } from './format.ts';
import { namespaces, readMessages, readParts } from './gather.ts';
import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from './languages.ts';
import { NAMED_AS } from './named-as.ts';
import { isRefusalCode, refusalSentence } from './refusals.ts';
import { fillTemplate } from './templates.ts';

/** Names, and signs of sport. */
const NAMES = 'Telegram|VS|VIP|Jeepney|Jeepney Lane|Google|Facebook|PVP|{brand} app';
/** What is said as in English: names; in Tagalog and Vietnamese words of the trade and of devices, which nobody translates. */
const SAID_ALIKE = {
  CN: NAMES,
  TH: NAMES,
  VI: `${NAMES}|Jackpot|Live|Bingo|Video poker|Arcade|E-mail|OK|Menu|Esports|demo|Hot`,
  TY:
    `${NAMES}|Inbox|Customer service|Jackpot|Round|Reference|QR code: {name}|Pay per view|Offline|Slots|Live|Live casino|` +
    'Sports|Esports|Bingo|Maintenance|Withdraw|demo|Volatility|Home|Filter|Filter ({count})|Scratch|Video poker|Arcade|' +
    'Username|Mobile number|Password|Recovery code|Verification code|Captcha|Account|VIP level|Payment password|E-mail|' +
    'OK|Welcome credit|Leaderboard|Second factor|Authenticator app|Passkey|Menu|Bonus|Rebate|Turnover',
} as const;
/** A label stands in a tab, a button or a tile: twice as wide as the English one it does not fit there. */
const LABEL_MAX = 20;
const LABEL_LEAST = 12;
const WIDER_MAX = 2;

/** Columns of a text: a sign of Chinese takes two, a mark above or below none, a value as much as its name. */
function widthOf(text: string): number {
  const shown = text.replaceAll(/\{(\w+)[^}]*\}/g, '$1').replaceAll(/\p{M}/gu, '');
  return Array.from(shown).reduce(
    (width, sign) => width + (/[\p{sc=Han}\u3000-\u303f\uff00-\uffef]/u.test(sign) ? 2 : 1),
    0,
  );
}

const OTHERS = LANGUAGE_CODES.filter((code) => code !== 'EN');
const ALL = [...namespaces(), 'refusals', 'messages', 'notices', 'rewardTitles'];
const EACH = OTHERS.flatMap((code) => ALL.map((namespace) => [code, namespace] as const));
type Sentences = Readonly<Record<string, string>>;
const sentences = async (code: LanguageCode, namespace: string): Promise<Sentences> =>
  (await readMessages(code, namespace)) ?? {};

describe('what every language says', () => {
  it.each(EACH)(
    'GEN-4 %s says everything English says in %s, with the same parameters',
    async (code, namespace) => {
      const english = await sentences('EN', namespace);
      const parametersOf = (messages: Sentences) =>
        Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, parameterNames(text)]));
      expect(Object.keys(english).length).toBeGreaterThan(0);
      expect(parametersOf(await sentences(code, namespace))).toEqual(parametersOf(english));
    },
  );

  it.each(ALL)('nothing of %s is said by two features', async (namespace) => {
    const parts = (await readParts('EN', namespace)) ?? new Map<string, Sentences>();
    const keys = [...parts.values()].flatMap((part) => Object.keys(part));
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
  });

  it.each(OTHERS)('GEN-4 %s leaves nothing in English but names and words of the trade', async (code) => {
    const alike = new Set(SAID_ALIKE[code].split('|'));
    const left: string[] = [];
    for (const namespace of ALL) {
      const english = await sentences('EN', namespace);
      for (const [key, text] of Object.entries(await sentences(code, namespace))) {
        if (text === english[key] && !alike.has(text)) left.push(`${namespace}.${key}: ${text}`);
      }
    }
    expect(left).toEqual([]);
  });

  it.each(OTHERS)('GEN-4 no label of %s is much wider than the English one it replaces', async (code) => {
    const wide: string[] = [];
    for (const namespace of namespaces()) {
      const english = await sentences('EN', namespace);
      for (const [key, text] of Object.entries(await sentences(code, namespace))) {
        const room = widthOf(english[key] ?? '');
        if (room <= LABEL_MAX && widthOf(text) > Math.max(LABEL_LEAST, room * WIDER_MAX)) {
          wide.push(`${namespace}.${key}: ${text}`);
        }
      }
    }
    expect(wide).toEqual([]);
  });

  it.each(LANGUAGE_CODES)(
    'GEN-4 %s says a number wherever its plural of one holds more than 1',
    async (code) => {
      const rules = new Intl.PluralRules(LANGUAGES[code].tag);
      const many = [2, 3, 4, 5, 11, 21].find((count) => rules.select(count) === 'one');
      const wrong: string[] = [];
      for (const namespace of many === undefined ? [] : ALL) {
        for (const [key, text] of Object.entries(await sentences(code, namespace))) {
          for (const name of text.matchAll(/\{(\w+), plural,/g)) {
            const values = Object.fromEntries(parameterNames(text).map((one) => [one, `<${one}>`]));
            const shown = format(
              compileMessage(text),
              { ...values, [name[1] ?? '']: many ?? 0 },
              LANGUAGES[code].tag,
            );
            if (!shown.includes(String(many))) wrong.push(`${namespace}.${key}: ${shown}`);
          }
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  it.each(namespaces())('every sentence of %s compiles in every language', async (namespace) => {
    for (const code of LANGUAGE_CODES) {
      for (const text of Object.values(await sentences(code, namespace))) {
        expect(() => compileMessage(text), text).not.toThrow();
      }
    }
  });

  it('GEN-4 names the five languages, VI as VN and TY as Tagalog', () => {
    expect(LANGUAGE_CODES.map((code) => [code, NAMED_AS[code] ?? LANGUAGES[code].ownName])).toEqual([
      ['EN', 'English'],
      ['TY', 'Tagalog'],
      ['CN', 'Chinese'],
      ['TH', 'Thai'],
      ['VI', 'VN'],
    ]);
  });
});

describe('refusals', () => {
  const codes = [
    ...COMMON_REFUSALS.map(({ code }) => code),
    ...Object.values(CALLS).flatMap(({ refusals }) => refusals.map(({ code }) => code)),
  ];

  it.each([...new Set<string>(codes)])('%s has a sentence of its own in every language', (code) => {
    expect(isRefusalCode(code)).toBe(true);
    expect(refusalSentence(code, 'EN')).not.toBe(refusalSentence('unknown', 'EN'));
    for (const language of OTHERS) {
      expect(refusalSentence(code, language)).not.toBe(refusalSentence(code, 'EN'));
    }
  });

  it('a picture that a browser made smaller is refused in no sentence that names the server’s own limit', () => {
    const codes = [
      'members.head_icon_refused',
      ...['chat', 'verification', 'feedback'].map((feature) => `${feature}.picture_refused`),
      'deposits.receipt_refused',
    ];
    for (const code of codes) {
      expect(isRefusalCode(code)).toBe(true);
      for (const language of ['EN', ...OTHERS]) expect(refusalSentence(code, language)).not.toContain('MB');
    }
  });

  it('an unknown code, or a name every object has, gets the sentence for the unknown', () => {
    for (const code of ['bets.from_the_future', 'toString', '__proto__']) {
      expect(refusalSentence(code, 'EN')).toBe(refusalSentence('unknown', 'EN'));
    }
  });

  it('a language that we do not speak hears English', () => {
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
    expect(fillTemplate('code', 'DE', values)).toEqual(fillTemplate('code', 'EN', values));
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
