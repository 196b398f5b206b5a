import { createDatabase, type TestDatabase } from '@laro/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/**
 * What the application's own role could do with the database if somebody else spoke through it (S13), read
 * from the catalogue: it holds for tables that do not exist yet.
 */

let database: TestDatabase;
let owner: pg.Client;
let app: pg.Client;

/** Every sign-in of this database; `app` is that of who answers requests. */
const LOGINS = ['laro_web', 'laro_worker', 'laro_reports'] as const;
const APP = 'laro_web';

beforeAll(async () => {
  database = await createDatabase({ template: 'api' });
  owner = new pg.Client({ connectionString: database.ownerUrl });
  app = new pg.Client({ connectionString: database.url(APP) });
  await Promise.all([owner.connect(), app.connect()]);
});
afterAll(async () => {
  await Promise.all([owner.end(), app.end()]);
  await database.drop();
});

/** Schemas of ours; the job queue's own tables hold no facts. */
const OURS = "n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'jobs')";
const TABLES = `pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p') and ${OURS}`;
const names = async (text: string): Promise<string[]> =>
  (await owner.query<{ name: string }>(text)).rows.map(({ name }) => name).toSorted();

describe.each([
  ['laro_web', ['laro_app']],
  ['laro_worker', ['laro_app']],
  ['laro_reports', []],
  ['laro_studio', []],
])('the sign-in %s', (login, groups) => {
  it('S13 is nobody in particular: it owns nothing, belongs to no mighty role, and passes no row security', async () => {
    const { rows } = await owner.query(
      `select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as mighty,
        array(select m.roleid::regrole::text from pg_auth_members m where m.member = r.oid) as roles,
        (select count(*)::int from pg_class c where c.relowner = r.oid) as tables,
        (select count(*)::int from pg_proc p where p.proowner = r.oid) as functions
      from pg_roles r where rolname = $1`,
      [login],
    );
    expect(rows).toEqual([{ mighty: false, roles: groups, tables: 0, functions: 0 }]);
  });

  it('S13 connects to its own database alone, and makes nothing in it, not even for a while', async () => {
    const { rows } = await owner.query(
      `select has_database_privilege($1, current_database(), 'CONNECT') as enters,
         has_database_privilege($1, current_database(), 'TEMP') or
         has_database_privilege($1, current_database(), 'CREATE') as makes`,
      [login],
    );
    expect(rows).toEqual([{ enters: login !== 'laro_studio', makes: false }]);
  });
});

describe('who owns the database', () => {
  it('S13 is a role that is no superuser and that nobody signs in as, of every schema, table and function', async () => {
    const { rows } = await owner.query(`
      select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as mighty,
        rolpassword is not null as password from pg_authid where rolname = 'laro_migrator'`);
    expect(rows).toEqual([{ mighty: false, password: false }]);
    const others = await names(`
      select nspname || ' ' || nspowner::regrole as name from pg_namespace n
      where ${OURS.replace(", 'jobs'", '')} and nspname <> 'public' and n.nspowner <> 'laro_migrator'::regrole
        and n.nspname !~ '^citus'
      union all
      select c.oid::regclass || ' ' || c.relowner::regrole from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${OURS.replace(", 'jobs'", '')} and n.nspname <> 'public' and c.relowner <> 'laro_migrator'::regrole
      union all
      select p.oid::regprocedure || ' ' || p.proowner::regrole from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where ${OURS.replace(", 'jobs'", '')} and n.nspname <> 'public' and p.proowner <> 'laro_migrator'::regrole`);
    expect(others).toEqual([]);
    const { rows: of } = await owner.query(
      'select datdba::regrole::text as owner from pg_database where datname = current_database()',
    );
    expect(of).toEqual([{ owner: 'laro_migrator' }]);
  });
});

