import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMessages } from '@laro/i18n/vite';
import { CALLS, type CallSpec } from '@laro/wire';
import { describe, expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');
const MESSAGES = join(SOURCES, 'messages');
const calls: Readonly<Record<string, CallSpec>> = CALLS;

/** Each list that a page draws of a call of the wire, as its source says it. */
const DRAWN = globSync('features/**/*.tsx', { cwd: SOURCES }).flatMap((file) => {
  const code = readFileSync(join(SOURCES, file), 'utf8');
  return [...code.matchAll(/<(?:ListPage|ListSection|ReportList)\n([\s\S]*?)\n\s*\/?>\n/g)].map(
    ([, props = '']) => ({
      file,
      props,
    }),
  );
});
const namesIn = (text: string | undefined): readonly string[] =>
  [...(text ?? '').matchAll(/(\w+):/g)].map(([, name = '']) => name);

describe('a list of the console', () => {
  it.each(DRAWN)('in $file has a word for each column, filter and value', async ({ props }) => {
    const [, call = ''] = /call="(\w+)"/.exec(props) ?? [];
    const [, namespace = ''] = /words="(\w+)"/.exec(props) ?? ['', 'reports'];
    const list = calls[call]?.list;
    if (!list) return;
    const words = {
      ...(await readMessages('EN', 'words', MESSAGES)),
      ...(await readMessages('EN', namespace, MESSAGES)),
    };
    const called = Object.fromEntries(
      [...(/called=\{\{([^}]*)\}\}/.exec(props)?.[1] ?? '').matchAll(/(\w+): '(\w+)'/g)].map(([, a, b]) => [
        a,
        b,
      ]),
    );
    const worded = namesIn(/texts=\{\{([\s\S]*?)\}\}/.exec(props)?.[1]);
    const [, columns = ''] = /columns=\{\[([\s\S]*?)\n?\s*\]\}/.exec(props) ?? [];
    const plain = [...columns.matchAll(/^\s*'(\w+)',?$|id: '(\w+)'/gm)].map(
      ([, one, other]) => one ?? other ?? '',
    );
    const values = Object.entries(list.filters).flatMap(([name, filter]) =>
      filter.kind === 'choice' && !worded.includes(name)
        ? filter.values.map((value) => `${name}_${value}`)
        : [],
    );
    const wanted = [...Object.keys(list.filters), ...plain].map((name) => called[name] ?? name);
    expect([...wanted, ...values].filter((key) => !Object.hasOwn(words, key))).toEqual([]);
  });

  it('has patterns that a field of a browser takes', () => {
    const patterns = Object.values(calls).flatMap(({ list }) =>
      Object.values(list?.filters ?? {}).flatMap((filter) => (filter.kind === 'id' ? [filter.pattern] : [])),
    );
    for (const pattern of patterns) expect(() => new RegExp(pattern, 'v'), pattern).not.toThrow();
  });
});
