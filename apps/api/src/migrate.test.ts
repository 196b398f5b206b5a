import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@laro/postgres/migrate';
import { createDatabase, type TestDatabase } from '@laro/testkit';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createDatabase();
  folder = mkdtempSync(join(tmpdir(), 'laro-migrations-'));
  writeFileSync(
    join(folder, '20260101T0000_first_create.sql'),
    'create table first (id int); insert into first values (1);',
  );
  writeFileSync(join(folder, '20260102T0000_second_create.sql'), 'create table second (id int);');
});
afterEach(async () => await database.drop());

const run = async () => await migrate({ ownerUrl: database.ownerUrl, folder, table: 'laro_migrations.test' });
const ask = async (sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

describe('migrations', () => {
  it('four processes that start at once apply each file once', async () => {
    const applied = await Promise.all([run(), run(), run(), run()]);
    expect(applied.flat().toSorted()).toEqual([
      '20260101T0000_first_create.sql',
      '20260102T0000_second_create.sql',
    ]);
    expect(await ask('select count(*)::int as rows from first')).toEqual([{ rows: 1 }]);
    expect(await run()).toEqual([]);
  });

  it('an applied file that was edited stops everything: history is not rewritten', async () => {
    await run();
    writeFileSync(join(folder, '20260101T0000_first_create.sql'), 'create table first (id bigint);');
    await expect(run()).rejects.toThrow(/already applied with other content/);
  });

  it('a file that fails leaves nothing of itself behind', async () => {
    writeFileSync(
      join(folder, '20260103T0000_third_create.sql'),
      'create table third (id int); select 1 / 0;',
    );
    await expect(run()).rejects.toThrow(/20260103T0000_third_create.sql: division by zero/);
    expect(
      await ask("select to_regclass('third')::text as third, to_regclass('second')::text as second"),
    ).toEqual([{ third: null, second: 'second' }]);
  });
});
