import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { CHECKOUT } from './start/settings.ts';

/** A repository with nothing in it that is forbidden: the rules must be silent here. */
const CLEAN: Readonly<Record<string, string>> = {
  'packages/money/src/index.ts': 'export const zero = 0n;',
  'packages/money/package.json': '{ "name": "@laro/money", "type": "module", "exports": "./src/index.ts" }',
  'packages/ui/src/index.ts': `import { zero } from '@laro/money'; export const shown = zero;`,
  'packages/ui/package.json': '{ "name": "@laro/ui", "type": "module", "exports": "./src/index.ts" }',
  'packages/wire/src/policy.ts': 'export type Who = string; export const admits = true;',
  'packages/wire/src/index.ts': `export * from './policy.ts';`,
  'packages/wire/package.json':
    '{ "name": "@laro/wire", "type": "module", "exports": { ".": "./src/index.ts", "./*": "./src/*.ts" } }',
  'packages/testkit/src/index.ts': 'export const world = 1;',
  'packages/testkit/package.json':
    '{ "name": "@laro/testkit", "type": "module", "exports": "./src/index.ts" }',
  'packages/postgres/src/index.ts': 'export const start = 1;',
  'packages/postgres/package.json':
    '{ "name": "@laro/postgres", "type": "module", "exports": "./src/index.ts" }',
  'apps/api/src/floors.ts': `export const FLOORS = [['ledger', 'members'], ['bets']] as const;
    export const SCREEN_FLOORS = [...FLOORS, ['home']] as const;`,
  'apps/api/src/platform/database.ts': `export { sql } from 'kysely'; export type Tx = string;`,
  'apps/api/src/features/ledger/index.ts': `import { post } from './store.ts'; export const ledger = post;`,
  'apps/api/src/features/ledger/store.ts': `import { sql } from '../../platform/database.ts'; export const post = sql;`,
  'apps/api/src/features/members/index.ts': `import { ledger } from '../ledger/index.ts';
    import type { Tx } from '../../platform/database.ts'; export const members: Tx = String(ledger);`,
  'apps/api/src/features/bets/index.ts': `import { members } from '../members/index.ts'; export const bets = members;`,
  'apps/api/src/app.ts': `import { bets } from './features/bets/index.ts'; export const app = bets;`,
  'apps/api/src/app.test.ts': `import { world } from '@laro/testkit'; import { app } from './app.ts'; export default [world, app];`,
  'apps/web/src/features/ledger/index.ts': `export const lines = 1;`,
  'apps/web/src/features/bets/index.ts': `import { lines } from '../ledger/index.ts'; export const bets = lines;`,
  'apps/web/src/features/home/index.ts': `import { bets } from '../bets/index.ts'; export const home = bets;`,
  'apps/backoffice/src/features/ledger/index.ts': `export const lines = 1;`,
  'apps/backoffice/src/features/bets/index.ts': `import { lines } from '../ledger/index.ts'; export const bets = lines;`,
  'apps/web/src/screens.ts': `import { shown } from '@laro/ui'; export const paths = shown;`,
  'apps/web/src/rules.ts': `import type { Who } from '@laro/wire'; import { admits } from '@laro/wire/policy';
    export const rule: [Who, boolean] = ['anyone', admits];`,
  'apps/web/src/entry-server.tsx': `import { admits } from '@laro/wire'; export default admits;`,
};

type Plant = { readonly rule: string; readonly file: string; readonly code: string };

