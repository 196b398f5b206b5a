import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { payOf } from '../../testing/cashier.ts';
import { playMonths } from '../../testing/played-months.ts';
import { signInStaff } from '../../testing/staff.ts';
import { createWithdrawer, requested, setRules, toSoundAccount } from '../../testing/withdrawers.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let desk: BrowserClient;
beforeAll(async () => {
  world = await startWorld({ sandbox: true });
  payOf(world).behave({ payoutMs: 0 });
  const player = await toSoundAccount(world, await createWithdrawer(world, 'comparedrosa'));
  await setRules(world, { autoMax: 200, feeFixed: 5 });
  await requested(world, player, '150');
  await world.runJobs('withdrawals');
  await payOf(world).settle();
  await requested(world, player, '300');
  await playMonths(world, 20_261_128, { days: 12, acts: 12 });
  desk = await signInStaff(world, 'localhost:8080', 'finance');
  await world.runJobs('reports');
  // The newest day that is over is one on which somebody played.
  await world.owner.query(
    `update reports.day set closed = false where merchant = 'DEMO' and day > (
       select max(c.day) from reports.play c join reports.day d using (merchant, day) where d.closed and c.bets > 0)`,
  );
  await world.owner.query('delete from reports.comparison');
}, 120_000);
afterAll(async () => await world.stop());

const newest = async () => {
  await world.runJobs('reports.compare');
  return (await desk.call('listReportComparisons', {})).value.list[0];
};
const differing = async () =>
  (await world.owner.query("select from reports.comparison where differences <> '[]'")).rowCount;

it('the pages agree with each other and with the ledger on a day of play, adjustments, payouts and unpaid withdrawals', async () => {
  const found = await newest();
  expect(found).toMatchObject({ differences: [] });
  expect(found?.comparisons).toBeGreaterThanOrEqual(5);
});

it('what all days were played for is what the ledger has of games, less what is still running, at the end of each day', async () => {
  const client = await world.owner.connect();
  await client.query("select set_config('laro.merchant', 'DEMO', false)");
  const { rows } = await client.query<{ day: string; page: string; other: string }>(
    `select d.day::text as day, c.page::text, c.other::text
     from reports.day d cross join lateral reports.compare_day(d.day) c
     where d.merchant = 'DEMO' and d.closed and c.what = 'games' order by d.day`,
  );
  client.release(true);
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ page, other }) => page !== other)).toEqual([]);
  expect(rows.some(({ page }) => page !== '0')).toBe(true);
});

it('every day that is over since the first that was compared is compared, however long nobody did', async () => {
  await newest();
  const { rows } = await world.owner.query<{ day: string }>(
    "select day::text from reports.day where merchant = 'DEMO' and closed order by day",
  );
  const days = rows.map(({ day }) => day).slice(-4);
  await world.owner.query(`delete from reports.comparison`);
  await world.owner.query(
    `insert into reports.comparison (merchant, day, compared_at, comparisons, differences)
     values ('DEMO', $1, now(), 7, '[]')`,
    [days[0]],
  );
  await newest();
  const { value } = await desk.call('listReportComparisons', {});
  expect(value.list.map(({ day }) => day)).toEqual(days.toReversed());
});

it.each([
  [
    'movements',
    'reports.movement set credits = credits + 100000',
    '- 100000',
    "account = 'member' and credits > 0",
  ],
  ['lines', 'reports.play set stake = stake + 100000', '- 100000', 'bets > 0'],
  // Wrong in both at once, so that only the ledger says otherwise.
  ['games', 'reports.play set stake = stake + 100000', '- 100000', 'bets > 0'],
] as const)('a difference of %s is told until it is set right', async (what, change, back, where) => {
  const day = (await newest())?.day ?? '';
  const plant = async (text: string) =>
    await world.owner.query(
      `update ${text} where ctid = (select ctid from ${text.split(' ')[0]} where merchant = 'DEMO' and day = $1 and ${where} limit 1)`,
      [day],
    );
  await world.owner.query('delete from reports.comparison');
  await plant(change);
  const found = await newest();
  expect(found?.day).toBe(day);
  expect(found?.differences.map((one) => one.what)).toContain(what);
  expect(await differing()).toBe(1);
  await plant(change.replace('+ 100000', back));
  expect((await newest())?.differences).toEqual([]);
  expect(await differing()).toBe(0);
});
