import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCHEMA_OWNER, takeOwnership } from '@laro/postgres/roles';
import pg from 'pg';
import { adaptRoutines, type Routine } from './functions.ts';
import { type Catalogue, DistributionError, type Key, planDistribution } from './plan.ts';

const CLAIMS = join(import.meta.dirname, '../../distribution/claims.sql');

/** The lock of the migrations: nobody may change a table while it is moved. */
const MIGRATIONS_LOCK = '7261001';

/**
 * Makes of a migrated database one that is spread over a Citus cluster, or says what it would do. May be run again:
 * what is done already is left alone. Returns the statements, in their order.
 */
export async function distribute(options: {
  readonly ownerUrl: string;
  readonly dryRun: boolean;
}): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: options.ownerUrl, application_name: 'laro-distribute' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATIONS_LOCK]);
    await refuseWithoutCluster(client);
    const statements = [
      ...planDistribution(await readCatalogue(client), readFileSync(CLAIMS, 'utf8')),
      ...adaptRoutines(await readRoutines(client)),
      ...(await scopesForAllNodes(client)),
      ...(await ownerForAllNodes(client)),
    ];
    if (options.dryRun) return statements;
    // Each by itself: a table of many rows takes its time, and what was moved before a failure stays moved.
    for (const statement of statements) await client.query(statement);
    await takeOwnership(client);
    return statements;
  } finally {
    await client.end();
  }
}

async function refuseWithoutCluster(client: pg.Client): Promise<void> {
  const found = await client.query<{ there: boolean }>(`
    select to_regproc('create_distributed_table') is not null and to_regclass('citus_tables') is not null as there`);
  if (found.rows[0]?.there === true) return;
  throw new DistributionError(
    'The extension "citus" is not in this database. Distributing needs a Citus cluster: on its coordinator, with the ' +
      'worker nodes added, run "create extension citus" and this command again. On one PostgreSQL there is nothing to ' +
      'distribute, and nothing was changed.',
  );
}

/** Only what this needs to know. */
export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const tables = await client.query<{ name: string }>(`
    select n.nspname || '.' || c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'lane' and not a.attisdropped
    where c.relkind in ('r', 'p') and n.nspname !~ '^(pg_|citus|columnar|information_schema)'
    order by 1`);
  const withLane = tables.rows.map((row) => row.name);
  const keys = await client.query<Key>(
    `
    select k.conrelid::regclass::text as table, k.conname as name, pg_get_constraintdef(k.oid) as definition,
           true as constraint, array(
             select a.attname::text from unnest(k.conkey) with ordinality u (number, place)
             join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.number order by u.place) as columns
    from pg_constraint k
    where k.contype in ('p', 'u', 'f') and k.conrelid = any ($1::text[]::regclass[])
    union all
    select i.indrelid::regclass::text, i.indexrelid::regclass::name, pg_get_indexdef(i.indexrelid), false, array(
             select pg_get_indexdef(i.indexrelid, place, true) from generate_series(1, i.indnkeyatts) place)
    from pg_index i
    where i.indisunique and i.indrelid = any ($1::text[]::regclass[])
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    order by 1, 2`,
    [withLane],
  );
  const claims = await client.query<{ there: boolean }>(
    `select to_regclass('ledger.claim') is not null as there`,
  );
  return {
    withLane,
    keys: keys.rows.map((key) => ({ ...key, name: key.name.replace(/^.*\./, '') })),
    spread: await readSpread(client),
    hasClaims: claims.rows[0]?.there === true,
    columnGrants: await readColumnGrants(client),
  };
}

async function readColumnGrants(client: pg.Client): Promise<readonly string[]> {
  const grants = await client.query<{ statement: string }>(`
    select format('grant %s (%s) on %s to %I', lower(x.privilege_type),
                  string_agg(quote_ident(a.attname), ', ' order by a.attnum), a.attrelid::regclass,
                  x.grantee::regrole::text) as statement
    from pg_attribute a cross join aclexplode(a.attacl) x
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
    join pg_namespace n on n.oid = c.relnamespace and n.nspname !~ '^(pg_|citus|columnar|information_schema|jobs)'
    where a.attacl is not null and x.grantee <> 0
    group by a.attrelid, x.privilege_type, x.grantee
    order by 1`);
  return grants.rows.map((row) => row.statement);
}

async function readSpread(client: pg.Client): Promise<Catalogue['spread']> {
  const spread = await client.query<{ name: string; column: string | null }>(`
    select table_name::text as name, nullif(distribution_column, '<none>') as column
    from citus_tables where citus_table_type in ('distributed', 'reference')`);
  return new Map(spread.rows.map((row) => [row.name, row.column]));
}

/** The product's functions; the claims' own are written for a cluster. */
async function readRoutines(client: pg.Client): Promise<readonly Routine[]> {
  const routines = await client.query<Routine>(`
    select p.oid::regprocedure::text as name, l.lanname::text as language, p.proretset as "returnsSet",
           p.prosrc as source, pg_get_functiondef(p.oid) as definition
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
    where p.prokind = 'f' and l.lanname in ('sql', 'plpgsql') and p.prosqlbody is null
      and n.nspname !~ '^(pg_|citus|columnar|information_schema|jobs|public)' and p.proname not in ('claim_references', 'lock_in_order')
    order by 1`);
  return routines.rows;
}

/** Row security is judged on the node that holds the row: it must hear whose transaction this is. */
async function scopesForAllNodes(client: pg.Client): Promise<readonly string[]> {
  const unreported = await client.query<{ role: string }>(`
    select r.rolname as role from pg_roles r
    where r.rolname in ('laro_web', 'laro_worker', 'laro_reports') and not exists (
      select from pg_db_role_setting s
      where s.setrole = r.oid and s.setdatabase = 0 and 'citus.propagate_set_commands=local' = any (s.setconfig))
    order by 1`);
  return unreported.rows.map(({ role }) => `alter role ${role} set citus.propagate_set_commands = 'local'`);
}

/** A function that acts as its owner speaks to the other nodes as its owner too, so there it has to be let in. */
async function ownerForAllNodes(client: pg.Client): Promise<readonly string[]> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1 and not rolcanlogin', [
    SCHEMA_OWNER,
  ]);
  return rowCount === 1 ? [`alter role ${SCHEMA_OWNER} login`] : [];
}
