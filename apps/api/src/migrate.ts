import { join } from 'node:path';
import { migrate } from '@laro/postgres/migrate';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { armCrashPoints, crashpoint, readCrashPoints } from './platform/crashpoint.ts';

/**
 * One-shot: makes the roles, applies the migrations, as the owner. The application itself never holds rights to
 * change a table. Environment: DATABASE_OWNER_URL, APP_DB_PASSWORD, STUDIO_DB_PASSWORD.
 */
async function main(): Promise<void> {
  armCrashPoints(readCrashPoints(process.env.LARO_CRASHPOINTS ?? '', process.env.LARO_PROFILE ?? 'DEMO'));
  const ownerUrl = required('DATABASE_OWNER_URL');
  await ensureRole(ownerUrl, 'laro_app', required('APP_DB_PASSWORD'));
  await ensureRole(ownerUrl, 'laro_studio', required('STUDIO_DB_PASSWORD'));
  const applied = await migrate({
    ownerUrl,
    folder: join(import.meta.dirname, '../migrations'),
    table: 'laro_migrations.api',
    onStep: (step) => crashpoint(`migration.${step}`),
  });
  await ensureJobTables(ownerUrl);
  if (applied.length > 0) console.log(`Migrated the API's database: ${applied.length} new.`);
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is required.`);
  return value;
}

async function ensureRole(ownerUrl: string, role: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(7261002)');
    const known = await client.query('select from pg_roles where rolname = $1', [role]);
    const verb = known.rowCount === 0 ? 'create' : 'alter';
    // Utility statements take no parameters; both parts are quoted by the driver.
    await client.query(
      `${verb} role ${client.escapeIdentifier(role)} login nosuperuser nocreatedb nocreaterole password ${client.escapeLiteral(password)}`,
    );
  } finally {
    await client.end();
  }
}

/** The job queue brings its own schema; the owner makes it, the application only uses it. */
async function ensureJobTables(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, schema: 'jobs', supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  await boss.stop({ graceful: false });
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`
      grant usage on schema jobs to laro_app;
      grant select, insert, update, delete on all tables in schema jobs to laro_app;
      grant execute on all functions in schema jobs to laro_app;
      grant usage on all sequences in schema jobs to laro_app;`);
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
