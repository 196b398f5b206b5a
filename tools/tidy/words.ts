import { filesLike, read } from './repository.ts';

/** Where a word is used: the name that has it, and its file. */
export type Use = { readonly word: string; readonly name: string; readonly file: string };

const CODE = /^(apps|packages|tools)\/.*\.(ts|tsx|mjs)$/;
const SQL = /^apps\/.*\.sql$/;
/** What others made, and data that are named by what they hold. */
const OUTSIDE = /\/(fixtures|vectors|fonts|public)\//;

/** `lockMemberState`, `bet_contribution` and `HUB88_V2` as their words in lower case; digits are no words. */
export function wordsOf(name: string): readonly string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .filter((word) => word.length > 1)
    .map((word) => word.toLowerCase());
}

const EXPORTED =
  /^export (?:default )?(?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm;
const EXPORTED_PARTS = /^export (?:const|let) \{([^}]*)\}/gm;
const MADE =
  /^create (?:or replace )?(?:unlogged )?(?:table|view|function|procedure|type|schema|index|unique index|sequence|trigger) (?:if not exists )?([\w.]+)/gim;
const RENAMED = /\brename (?:(?:constraint|column) \w+ )?to (\w+)/gim;

/** The names that a file gives to others: what it exports, or the objects of the database that it makes. */
export function namesIn(file: string, text: string): readonly string[] {
  if (SQL.test(file)) return [...text.matchAll(MADE), ...text.matchAll(RENAMED)].map(([, name = '']) => name);
  const parts = [...text.matchAll(EXPORTED_PARTS)].flatMap(([, list = '']) =>
    list.split(',').map((part) => part.split(':').at(-1) ?? ''),
  );
  return [...[...text.matchAll(EXPORTED)].map(([, name = '']) => name), ...parts];
}

/** The name of a file and of its folders, without the time of a migration and without its ending. */
const pathName = (file: string): string => file.replace(/\d{8}T\d{4}_/, '').replace(/\.[a-z]+$/, '');

/** Applied migrations are never edited: their words stay as they are. */
const APPLIED_UNTIL = '20261128T0200';
const isApplied = (file: string): boolean => (/\/(\d{8}T\d{4})_/.exec(file)?.[1] ?? '9') < APPLIED_UNTIL;

export function usesIn(file: string, text: string): readonly Use[] {
  const names = CODE.test(file) || SQL.test(file) ? namesIn(file, text) : [];
  return [pathName(file), ...names].flatMap((name) => wordsOf(name).map((word) => ({ word, name, file })));
}

export const usesInRepository = (): readonly Use[] =>
  filesLike(/^(apps|packages|tools)\//, OUTSIDE)
    .filter((file) => !isApplied(file))
    .flatMap((file) => usesIn(file, CODE.test(file) || SQL.test(file) ? read(file) : ''));

const ENDINGS = ['s', 'es', 'd', 'ed', 'ing', 'r', 'er', 'or'];

function withoutEnding(word: string): readonly string[] {
  return ENDINGS.filter((ending) => word.endsWith(ending)).flatMap((ending) => {
    const stem = word.slice(0, -ending.length);
    if (stem.length < 3) return [];
    const doubled = stem.at(-1) === stem.at(-2) ? [stem.slice(0, -1)] : [];
    return [stem, `${stem}e`, ...doubled, ...(stem.endsWith('i') ? [`${stem.slice(0, -1)}y`] : [])];
  });
}

/** A word and what it may come from: `posters` is a form of `poster`, and that of `post`. */
export function baseForms(word: string): readonly string[] {
  const once = withoutEnding(word);
  return [word, ...once, ...once.flatMap(withoutEnding)];
}

export type WordList = {
  readonly plain: ReadonlySet<string>;
  readonly explained: ReadonlyMap<string, string>;
};

/** `tools/tidy/words.txt`: words in their usual meaning, then `word: meaning`, one a line. */
export function parseList(text: string): WordList {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const explained = lines.filter((line) => line.includes(': '));
  return {
    plain: new Set(lines.filter((line) => !line.includes(': ')).flatMap((line) => line.trim().split(' '))),
    explained: new Map(
      explained.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
    ),
  };
}

/** The terms of the glossary are words too; each has its meaning there. */
export function glossaryWords(text: string): ReadonlySet<string> {
  const terms = [...text.matchAll(/^\| \*\*([^*]+)\*\* \|/gm)].map(([, term = '']) => term);
  return new Set(terms.flatMap(wordsOf));
}

export function unknownWords(
  uses: readonly Use[],
  { plain, explained }: WordList,
  glossary: ReadonlySet<string>,
): readonly string[] {
  const isKnown = (form: string): boolean => plain.has(form) || explained.has(form) || glossary.has(form);
  const known = new Map<string, boolean>();
  return uses.flatMap(({ word, name, file }) => {
    const is = known.get(word) ?? baseForms(word).some(isKnown);
    known.set(word, is);
    return is ? [] : [`${word}: ${name === pathName(file) ? 'the name of' : `${name} in`} ${file}`];
  });
}
