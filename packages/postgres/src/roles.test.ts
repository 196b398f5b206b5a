import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectionUrl, type PostgresServer, startPostgres } from './index.ts';
import { prepareDatabase, SCHEMA_OWNER } from './roles.ts';

const home = mkdtempSync(join(tmpdir(), 'laro-roles-test-'));
const ROLES = {
  groups: ['laro_app'],
  logins: { laro_web: { password: 'of the test', groups: ['laro_app'] } },
};
let server: PostgresServer;

beforeAll(async () => {
  server = await startPostgres({ dataDir: join(home, 'data') });
});
afterAll(async () => {
  await server?.stop();
  rmSync(home, { recursive: true, force: true });
});

async function ask(url: string, ...statements: readonly string[]): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: readonly unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** As managed servers hand out: may make roles, and nothing that a superuser may. */
describe('an administrator who is no superuser', () => {
  const administrator = 'administrator';

  async function databaseOf(name: string, can: string, owner: string): Promise<string> {
    await ask(
      server.ownerUrl,
      `create role ${administrator} login createrole ${can} password 'of the test'`,
      `create database ${name} owner ${owner}`,
    );
    return connectionUrl({ role: administrator, password: 'of the test', database: name, port: server.port });
  }
  /** Roles belong to the whole server: each case begins without those of the one before. */
  async function without(...roles: readonly string[]): Promise<void> {
    await ask(server.ownerUrl, ...roles.map((role) => `drop role if exists ${role}`));
  }

  it.each([
    ['may make databases', 'createdb', SCHEMA_OWNER],
    ['makes none', 'nocreatedb', administrator],
  ])('S13 prepares a database of their own, also twice, when they %s', async (_, can, owner) => {
    const url = await databaseOf(`brand_${can}`, can, administrator);
    await prepareDatabase(url, ROLES);
    const made = await ask(
      await prepareDatabase(url, ROLES),
      'create schema mine',
      `select current_user::text as who, n.nspowner::regrole::text as owner, d.datdba::regrole::text as database,
         has_database_privilege('laro_web', d.datname, 'CONNECT') as connects, current_setting('jit') as jit
       from pg_namespace n, pg_database d where nspname = 'mine' and d.datname = current_database()`,
    );
    expect(made).toEqual([
      { who: SCHEMA_OWNER, owner: SCHEMA_OWNER, database: owner, connects: true, jit: 'off' },
    ]);
    await ask(server.ownerUrl, `drop database brand_${can}`);
    await without('laro_web', 'laro_app', SCHEMA_OWNER, administrator);
  });

  it('is told who must prepare a database that is another’s', async () => {
    const url = await databaseOf('brand_of_another', 'createdb', 'laro_owner');
    await expect(prepareDatabase(url, ROLES)).rejects.toThrow(/brand_of_another is another role's/);
  });
});
