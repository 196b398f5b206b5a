import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { MigrationError } from './migration-error.ts';

/** A file of functions (and of the views that a feature publishes), by the name that a reader knows it by. */
export type FunctionFile = { readonly name: string; readonly path: string };

type Applied = { readonly name: string; readonly checksum: string; readonly made: readonly string[] };
type File = { readonly name: string; readonly checksum: string; readonly text: string };

/** A function whose arguments stayed and whose names or results changed, or a view that lost a column. */
const MUST_BE_MADE_ANEW = ['42P13', '42P16'];
const DEPENDENT_OBJECTS = '2BP01';

/**
 * Makes what the files say to be what stands in the database: a changed file is run again as a whole, in the order
 * given; what it made before and makes no more is dropped. All in one transaction, under the caller's lock. Nobody but
 * the owner may execute a function that its file grants to nobody. Returns the names of the files that were run.
 */
export async function applyFunctions(
  client: pg.Client,
  options: {
    readonly files: readonly FunctionFile[];
    /** Schema-qualified name of the table that remembers. */
    readonly table: string;
    readonly onStep?: ((step: 'before_commit' | 'after_commit') => void) | undefined;
  },
): Promise<readonly string[]> {
  const { table } = options;
  await client.query(
    `create table if not exists ${table} (name text primary key, checksum text not null, made text[] not null)`,
  );
  const known = (await client.query<Applied>(`select name, checksum, made from ${table}`)).rows;
  const files = options.files.map(({ name, path }): File => {
    const text = readFileSync(path, 'utf8');
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
  const changed = files.filter(
    (file) => known.find(({ name }) => name === file.name)?.checksum !== file.checksum,
  );
  const gone = known.filter(({ name }) => !files.some((file) => file.name === name));
  if (changed.length === 0 && gone.length === 0) return [];
  const former = known.filter(({ name }) => changed.some((file) => file.name === name));
  const standing = known.filter((row) => !former.includes(row) && !gone.includes(row));
  const replace = async (anew: boolean): Promise<void> => {
    await client.query('begin');
    try {
      await client.query("set local lock_timeout = '2s'");
      const before = [...former, ...gone].flatMap(({ made }) => made);
      // What a trigger or a column stands on is replaced where it is.
      if (anew) for (const object of before) await dropUnused(client, object);
      await closeToAll(client, before);
      const owners = new Map(standing.flatMap(({ name, made }) => made.map((object) => [object, name])));
      for (const file of changed) await run(client, file, table, owners);
      // The second attempt has dropped some of them already.
      for (const object of before.filter((one) => !owners.has(one)))
        await client.query(`drop ${object.replace(' ', ' if exists ')}`);
      await client.query(`delete from ${table} where name = any ($1)`, [gone.map(({ name }) => name)]);
      options.onStep?.('before_commit');
      await client.query('commit');
      options.onStep?.('after_commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  };
  try {
    await replace(false);
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    if (former.length === 0 || !MUST_BE_MADE_ANEW.includes(cause?.code ?? '')) throw error;
    await replace(true);
  }
  return changed.map(({ name }) => name);
}

async function run(client: pg.Client, file: File, table: string, owners: Map<string, string>): Promise<void> {
  const before = await versions(client);
  try {
    await client.query(file.text);
  } catch (error) {
    throw new MigrationError(`${file.name}${lineOf(error, file.text)}: ${wordsOf(error)}`, { cause: error });
  }
  const made = [...(await versions(client))]
    .filter(([object, at]) => before.get(object) !== at)
    .map(([object]) => object);
  for (const object of made) {
    const other = owners.get(object);
    if (other !== undefined)
      throw new MigrationError(`${file.name}: the ${object} is made in ${other} already.`);
    owners.set(object, file.name);
  }
  await client.query(
    `insert into ${table} (name, checksum, made) values ($1, $2, $3)
     on conflict (name) do update set checksum = excluded.checksum, made = excluded.made`,
    [file.name, file.checksum, made],
  );
}

/** What this transaction has made or replaced, as `drop` names it, and which version of it stands. */
async function versions(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ object: string; at: string }>(`
    select o.type || ' ' || o.identity as object, t.at::text as at
    from (
      select 'pg_proc'::regclass as class, p.oid, p.ctid as at from pg_proc p
      where p.xmin::text = pg_current_xact_id()::xid::text
      union all
      select 'pg_class'::regclass, c.oid, r.ctid from pg_rewrite r join pg_class c on c.oid = r.ev_class
      where r.xmin::text = pg_current_xact_id()::xid::text and c.relkind = 'v'
    ) t cross join pg_identify_object(t.class, t.oid, 0) o`);
  return new Map(rows.map(({ object, at }) => [object, at]));
}

/** What a file grants is all that is granted. */
async function closeToAll(client: pg.Client, objects: readonly string[]): Promise<void> {
  await client.query('alter default privileges revoke execute on functions from public');
  const { rows } = await client.query<{ statement: string }>(
    `select distinct format('revoke all on %s from %s', replace(o.object, 'view ', ''),
       case x.grantee when 0 then 'public' else quote_ident(x.grantee::regrole::text) end) as statement
     from unnest($1::text[]) o (object)
     left join pg_proc p on o.object like 'function %' and p.oid = to_regprocedure(substr(o.object, 10))
     left join pg_class c on o.object like 'view %' and c.oid = to_regclass(substr(o.object, 6))
     cross join aclexplode(coalesce(p.proacl, c.relacl)) x
     where x.grantee <> coalesce(p.proowner, c.relowner)`,
    [objects],
  );
  for (const { statement } of rows) await client.query(statement);
}

async function dropUnused(client: pg.Client, object: string): Promise<void> {
  await client.query('savepoint one');
  try {
    await client.query(`drop ${object}`);
  } catch (error) {
    if ((error as { code?: string }).code !== DEPENDENT_OBJECTS) throw error;
    await client.query('rollback to savepoint one');
  }
  // What follows belongs to the transaction itself again, by which `versions` knows it.
  await client.query('release savepoint one');
}

function lineOf(error: unknown, text: string): string {
  const { position } = error as { position?: string };
  return position === undefined ? '' : `:${text.slice(0, Number(position)).split('\n').length}`;
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
