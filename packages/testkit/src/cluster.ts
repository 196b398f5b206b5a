import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PostgresServer, startPostgres } from '@laro/postgres';
import pg from 'pg';
import { CHECKOUT } from './checkout.ts';

/** Another PostgreSQL keeps its data apart, for one cannot read the other's. */
const OTHER = (process.env.LARO_POSTGRES_BIN ?? '').replaceAll(/[^a-z0-9.]+/gi, '-');
const HOME = join(process.env.LARO_TEST_HOME ?? join(CHECKOUT, '.laro'), `test-pg${OTHER}`);
const LEASES = join(HOME, 'leases');

/**
 * The one PostgreSQL of all tests, started by whoever asks first and adopted by everybody after. It runs without
 * fsync, for no test of ours survives a power cut; tests that kill a server start one of their own.
 */
export function testCluster(): Promise<PostgresServer> {
  mkdirSync(HOME, { recursive: true });
  return startPostgres({
    dataDir: join(HOME, 'data'),
    outlivesParent: true,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '300',
      // Its data may lie in memory.
      max_wal_size: '1GB',
      min_wal_size: '80MB',
    },
  });
}

/**
 * Holds the cluster for this process. The last holder to release it stops it, so that two test runs in one checkout
 * do not pull it from under each other.
 */
export async function holdTestCluster(): Promise<{ release(): Promise<void> }> {
  mkdirSync(LEASES, { recursive: true });
  const alone = otherHolders().length === 0;
  const lease = join(LEASES, String(process.pid));
  writeFileSync(lease, '');
  const server = await testCluster();
  if (alone) await dropLeftovers(server.ownerUrl);
  return {
    release: async () => {
      rmSync(lease, { force: true });
      if (otherHolders().length === 0) await server.stop();
    },
  };
}

function otherHolders(): string[] {
  return readdirSync(LEASES).filter((holder) => {
    if (Number(holder) === process.pid) return false;
    if (isRunning(Number(holder))) return true;
    rmSync(join(LEASES, holder), { force: true });
    return false;
  });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Databases that a killed run could not drop. */
async function dropLeftovers(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where datname like 'test\\_%'`,
    );
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
  } finally {
    await client.end();
  }
}
