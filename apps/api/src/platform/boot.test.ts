import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@laro/testkit';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { bootPlatform } from './boot.ts';
import { readConfig } from './config.ts';
import { sql } from './database.ts';

const home = mkdtempSync(join(tmpdir(), 'laro-boot-'));
const database = await createDatabase({ template: 'api' });
const owner = new pg.Client(database.ownerUrl);
await owner.connect();
afterAll(async () => {
  await owner.end();
  await database.drop();
  rmSync(home, { recursive: true, force: true });
});

function keyFile(name: string, content: string): string {
  const file = join(home, name);
  writeFileSync(file, content);
  return file;
}

it('a closed platform keeps no connection open, so a program that has done its work ends', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const platform = await bootPlatform(
    readConfig({
      DATABASE_URL: database.url('laro_web'),
      WORKER_DATABASE_URL: database.url('laro_worker'),
      LARO_HOME: home,
      LARO_PROFILE: 'DEMO',
      LOG_LEVEL: 'silent',
      OPERATOR_KEY_FILE: keyFile('operator.pem', String(privateKey.export({ type: 'pkcs8', format: 'pem' }))),
      SECRETS_KEY_FILE: keyFile('secrets.key', 'ab'.repeat(32)),
    }),
  );
  // Each pool is used by somebody, and the first by units of work alone.
  await platform.scopes.read('DEMO', async ({ tx }) => await sql`select 1`.execute(tx));
  await platform.writers.pool.query('select 1');
  await platform.worker.pool.query('select 1');
  await sql`select 1`.execute(platform.tables);
  const open = async () => {
    const { rows } = await owner.query<{ count: number }>(
      `select count(*)::integer as count from pg_stat_activity
        where datname = current_database() and usename in ('laro_web', 'laro_worker')`,
    );
    return rows[0]?.count;
  };
  expect(await open()).toBeGreaterThanOrEqual(4);
  await platform.close();
  await expect.poll(open).toBe(0);
});
