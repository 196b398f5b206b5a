import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { applyFunctions, type FunctionFile } from './functions.ts';
import { migrationsOf } from './history.ts';
import { MigrationError } from './migration-error.ts';

/** One lock for all who migrate a database, so that two processes may start at once. */
const ADVISORY_LOCK = 7_261_001n;

/**
 * Applies what is new, in order of file names, each in a transaction of its own; forward only. An applied file
 * whose checksum has changed stops everything: history is not edited. Returns the names that were applied.
 */
export async function migrate(options: {
  readonly ownerUrl: string;
  /** Migrations stand anywhere below it. */
  readonly folder: string;
  /** Schema-qualified name of the table that remembers; one per application. */
  readonly table: `${string}.${string}`;
  /** What is made anew whenever it changes, after the migrations and in this order. */
  readonly functions?: readonly FunctionFile[];
  /** Told of each file's two moments at which a death must do no harm. */
  readonly onStep?: (step: 'before_commit' | 'after_commit') => void;
}): Promise<readonly string[]> {
  const files = migrationsOf(options.folder);
  const client = new pg.Client({ connectionString: options.ownerUrl, application_name: 'laro-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK.toString()]);
    await client.query(`create schema if not exists ${options.table.split('.')[0]}`);
    await client.query(
      `create table if not exists ${options.table} (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    const known = await client.query<{ name: string; checksum: string }>(
      `select name, checksum from ${options.table}`,
    );
    const checksums = new Map(known.rows.map((row) => [row.name, row.checksum]));
    const applied: string[] = [];
    for (const { name, path } of files) {
      const text = readFileSync(path, 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      const before = checksums.get(name);
      if (before === checksum) continue;
      if (before !== undefined) {
        throw new MigrationError(
          `${name}: already applied with other content. Write a new migration instead.`,
        );
      }
      await client.query('begin');
      try {
        await client.query("set local lock_timeout = '2s'");
        await client.query(text);
        await client.query(`insert into ${options.table} (name, checksum) values ($1, $2)`, [name, checksum]);
        options.onStep?.('before_commit');
        await client.query('commit');
        options.onStep?.('after_commit');
      } catch (error) {
        await client.query('rollback');
        throw new MigrationError(`${name}: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      }
      applied.push(name);
    }
    const { functions = [], onStep, table } = options;
    const made = await applyFunctions(client, { files: functions, table: `${table}_functions`, onStep });
    return [...applied, ...made];
  } finally {
    await client.end();
  }
}