describe('what only jobs do', () => {
  const JOBS = [
    ...[
      'captcha',
      'codes',
      'identities',
      'login',
      'messages',
      'registration',
      'security',
      'sessions',
      'staff',
    ].map((feature) => `${feature}.purge`),
    'captcha.purge_failures',
    'sessions.purge_nonces',
    'platform.purge_outbox',
    'platform.purge_rates',
    'messages.merchants_waiting',
    'members.stored_head_icons',
    'ledger.freeze',
    'ledger.summarise',
    'reconciliation.check_balances',
    'reconciliation.refold',
    'reconciliation.refolded',
    ...['act_hash_at', 'add_nodes', 'append_head', 'blocks', 'hash_at', 'seal', 'seal_acts'].map(
      (name) => `seals.${name}`,
    ),
  ];

  it('S13 is for laro_worker, and for nobody who answers requests or reads reports', async () => {
    const { rows } = await owner.query(
      `select f as name, l as login from unnest($1::text[]) f, unnest($2::text[]) l
       where has_function_privilege(l, f::regproc, 'execute') order by f, l`,
      [JOBS, LOGINS],
    );
    expect(rows).toEqual(JOBS.toSorted().map((name) => ({ name, login: 'laro_worker' })));
    const tables = await names(`
      select l || ' ' || c.oid::regclass as name from pg_class c, unnest(array['laro_web', 'laro_reports']) l
      where c.relkind in ('r', 'p') and (
        (c.relnamespace = 'jobs'::regnamespace and has_table_privilege(l, c.oid, 'SELECT, INSERT, UPDATE, DELETE'))
        or (c.oid in ('platform.outbox_position'::regclass, 'winners.win'::regclass)
          and has_table_privilege(l, c.oid, 'INSERT, UPDATE, DELETE')))`);
    expect(tables).toEqual([]);
  });
});

describe('who reads reports', () => {
  it('S13 writes nowhere, runs nothing that acts as the owner, and sees nothing that says who a member is', async () => {
    const writes = await names(`
      select c.oid::regclass::text as name from ${TABLES} and (
        has_any_column_privilege('laro_reports', c.oid, 'INSERT, UPDATE, REFERENCES')
        or has_table_privilege('laro_reports', c.oid, 'DELETE, TRUNCATE, TRIGGER'))`);
    expect(writes).toEqual([]);
    const runs = await names(`
      select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where ${OURS} and p.prosecdef and has_function_privilege('laro_reports', p.oid, 'execute')`);
    expect(runs).toEqual([]);
    const reads = await names(`
      select c.oid::regclass::text as name from ${TABLES} and has_any_column_privilege('laro_reports', c.oid, 'SELECT')`);
    expect(reads).toEqual([
      'bets.bet',
      'bets.settlement',
      'bets.win',
      'games.game',
      'games.vendor',
      'ledger.account',
      'ledger.posting',
      'members.member',
    ]);
    const columns = await names(`
      select attname::text as name from pg_attribute where attrelid = 'members.member'::regclass and attnum > 0
        and has_column_privilege('laro_reports', attrelid, attnum, 'SELECT')`);
    expect(columns).toEqual(['book', 'currency', 'id', 'merchant', 'registered_at', 'status', 'type']);
  });
});

describe('the sign-in that answers requests', () => {
  it('S13 makes, changes and drops no table, schema or role', async () => {
    expect(
      await names(
        "select l || ' ' || nspname as name from pg_namespace, unnest(array['laro_web', 'laro_worker', 'laro_reports', 'laro_studio']) l where has_schema_privilege(l, oid, 'CREATE')",
      ),
    ).toEqual([]);
    for (const statement of [
      'create schema mine',
      'create table public.mine (id int)',
      'alter table ledger.posting disable row level security',
      'alter table members.member add column mine text',
      'drop table ledger.posting',
      'create role mine',
      'alter role laro_web bypassrls',
      'set role laro_migrator',
      'set role laro_owner',
      'set session authorization laro_owner',
      "copy members.member to program 'true'",
      'truncate sessions.session',
    ]) {
      await expect(app.query(statement), statement).rejects.toThrow(
        /permission denied|must be (owner|superuser)/,
      );
    }
  });

  it('S13 M7 writes money, bets, limits and seals through functions alone', async () => {
    const writable = await names(`
      select c.oid::regclass::text as name from ${TABLES} and n.nspname in ('ledger', 'bets', 'limits', 'seals')
        and exists (select from unnest(array['laro_web', 'laro_worker', 'laro_reports']) l
          where has_table_privilege(l, c.oid, 'DELETE, TRUNCATE')
            or has_any_column_privilege(l, c.oid, 'INSERT, UPDATE'))`);
    expect(writable).toEqual([]);
  });

  it('S13 adds to histories, and neither changes nor removes what stands in them', async () => {
    const histories = ['identities.spent_token', 'platform.outbox', 'security.event', 'sessions.sign_in'];
    const { rows } = await owner.query(
      `select t as name, has_table_privilege('laro_web', t, 'INSERT') as adds,
         has_any_column_privilege('laro_web', t, 'UPDATE') or has_table_privilege('laro_web', t, 'DELETE') as changes
       from unnest($1::text[]) t order by t`,
      [histories],
    );
    expect(rows).toEqual(histories.map((name) => ({ name, adds: true, changes: false })));
    // Of a lock its end alone is added, or that a second person let it stay; of a session nothing is taken away.
    expect(await changeable('login.lock')).toEqual(['confirmed_by', 'lifted_at', 'lifted_by', 'until']);
    const stored = [
      'login.lock',
      'sessions.session',
      'sessions.device',
      'members.member',
      'messages.message',
    ];
    for (const table of stored) {
      await expect(app.query(`delete from ${table}`), table).rejects.toThrow(/permission denied/);
    }
  });

  it('S13 cannot make a member somebody else: what they are, own and owe stays as it was registered', async () => {
    const open = await changeable('members.member');
    const fixed = [
      'id',
      'merchant',
      'account',
      'type',
      'book',
      'currency',
      'lane',
      'cash_account',
      'registered_at',
    ];
    expect(open.filter((column) => fixed.includes(column))).toEqual([]);
  });

  it('S13 empties no table', async () => {
    expect(
      await names(
        `select c.oid::regclass::text as name from ${TABLES} and (has_table_privilege('laro_web', c.oid, 'TRUNCATE') or has_table_privilege('laro_worker', c.oid, 'TRUNCATE'))`,
      ),
    ).toEqual([]);
  });

  async function changeable(table: string): Promise<string[]> {
    return await names(`
      select a.attname as name from pg_attribute a where a.attrelid = '${table}'::regclass and a.attnum > 0
        and not a.attisdropped and has_column_privilege('laro_web', a.attrelid, a.attnum, 'UPDATE')`);
  }
});

