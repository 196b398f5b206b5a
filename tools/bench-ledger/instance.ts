import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@laro/postgres';
import pg from 'pg';
import { seedReferenceData } from '../../apps/api/src/demo/store.ts';
import { runOnce } from '../start/child.ts';
import { ensureKeys, ensureSecrets } from '../start/secrets.ts';

const DATABASE = 'laro';

/**
 * Room for the connections of all legs at once. Everything that decides speed or durability stays at PostgreSQL's own
 * default, as in `npm start`.
 */
const SETTINGS = { max_connections: '200' };
/** Old log is kept to be looked at; otherwise its files are used again, which is faster than making new ones. */
const KEEPING_LOG = { ...SETTINGS, wal_keep_size: '2GB' };

const PRINTED = [
  'server_version fsync full_page_writes synchronous_commit wal_sync_method wal_compression data_checksums',
  'shared_buffers max_wal_size checkpoint_timeout autovacuum jit max_connections',
].flatMap((line) => line.split(' '));

export type Instance = Awaited<ReturnType<typeof startInstance>>;

/** A PostgreSQL of one's own in a temporary folder, migrated by the product's own program, with the DEMO merchant. */
export async function startInstance({ keepsLog = false }: { readonly keepsLog?: boolean } = {}) {
  const home = mkdtempSync(join(tmpdir(), 'laro-bench-'));
  const server = await startPostgres({
    dataDir: join(home, 'postgres'),
    settings: keepsLog ? KEEPING_LOG : SETTINGS,
  });
  const keys = ensureKeys(home);
  const { databasePasswords } = ensureSecrets(home);
  const urlOf = (database: string): string => {
    const url = new URL(server.ownerUrl);
    url.pathname = `/${database}`;
    return url.href;
  };
  const ownerUrl = urlOf(DATABASE);
  const application = new URL(ownerUrl);
  application.username = 'laro_web';
  application.password = databasePasswords.laro_web;
  await makeDatabase(server.ownerUrl, DATABASE);
  await runOnce({
    name: 'Migrating the database',
    script: 'apps/api/src/migrate.ts',
    env: {
      DATABASE_OWNER_URL: ownerUrl,
      WEB_DB_PASSWORD: databasePasswords.laro_web,
      WORKER_DB_PASSWORD: databasePasswords.laro_worker,
      REPORTS_DB_PASSWORD: databasePasswords.laro_reports,
    },
  });
  await seedReferenceData({
    welcomeTurnover: 0,
    ownerUrl,
    studioUrl: 'http://127.0.0.1:9',
    studioPublicKey: readFileSync(keys.studioPublic, 'utf8'),
  });
  const owner = ownerPool(ownerUrl);
  return {
    home,
    keys,
    port: server.port,
    /** As the owner of everything, who sees every row. */
    owner,
    /** As the application. */
    databaseUrl: application.href,
    /** A database beside the instance's, on the same server; answers its owner's address. */
    async besides(name: string): Promise<string> {
      await makeDatabase(server.ownerUrl, name);
      return urlOf(name);
    },
    /** Every leg begins with the same clean slate: what the one before left dirty is written first. */
    async settle(): Promise<void> {
      await owner.query('checkpoint');
    },
    async settings(): Promise<readonly (readonly [name: string, value: string])[]> {
      const { rows } = await owner.query<{ name: string; value: string }>(
        'select name, current_setting(name) as value from pg_settings where name = any ($1)',
        [PRINTED],
      );
      return PRINTED.map((name) => [name, rows.find((row) => row.name === name)?.value ?? '?'] as const);
    },
    /** The server ends first, and with it whatever still asks it something: this is also the way out of a broken run. */
    async stop(): Promise<void> {
      await server.stop();
      await owner.end();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function ownerPool(ownerUrl: string): pg.Pool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, (value: string) => BigInt(value));
  types.setTypeParser(pg.types.builtins.NUMERIC, (value: string) => BigInt(value));
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2, types });
  pool.on('error', () => {});
  return pool;
}

async function makeDatabase(ownerUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
}
