import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connectionUrl, type PostgresServer, startPostgres } from '@laro/postgres';
import { restrictDatabase } from '@laro/postgres/roles';
import pg from 'pg';
import { createApp } from '../../apps/api/src/app.ts';
import { seedReferenceData } from '../../apps/api/src/demo/store.ts';
import { bootPlatform } from '../../apps/api/src/platform/boot.ts';
import type { Clock } from '../../apps/api/src/platform/clock.ts';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { ensureKeys } from '../start/secrets.ts';
import { CHECKOUT } from '../start/settings.ts';

export const MERCHANT = 'DEMO';
export const CURRENCY = 'PHP';
export const INTEGRATION = 'int_demo_studio';

const PASSWORDS = {
  laro_web: 'laro_web_sim',
  laro_worker: 'laro_worker_sim',
  laro_reports: 'laro_reports_sim',
} as const;
const LOGINS = Object.keys(PASSWORDS);
/** Migrated and seeded once; what is played on is a copy of it. */
const MODEL = 'laro_model';
/** Deadlocks are counted, so they must be found before the application's own patience ends. */
const SETTINGS = { deadlock_timeout: '200ms', max_connections: '100' };

export type Cluster = Awaited<ReturnType<typeof startCluster>>;
/** A migrated database with the DEMO merchant and nobody in it. */
export type Instance = Awaited<ReturnType<Cluster['open']>>;
/** One API, as one process runs it: own pool, own queues, own caches. */
export type ApiProcess = Awaited<ReturnType<typeof startApi>>;

/**
 * A PostgreSQL of one's own with every durability setting at its default, migrated by the product's own program. Nothing
 * of it is shared with the tests' cluster, which runs without fsync.
 */
export async function startCluster() {
  const home = mkdtempSync(join(tmpdir(), 'laro-sim-'));
  const keys = ensureKeys(home);
  const dataDir = join(home, 'postgres');
  let server: PostgresServer = await startPostgres({ dataDir, settings: SETTINGS });
  const { port, ownerUrl } = server;
  await asOwner(ownerUrl, `create database ${MODEL}`);
  const migrated = await migrateDatabase(ownerOf(ownerUrl, MODEL));
  if (migrated.status !== 0) throw new Error(`The migrations failed:\n${migrated.complaint}`);
  await seedReferenceData({
    welcomeTurnover: 0,
    ownerUrl: ownerOf(ownerUrl, MODEL),
    studioUrl: 'http://127.0.0.1:9',
    studioPublicKey: readFileSync(keys.studioPublic, 'utf8'),
  });
  let opened = 0;
  return {
    home,
    port,
    dataDir,
    keys,
    get server() {
      return server;
    },
    /** A database with nothing in it, for whoever migrates one. */
    async openEmpty() {
      opened += 1;
      const database = `empty_${opened}`;
      await asOwner(ownerUrl, `create database ${database}`);
      return {
        ownerUrl: ownerOf(ownerUrl, database),
        close: async () => await asOwner(ownerUrl, `drop database ${database} with (force)`),
      };
    },
    /** A fresh copy, with a home of its own for what the API keeps beside its database. */
    async open() {
      opened += 1;
      const database = `laro_${opened}`;
      const own = join(home, database);
      mkdirSync(own);
      await copyOf(ownerUrl, database);
      return {
        home: own,
        port,
        keys,
        ownerUrl: ownerOf(ownerUrl, database),
        /** As who answers requests or does jobs, straight or through a proxy's port. */
        url: (role: 'laro_web' | 'laro_worker', throughPort = port) =>
          connectionUrl({ role, password: PASSWORDS[role], database, port: throughPort }),
        close: async () => await asOwner(ownerUrl, `drop database ${database} with (force)`),
      };
    },
    /** After a kill: the same folder, the same port, recovered. */
    async revive(): Promise<void> {
      server = await startPostgres({ dataDir, port, settings: SETTINGS });
    },
    async stop(options: { readonly keepHome?: boolean } = {}): Promise<void> {
      await server.stop();
      if (options.keepHome !== true) rmSync(home, { recursive: true, force: true });
    },
  };
}

/** The API in this process: the same composition as `main.ts`, without a port. */
export async function startApi(instance: Instance, throughPort?: number, clock?: Clock) {
  const platform = await bootPlatform(
    readConfig({
      DATABASE_URL: instance.url('laro_web', throughPort),
      WORKER_DATABASE_URL: instance.url('laro_worker', throughPort),
      LARO_HOME: instance.home,
      LARO_PROFILE: 'DEMO',
      OPERATOR_KEY_FILE: instance.keys.operator,
      SECRETS_KEY_FILE: instance.keys.secrets,
      LOG_LEVEL: process.env.SIM_LOG_LEVEL ?? 'silent',
      RATE_LIMITS: 'off',
    }),
    clock,
  );
  // Nobody looks at a screen here.
  const app = await createApp({ ...platform, realtime: { ...platform.realtime, notify: () => {} } });
  return {
    platform,
    ...app,
    async stop(): Promise<void> {
      await app.close();
      await platform.close();
    },
  };
}

export function ownerPool({ ownerUrl }: Pick<Instance, 'ownerUrl'>): pg.Pool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, (value: string) => BigInt(value));
  types.setTypeParser(pg.types.builtins.NUMERIC, (value: string) => BigInt(value));
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 4, types });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** The same database, signed in to as another. */
export function signedIn(url: string, role: string, password: string): string {
  const own = new URL(url);
  own.username = role;
  own.password = password;
  return own.href;
}

function ownerOf(ownerUrl: string, database: string): string {
  const url = new URL(ownerUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function copyOf(ownerUrl: string, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`create database ${database} template ${MODEL}`);
    await restrictDatabase(client, database, LOGINS);
  } finally {
    await client.end();
  }
}

async function asOwner(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Runs the API's own migration, told to die at a crash point where one is named. */
export async function migrateDatabase(
  ownerUrl: string,
  crashAt = '',
): Promise<{ readonly status: number | null; readonly complaint: string }> {
  const child = spawn(process.execPath, ['apps/api/src/migrate.ts'], {
    cwd: CHECKOUT,
    env: {
      PATH: process.env.PATH ?? '',
      DATABASE_OWNER_URL: ownerUrl,
      WEB_DB_PASSWORD: PASSWORDS.laro_web,
      WORKER_DB_PASSWORD: PASSWORDS.laro_worker,
      REPORTS_DB_PASSWORD: PASSWORDS.laro_reports,
      LARO_CRASHPOINTS: crashAt,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [complaint, [status]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { status, complaint };
}
