import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGcpSupplier } from '../../testing/gcp-supplier.ts';
import { bet, undo, win } from '../../testing/gcp-world.ts';
import { createSeats, ONE, WELCOME } from '../../testing/hub88-seats.ts';
import { connectSportsbook } from '../../testing/saba-sportsbook.ts';
import { createTestClock, startWorld, type World } from '../../testing/world.ts';

const clock = createTestClock();
const SECRET = 'gcp-auth-token-of-the-tests';
let world: World;

beforeAll(async () => {
  world = await startWorld({ clock });
});
afterAll(async () => await world.stop());

/** Nothing is told to the process: it must see the switch by itself, five seconds later. */
async function maintain(on: boolean): Promise<void> {
  await world.owner.query("update merchants.merchant set maintenance = $1 where code = 'DEMO'", [on]);
  clock.advance(5_000);
}

describe('a merchant under maintenance (G9)', () => {
  it('G9 Hub88: five seconds later no stake is taken, wins and rollbacks are heard, and afterwards play goes on', async () => {
    const seats = createSeats(world);
    const seat = await seats.newSeat('hubplayer');
    const [won, undone] = [await seats.staked(seat), await seats.staked(seat)];
    const again = { transaction_uuid: world.newTransaction(), amount: ONE };
    expect((await seats.bet(again, seat)).status).toBe('RS_OK');
    await maintain(true);
    const stake = { transaction_uuid: world.newTransaction(), amount: ONE };
    expect((await seats.bet(stake, seat)).status).toBe('RS_ERROR_INVALID_PARTNER');
    // A stake that was taken before is answered as the first time.
    expect((await seats.bet(again, seat)).status).toBe('RS_OK');
    const paid = {
      transaction_uuid: world.newTransaction(),
      reference_transaction_uuid: won,
      amount: 3n * ONE,
    };
    expect((await seats.win(paid, seat)).status).toBe('RS_OK');
    expect((await seats.undo(seat, undone)).status).toBe('RS_OK');
    await maintain(false);
    expect((await seats.bet(stake, seat)).status).toBe('RS_OK');
    expect(await seats.balance(seat)).toBe(WELCOME + ONE - ONE);
  });

  it('G9 GCP: a stake is refused in its own word, a win and a rollback are heard', async () => {
    const supplier = await startGcpSupplier(SECRET, clock);
    const game = 'acme:lanterns';
    const baseUrl = await world.addIntegration({
      id: 'int_gcp',
      protocol: 'GCP_V1',
      supplier: 'acme',
      secret: SECRET,
      baseUrl: supplier.origin,
      games: [{ code: game }],
    });
    const wallet = supplier.wallet(baseUrl);
    const player = await world.register('gcpplayer');
    const call = async (name: 'play' | 'rollback', actions: readonly object[]) =>
      await wallet.call(name, {
        user_id: player.id,
        currency: 'PHP',
        game,
        game_id: 'r1',
        finished: false,
        actions,
      });
    expect(await call('play', [bet('b1', 100), bet('b2', 100)])).toMatchObject({ http: 200 });
    await maintain(true);
    expect(await call('play', [bet('b3', 100)])).toMatchObject({ kind: 'refusal', code: 405 });
    expect(await call('play', [win('w1', 300)])).toMatchObject({ http: 200 });
    expect(await call('rollback', [undo('u1', 'b2')])).toMatchObject({ http: 200 });
    await maintain(false);
    expect(await call('play', [bet('b3', 100)])).toMatchObject({ http: 200 });
    await supplier.stop();
  });

  it('G9 the sportsbook: no ticket is placed, and those that run are settled and cancelled', async () => {
    const book = await connectSportsbook(world);
    const { id: punter } = await world.register('punter');
    const [running, waiting] = [await book.accepted(punter), book.placement(punter)];
    expect((await book.call('placebet', waiting)).status).toBe('0');
    await maintain(true);
    expect((await book.call('placebet', book.placement(punter))).status).toBe('903');
    expect((await book.cancel(punter, waiting.refId)).status).toBe('0');
    expect((await book.result('settle', punter, running, { creditAmount: 195n * ONE })).status).toBe('0');
    await maintain(false);
    expect(await book.balance(punter)).toBe(WELCOME - 100n * ONE + 195n * ONE);
    expect((await book.call('placebet', book.placement(punter))).status).toBe('0');
  });
});
