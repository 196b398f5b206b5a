import { createDatabase, type TestDatabase } from '@laro/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/**
 * What the application's own role could do with the database if somebody else spoke through it (reliability.md S13), read
 * from the catalogue: it holds for tables that do not exist yet.
 */

let database: TestDatabase;
let owner: pg.Client;
let app: pg.Client;

beforeAll(async () => {
  database = await createDatabase({ template: 'api' });
  owner = new pg.Client({ connectionString: database.ownerUrl });
  app = new pg.Client({ connectionString: database.url('laro_app') });
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

describe('the role of the application', () => {
  it('S13 is nobody in particular: it owns nothing, belongs to no role, and passes no row security', async () => {
    const { rows } = await owner.query(`
      select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as mighty,
        (select count(*)::int from pg_auth_members m where m.member = r.oid) as roles,
        (select count(*)::int from pg_class c where c.relowner = r.oid) as tables,
        (select count(*)::int from pg_proc p where p.proowner = r.oid) as functions
      from pg_roles r where rolname = 'laro_app'`);
    expect(rows).toEqual([{ mighty: false, roles: 0, tables: 0, functions: 0 }]);
  });

  it('S13 makes, changes and drops no table, schema or role', async () => {
    expect(
      await names(
        "select nspname as name from pg_namespace where has_schema_privilege('laro_app', oid, 'CREATE')",
      ),
    ).toEqual([]);
    for (const statement of [
      'create schema mine',
      'create table public.mine (id int)',
      'alter table ledger.posting disable row level security',
      'alter table members.member add column mine text',
      'drop table ledger.posting',
      'create role mine',
      'alter role laro_app bypassrls',
      'set role laro_owner',
      'set session authorization laro_owner',
      "copy members.member to program 'true'",
      'truncate sessions.session',
    ]) {
      await expect(app.query(statement), statement).rejects.toThrow(/permission denied|must be owner/);
    }
  });

  it('S13 M7 writes money, bets, limits and seals through functions alone', async () => {
    const writable = await names(`
      select c.oid::regclass::text as name from ${TABLES} and n.nspname in ('ledger', 'bets', 'limits', 'receipts')
        and (has_table_privilege('laro_app', c.oid, 'DELETE') or has_table_privilege('laro_app', c.oid, 'TRUNCATE')
          or has_any_column_privilege('laro_app', c.oid, 'INSERT')
          or has_any_column_privilege('laro_app', c.oid, 'UPDATE'))`);
    expect(writable).toEqual([]);
  });

  it('S13 adds to histories, and neither changes nor removes what stands in them', async () => {
    const histories = ['identities.spent_token', 'platform.outbox', 'security.event', 'sessions.sign_in'];
    const { rows } = await owner.query(
      `select t as name, has_table_privilege('laro_app', t, 'INSERT') as adds,
         has_any_column_privilege('laro_app', t, 'UPDATE') or has_table_privilege('laro_app', t, 'DELETE') as changes
       from unnest($1::text[]) t order by t`,
      [histories],
    );
    expect(rows).toEqual(histories.map((name) => ({ name, adds: true, changes: false })));
    // Of a lock its end alone is added; of a session nothing is taken away.
    expect(await changeable('login.lock')).toEqual(['lifted_at', 'lifted_by']);
    const kept = ['login.lock', 'sessions.session', 'sessions.device', 'members.member', 'messages.message'];
    for (const table of kept) {
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
        `select c.oid::regclass::text as name from ${TABLES} and has_table_privilege('laro_app', c.oid, 'TRUNCATE')`,
      ),
    ).toEqual([]);
  });

  async function changeable(table: string): Promise<string[]> {
    return await names(`
      select a.attname as name from pg_attribute a where a.attrelid = '${table}'::regclass and a.attnum > 0
        and not a.attisdropped and has_column_privilege('laro_app', a.attrelid, a.attnum, 'UPDATE')`);
  }
});

describe('what keeps merchants apart', () => {
  /** They are read before the merchant is known, and hold nothing of a member. */
  const BEFORE_THE_MERCHANT = ['merchants.host', 'platform.outbox', 'vendors.integration'];

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

  it('S3 without a merchant no row of any such table is seen', async () => {
    const tables = await names(`
      select c.oid::regclass::text as name from ${TABLES} and c.relrowsecurity and has_table_privilege('laro_app', c.oid, 'SELECT')`);
    expect(tables.length).toBeGreaterThan(30);
    for (const table of tables) {
      expect([table, (await app.query(`select from ${table} limit 1`)).rowCount]).toEqual([table, 0]);
    }
  });
});

describe('functions', () => {
  const FUNCTIONS = `pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${OURS}`;

  it('S13 that act as the owner look for names in the catalogue alone, and belong to no other', async () => {
    const loose = await names(`
      select p.oid::regprocedure::text as name from ${FUNCTIONS} and p.prosecdef
        and (not coalesce(p.proconfig, '{}') && array['search_path=pg_catalog', 'search_path=pg_catalog, pg_temp'] or pg_get_userbyid(p.proowner) = 'laro_app')`);
    expect(loose).toEqual([]);
  });

  it('S13 that act as the owner are for the application, and for nobody else who may connect', async () => {
    const everybodys = await names(`
      select p.oid::regprocedure::text as name from ${FUNCTIONS} and p.prosecdef
        and (p.proacl is null or exists (select from aclexplode(p.proacl) a where a.grantee = 0))`);
    expect(everybodys).toEqual([]);
  });
});
