import type { CallSpec } from '@laro/wire';
import { describe, expect, it } from 'vitest';
import { SCREEN_NAMES, screenOf } from '../apps/backoffice/src/screens.ts';
import { BANNED } from './tidy/banned.ts';
import { eventFaults } from './tidy/events.ts';
import { FILES, filesLike, linesLike, read } from './tidy/repository.ts';
import { namespacesOf } from './tidy/screen-words.ts';
import { definitionsIn, sharedClasses } from './tidy/styles.ts';
import { glossaryWords, parseList, unknownWords, usesIn, usesInRepository } from './tidy/words.ts';

const CODE = /^(apps|packages|tools)\/.*\.(ts|tsx|mjs|css)$|^\.ci\/|^[^/]+\.(ts|mjs)$/;
const TESTS = /\.test\.tsx?$|\.e2e\.ts$/;
const LINES_MAX = 400;

/** What a visitor of the first page finds; anything else there needs a reason to be in everybody's view. */
const ROOT = [
  'README.md ARCHITECTURE.md CONTRIBUTING.md LICENSE NOTICE apps docs packages tools .ci',
  'package.json package-lock.json tsconfig.json tsconfig.base.json vitest.config.ts biome.json knip.json',
  '.oxlintrc.json .dependency-cruiser.mjs .gitignore .gitattributes .npmrc .editorconfig',
].flatMap((line) => line.split(' '));

type Manifest = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;

const MANIFESTS = filesLike(/(^|\/)package\.json$/);
const dependencyKinds = [
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
] as const;

function dependenciesOf(file: string): [name: string, version: string][] {
  const manifest = JSON.parse(read(file)) as Manifest;
  return dependencyKinds.flatMap((kind) => Object.entries(manifest[kind] ?? {}));
}

describe('words', () => {
  it.each(BANNED)('$word has a better one here: $instead', ({ word, where, except }) => {
    // This table and the test of the rules are about those words.
    const files = filesLike(where, except).filter((file) => file !== 'tools/tidy/banned.ts');
    const readable = files.filter((file) => !/\.(png|webp|avif|ttf|otf|woff2?|ico)$/.test(file));
    expect(readable.flatMap((file) => linesLike(file, word))).toEqual([]);
  });
});

describe('the list of words', () => {
  const list = parseList(read('tools/tidy/words.txt'));
  const glossary = glossaryWords(read('docs/glossary.md'));
  const uses = usesInRepository();

  it('has each word of exported names, database objects and files', () => {
    expect(unknownWords(uses, list, glossary)).toEqual([]);
  });

  it.each([
    ['export const tellEverybody = 1;', 'tell: tellEverybody in apps/api/src/planted.ts'],
    ['export type Neighbours = object;', 'neighbours: Neighbours in apps/api/src/planted.ts'],
    ['export async function openDoor() {}', 'door: openDoor in apps/api/src/planted.ts'],
  ])('finds a word that is not on it: %s', (text, found) => {
    expect(unknownWords(usesIn('apps/api/src/planted.ts', text), list, glossary)).toContain(found);
  });

  it('knows the other forms of a word', () => {
    const known = parseList('post retry');
    for (const word of ['posts', 'posted', 'posting', 'retries', 'retried', 'retrying'])
      expect(unknownWords([{ word, name: word, file: 'a.ts' }], known, new Set())).toEqual([]);
  });
});

