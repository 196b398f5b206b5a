import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { messagesOf } from './pages.ts';
import { PATHS, type ScreenName, screenOf } from './screens.ts';

const HERE = import.meta.dirname;
/** Words that every page has from its document on. */
const EVERYWHERE = new Set(['shell', 'screens']);

/** What a file imports as it loads; what comes later brings its words along. */
const IMPORT =
  /^(?:import|export)\s+(?!type\b)(?:(?<names>\{[^}]*\})|\*[^;]*?|[\w$]+)\s+from\s+'(?<from>\.[^']+)'|^import\s+'(?<bare>\.[^']+\.tsx?)'/gm;
const WORDS = /\buseMessages\('(\w+)'\)/g;

const namesIn = (list: string): readonly string[] =>
  list
    .replaceAll(/[{}\n]/g, ' ')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/)[0] ?? name);

/** The words that a page says as it loads, by the file that says them. */
function wordsOf(page: string): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  const seen = new Set<string>();
  const visit = (path: string, taken: readonly string[] | null): void => {
    // Of a feature's face that is read which is taken from it.
    const isFace = path.endsWith('/index.ts') && taken !== null;
    const key = isFace ? `${path} ${taken.join()}` : path;
    if (seen.has(key) || !/\.tsx?$/.test(path) || !existsSync(path)) return;
    seen.add(key);
    const text = readFileSync(path, 'utf8');
    for (const [, name = ''] of text.matchAll(WORDS)) words.set(name, path.slice(HERE.length + 1));
    for (const { groups = {} } of text.matchAll(IMPORT)) {
      const names = groups['names'] === undefined ? null : namesIn(groups['names']);
      if (names?.length === 0) continue;
      if (isFace && names !== null && !names.some((name) => taken.includes(name))) continue;
      visit(join(dirname(path), groups['from'] ?? groups['bare'] ?? ''), names);
    }
  };
  visit(page, null);
  return words;
}

describe('the words of a screen', () => {
  const screens = (Object.keys(PATHS) as ScreenName[]).filter(
    (name) => name !== 'home' && screenOf(name).page !== undefined,
  );

  it.each(screens)('%s has what its page says before it renders', (name) => {
    const { page = '' } = screenOf(name);
    const declared = new Set<string>([...EVERYWHERE, ...messagesOf(name)]);
    const missing = [...wordsOf(join(HERE, 'features', `${page}.tsx`))]
      .filter(([word]) => !declared.has(word))
      .map(([word, file]) => `${word}: ${file}`);
    expect(missing).toEqual([]);
  });
});
