import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSeats, ONE } from '../../testing/hub88-seats.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => await world.stop());

const rank = async () => {
  await world.settleOutbox();
  await world.runJobs('popularity');
  const { rows } = await world.owner.query<{ rank: number | null }>(
    "select hot_rank as rank from games.game where node_id = 'studio-ls_test'",
  );
  return rows[0]?.rank;
};

describe('popularity', () => {
  it('a game gets its place from settled bets, once however often the job runs, and loses it when they are undone', async () => {
    const seats = createSeats(world);
    const seat = await seats.newSeat('popular');
    expect(await rank()).toBeNull();
    const stake = await seats.staked(seat);
    expect(await rank()).toBeNull();
    const paid = world.newTransaction();
    await seats.win({ transaction_uuid: paid, reference_transaction_uuid: stake, amount: 2n * ONE }, seat);
    expect(await rank()).toBe(1);
    expect(await rank()).toBe(1);
    const { rows } = await world.owner.query('select bets, voids, valid from popularity.play');
    expect(rows).toMatchObject([{ bets: 1, voids: 0 }]);
    await seats.undo(seat, stake);
    expect(await rank()).toBeNull();
  });

  it('play of the operator’s own accounts moves a place in profile DEMO alone', async () => {
    const seats = createSeats(world);
    const seat = await seats.newTestSeat('crowdplays');
    const stake = await seats.staked(seat);
    const lost = { reference_transaction_uuid: stake, amount: 0n };
    await seats.win({ transaction_uuid: world.newTransaction(), ...lost }, seat);
    expect(await rank()).toBe(1);
    await world.setProfile('PH');
    try {
      expect(await rank()).toBeNull();
    } finally {
      await world.setProfile('DEMO');
    }
  });
});
