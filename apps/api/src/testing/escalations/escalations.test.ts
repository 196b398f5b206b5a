import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startScene } from './scene.ts';

/** `npm run attack:db` as a test: what a stolen sign-in of the database could become (S13). */

let scene: Awaited<ReturnType<typeof startScene>>;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(async () => {
  await scene.stop();
});

/** Puts a hole into the database, attacks, and closes it again. */
async function withHole(hole: string, closed: string, role: string): Promise<string> {
  await scene.administrator.query(hole);
  try {
    return (await scene.attack([role])).violations.join('\n');
  } finally {
    await scene.administrator.query(closed);
  }
}

describe('attacks on the database', () => {
  it('S13 no sign-in becomes more than it is, by any way that we know', async () => {
    const { requests, violations, unclear } = await scene.attack();
    expect(violations).toEqual([]);
    // Each was refused for what it wants, not for how it was written.
    expect(unclear).toEqual([]);
    expect(requests).toBeGreaterThan(800);
  });

  it('S13 finds a function that sees temporary objects first, by running code as its owner through it', async () => {
    const found = await withHole(
      `grant temporary on database ${scene.database} to public;
       do $$ begin
         execute replace(replace(pg_get_functiondef('seals.seal(int, bigint)'::regprocedure),
           'pg_catalog.pg_dist_partition', 'pg_dist_partition'), '''pg_catalog'', ''pg_temp''', '''pg_catalog''');
       end $$`,
      `revoke temporary on database ${scene.database} from public;
       do $$ begin
         execute replace(pg_get_functiondef('seals.seal(int, bigint)'::regprocedure),
           'pg_dist_partition', 'pg_catalog.pg_dist_partition');
         alter function seals.seal(int, bigint) set search_path = pg_catalog, pg_temp;
       end $$`,
      'laro_worker',
    );
    expect(found).toMatch(/laro_worker ran code as laro_migrator through seals\.seal/);
    expect(found).toMatch(/laro_worker sees that seals\.seal\(integer,bigint\) looks for names elsewhere/);
    expect(found).toMatch(/laro_worker was not refused: create temporary table/);
  });

  it.each([
    [
      'a function that acts as a superuser',
      'alter function seals.seal(int, bigint) owner to laro_owner',
      'alter function seals.seal(int, bigint) owner to laro_migrator',
      'laro_web',
      /seals\.seal\(integer,bigint\) acts as a mighty role/,
    ],
    [
      'a right too many on a table',
      'grant delete on ledger.posting to laro_web',
      'revoke delete on ledger.posting from laro_web',
      'laro_web',
      /laro_web was not refused: delete from ledger\.posting/,
    ],
    [
      'a policy that shows every merchant',
      'create policy hole on ledger.account for select to laro_reports using (true)',
      'drop policy hole on ledger.account',
      'laro_reports',
      /laro_reports read \d+ rows without a merchant/,
    ],
    [
      'a schema that strangers may write to',
      'grant create on schema public to laro_studio, laro_web',
      'revoke create on schema public from laro_studio, laro_web',
      'laro_web',
      /laro_web was not refused: create function public\.mine/,
    ],
    [
      'an exclusion that somebody can lift',
      `create or replace function ledger.shut(
         p_merchant text, p_lane smallint, p_account bigint, p_word text, p_until timestamptz
       ) returns boolean
       language sql security definer set search_path = pg_catalog, pg_temp as $$
         update ledger.account a set shut = p_word, shut_until = p_until
         where a.lane = p_lane and a.id = p_account returning true $$`,
      // The last of all: what was lifted stays lifted.
      '',
      'laro_web',
      /laro_web changed what stands in ledger\.account/,
    ],
  ])('S13 finds %s', async (_, hole, closed, role, expected) => {
    expect(await withHole(hole, closed, role)).toMatch(expected);
  });
});
