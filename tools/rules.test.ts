import { describe, expect, it } from 'vitest';
import { filesLike, read } from './tidy/repository.ts';
import { nameFaults, pageFaults, rulesOf } from './tidy/rules.ts';

// This file makes up names of its own.
const SOURCES = new Map(
  filesLike(/\.(tsx?|mjs|sql|md|csv|css|ya?ml)$/).map((file) => [
    file,
    file === 'tools/rules.test.ts' ? '' : read(file),
  ]),
);
const RULES = rulesOf(SOURCES);
const README = '# Rules\n\n[a.md](a.md) [b.md](b.md)\n\n## Former names\n\n| `old.md 4` | PLAY-1 |\n';

/** What is wrong with these files, next to a page with the rule PLAY-1 and the list of pages. */
function faultsOf(files: Readonly<Record<string, string>>): readonly string[] {
  const sources = new Map(
    Object.entries({
      'docs/rules/README.md': README,
      'docs/rules/a.md': '# A\n\n## PLAY-1\n\nIt holds.\n\nProved by `tools/a.test.ts`.\n',
      'docs/rules/b.md': '# B\n',
      'tools/a.test.ts': '',
      ...files,
    }),
  );
  const rules = rulesOf(sources);
  return [...pageFaults(rules, sources), ...nameFaults(rules, sources)];
}

describe('the rules of docs/rules', () => {
  it('stand once each, on a page that the list names, with a test that proves them', () => {
    expect(RULES.length).toBeGreaterThan(200);
    expect(pageFaults(RULES, SOURCES)).toEqual([]);
  });

  it('are the ones that code, tests and documents name, and no page is named that is not here', () => {
    expect(nameFaults(RULES, SOURCES)).toEqual([]);
  });

  it('that stand twice, on two pages, without a test or off the list are found', () => {
    expect(faultsOf({})).toEqual([]);
    expect(
      faultsOf({ 'docs/rules/b.md': '# B\n\n## PLAY-1\n\nOtherwise.\n\n## S1\n\nBy `tools/b.test.ts`.\n' }),
    ).toEqual([
      'docs/rules/b.md: PLAY-1 stands twice',
      'docs/rules/b.md: PLAY-1 belongs to docs/rules/a.md',
      'docs/rules/b.md: PLAY-1 names no test, and no title names it',
      'docs/rules/b.md: S1 names no test, and no title names it',
      'docs/rules/b.md: S1 names tools/b.test.ts, which does not exist',
    ]);
    expect(faultsOf({ 'docs/rules/c.md': '# C\n' })).toEqual([
      'docs/rules/c.md: not in the list of docs/rules/README.md',
    ]);
  });

  it.each([
    ['// As it must be (PLAY-2).', 'PLAY-2'],
    ['/** RULES-1: it holds. */', 'RULES-1'],
    ['// Known in a title (S1).', 'S1'],
    ['// The page says so (settled.md 3).', 'settled.md'],
    ['// The page says so (docs/rules/gone.md).', 'docs/rules/gone.md'],
    ['// Decided in docs/decisions/9999.', 'decision 9999'],
    ['/** PLAY-1, SHA-256 and docs/rules/a.md are there. */', undefined],
    ["path('M4 7h14');", undefined],
  ])('%s', (line, wrong) => {
    expect(faultsOf({ 'apps/x.ts': line })).toEqual(wrong === undefined ? [] : [`apps/x.ts:1 ${wrong}`]);
  });

  it('a migration that was applied may name a page of before where the list says what it is now', () => {
    const file = 'apps/20261123T0100_x_create.sql';
    expect(faultsOf({ [file]: '-- The states of old.md 4.' })).toEqual([]);
    expect(faultsOf({ [file]: '-- The states of old.md 5.' })).toEqual([`${file}:1 old.md 5`]);
  });

  it('a link names a rule that is there', () => {
    expect(faultsOf({ 'docs/d.md': '[it](rules/a.md#play-1)' })).toEqual([]);
    expect(faultsOf({ 'docs/d.md': '[it](rules/a.md#play-9)' })).toEqual(['docs/d.md:1 rules/a.md#play-9']);
  });
});
