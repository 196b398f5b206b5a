import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createDatabase, type TestDatabase } from '@laro/testkit';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let database: TestDatabase;
let owner: pg.Client;
beforeEach(async () => {
  database = await createDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(`
    create schema laro_migrations;
    create table laro_migrations.api (name text, checksum text, applied_at timestamptz default now());
    insert into laro_migrations.api values ('20261121T0900_platform_create.sql', 'of then');
    create schema ledger;
    create table ledger.account (balance bigint);
    insert into ledger.account values (7);`);
});
afterEach(async () => {
  await owner.end();
  await database.drop();
});

/** The program that `npm start` runs. */
function start(env: Readonly<Record<string, string>> = {}) {
  const done = spawnSync(process.execPath, [join(import.meta.dirname, 'migrate.ts')], {
    env: {
      PATH: process.env.PATH ?? '',
      DATABASE_OWNER_URL: database.ownerUrl,
      WEB_DB_PASSWORD: 'never set',
      WORKER_DB_PASSWORD: 'never set',
      REPORTS_DB_PASSWORD: 'never set',
      ...env,
    },
    encoding: 'utf8',
  });
  return { status: done.status, complaint: done.stderr };
}

async function contents(): Promise<unknown> {
  const { rows } = await owner.query(`
    select (select json_agg(n.nspname || ' ' || n.nspowner || ' ' || coalesce(n.nspacl::text, '') order by n.oid) from pg_namespace n) as schemas,
      (select json_agg(c.oid || ' ' || c.relowner order by c.oid) from pg_class c) as relations,
      (select json_agg(r.rolname || ' ' || r.rolpassword order by r.oid) from pg_authid r) as roles,
      (select d.datdba || ' ' || coalesce(d.datacl::text, '') from pg_database d where d.datname = current_database()) as rights,
      (select json_agg(m) from laro_migrations.api m) as history, (select json_agg(a) from ledger.account a) as accounts`);
  return rows[0];
}

describe('a database that an earlier version made', () => {
  it('is refused by its address without the password, with what to do, and nothing of it is touched', async () => {
    const before = await contents();
    const { status, complaint } = start();
    expect(status).not.toBe(0);
    const address = new URL(database.ownerUrl);
    expect(complaint).toContain(`@${address.host}${address.pathname} was made by an earlier version`);
    expect(complaint).toContain('20261121T0900_platform_create.sql');
    expect(complaint).toMatch(/Nothing in it was changed\. Name another, or move this one away or drop it/);
    expect(complaint).not.toContain(address.password);
    expect(await contents()).toEqual(before);
  });

  it('that lies in a folder is named by the folder, which is what to move away', async () => {
    const { status, complaint } = start({ DATA_FOLDER: '/srv/laro/data' });
    expect(status).not.toBe(0);
    expect(complaint).toMatch(/in \/srv\/laro\/data was made by an earlier version/);
    expect(complaint).toMatch(/Move \/srv\/laro\/data away or delete it, then start again\./);
  });
});
