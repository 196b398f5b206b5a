import { CONCERNS } from '@laro/wire/operations';
import { describe, expect, it } from 'vitest';
import { filesLike, read } from './tidy/repository.ts';

const ENTRY = /^## `(?<name>\w+)` .+\n\n(?<body>(?:.+\n)+)/gm;
const entries = [...read('docs/runbook.md').matchAll(ENTRY)].map(({ groups }) => ({
  name: groups?.name ?? '',
  body: groups?.body ?? '',
}));

describe('docs/runbook.md', () => {
  it('says of every alert, and of what no alert can tell, how it is seen, looked at and mended', () => {
    const names = entries.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.slice(0, CONCERNS.length).toSorted()).toEqual(CONCERNS.toSorted());
    expect(names.length).toBeGreaterThanOrEqual(20);
    const parts = ['Symptom', 'Check', 'Act', 'Provoked by'].map((part) => `- **${part}:** `);
    const wanting = entries.filter(({ body }) => !parts.every((part) => body.includes(part)));
    expect(wanting.map(({ name }) => name)).toEqual([]);
  });

  it('names for each what provokes it, and that exists; or says that nothing does', () => {
    const titles = filesLike(/\.(test|e2e)\.tsx?$/)
      .map(read)
      .join('\n');
    const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Record<string, string> };
    const wrong = entries.flatMap(({ name, body }) => {
      const [, by = ''] = body.replaceAll(/\s+/g, ' ').split('- **Provoked by:** ');
      const named = [...by.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title);
      const run = [...by.matchAll(/`npm run ([\w:]+)`/g)].map(([, script = '']) => script);
      return [
        ...named.filter((title) => !titles.includes(title)).map((title) => `${name}: no test “${title}”`),
        ...run.filter((script) => !(script in scripts)).map((script) => `${name}: no script ${script}`),
        ...(named.length + run.length > 0 || by.includes('not provoked') ? [] : [`${name}: nothing`]),
      ];
    });
    expect(wrong).toEqual([]);
  });
});
