import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { countsOf } from './new-feature/counts.ts';
import { isOwn, LISTS, withoutFeature } from './new-feature/gone.ts';
import { namesOf } from './new-feature/names.ts';
import { registrations } from './new-feature/registrations.ts';
import { sliceFiles } from './new-feature/slice.ts';
import { CHECKOUT } from './start/settings.ts';
import { TYPES } from './test/source-checks.ts';

/** No feature of ours will ever be called so: the first one that is made must not turn this test red. */
const NAME = 'rehearsals';
const names = namesOf(NAME);
/** A feature with calls, acts, a page of the console and words of its own, on which no other stands. */
const GONE = 'reviews';
const copy = mkdtempSync(join(tmpdir(), 'laro-new-feature-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** A copy of the sources with the libraries of the checkout, but with workspace links into itself. */
function copyCheckout(): void {
  const heavy = /(^|\/)(node_modules|dist|\.laro)$/;
  for (const name of [
    'packages',
    'apps',
    'tools',
    'tsconfig.base.json',
    'tsconfig.json',
    'package.json',
    'biome.json',
    '.dependency-cruiser.mjs',
    'vitest.config.ts',
    // What was compiled before need not be compiled again: only what the new feature changes.
    '.tsbuild',
  ].filter((entry) => existsSync(join(CHECKOUT, entry)))) {
    cpSync(join(CHECKOUT, name), join(copy, name), {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => !heavy.test(path),
    });
  }
  mkdirSync(join(copy, 'node_modules', '@laro'), { recursive: true });
  for (const name of readdirSync(join(CHECKOUT, 'node_modules')).filter((entry) => entry !== '@laro')) {
    symlinkSync(join(CHECKOUT, 'node_modules', name), join(copy, 'node_modules', name));
  }
  for (const folder of ['packages', 'apps']) {
    for (const name of readdirSync(join(copy, folder))) {
      symlinkSync(join(copy, folder, name), join(copy, 'node_modules', '@laro', name));
    }
  }
}

function run(tool: string, args: readonly string[]): { status: number | null; output: string } {
  const file = tool === 'node' ? process.execPath : join(copy, 'node_modules', '.bin', tool);
  const done = spawnSync(file, args, { cwd: copy, encoding: 'utf8' });
  return { status: done.status, output: done.stdout + done.stderr };
}

const sources = (): readonly string[] =>
  ['packages', 'apps', 'tools']
    .flatMap((folder) =>
      readdirSync(join(copy, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => /\.\w+$/.test(file) && !file.includes('node_modules'));
const textOf = (file: string): string => readFileSync(join(copy, file), 'utf8');

copyCheckout();
// One feature comes and another one goes, before all is compiled once.
const written = run('node', ['tools/new-feature.ts', NAME]);
const files = sources().filter((file) => file.toLowerCase().includes(NAME));
const gone = sources().filter((file) => isOwn(GONE, file));
const calls = [...textOf(`packages/wire/src/${GONE}.ts`).matchAll(/^ {2}name: '(\w+)'/gm)].map(
  ([, name = '']) => name,
);
for (const file of gone) rmSync(join(copy, file));
for (const app of ['api', 'web', 'backoffice']) {
  rmSync(join(copy, 'apps', app, 'src', 'features', GONE), { recursive: true, force: true });
}
const lines = LISTS.map((file) => {
  const text = textOf(file);
  writeFileSync(join(copy, file), withoutFeature(text, GONE));
  return text.split('\n').length - textOf(file).split('\n').length;
});

describe('a new feature', () => {
  it('is written into every place that there is for it', () => {
    expect(written, written.output).toMatchObject({ status: 0 });
    const expected = Object.keys(sliceFiles(names, '00000000T0000')).map((file) =>
      file.replace('00000000T0000', 'M'),
    );
    expect(files.map((file) => file.replace(/\d{8}T\d{4}/, 'M')).toSorted()).toEqual(expected.toSorted());
  });

  it('touches no more than its own files and three lists of one line a feature', () => {
    const lists = registrations(names).map(({ file }) => file);
    const written = Object.keys(sliceFiles(names, '00000000T0000'));
    // docs/decisions/0013 says what each is for.
    expect(lists).toHaveLength(3);
    expect(countsOf([...written, ...lists])).toEqual({ files: 12, folders: 6 });
  });

  it('fits the types as it is, with all its calls, words and screens, and nothing misses one that is gone', () => {
    const done = run('tsc', [...TYPES, 'apps/api', 'apps/web', 'apps/backoffice']);
    expect(done, done.output).toMatchObject({ status: 0 });
    // A whole compilation of all three, while other tests run.
  }, 300_000);

  it('is formatted, and so are the lists that name it', () => {
    const lists = registrations(names).map(({ file }) => file);
    // The copy is no repository, so that the formatter must not ask one.
    const done = run('biome', [
      'check',
      '--vcs-enabled=false',
      ...files,
      ...lists.filter((file) => file.endsWith('.ts')),
    ]);
    expect(done, done.output).toMatchObject({ status: 0 });
  });

  it('keeps to the floors', () => {
    const done = run('depcruise', [
      '--config',
      '.dependency-cruiser.mjs',
      'vitest.config.ts',
      'packages/wire/src',
      'apps/api/src',
      'apps/web/src',
      'apps/backoffice/src',
    ]);
    expect(done, done.output).toMatchObject({ status: 0 });
  });

  it('never overwrites one that is there', () => {
    const again = run('node', ['tools/new-feature.ts', NAME]);
    expect(again.status).toBe(1);
    expect(again.output).toContain('There is a feature of that name already');
  });

  it.each(['Favourites', 'gift_cards', 'gift-cards', '../etc', 'utils', ''])('is not called "%s"', (name) => {
    expect(() => namesOf(name)).toThrow(/no name for a feature|a drawer/);
  });
});

describe('a feature that is not wanted any more', () => {
  it('goes with its folders, the files of its name and its lines in the lists', () => {
    expect(gone).toHaveLength(8);
    // The calls, the acts, the floor; the screens of the members' app, and those of the console.
    expect(lines).toEqual([1, 1, 1, 0, 8]);
  });

  it('is named by nothing else', () => {
    expect(calls.length).toBeGreaterThan(2);
    const traces = new RegExp(`\\b(${calls.join('|')})\\b|[/']${GONE}(/|\\.ts')`);
    const left = sources().filter((file) => /\.tsx?$/.test(file) && traces.test(textOf(file)));
    // This test names it.
    expect(left.filter((file) => !file.startsWith('tools/new-feature'))).toEqual([]);
  });

  it('leaves acts, words and names whole', () => {
    const done = run('vitest', [
      'run',
      '--project',
      'unit',
      'packages/wire/src/acts.test.ts',
      'apps/backoffice/src/messages/messages.test.ts',
      'tools/feature-names.test.ts',
    ]);
    expect(done, done.output).toMatchObject({ status: 0 });
  }, 120_000);
});