/** One forbidden import each, and the rule that must name it. */
const PLANTS: Readonly<Record<string, Plant>> = {
  'imports upward by floor': {
    rule: 'floors-ledger',
    file: 'apps/api/src/features/ledger/upward.ts',
    code: `import { bets } from '../bets/index.ts'; export default bets;`,
  },
  'imports upward for a type alone': {
    rule: 'floors-ledger',
    file: 'apps/api/src/features/ledger/upward-type.ts',
    code: `import type { bets } from '../bets/index.ts'; export type Upward = typeof bets;`,
  },
  'imports a feature named after it on its own floor': {
    rule: 'floors-ledger',
    file: 'apps/api/src/features/ledger/sideways.ts',
    code: `import { members } from '../members/index.ts'; export default members;`,
  },
  'imports upward by floor in the app of members': {
    rule: 'floors-ledger',
    file: 'apps/web/src/features/ledger/Upward.tsx',
    code: `import { bets } from '../bets/index.ts'; export default bets;`,
  },
  'imports upward by floor in the console': {
    rule: 'floors-ledger',
    file: 'apps/backoffice/src/features/ledger/Upward.tsx',
    code: `import { bets } from '../bets/index.ts'; export default bets;`,
  },
  'has screens of a feature that stands on no floor': {
    rule: 'screens-listed',
    file: 'apps/web/src/features/unlisted/Page.tsx',
    code: `import { lines } from '../ledger/index.ts'; export default lines;`,
  },
  'imports past an index.ts': {
    rule: 'features-by-index',
    file: 'apps/api/src/features/bets/past-index.ts',
    code: `import { post } from '../ledger/store.ts'; export default post;`,
  },
  'takes a file inside a feature from the root of the app': {
    rule: 'features-by-index-from-outside',
    file: 'apps/api/src/jobs.ts',
    code: `import { post } from './features/ledger/store.ts'; export default post;`,
  },
  'lives in a feature that stands on no floor': {
    rule: 'floors-listed',
    file: 'apps/api/src/features/unlisted/index.ts',
    code: `import { ledger } from '../ledger/index.ts'; export default ledger;`,
  },
  'speaks SQL outside a store': {
    rule: 'sql-in-stores',
    file: 'apps/api/src/features/bets/service.ts',
    code: `import { sql } from '../../platform/database.ts'; export default sql;`,
  },
  'takes the SQL library itself outside a store': {
    rule: 'sql-in-stores',
    file: 'apps/api/src/features/bets/routes.ts',
    code: `import { sql } from 'kysely'; export default sql;`,
  },
  'takes the database driver outside a store': {
    rule: 'sql-in-stores',
    file: 'apps/api/src/features/bets/jobs.ts',
    code: `import pg from 'pg'; export default pg;`,
  },
  'imports one app from another': {
    rule: 'apps-meet-in-packages',
    file: 'apps/web/src/borrowed.ts',
    code: `import { app } from '../../api/src/app.ts'; export default app;`,
  },
  'takes the whole wire into the browser': {
    rule: 'wire-in-parts',
    file: 'apps/web/src/shell/whole-wire.ts',
    code: `import { admits, type Who } from '@laro/wire'; export default [admits] as Who[];`,
  },
  'uses the testkit in product code': {
    rule: 'testkit-in-tests',
    file: 'apps/api/src/platform/worlds.ts',
    code: `import { world } from '@laro/testkit'; export default world;`,
  },
  'starts a database from product code': {
    rule: 'postgres-beside-the-product',
    file: 'apps/api/src/platform/own-database.ts',
    code: `import { start } from '@laro/postgres'; export default start;`,
  },
  'knows a feature from the platform': {
    rule: 'platform-knows-no-feature',
    file: 'apps/api/src/platform/knowing.ts',
    code: `import { ledger } from '../features/ledger/index.ts'; export default ledger;`,
  },
  'knows app.ts from a feature': {
    rule: 'features-know-no-root',
    file: 'apps/api/src/features/bets/rooted.ts',
    code: `import { app } from '../../app.ts'; export default app;`,
  },
  'imports a higher package from a lower one': {
    rule: 'packages-money',
    file: 'packages/money/src/upward.ts',
    code: `import { shown } from '@laro/ui'; export default shown;`,
  },
  'imports an app from a package': {
    rule: 'packages-know-no-app',
    file: 'packages/ui/src/upward.ts',
    code: `import { app } from '../../../apps/api/src/app.ts'; export default app;`,
  },
};

const folder = mkdtempSync(join(tmpdir(), 'laro-structure-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, code] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), code);
  }
}

type Violation = { readonly from: string; readonly rule: { readonly name: string } };

function violations(): { rule: string; file: string }[] {
  const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', 'packages', 'apps'];
  const done = spawnSync(join(CHECKOUT, 'node_modules', '.bin', 'depcruise'), args, {
    cwd: folder,
    encoding: 'utf8',
  });
  const { summary } = JSON.parse(done.stdout) as { summary: { violations: Violation[] } };
  return summary.violations.map(({ from, rule }) => ({ rule: rule.name, file: from }));
}

write(CLEAN);
cpSync(join(CHECKOUT, '.dependency-cruiser.mjs'), join(folder, '.dependency-cruiser.mjs'));
mkdirSync(join(folder, 'node_modules', '@laro'), { recursive: true });
for (const name of ['money', 'ui', 'wire', 'testkit', 'postgres']) {
  symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules', '@laro', name));
}
for (const name of ['pg', 'kysely']) {
  symlinkSync(join(CHECKOUT, 'node_modules', name), join(folder, 'node_modules', name));
}
const inOrder = violations();
write(Object.fromEntries(Object.values(PLANTS).map(({ file, code }) => [file, code])));
const planted = violations();

describe('the structure check', () => {
  it('is silent about a repository in order', () => {
    expect(inOrder).toEqual([]);
  });

  it.each(Object.entries(PLANTS))('names whoever %s', (_, { rule, file }) => {
    expect(planted).toContainEqual({ rule, file });
  });

  it('covers every feature by a floor rule made from the one list', async () => {
    const config: { default: { forbidden: { name: string }[] } } = await import(
      join(CHECKOUT, '.dependency-cruiser.mjs')
    );
    const { SCREEN_FLOORS } = (await import(join(CHECKOUT, 'apps/api/src/floors.ts'))) as {
      SCREEN_FLOORS: string[][];
    };
    const names = config.default.forbidden.map((rule) => rule.name);
    expect(names).toEqual(expect.arrayContaining(SCREEN_FLOORS.flat().map((feature) => `floors-${feature}`)));
  });
});
