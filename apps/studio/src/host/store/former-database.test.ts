import { createDatabase, type TestDatabase } from '@laro/testkit';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bringOver } from './former-database.ts';

let former: TestDatabase;
let own: TestDatabase;
beforeAll(async () => {
  [former, own] = await Promise.all([
    createDatabase({ template: 'studio' }),
    createDatabase({ template: 'studio' }),
  ]);
});
afterAll(async () => {
  await Promise.all([former.drop(), own.drop()]);
});

async function ask(url: string, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows ?? [];
  } finally {
    await client.end();
  }
}

it('what stood in the operator’s database comes over to the last digit, rounds under way too, and is then gone there', async () => {
  await ask(
    former.ownerUrl,
    `insert into studio.seed (player, wallet, title, server_seed, server_seed_hash, client_seed, created_at)
     values ('mem_1', 'real', 'parol', 's', 'h', 'c', now());
     insert into studio.session (secret_hash, player, wallet, token, title, game_code, currency, settings, created_at)
     values ('\\x0102', 'mem_1', 'real', 't', 'parol', 'ls_parol', 'PHP', '{"a":1}', now());
     insert into studio.round (id, player, wallet, title, game_code, currency, token, round_key, stake, seed, nonce,
       bet_uuid, win_uuid, rollback_uuid, next_attempt_at, played_at)
     values ('r1', 'mem_1', 'real', 'parol', 'ls_parol', 'PHP', 't', 'k', 9007199254740993, 1, 0,
       gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), now(), now())`,
  );
  const everything = `select to_jsonb(r)::text as row from studio.round r
    union all select to_jsonb(s)::text from studio.seed s union all select to_jsonb(s)::text from studio.session s`;
  const before = await ask(former.ownerUrl, everything);
  expect(await bringOver(former.ownerUrl, own.ownerUrl)).toBe(3);
  expect(await ask(own.ownerUrl, everything)).toEqual(before);
  expect(await ask(former.ownerUrl, `select to_regnamespace('studio') as schema`)).toEqual([
    { schema: null },
  ]);
  expect(await bringOver(former.ownerUrl, own.ownerUrl)).toBe(0);
  // The next seed has the next number.
  const next = await ask(
    own.ownerUrl,
    `insert into studio.seed (player, wallet, title, server_seed, server_seed_hash, client_seed, created_at)
     values ('mem_2', 'real', 'parol', 's', 'h', 'c', now()) returning id::text`,
  );
  expect(next).toEqual([{ id: '2' }]);
});
