import pg from 'pg';
import { PostgresError } from './postgres-error.ts';

/**
 * Owns the databases, their schemas and every function, so that a function that acts as its owner acts as nobody
 * mighty. It is no superuser and nobody logs in as it: migrations take it on.
 */
export const SCHEMA_OWNER = 'laro_migrator';

export type Roles = {
  /** Rights that several sign-ins share; nobody signs in as one. */
  readonly groups?: readonly string[];
  readonly logins: Readonly<
    Record<string, { readonly password: string; readonly groups?: readonly string[] }>
  >;
};

/** Roles belong to the whole cluster: one lock for whoever makes them. */
const ROLES_LOCK = 7_261_002;

/**
 * Makes the roles, lets these sign-ins and nobody else into the database, and gives what is in it to `SCHEMA_OWNER`.
 * Safe to run again. Answers the address under which migrations are applied: the administrator's, as `SCHEMA_OWNER`.
 */
export async function prepareDatabase(administratorUrl: string, roles: Roles): Promise<string> {
  const client = new pg.Client({ connectionString: administratorUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ROLES_LOCK]);
    await ensureRoles(client, roles);
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    await restrictDatabase(client, rows[0]?.name ?? '', Object.keys(roles.logins));
    await takeOwnership(client);
    await closeLargeObjects(client);
  } finally {
    await client.end();
  }
  return asRole(administratorUrl, SCHEMA_OWNER);
}

/** The same address; its sessions act as another role from their first statement. */
export function asRole(url: string, role: string): string {
  const address = new URL(url);
  const before = address.searchParams.get('options');
  address.searchParams.set('options', `${before === null ? '' : `${before} `}-c role=${role}`);
  return address.href;
}

export async function ensureRoles(client: pg.Client, { groups = [], logins }: Roles): Promise<void> {
  const can = await rightsOf(client);
  // On a cluster of several nodes it is let in (`npm run db:distribute`), and stays so.
  await ensureRole(client, can, SCHEMA_OWNER, { made: 'nologin' });
  for (const group of groups) await ensureRole(client, can, group, { always: 'nologin password null' });
  for (const [role, { password, groups: memberships = [] }] of Object.entries(logins)) {
    // Utility statements take no parameters; both parts are quoted by the driver.
    await ensureRole(client, can, role, { always: `login password ${client.escapeLiteral(password)}` });
    for (const group of memberships) {
      if (await belongs(client, role, group)) continue;
      await client.query(`grant ${client.escapeIdentifier(group)} to ${client.escapeIdentifier(role)}`);
    }
  }
  // A superuser may act as anybody; another administrator only as what it belongs to. Having made the role it may only
  // hand it on (from PostgreSQL 16 on), so it hands it to itself; asked again, that changes nothing.
  if (!can.superuser) await client.query(`grant ${SCHEMA_OWNER} to current_user`);
}

type Rights = { readonly superuser: boolean; readonly owns: boolean; readonly createsDatabases: boolean };

async function rightsOf(client: pg.Client): Promise<Rights> {
  const { rows } = await client.query<Rights>(
    `select rolsuper as superuser, pg_has_role(current_user, d.datdba, 'USAGE') as owns, rolcreatedb as "createsDatabases"
     from pg_roles, pg_database d where rolname = current_user and d.datname = current_database()`,
  );
  return rows[0] ?? { superuser: false, owns: false, createsDatabases: false };
}

async function ensureRole(
  client: pg.Client,
  can: Rights,
  role: string,
  { made = '', always = '' }: { readonly made?: string; readonly always?: string },
): Promise<void> {
  const { rows } = await client.query<{ mighty: boolean }>(
    `select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as mighty
     from pg_roles where rolname = $1`,
    [role],
  );
  const name = client.escapeIdentifier(role);
  if (rows.length === 0) await client.query(`create role ${name} ${made} ${always}`);
  else if (always !== '') await client.query(`alter role ${name} ${always}`);
  if (!rows[0]?.mighty) return;
  if (!can.superuser)
    throw new PostgresError(`The role ${role} may do more than it should, and ours cannot change that.`);
  await client.query(`alter role ${name} nosuperuser nocreatedb nocreaterole noreplication nobypassrls`);
}

