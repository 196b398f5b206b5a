import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FunctionFile } from '@laro/postgres/functions';
import { refuseOtherHistory } from '@laro/postgres/history';
import { migrate } from '@laro/postgres/migrate';
import { prepareDatabase } from '@laro/postgres/roles';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { FLOORS } from './floors.ts';
import { armCrashPoints, crashpoint, readCrashPoints } from './platform/crashpoint.ts';

const HISTORY = { folder: import.meta.dirname, table: 'laro_migrations.api' } as const;

/**
 * One-shot: makes the roles as the administrator of the database, and applies the migrations as the role that owns
 * everything and is no superuser. The application itself never holds rights to change a table. Environment:
 * DATABASE_OWNER_URL, WEB_DB_PASSWORD, WORKER_DB_PASSWORD, REPORTS_DB_PASSWORD, and DATA_FOLDER
 * where the database lies in a folder of ours.
 */
async function main(): Promise<void> {
  armCrashPoints(readCrashPoints(process.env.LARO_CRASHPOINTS ?? '', process.env.LARO_PROFILE ?? 'DEMO'));
  // `laro_app` is what those who answer requests and those who do jobs may both do.
  const groups = ['laro_app'];
  const url = required('DATABASE_OWNER_URL');
  await refuseOtherHistory({ url, ...HISTORY, dataFolder: process.env.DATA_FOLDER });
  const ownerUrl = await prepareDatabase(url, {
    groups,
    logins: {
      laro_web: { password: required('WEB_DB_PASSWORD'), groups },
      laro_worker: { password: required('WORKER_DB_PASSWORD'), groups },
      laro_reports: { password: required('REPORTS_DB_PASSWORD') },
    },
  });
  const applied = await migrate({
    ownerUrl,
    ...HISTORY,
    functions: functionFiles(),
    onStep: (step) => crashpoint(`migration.${step}`),
  });
  await ensureJobTables(ownerUrl);
  if (applied.length > 0) console.log(`Migrated the API's database: ${applied.length} new.`);
}

/** `functions.sql` or `functions/*.sql` of each feature, floor by floor: what calls another stands above it. */
function functionFiles(): readonly FunctionFile[] {
  return ['platform', ...FLOORS.flat().map((feature) => `features/${feature}`)].flatMap((home) => {
    const one = `${home}/functions.sql`;
    const folder = `${home}/functions`;
    const names = [
      ...(existsSync(join(import.meta.dirname, one)) ? [one] : []),
      ...(existsSync(join(import.meta.dirname, folder))
        ? readdirSync(join(import.meta.dirname, folder))
            .toSorted()
            .map((name) => `${folder}/${name}`)
        : []),
    ];
    return names.map((name) => ({ name, path: join(import.meta.dirname, name) }));
  });
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is required.`);
  return value;
}

/** The job queue brings its own schema; the owner makes it, and those who do jobs only use it. */
async function ensureJobTables(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, schema: 'jobs', supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  await boss.stop({ graceful: false });
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`
      revoke all on schema jobs from laro_app;
      revoke all on all tables in schema jobs from laro_app;
      revoke all on all functions in schema jobs from public, laro_app;
      revoke all on all sequences in schema jobs from laro_app;
      grant usage on schema jobs to laro_worker;
      grant select, insert, update, delete on all tables in schema jobs to laro_worker;
      grant execute on all functions in schema jobs to laro_worker;
      grant usage on all sequences in schema jobs to laro_worker;`);
  } finally {
    await client.end();
  }
}

try {
  await main();
} catch (error) {
  console.error(`Migration failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
