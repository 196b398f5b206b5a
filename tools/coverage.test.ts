import { describe, expect, it } from 'vitest';
import { allProofs, PAGE, pageOf, proofsIn, unknownIds } from './coverage/page.ts';
import { PLACES } from './coverage/places.ts';
import { unproved } from './coverage/proved.ts';
import { read } from './tidy/repository.ts';

describe('the coverage of the requirements', () => {
  it('no title names a requirement that does not exist', () => {
    expect(unknownIds(allProofs())).toEqual([]);
    // Put together here, so that this file names none.
    const [known, unknown] = [4, 40].map((number) => `${'REG'}-${number}`);
    const text = `it('${known} ${unknown} is asked', async () => {`;
    expect(unknownIds(proofsIn('a.test.ts', text))).toEqual([
      `a.test.ts: ${unknown} in “${known} ${unknown} is asked”`,
    ]);
  });

  it('a title proves nothing where of it no test passed in its file', () => {
    const files = [
      { path: 'a.test.ts', seconds: 1, tests: 2, passed: ['a group of PHP', 'V1 is asked, once', 'V2 is'] },
    ];
    const of = (title: string, file?: string) =>
      unproved([{ id: 'V1', title, ...(file !== undefined && { file }) }], files);
    for (const title of ['V1 is asked', 'V1 is %s, once', 'a group of $currency', 'a group of ${code}'])
      expect(of(title, 'a.test.ts')).toEqual([]);
    expect(of('V1 is asked')).toEqual([]);
    expect(of('V1 is refused')).toEqual(['V1: no test “V1 is refused” passed']);
    expect(of('V1 is asked', 'b.test.ts')).toEqual(['V1: no test “V1 is asked” passed in b.test.ts']);
  });

  it('the page has each requirement with its text, its screens and its calls, and says where no test names it', () => {
    const page = pageOf([], {
      screens: [{ path: '/m/login', page: 'login/LoginPage' }, { path: '/m/set' }, { path: '/m/other' }],
      calls: { getHelp: { summary: 'The help center (HELP-1).' }, videos: { summary: 'Videos (HOME-10).' } },
    });
    const section = (id: string) => page.split('\n## ').find((part) => part.startsWith(`${id}\n`));
    expect(section('RTE-3')).toBe(
      [
        'RTE-3',
        '',
        'Account: `/m/login`, `/m/register` (also `/m/register.html`), `/m/forget`, `/m/changePsw`, `/m/set`.',
        '',
        'Screens: `/m/login` (`login/LoginPage`), `/m/set` (to come).',
        '',
        'No test names it yet.',
        '',
      ].join('\n'),
    );
    expect(section('HELP-1')).toContain('\n\nCalls: `getHelp`.\n\n');
    expect(section('HOME-1')).not.toContain('Calls');
  });

  it('the page says what the titles say: `npm run coverage` writes it anew', () => {
    expect(read(PAGE)).toBe(pageOf(allProofs(), PLACES));
  });
});
