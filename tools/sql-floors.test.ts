import { describe, expect, it } from 'vitest';
import { filesLike, read } from './tidy/repository.ts';
import { namesOutOfBounds } from './tidy/sql-floors.ts';

const { FLOORS } = (await import(new URL('../apps/api/src/floors.ts', import.meta.url).href)) as {
  FLOORS: string[][];
};

const features = 'apps/api/src/features';
/** A feature below, with one table, one published view and one function. */
const below = {
  file: `${features}/ledger/functions.sql`,
  text: `create or replace function ledger.post(p int) returns int language sql as $$ select 1 from ledger.posting $$;
    create or replace view ledger.public_posting as select * from ledger.posting;`,
};
const judged = (file: string, text: string) =>
  namesOutOfBounds([below, { file, text }], ['ledger', 'members', 'bets']);

describe('the SQL of a feature', () => {
  it('names its own schema, and of those below what they publish', () => {
    const sources = filesLike(
      /^apps\/api\/src\/(features|platform)\/.*\.(ts|sql)$/,
      /\.test\.ts$|\/testing\.ts$/,
    ).map((file) => ({ file, text: read(file) }));
    expect(sources.length).toBeGreaterThan(200);
    expect(namesOutOfBounds(sources, FLOORS.flat())).toEqual([]);
  });
});

describe('the check of it', () => {
  it.each([
    ['a table of another feature in a store', 'store.ts', 'sql`select 1 from ledger.posting p`'],
    [
      'a table inside a nested piece',
      'store.ts',
      "sql`select ${on ? sql`(select 1 from ledger.posting)` : ''}`",
    ],
    ['a table that is written to', 'store.ts', 'sql`insert into ledger.posting (id) values (1)`'],
    [
      'a table in a function',
      'functions.sql',
      'select 1 from members.member m join ledger.posting p on true;',
    ],
    ['a table in a function of a folder', 'functions/one.sql', 'update ledger.posting set id = 1;'],
  ])('is red at %s', (_, file, text) => {
    expect(judged(`${features}/members/${file}`, text)).toEqual([
      `${features}/members/${file}: ledger.posting is not published`,
    ]);
  });

  it('is red at whatever stands above, published or not', () => {
    expect(judged(`${features}/members/store.ts`, 'sql`select bets.post_batch(1)`')).toEqual([
      `${features}/members/store.ts: bets.post_batch stands above members`,
    ]);
    expect(judged('apps/api/src/platform/outbox.ts', 'sql`select 1 from members.member`')).toHaveLength(1);
    const key = 'create table members.one (bet text references bets.bet);';
    expect(judged(`${features}/members/20260101T0000_members_create.sql`, key)).toHaveLength(1);
  });

  it('is silent about functions, published views, keys downward, comments and words in quotes', () => {
    expect(
      judged(`${features}/members/store.ts`, 'sql`select ledger.post(1) from ledger.public_posting`'),
    ).toEqual([]);
    const key = 'create table members.one (posting text references ledger.posting);';
    expect(judged(`${features}/members/20260101T0000_members_create.sql`, key)).toEqual([]);
    expect(
      judged(`${features}/members/functions.sql`, "-- As ledger.posting.\nselect 'ledger.posting';"),
    ).toEqual([]);
    expect(judged(`${features}/members/index.ts`, 'const { posting } = deps.ledger.posting;')).toEqual([]);
  });
});
