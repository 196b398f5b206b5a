import { createDatabase as createTestDatabase, type TestDatabase } from '@laro/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabaseThatBegins, createPool, type Pool, planOnce, sql } from './database.ts';
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

  it('plans a statement once for a connection where it is told to, and any other at every asking', async () => {
    const ask = async (n: number, isPlanned: boolean) =>
      await scopes.read('DEMO', async ({ tx }) => {
        const query = sql<{ n: number }>`select ${n}::int + ${sql.raw(isPlanned ? '0' : '00')} as n`.compile(
          tx,
        );
        if (isPlanned) planOnce(query);
        return (await tx.executeQuery(query)).rows[0]?.n;
      });
    const answers = [await ask(1, false), await ask(2, true), await ask(3, true), await ask(4, false)];
    expect(answers).toEqual([1, 2, 3, 4]);
    const prepared = await pool.query(
      'select statement, (generic_plans + custom_plans)::int as times from pg_prepared_statements',
    );
    expect(prepared.rows).toEqual([{ statement: 'select $1::int + 0 as n', times: 2 }]);
  });
});
