import { afterAll, beforeAll, expect, it } from 'vitest';
import { asE5, playMonths } from '../../testing/played-months.ts';
import { signInStaff } from '../../testing/staff.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await playMonths(world, 20_261_127, { days: 45, acts: 10 });
}, 120_000);
afterAll(async () => await world.stop());

it('a vendor’s fee is that of the month so far on each of its days, at the rate of each day, and never less than nothing', async () => {
  const { rows: days } = await world.owner.query<{ day: string }>(
    `select distinct business_day::text as day from bets.bet where settled_at is not null order by 1`,
  );
  const [first, middle] = [days[0]?.day ?? '', days[Math.floor(days.length / 2)]?.day ?? ''];
  await world.owner.query(
    `insert into reports.rate (merchant, kind, subject, from_day, basis_points, fixed)
     values ('DEMO', 'vendor', 'LS', $1, 1100, 0), ('DEMO', 'vendor', 'LS', $2, 900, 0)`,
    [first, middle],
  );
  await world.runJobs('reports');
  const desk = await signInStaff(world, 'localhost:8080', 'finance');
  const query = { group: 'day', 'f.day': '-90d', 'f.vendor': 'LS', size: 200 };
  const rows = (await desk.call('listPlays', query as never)).value.rows;
  let fees = 0n;
  for (const month of new Set(rows.map(({ key }) => key.slice(0, 7)))) {
    let [share, fee] = [0n, 0n];
    for (const { ggr, key, vendorFees } of rows.filter((row) => row.key.startsWith(month))) {
      share += asE5(ggr) * (key < middle ? 1_100n : 900n);
      fee += asE5(vendorFees);
      expect(fee, key).toBe(share > 0n ? share / 10_000n : 0n);
      fees += asE5(vendorFees);
    }
  }
  expect(rows.length).toBeGreaterThan(10);
  expect(fees).toBeGreaterThan(0n);
});
