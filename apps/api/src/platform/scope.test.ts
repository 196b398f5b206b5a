import { createDatabase as createTestDatabase, type TestDatabase } from '@laro/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createDatabase,
  createDatabaseThatBegins,
  createPool,
  type Pool,
  planOnce,
  sql,
} from './database.ts';
import { createLogger } from './logger.ts';
import { createScopes, type Scope, type Scopes } from './scope.ts';

let own: TestDatabase;
/** One connection: whoever comes next has the one that was used before. */
let pool: Pool;
let scopes: Scopes;

beforeAll(async () => {
  own = await createTestDatabase({ template: 'api' });
  pool = createPool(own.url('laro_web'), createLogger('silent'), 1);
  scopes = createScopes(pool);
});
afterAll(async () => {
  await pool.end();
  await own.drop();
});

type Seen = { readonly merchant: string | null; readonly connection: number };
const SEEN = `select nullif(current_setting('laro.merchant', true), '') as merchant, pg_backend_pid() as connection`;
const seenIn = async ({ tx }: Scope) => (await sql.raw<Seen>(SEEN).execute(tx)).rows[0];
/** What stands for whoever comes next, outside any transaction; refused where one was left open and broken. */
const seenNext = async () => (await pool.query<Seen>(SEEN)).rows[0];

let before: Seen | undefined;
const nobodyOnTheSame = () => ({ merchant: null, connection: before?.connection });

describe('a unit of work', () => {
  beforeAll(async () => {
    before = await seenNext();
  });

  it('is its merchant’s from the first statement on, and nobody’s when it is over', async () => {
    for (const merchant of ['DEMO', 'OTHER', 'DEMO']) {
      expect(await scopes.read(merchant, seenIn)).toEqual({ ...before, merchant });
      expect(await seenNext()).toEqual(nobodyOnTheSame());
      expect(await scopes.write(merchant, seenIn)).toEqual({ ...before, merchant });
      expect(await seenNext()).toEqual(nobodyOnTheSame());
    }
    await expect(scopes.read("DEMO'; select '", seenIn)).rejects.toThrow('closed alphabet');
    expect(await seenNext()).toEqual(nobodyOnTheSame());
  });

  it('that only reads is refused whatever writes, and its connection is nobody’s after that', async () => {
    const writes = async ({ tx }: Scope) =>
      await sql`update sessions.session set seen_at = seen_at`.execute(tx);
    await expect(scopes.read('DEMO', writes)).rejects.toMatchObject({ code: '25006' });
    expect(await seenNext()).toEqual(nobodyOnTheSame());
  });

  it('that fails leaves no merchant to whoever has its connection next, whether a statement or its author failed', async () => {
    const broken = async ({ tx }: Scope) => await sql`select 1 / 0`.execute(tx);
    await expect(scopes.write('DEMO', broken)).rejects.toMatchObject({ code: '22012' });
    expect(await seenNext()).toEqual(nobodyOnTheSame());
    const thrown = async (scope: Scope) => {
      await seenIn(scope);
      throw new Error('work that fails');
    };
    await expect(scopes.read('DEMO', thrown)).rejects.toThrow('work that fails');
    expect(await seenNext()).toEqual(nobodyOnTheSame());
    expect(await scopes.read('OTHER', seenIn)).toEqual({ ...before, merchant: 'OTHER' });
  });

  it('that begins and fails in the same message leaves none either, and is not done', async () => {
    const database = createDatabaseThatBegins(pool, "set local laro.merchant = 'DEMO'; select 1 / 0");
    let isDone = false;
    const work = database.transaction().execute(async () => {
      isDone = true;
      await Promise.resolve();
    });
    await expect(work).rejects.toMatchObject({ code: '22012' });
    expect(isDone).toBe(false);
    expect(await seenNext()).toEqual(nobodyOnTheSame());
    expect(await scopes.read('OTHER', seenIn)).toEqual({ ...before, merchant: 'OTHER' });
  });

  it('whose connection is lost at its beginning or inside it gives way to one that is new', async () => {
    const lost = createDatabaseThatBegins(
      pool,
      "set local laro.merchant = 'DEMO'; select pg_terminate_backend(pg_backend_pid())",
    );
    await expect(lost.transaction().execute(async () => await Promise.resolve())).rejects.toThrow();
    const after = await seenNext();
    expect(after?.merchant).toBeNull();
    expect(after?.connection).not.toBe(before?.connection);
    const cut = async ({ tx }: Scope) => await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
    await expect(scopes.write('DEMO', cut)).rejects.toThrow();
    expect(await scopes.read('OTHER', seenIn)).toMatchObject({ merchant: 'OTHER' });
    expect((await seenNext())?.merchant).toBeNull();
  });

  it('that the server began after its caller had given up commits nothing of the next one’s with it', async () => {
    const hasty = createPool(own.url('laro_web'), createLogger('silent'), 1, { answeredWithinMs: 200 });
    const database = createDatabase(hasty);
    const late = sql`start transaction; select pg_sleep(0.3)`.execute(database);
    await expect(late).rejects.toThrow('Query read timeout');
    const transaction = async () =>
      (await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(database)).rows[0]?.id;
    // Within one transaction, which nobody would commit, it would be the same twice.
    expect(await transaction()).not.toBe(await transaction());
    await hasty.end();
  });

  it('plans a statement once for a connection where it is told to or asked again and again, and any other at every asking', async () => {
    const ask = async (n: number, plus: string, isTold = false) =>
      await scopes.read('DEMO', async ({ tx }) => {
        const query = sql<{ n: number }>`select ${n}::int + ${sql.raw(plus)} as n`.compile(tx);
        if (isTold) planOnce(query);
        return (await tx.executeQuery(query)).rows[0]?.n;
      });
    const answers: unknown[] = [];
    for (let n = 0; n < 10; n += 1) answers.push(await ask(n, '0', n > 0), await ask(n, '00'));
    expect(answers).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9]);
    for (let n = 0; n < 29; n += 1) await ask(n, '000');
    const prepared = await pool.query(
      `select statement, generic_plans::int as once, (generic_plans + custom_plans)::int as times
       from pg_prepared_statements where statement like 'select $1::int + 0% as n' order by 1`,
    );
    // Five times with the values at hand, as the server always begins.
    expect(prepared.rows).toEqual([
      { statement: 'select $1::int + 0 as n', once: 4, times: 9 },
      { statement: 'select $1::int + 000 as n', once: 5, times: 10 },
    ]);
  });

  it('plans anew what has another shape since a migration, after one failure', async () => {
    const owner = createPool(own.ownerUrl, createLogger('silent'), 1);
    const column = async (type: string) =>
      await owner.query(`drop view if exists platform.shape; create view platform.shape as select 1::${type} as n;
        grant select on platform.shape to laro_app`);
    const ask = async () =>
      await scopes.read('DEMO', async ({ tx }) => {
        const query = sql<{ n: unknown }>`select n from platform.shape where ${1}::int = 1`.compile(tx);
        planOnce(query);
        return (await tx.executeQuery(query)).rows[0]?.n;
      });
    await column('int');
    expect([await ask(), await ask()]).toEqual([1, 1]);
    await column('text');
    await expect(ask()).rejects.toMatchObject({ code: '0A000' });
    expect([await ask(), await ask()]).toEqual(['1', '1']);
    await owner.end();
  });
});
