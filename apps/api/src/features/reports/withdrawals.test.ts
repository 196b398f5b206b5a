import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { payOf } from '../../testing/cashier.ts';
import { asE5 } from '../../testing/played-months.ts';
import { signInStaff } from '../../testing/staff.ts';
import { createWithdrawer, requested, setRules, toSoundAccount } from '../../testing/withdrawers.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let desk: BrowserClient;
beforeAll(async () => {
  world = await startWorld({ sandbox: true });
  payOf(world).behave({ payoutMs: 0 });
  const player = await toSoundAccount(world, await createWithdrawer(world, 'reportsrosa'));
  await setRules(world, { autoMax: 200, feeFixed: 5 });
  await requested(world, player, '150');
  await world.runJobs('withdrawals');
  await payOf(world).settle();
  // Above what is paid without anybody looking: it waits.
  await requested(world, player, '300');
  await world.runJobs('reports');
  desk = await signInStaff(world, 'localhost:8080', 'finance');
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, unlisted: [] });
  await world.stop();
});

it('a payout moves once, when it is asked for: what the house hands on to whoever pays is no movement of a member', async () => {
  const { rows } = (await desk.call('listMovements', { 'f.day': '-31d' } as never)).value;
  expect(
    rows
      .filter(({ kind }) => kind.startsWith('withdrawals.'))
      .map(({ kind, house, debits, postings }) => ({ kind, house, debits, postings })),
  ).toEqual([
    { kind: 'withdrawals.lock', house: 'house.withdrawals_pending', debits: '-450.00', postings: 2 },
  ]);
});

it('what members have includes the withdrawals that were not paid, on a line of its own', async () => {
  const [last] = (await desk.call('listLiabilities', { 'f.day': '-31d' } as never)).value.rows;
  const { rows } = await world.owner.query<{ held: string }>(
    "select sum(balance)::text as held from ledger.account where book = 'REAL' and merchant = 'DEMO' and owner <> 'house'",
  );
  const held = BigInt(rows[0]?.held ?? 0);
  expect(last).toMatchObject({ pending: '300.00' });
  expect([asE5(last?.balances ?? ''), asE5(last?.closing ?? '')]).toEqual([held, held + 30_000_000n]);
});
