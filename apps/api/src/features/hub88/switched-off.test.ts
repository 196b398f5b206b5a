import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSeats, ONE, type Seats, WELCOME } from '../../testing/hub88-seats.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let seats: Seats;
beforeAll(async () => {
  world = await startWorld();
  seats = createSeats(world);
});
afterAll(async () => await world.stop());

describe('Hub88 wallet, when something is switched off or mixed up', () => {
  it('an integration that is switched off takes no bet, and still hears what is owed', async () => {
    const mine = await seats.newSeat('switchoff');
    const [won, undone] = [world.newTransaction(), world.newTransaction()];
    await seats.bet({ transaction_uuid: won, amount: ONE }, mine);
    await seats.bet({ transaction_uuid: undone, amount: ONE }, mine);
    const switched = async (on: boolean) => {
      await world.owner.query('update vendors.integration set enabled = $1 where id = $2', [
        on,
        'int_demo_studio',
      ]);
      await world.forgetIntegrations();
    };
    await switched(false);
    const refused = await seats.bet({ transaction_uuid: world.newTransaction(), amount: ONE }, mine);
    const paid = await seats.win(
      { transaction_uuid: world.newTransaction(), reference_transaction_uuid: won, amount: 3n * ONE },
      mine,
    );
    const back = await seats.rollback(
      { transaction_uuid: world.newTransaction(), reference_transaction_uuid: undone },
      mine,
    );
    await switched(true);
    expect([refused.status, paid.status, back.status]).toEqual([
      'RS_ERROR_INVALID_PARTNER',
      'RS_OK',
      'RS_OK',
    ]);
    expect(await seats.balance(mine)).toBe(WELCOME + 2n * ONE);
  });

  it('a game that is switched off takes no bet', async () => {
    // A world of its own: what is known of a game may be some seconds old.
    const dark = await startWorld();
    try {
      const there = createSeats(dark);
      const mine = await there.newSeat('gameoff');
      await dark.owner.query('update games.game set enabled = false');
      const refused = await there.bet({ transaction_uuid: dark.newTransaction(), amount: ONE }, mine);
      expect(refused.status).toBe('RS_ERROR_INVALID_GAME');
    } finally {
      await dark.stop();
    }
  });

  it('a rollback that names the wrong member buries nothing of the right one', async () => {
    const [mine, other] = [await seats.newSeat('rightone'), await seats.newSeat('wrongone')];
    const stake = world.newTransaction();
    await seats.rollback(
      { transaction_uuid: world.newTransaction(), reference_transaction_uuid: stake },
      other,
    );
    expect(await seats.bet({ transaction_uuid: stake, amount: ONE }, mine)).toMatchObject({
      balance: WELCOME - ONE,
    });
    await seats.rollback(
      { transaction_uuid: world.newTransaction(), reference_transaction_uuid: stake },
      mine,
    );
    expect([await seats.balance(mine), await seats.balance(other)]).toEqual([WELCOME, WELCOME]);
  });

  it('a day that is not in the calendar is refused, not an error of the database', async () => {
    const mine = await seats.newSeat('calendar');
    for (const startDate of ['2026-02-31', '0000-01-01', '2026-13-01']) {
      expect((await mine.player.call('listBets', { startDate })).status).toBe(422);
    }
  });
});
