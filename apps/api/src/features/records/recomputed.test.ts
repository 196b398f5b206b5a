import { afterAll, beforeAll, expect, it } from 'vitest';
import { playMonth } from '../../testing/recomputed-month.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let month: Awaited<ReturnType<typeof playMonth>>;
beforeAll(async () => {
  world = await startWorld({ sandbox: true });
  month = await playMonth(world, { members: 12, acts: 60, days: 30, seed: 1_126 });
}, 120_000);
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, drifted: [], unlisted: [] });
  await world.stop();
});

it('CALL-7 every record and report of a generated month of play, deposits, withdrawals, refunds, fees and promotions equals the postings', async () => {
  expect(await month.differences()).toEqual([]);
  expect(month.reversals).toBeGreaterThan(0);
  expect([month.bets, month.deposits, month.withdrawals].every((count) => count > 5)).toBe(true);
});

it('a record that says something else than the ledger is told', async () => {
  const player = month.players[0]?.player;
  await world.owner.query(
    `update bets.bet set payout = payout + 100000 where id = (
       select id from bets.bet where member = $1 and state in ('WIN', 'LOSE') limit 1)`,
    [player?.id],
  );
  await world.owner.query(
    `update deposits.deposit set received = received + 100000
     where id = (select id from deposits.deposit where state = 'paid' limit 1)`,
  );
  const named = (await month.differences()).map((text) => text.slice(0, text.indexOf(':')));
  expect(named).toEqual(
    expect.arrayContaining([`the betting record of ${player?.name}`, `profit and loss of ${player?.name}`]),
  );
  expect(named.filter((text) => text.startsWith('what was deposited'))).toHaveLength(1);
});