describe('what keeps merchants apart', () => {
  /** They are read before the merchant is known, and hold nothing of a member. */
  const BEFORE_THE_MERCHANT = [
    'merchants.host',
    'platform.outbox',
    'providers.integration',
    'vendors.integration',
  ];

  it('S3 S13 every table that carries a merchant is under row security, by the merchant of the transaction', async () => {
    const carries = `exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'merchant' and not a.attisdropped)`;
    const open = await names(
      `select c.oid::regclass::text as name from ${TABLES} and ${carries} and not c.relrowsecurity`,
    );
    expect(open).toEqual(BEFORE_THE_MERCHANT);
    const other = await names(`
      select polrelid::regclass::text || ': ' || polname as name from pg_policy p
      where pg_get_expr(polqual, polrelid) <> '(merchant = current_setting(''laro.merchant''::text, true))'
        or (polwithcheck is not null
          and pg_get_expr(polwithcheck, polrelid) <> '(merchant = current_setting(''laro.merchant''::text, true))')`);
    expect(other).toEqual([]);
  });

  it('S3 each view is read with the rights of whoever reads it, and written by nobody', async () => {
    const views = `pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('v', 'm') and ${OURS} and n.nspname !~ '^citus|^jobs$|^public$'`;
    const { rows } = await owner.query(`
      select count(*)::int as views, bool_and('security_invoker=true' = any (c.reloptions)) as theirs,
        bool_or(has_table_privilege(l, c.oid, 'INSERT, UPDATE, DELETE')) as written
      from unnest(array['laro_web', 'laro_worker', 'laro_reports']) l, ${views}`);
    expect(rows[0].views).toBeGreaterThan(15);
    expect(rows[0]).toMatchObject({ theirs: true, written: false });
  });

  it('S3 without a merchant no row of any such table is seen', async () => {
    const tables = await names(`
      select c.oid::regclass::text as name from ${TABLES} and c.relrowsecurity and has_table_privilege('laro_web', c.oid, 'SELECT')`);
    expect(tables.length).toBeGreaterThan(30);
    for (const table of tables) {
      expect([table, (await app.query(`select from ${table} limit 1`)).rowCount]).toEqual([table, 0]);
    }
  });
});

describe('functions', () => {
  const FUNCTIONS = `pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${OURS}`;

  it('S13 that act as the owner look for names in the catalogue, among temporary ones last, and belong to no mighty role', async () => {
    const loose = await names(`
      select p.oid::regprocedure::text as name from ${FUNCTIONS} and p.prosecdef
        and (not 'search_path=pg_catalog, pg_temp' = any (coalesce(p.proconfig, '{}'))
          or pg_get_userbyid(p.proowner) <> 'laro_migrator')`);
    expect(loose).toEqual([]);
  });

  it('S13 that act as the owner are for the application, and for nobody else who may connect', async () => {
    const everybodys = await names(`
      select p.oid::regprocedure::text as name from ${FUNCTIONS} and p.prosecdef
        and (p.proacl is null or exists (select from aclexplode(p.proacl) a where a.grantee = 0))`);
    expect(everybodys).toEqual([]);
  });
});
