import { describe, expect, it } from 'vitest';
import { affectedTests } from './affected.ts';

const SOURCES = new Map([
  ['packages/wire/src/index.ts', "export * from './bets.ts';\nexport * from './news.ts';\n"],
  ['packages/wire/src/bets.ts', 'export const BETS_MAX = 5;\n'],
  ['packages/wire/src/news.ts', 'export const NEWS_MAX = 5;\n'],
  [
    'apps/api/src/app.ts',
    "import { bets } from './features/bets/index.ts';\nimport { news } from './features/news/index.ts';\n",
  ],
  ['apps/api/src/edge.test.ts', "import { world } from './testing/world.ts';\n"],
  ['apps/api/src/testing/world.ts', "import { app } from '../app.ts';\n"],
  ['apps/api/src/testing/authz.test.ts', "import { world } from './world.ts';\n"],
  ['apps/api/src/features/ledger/functions.sql', 'create or replace function ledger.post() returns void\n'],
  ['apps/api/src/features/ledger/ledger.test.ts', "import { world } from '../../testing/world.ts';\n"],
  ['apps/api/src/features/bets/index.ts', "import { BETS_MAX } from '@laro/wire';\n"],
  ['apps/api/src/features/bets/store.ts', "export const sql = 'select ledger.post()';\n"],
  ['apps/api/src/features/bets/bets.test.ts', "import { world } from '../../testing/world.ts';\n"],
  ['apps/api/src/features/hub88/index.ts', "import type { bets } from '../bets/index.ts';\n"],
  ['apps/api/src/features/hub88/hub88.test.ts', "import { world } from '../../testing/world.ts';\n"],
  ['apps/api/src/features/news/index.ts', "import {\n  NEWS_MAX,\n} from '@laro/wire';\n"],
  ['apps/api/src/features/news/words.ts', "import type { bets } from '../bets/index.ts';\n"],
  ['apps/api/src/features/news/news.test.ts', "import { world } from '../../testing/world.ts';\n"],
  ['apps/web/src/lib/money.ts', 'export const money = 1;\n'],
  ['apps/web/src/lib/money.test.ts', "import { money } from './money.ts';\n"],
  ['tools/published.json', '{}'],
  ['tools/published.test.ts', "readFileSync(join(here, 'published.json'));\n"],
]);
const of = (...changed: string[]) => affectedTests(SOURCES, changed).sort();
const API = 'apps/api/src/features';

describe('the tests that a change can break', () => {
  it('are none where nothing changed', () => {
    expect(of()).toEqual([]);
  });

  it('are those that import what changed', () => {
    expect(of('apps/web/src/lib/money.ts')).toEqual(['apps/web/src/lib/money.test.ts']);
  });

  it('are those of the feature, for they go through the whole API and import none of it', () => {
    expect(of(`${API}/news/words.ts`)).toEqual([`${API}/news/news.test.ts`]);
    // What puts all features together stands beside further tests, which are no reason to run those.
    expect(of(`${API}/news/index.ts`)).toEqual([`${API}/news/news.test.ts`]);
  });

  it('leave out who needs only the types, which the compiler checks', () => {
    expect(of(`${API}/bets/index.ts`)).not.toContain(`${API}/news/news.test.ts`);
  });

  it('are, for what moves money, also those of the wallets, which prove it by their protocols', () => {
    const wallet = `${API}/hub88/hub88.test.ts`;
    expect(of(`${API}/bets/store.ts`)).toContain(wallet);
    expect(of(`${API}/news/words.ts`)).not.toContain(wallet);
  });

  it('are, for SQL, also those of every feature that asks a schema of it', () => {
    expect(of(`${API}/ledger/functions.sql`)).toEqual([
      `${API}/bets/bets.test.ts`,
      `${API}/hub88/hub88.test.ts`,
      `${API}/ledger/ledger.test.ts`,
    ]);
  });

  it('are, for a part of the wire, those of who uses its names, and every call as every principal', () => {
    expect(of('packages/wire/src/news.ts')).toEqual([
      `${API}/news/news.test.ts`,
      'apps/api/src/testing/authz.test.ts',
    ]);
  });

  it('are those that read a file by its name', () => {
    expect(of('tools/published.json')).toEqual(['tools/published.test.ts']);
  });

  it('are all where the ground of all of them changed', () => {
    expect(of('apps/api/src/testing/world.ts')).toHaveLength(8);
  });
});
