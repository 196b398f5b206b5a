import { describe, expect, it } from 'vitest';
import { languageOf } from './language.ts';

const asks = (header: string, lang?: string) =>
  languageOf({ cookies: lang === undefined ? {} : { lang }, headers: { 'accept-language': header } });

describe('the language somebody reads in', () => {
  it.each([
    ['fil-PH,fil;q=0.9,en-US;q=0.8', 'TY'],
    ['tl', 'TY'],
    ['zh-Hant-TW,zh;q=0.9', 'CN'],
    ['th-TH', 'TH'],
    ['vi;q=0.4, en;q=0.5', 'EN'],
    ['de-DE,de;q=0.9,vi;q=0.2', 'VI'],
    ['en;q=0, th;q=0.1', 'TH'],
    ['de, fr', null],
    ['*', null],
    ['', null],
    ['toString, __proto__;q=1, ;;,,=', null],
  ])('GEN-4 the first visit of %s is answered in %s', (header, code) => {
    expect(asks(header)).toBe(code);
  });

  it('what was chosen comes before what the browser asks for, where it is one of ours', () => {
    expect([asks('th', 'VI'), asks('th', 'XX'), asks('th', 'toString')]).toEqual(['VI', 'TH', 'TH']);
  });
});
