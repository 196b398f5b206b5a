import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type PostgresServer, startPostgres } from '@laro/postgres';
import pg from 'pg';
import { Problem } from './problem.ts';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';

const VERSION_MIN = 15;

export type Database = {
  readonly ownerUrl: string;
  url(role: keyof Secrets['databasePasswords']): string;
  /** In words for the print-out. */
  readonly description: string;
  /** The process of the embedded server; undefined for an external one. */
  pid(): number | undefined;
  stop(): Promise<void>;
};

export async function openDatabase(
  settings: Settings,
  secrets: Secrets,
  tell: (line: string) => void,
): Promise<Database> {
  const opened =
    settings.databaseUrl === undefined
      ? await openEmbedded(settings, tell)
      : await openExternal(settings.databaseUrl);
  return {
    ...opened,
    url: (role) => {
      const url = new URL(opened.ownerUrl);
      url.username = role;
      url.password = secrets.databasePasswords[role];
      return url.href;
    },
  };
}

type Opened = Omit<Database, 'url'>;

async function openEmbedded(settings: Settings, tell: (line: string) => void): Promise<Opened> {
  const dataDir = join(settings.home, 'postgres');
  let server = await startPostgres({ dataDir });
  let stopping = false;
  const { port } = server;
  const watch = (watched: PostgresServer) =>
    void watched.exited.then(async () => {
      if (stopping) return;
      tell('PostgreSQL ended unexpectedly; it is being started again and recovers by itself.');
      server = await restart(dataDir, port, () => stopping);
      watch(server);
      // A stop that came meanwhile found only the dead server.
      if (stopping) await server.stop();
    });
  watch(server);
  await createDatabase(server.ownerUrl, 'laro');
  const ownerUrl = new URL(server.ownerUrl);
  ownerUrl.pathname = '/laro';
  return {
    ownerUrl: ownerUrl.href,
    description: `embedded PostgreSQL 18 on port ${port}`,
    pid: () => server.pid,
    stop: async () => {
      stopping = true;
      await server.stop();
    },
  };
}

/** On the same port, for its clients look nowhere else. */
async function restart(dataDir: string, port: number, givenUp: () => boolean): Promise<PostgresServer> {
  for (;;) {
    try {
      return await startPostgres({ dataDir, port });
    } catch (error) {
      if (givenUp()) throw error;
      await pause(1_000);
    }
  }
}

async function createDatabase(ownerUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
}

async function openExternal(ownerUrl: string): Promise<Opened> {
  const shown = new URL(ownerUrl);
  const place = `${shown.hostname}${shown.port === '' ? '' : `:${shown.port}`}${shown.pathname}`;
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version_num') as version`,
    );
    const major = Math.floor(Number(rows[0]?.version) / 10_000);
    if (major < VERSION_MIN) {
      throw new Problem(
        `The PostgreSQL at ${place} is version ${major}; Laro needs ${VERSION_MIN} or newer.`,
      );
    }
    return {
      ownerUrl,
      description: `PostgreSQL ${major} at ${place}`,
      pid: () => undefined,
      stop: () => Promise.resolve(),
    };
  } catch (error) {
    if (error instanceof Problem) throw error;
    const words = error instanceof Error ? error.message || String(error) : String(error);
    throw new Problem(`The PostgreSQL of DATABASE_URL (${place}) could not be reached: ${words}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
