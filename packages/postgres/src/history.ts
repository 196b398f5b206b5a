import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import pg from 'pg';
import { MigrationError } from './migration-error.ts';

const FILE_NAME = /^\d{8}T\d{4}_[a-z0-9_]+\.sql$/;

/** Made anew by `functions.ts` whenever they change. */
const FUNCTIONS = /(?:^|\/)functions(?:\/|\.sql$)/;

/** The migrations below a folder, wherever they stand, in the order of their names. */
export function migrationsOf(folder: string): readonly { readonly name: string; readonly path: string }[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql') && !FUNCTIONS.test(file))
    .map((file) => ({ name: basename(file), path: join(folder, file) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const strange = files.find(({ name }) => !FILE_NAME.test(name));
  if (strange) throw new MigrationError(`${strange.path}: not a migration's name.`);
  return files;
}

/**
 * Refuses a database whose history is not this one: made by files that were here once and are no more. Only looks, so
 * it comes before everything that would change something. A newer program's files are no reason to refuse.
 */
export async function refuseOtherHistory(options: {
  readonly url: string;
  readonly folder: string;
  readonly table: string;
  /** The folder that holds the whole database, where there is one: what its owner moves away. */
  readonly dataFolder: string | undefined;
}): Promise<void> {
  const files = migrationsOf(options.folder).map(({ name }) => name);
  const client = new pg.Client({ connectionString: options.url, application_name: 'laro-migrate' });
  await client.connect();
  try {
    const there = await client.query('select where to_regclass($1) is not null', [options.table]);
    if (there.rowCount === 0) return;
    const { rows } = await client.query<{ name: string }>(
      `select name from ${options.table} where name <> all ($1) and name < $2 order by name limit 1`,
      [files, files.at(-1)],
    );
    if (rows[0] === undefined) return;
    const place = new URL(options.url);
    place.password = '';
    place.search = '';
    const { dataFolder = '' } = options;
    throw new MigrationError(
      `The database ${dataFolder === '' ? place.href : `in ${dataFolder}`} was made by an earlier version, whose data ` +
        `this one cannot use (its history names ${rows[0].name}). Nothing in it was changed. ` +
        `${dataFolder === '' ? 'Name another, or move this one away or drop it' : `Move ${dataFolder} away or delete it`}, ` +
        'then start again.',
    );
  } finally {
    await client.end();
  }
}
