import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { signInStaff } from '../../testing/staff.ts';
import { createTestClock, startWorld, type World } from '../../testing/world.ts';

const reason = 'A test of the opening.';
const clock = createTestClock();
let world: World;
let admin: BrowserClient;

beforeAll(async () => {
  world = await startWorld({ clock });
  admin = await signInStaff(world, 'other.test', 'admin');
  // As two people of the group have just made it.
  await world.owner.query(
    "update merchants.merchant set maintenance = true, preparing = true, theme = '{}', client = '{}', flags = '{}' where code = 'OTHER'",
  );
  clock.advance(5_000);
});
afterAll(async () => await world.stop());

const open = async () => await admin.call('switchMaintenance', { on: false, reason });
const missing = async () =>
  (await admin.call('getBrandOpening', {})).value.items.flatMap(({ done, item }) => (done ? [] : [item]));

/** A row of DEMO as one of this brand. */
async function copy(table: string, where: string, change: object = {}): Promise<void> {
  await world.owner.query(
    `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(r) || $1::jsonb)).*
     from ${table} r where r.merchant = 'DEMO' and ${where} on conflict do nothing`,
    [JSON.stringify({ merchant: 'OTHER', ...change })],
  );
}

/** Everything that a brand needs, as its staff would have set it. */
async function prepare(): Promise<void> {
  await world.owner.query(
    `insert into terms.version (merchant, kind, version, needs_consent, published_at, in_force_from, revision, saved_at)
     select 'OTHER', k, 1, false, now(), now(), 1, now() from unnest('{rules,privacy,play}'::text[]) k on conflict do nothing`,
  );
  await copy(
    'vendors.integration',
    "r.id = (select min(i.id) from vendors.integration i where i.merchant = 'DEMO' and i.mode = 'REAL')",
    { id: 'int_other_opening', enabled: true },
  );
  await copy('games.vendor', 'true');
  await copy('games.game', "r.node_id = (select min(g.node_id) from games.game g where g.merchant = 'DEMO')");
  await world.owner.query(
    `insert into vendors.kit_run (id, merchant, integration, address, operator_id, game, started_by, started_at, ended_at, state, total)
     select 'run_' || i.id, 'OTHER', i.id, 'https://staging.test', 'op', 'g', 'stf_x', now(), now(), 'passed', 1
     from vendors.integration i where i.merchant = 'OTHER' and i.mode = 'REAL'`,
  );
  await world.owner.query(
    `insert into deposits.method (merchant, method, enabled, min_amount, max_amount, minutes, sort)
     values ('OTHER', 'HOSTED', true, 100000, 10000000, 15, 1) on conflict do nothing`,
  );
  await world.owner.query(
    "update merchants.merchant set theme = $1, client = $2, look = $3 where code = 'OTHER'",
    [
      JSON.stringify({ '--accent': '#8affc1' }),
      JSON.stringify({
        customerService: [{ type: 'chat', name: 'Chat', url: 'https://chat.test' }],
      }),
      JSON.stringify({ logo: 'logo-of-other', icon: 'icon-of-other' }),
    ],
  );
  await world.owner.query(
    `insert into staff.staff (id, merchant, username, password_hash, role)
     select 'stf_other_second', merchant, 'second_admin', password_hash, 'admin'
     from staff.staff where merchant = 'OTHER' limit 1`,
  );
  clock.advance(5_000);
}

it('a new brand opens once everything that it needs is there, and then opens and closes like any other', async () => {
  const refused = await open();
  expect(refused.code).toBe('switches.brand_unprepared');
  const lacks = ['terms', 'theme', 'logo', 'icon', 'methods', 'service'];
  expect(refused.value).toMatchObject({ missing: expect.arrayContaining(lacks) as string[] });
  expect(await missing()).toEqual(expect.arrayContaining(lacks));
  await prepare();
  expect(await missing()).toEqual([]);
  const opened = await Promise.all([open(), open()]);
  expect(opened.map(({ success }) => success)).toEqual([true, true]);
  expect((await admin.call('getBrandOpening', {})).value.preparing).toBe(false);
  await world.owner.query("delete from deposits.method where merchant = 'OTHER'");
  expect((await admin.call('switchMaintenance', { on: true, reason })).success).toBe(true);
  expect((await open()).success).toBe(true);
});