describe('files', () => {
  it('nothing strange stands in the root', () => {
    const entries = new Set(FILES.map((file) => file.split('/')[0] ?? ''));
    expect([...entries].filter((entry) => !ROOT.includes(entry))).toEqual([]);
  });

  it('no file of code is longer than a person reads at once', () => {
    const long = filesLike(CODE).filter((file) => read(file).trimEnd().split('\n').length > LINES_MAX);
    expect(long).toEqual([]);
  });

  it('no drawer is called utils', () => {
    expect(filesLike(/(^|\/)(utils?|helpers?|misc)(\.[a-z]+)?(\/|$)/)).toEqual([]);
  });

  it('each index.ts opens by saying what it owns, in two to five lines', () => {
    const silent = filesLike(/^(apps|packages)\/.*\/index\.ts$/).filter((file) => {
      const opening = /^\/\*\*\n((?: \*.*\n)+?) \*\/\n/.exec(read(file));
      const lines = opening?.[1]?.trimEnd().split('\n').length ?? 0;
      return lines < 2 || lines > 5;
    });
    expect(silent).toEqual([]);
  });

  it('each document has one title, and it comes first', () => {
    const crooked = filesLike(/\.md$/).filter((file) => {
      const text = read(file).replaceAll(/^```[\s\S]*?^```/gm, '');
      return text.match(/^# .+$/gm)?.length !== 1 || !text.trimStart().startsWith('# ');
    });
    expect(crooked).toEqual([]);
  });
});

describe('style sheets', () => {
  it.each(['web', 'backoffice'])('of %s give a class its look in one place', (app) => {
    const sheets = filesLike(new RegExp(`^apps/${app}/src/.*\\.css$`));
    expect(sheets.length).toBeGreaterThan(10);
    expect(sharedClasses(sheets.flatMap((file) => definitionsIn(file, read(file))))).toEqual([]);
  });

  it('are found where two name one class, but not where a scope or a window narrows it', () => {
    const first = definitionsIn('a.css', '@layer components { .card, .tabs:hover { gap: 1px; } }');
    const second = definitionsIn('b.css', '.page .card { gap: 2px; } @media print { .card { gap: 3px; } }');
    expect(sharedClasses([...first, ...second])).toEqual([]);
    expect(sharedClasses([...first, ...definitionsIn('c.css', '.tabs { gap: 2px; }')])).toEqual([
      '.tabs: a.css, c.css',
    ]);
  });
});

describe('a page of the console', () => {
  const files = filesLike(/^apps\/backoffice\/src\/.*\.tsx?$/);
  const sources = new Map(files.map((file) => [file, read(file)]));
  const listed = /FIRST_WORDS = \[([^\]]*)\]/.exec(read('apps/backoffice/src/main.tsx'))?.[1] ?? '';
  const first = [...listed.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
  const pageOf = (name: string) => `apps/backoffice/src/features/${name}.tsx`;

  it('loads the words of all that it shows: without them it throws', () => {
    expect(first).toContain('shell');
    const missing = SCREEN_NAMES.flatMap((name) => {
      const { page, messages = [page.split('/')[0] ?? ''] } = screenOf(name);
      const loaded = new Set<string>([...first, ...messages]);
      const spoken = [...namespacesOf(pageOf(page), sources)];
      return spoken.filter((namespace) => !loaded.has(namespace)).map((namespace) => `${name}: ${namespace}`);
    });
    expect(missing).toEqual([]);
  });

  it('is followed into what it shows of other features, by the names that it takes', () => {
    const planted = new Map([
      [pageOf('a/APage'), "import { type Row, Peek } from '../b/index.ts';"],
      [
        'apps/backoffice/src/features/b/index.ts',
        "export { Peek } from './Peek.tsx';\nexport { Other } from './Other.tsx';",
      ],
      ['apps/backoffice/src/features/b/Peek.tsx', "const t = useMessages('peeks');"],
      ['apps/backoffice/src/features/b/Other.tsx', "const t = useMessages('others');"],
    ]);
    expect([...namespacesOf(pageOf('a/APage'), planted)]).toEqual(['peeks']);
  });
});

describe('packages', () => {
  it('each @laro package that is imported is declared where it is imported', () => {
    const undeclared = filesLike(/^(apps|packages|tools)\/.*\.(ts|tsx|mjs)$/).flatMap((file) => {
      const home = /^((?:apps|packages)\/[^/]+)\//.exec(file)?.[1];
      const manifest = home === undefined ? 'package.json' : `${home}/package.json`;
      const known = dependenciesOf(manifest).map(([name]) => name);
      const own = (JSON.parse(read(manifest)) as { name: string }).name;
      const imported = [
        ...read(file).matchAll(
          /^(?:import|export)\b[^;]*?from '(@laro\/[a-z0-9-]+)|import\('(@laro\/[a-z0-9-]+)/gm,
        ),
      ];
      return imported
        .map((match) => match[1] ?? match[2] ?? '')
        .filter((name) => name !== own && !known.includes(name))
        .map((name) => `${file} imports ${name}`);
    });
    expect(undeclared).toEqual([]);
  });

  it('every version is exact, and one library has one version in the whole repository', () => {
    const wishes = MANIFESTS.flatMap((file) =>
      dependenciesOf(file).map(([name, version]) => ({ file, name, version })),
    );
    const foreign = wishes.filter(({ name }) => !name.startsWith('@laro/'));
    expect(foreign.filter(({ version }) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
    const versions = Map.groupBy(foreign, ({ name }) => name);
    const torn = [...versions].filter(([, uses]) => new Set(uses.map((use) => use.version)).size > 1);
    expect(torn.map(([name]) => name)).toEqual([]);
  });
});

describe('the lock file', () => {
  type Entry = { resolved?: string; link?: boolean; optionalDependencies?: Record<string, string> };
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Entry> };

  it('has an entry for every platform package that somebody may need', () => {
    // npm leaves out, without a word, what it could not fetch; the next `npm ci` elsewhere then fails.
    const missing = Object.entries(packages).flatMap(([path, entry]) =>
      Object.keys(entry.optionalDependencies ?? {}).filter(
        (name) =>
          packages[`${path}/node_modules/${name}`] === undefined &&
          packages[`node_modules/${name}`] === undefined,
      ),
    );
    expect(missing).toEqual([]);
  });

  it('brings Tailwind to all twelve platforms', () => {
    const names = Object.keys(packages).filter((path) => path.startsWith('node_modules/@tailwindcss/oxide-'));
    expect(names.filter((path) => !path.slice(1).includes('/node_modules/'))).toHaveLength(12);
  });

  it('names no registry', () => {
    const addressed = Object.entries(packages).filter(([, entry]) => /^https?:/.test(entry.resolved ?? ''));
    expect(addressed.map(([path]) => path)).toEqual([]);
  });
});

describe('the database', () => {
  const migrations = filesLike(/^apps\/[^/]+\/(?:src|migrations)\/.*\.sql$/, /\/functions(?:\/|\.sql$)/);

  it('says above each constraint and each index why it exists', () => {
    const unexplained = migrations.flatMap((file) => {
      const lines = read(file).split('\n');
      return lines.flatMap((line, index) => {
        const subject =
          /^\s*(?:constraint\s+(\w+)|create\s+(?:unique\s+)?index\s+(?:if not exists\s+)?(\w+))/i.exec(line);
        if (subject === null || /--/.test(line) || /^\s*--/.test(lines[index - 1] ?? '')) return [];
        return [`${file}:${index + 1} ${subject[1] ?? subject[2]}`];
      });
    });
    expect(unexplained).toEqual([]);
  });

  it('has its functions and triggers beside their features, save for what a column stands on', () => {
    const made = migrations.flatMap((file) =>
      [...read(file).matchAll(/^create (?:or replace )?(?:function|trigger|view) (\S+?)\(/gim)].map(
        ([, name]) => name,
      ),
    );
    expect(made).toEqual(['members.skeleton']);
  });

  it('is migrated by files that each name their moment, and stand in the feature that they name', () => {
    const homeless = migrations.filter(
      (file) =>
        !/\/([a-z0-9-]+)\/\d{8}T\d{4}_\1_[a-z0-9_]+\.sql$/.test(file) &&
        // The feature was called receipts; applied migrations keep their names.
        !/\/seals\/2026112[3-7]T\d{4}_receipts_[a-z0-9_]+\.sql$/.test(file) &&
        !/^apps\/studio\/migrations\/\d{8}T\d{4}_[a-z0-9_]+\.sql$/.test(file),
    );
    expect(homeless).toEqual([]);
  });
});

describe('the wire', () => {
  it('has no call that no test names, or asks for by its address', async () => {
    const { CALLS } = await import('@laro/wire');
    // What a testing.ts says of a call is no test of it; how its act is done for the audit is one.
    const examples = filesLike(/\/features\/\w+\/testing\.ts$/).map(
      (file) => read(file).split('export const examples')[1] ?? '',
    );
    const tests = [...filesLike(TESTS).map(read), ...examples].join('\n');
    const isTested = ({ name, path }: CallSpec): boolean =>
      new RegExp(`\\b${name}\\b`).test(tests) || new RegExp(path.replaceAll(/:\w+/g, '[^/\\s]+')).test(tests);
    const untested = Object.values<CallSpec>(CALLS).flatMap((call) => (isTested(call) ? [] : [call.name]));
    expect(untested).toEqual([]);
  });

  it('has every call once, under its own name', async () => {
    const { CALLS, GROUPS } = await import('@laro/wire');
    const declared = Object.values(GROUPS).flatMap((group) => Object.keys(group));
    expect(declared.toSorted()).toEqual(Object.keys(CALLS).toSorted());
    expect(Object.entries(CALLS).filter(([name, call]) => call.name !== name)).toEqual([]);
  });
});

describe('the floors', () => {
  it('name every feature of the API, and no other', async () => {
    const { FLOORS } = (await import(new URL('../apps/api/src/floors.ts', import.meta.url).href)) as {
      FLOORS: string[][];
    };
    const features = FILES.flatMap((file) => /^apps\/api\/src\/features\/([^/]+)\//.exec(file)?.[1] ?? []);
    expect(FLOORS.flat().toSorted()).toEqual([...new Set(features)].toSorted());
  });
});

describe('the events of the outbox', () => {
  const files = filesLike(/^apps\/api\/.*\.(ts|sql)$/, /\.test\.ts$|\/testing\//);
  const sources = Object.fromEntries(files.map((file) => [file, read(file)]));
  const winners = 'apps/api/src/features/winners/planted.ts';

  it('are declared once, by the feature that says them, and typed by that wherever they are heard', () => {
    expect(eventFaults(sources)).toEqual([]);
  });

  it.each([
    [winners, "export const mine = defineEvent('bets.settled', v.object({ version: v.number() }));"],
    ['apps/api/src/features/bets/planted.ts', "const more = defineEvent('bets.more', Row);"],
    ['apps/api/src/features/winners/events.ts', "const mine = defineEvent('bets.settled', Row);"],
    [winners, "const listener = { consumer: 'winners', topics: [], hear };"],
    [winners, "const topics = ['bets.settled'];"],
    [
      'apps/api/src/features/bets/planted.sql',
      "insert into platform.outbox (topic, merchant, payload) select 'bets.odd', merchant from x",
    ],
  ])('a redeclared one is found in %s', (file, text) => {
    const found = eventFaults({ ...sources, [file]: text });
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((fault) => fault.startsWith(file))).toBe(true);
  });
});