async function belongs(client: pg.Client, member: string, role: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_auth_members m where m.roleid = $2::text::regrole
       and m.member = (case $1 when 'current_user' then current_user else $1 end)::text::regrole`,
    [member, role],
  );
  return (rowCount ?? 0) > 0;
}

/**
 * What holds for all of a database: who may connect, that plans are not compiled, and that nobody who connects may
 * make anything in it: a temporary object would stand before every other in the sight of a function. A copy of a
 * database starts without all this, so it is given to every copy again.
 */
export async function restrictDatabase(
  client: pg.Client,
  database: string,
  logins: readonly string[],
): Promise<void> {
  const can = await rightsOf(client);
  const name = client.escapeIdentifier(database);
  const { rows } = await client.query<{ role: string }>(
    `select distinct x.grantee::regrole::text as role from pg_database d cross join aclexplode(d.datacl) x
     where d.datname = $1 and x.grantee not in (0, d.datdba, $2::text::regrole)`,
    [database, SCHEMA_OWNER],
  );
  if (!can.superuser && !can.owns)
    throw new PostgresError(
      `The database ${database} is another role's: its owner or a superuser prepares it.`,
    );
  // In one step: whoever connects meanwhile is never refused.
  await client.query('begin');
  // A PostgreSQL that can compile plans takes seconds over one that spans all partitions, to save milliseconds.
  await client.query(`alter database ${name} set jit = off`);
  if (can.superuser || can.createsDatabases)
    await client.query(`alter database ${name} owner to ${SCHEMA_OWNER}`);
  else await client.query(`grant connect, create on database ${name} to ${SCHEMA_OWNER}`);
  await client.query(`revoke all on database ${name} from public`);
  for (const { role } of rows.filter(({ role: known }) => known.startsWith('laro_')))
    await client.query(`revoke all on database ${name} from ${role}`);
  const allowed = logins.map((role) => client.escapeIdentifier(role));
  if (allowed.length > 0) await client.query(`grant connect on database ${name} to ${allowed.join(', ')}`);
  await client.query('commit');
}

/** Everybody may make large objects where nobody says otherwise, and only a superuser can say so. */
async function closeLargeObjects(client: pg.Client): Promise<void> {
  if (!(await rightsOf(client)).superuser) return;
  await client.query(
    'revoke execute on function lo_creat(int), lo_create(oid), lo_from_bytea(oid, bytea) from public',
  );
}

/**
 * Gives what a former version made as the administrator to `SCHEMA_OWNER`. Ours are the schemas that one of our roles
 * was let into; what else lies in the database of an operator is not touched.
 */
export async function takeOwnership(client: pg.Client): Promise<void> {
  await client.query(`
    do $$
    declare
      v_statement text;
    begin
      for v_statement in
        with ours as (
          select n.oid, n.nspname, n.nspowner from pg_namespace n
          where n.nspname = 'laro_migrations' or exists (
            select from aclexplode(n.nspacl) x join pg_roles r on r.oid = x.grantee
            where n.nspname !~ '^pg_' and n.nspname not in ('public', 'information_schema')
              and r.rolname in ('laro_app', 'laro_studio', 'laro_worker'))
        ), wanted as (select '${SCHEMA_OWNER}'::regrole::oid as id)
        select format('alter schema %I owner to ${SCHEMA_OWNER}', o.nspname)
        from ours o, wanted w where o.nspowner <> w.id
        union all
        select format('alter %s %s owner to ${SCHEMA_OWNER}',
                      case c.relkind when 'S' then 'sequence' when 'v' then 'view'
                        when 'm' then 'materialized view' else 'table' end, c.oid::regclass)
        from pg_class c join ours o on o.oid = c.relnamespace, wanted w
        where c.relowner <> w.id and c.relkind in ('r', 'p', 'v', 'm', 'S')
          -- What belongs to a column goes with its table.
          and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
                          and d.deptype in ('a', 'i') and d.refclassid = 'pg_class'::regclass)
        union all
        select format('alter routine %s owner to ${SCHEMA_OWNER}', p.oid::regprocedure)
        from pg_proc p join ours o on o.oid = p.pronamespace, wanted w where p.proowner <> w.id
        union all
        select format('alter type %s owner to ${SCHEMA_OWNER}', t.oid::regtype)
        from pg_type t join ours o on o.oid = t.typnamespace left join pg_class c on c.oid = t.typrelid, wanted w
        where t.typowner <> w.id and (t.typtype in ('e', 'd') or c.relkind = 'c')
      loop
        execute v_statement;
      end loop;
    end $$`);
}
