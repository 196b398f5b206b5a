import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type PostgresOptions, type PostgresServer, startPostgres } from '@laro/postgres';
import pg from 'pg';
import { Problem } from './problem.ts';
import type { DatabaseLogin, Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';

const VERSION_MIN = 15;

export type Database = {
  /** As the administrator: what makes roles and applies migrations. */
  readonly ownerUrl: string;
  /** The same for the database of the studio, which nobody else's sign-in may enter. */
  readonly studioOwnerUrl: string;
  url(role: Exclude<DatabaseLogin, 'laro_studio'>): string;
  readonly studioUrl: string;
  /** In words for the print-out. */
  readonly description: string;
  /** The process of the embedded server; undefined for an external one. */
  pid(): number | undefined;
  stop(): Promise<void>;
};

export async function openDatabase(
  settings: Settings,
  secrets: Secrets,
  notify: (line: string) => void,
): Promise<Database> {
  const opened =
    settings.databaseUrl === undefined
      ? await openEmbedded(settings, notify)
      : await openExternal(settings.databaseUrl, settings.studioDatabaseUrl, notify);
  const signedIn = (url: string, role: DatabaseLogin): string => {
    const own = new URL(url);
    own.username = role;
    own.password = secrets.databasePasswords[role];
    return own.href;
  };
  return {
    ...opened,
    url: (role) => signedIn(opened.ownerUrl, role),
    studioUrl: signedIn(opened.studioOwnerUrl, 'laro_studio'),
  };
}

type Opened = Omit<Database, 'url' | 'studioUrl'>;

async function openEmbedded(settings: Settings, notify: (line: string) => void): Promise<Opened> {
  const dataDir = join(settings.home, 'postgres');
  const { postgresSettings } = settings;
  let server = await startPostgres({ dataDir, settings: postgresSettings });
  let stopping = false;
  const { port } = server;
  const watch = (watched: PostgresServer) =>
    void watched.exited.then(async () => {
      if (stopping) return;
      notify('PostgreSQL ended unexpectedly; it is being started again and recovers by itself.');
      server = await restart({ dataDir, port, settings: postgresSettings }, () => stopping);
      watch(server);
      // A stop that came meanwhile found only the dead server.
      if (stopping) await server.stop();
    });
  watch(server);
  await createDatabase(server.ownerUrl, 'laro');
  await createDatabase(server.ownerUrl, 'laro_studio');
  await closeToEverybody(server.ownerUrl);
  return {
    ownerUrl: inDatabase(server.ownerUrl, 'laro'),
    studioOwnerUrl: inDatabase(server.ownerUrl, 'laro_studio'),
    description: `embedded PostgreSQL 18 on port ${port}`,
    pid: () => server.pid,
    stop: async () => {
      stopping = true;
      await server.stop();
    },
  };
}

/** On the same port, for its clients look nowhere else. */
async function restart(options: PostgresOptions, givenUp: () => boolean): Promise<PostgresServer> {
  for (;;) {
    try {
      return await startPostgres(options);
    } catch (error) {
      if (givenUp()) throw error;
      await pause(1_000);
    }
  }
}

function inDatabase(address: string, database: string): string {
  const url = new URL(address);
  url.pathname = `/${encodeURIComponent(database)}`;
  return url.href;
}

async function createDatabase(ownerUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

/** The cluster is ours alone: its own databases hold nothing for those who sign in to the product's. */
async function closeToEverybody(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('revoke all on database postgres, template1 from public');
  } finally {
    await client.end();
  }
}

const INSUFFICIENT_PRIVILEGE = '42501';

/** Beside the first and under its name, where its role may make one. */
async function besideTheFirst(ownerUrl: string): Promise<string> {
  const first = decodeURIComponent(new URL(ownerUrl).pathname.slice(1));
  const name = `${first}_studio`;
  try {
    await createDatabase(ownerUrl, name);
  } catch (error) {
    if ((error as { code?: unknown }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new Problem(
      `The studio needs a database of its own, and the role of DATABASE_URL may not make one. Make ${name} for it, or ` +
        'name another: STUDIO_DATABASE_URL=postgres://user:password@host:5432/database.',
    );
  }
  return inDatabase(ownerUrl, name);
}

/** Two addresses may lead to one database; the servers know. */
async function identityOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ id: string }>(
      `select oid || ' ' || pg_postmaster_start_time() as id from pg_database where datname = current_database()`,
    );
    return rows[0]?.id ?? '';
  } catch (error) {
    const words = error instanceof Error ? error.message || String(error) : String(error);
    throw new Problem(`The PostgreSQL of STUDIO_DATABASE_URL could not be reached: ${words}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** What PostgreSQL has before it is sized; with it the ledger tires as it grows. */
const UNSIZED = `select string_agg(name || ' ' || current_setting(name), ', ' order by name) as words
  from (values ('shared_buffers', '128MB'), ('max_wal_size', '1GB')) as usual (name, size)
  where pg_size_bytes(current_setting(name)) <= pg_size_bytes(size)`;

async function openExternal(
  ownerUrl: string,
  studioUrl: string | undefined,
  notify: (line: string) => void,
): Promise<Opened> {
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
    const { rows: unsized } = await client.query<{ words: string | null }>(UNSIZED);
    if (unsized[0]?.words)
      notify(
        `The PostgreSQL at ${place} has ${unsized[0].words}, and slows down as the ledger grows: give shared_buffers an ` +
          'eighth of its memory, and max_wal_size 8GB or more.',
      );
    const studioOwnerUrl = studioUrl ?? (await besideTheFirst(ownerUrl));
    if ((await identityOf(studioOwnerUrl)) === (await identityOf(ownerUrl))) {
      throw new Problem(
        'STUDIO_DATABASE_URL must be another database than DATABASE_URL: the studio is a vendor.',
      );
    }
    return {
      ownerUrl,
      studioOwnerUrl,
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
