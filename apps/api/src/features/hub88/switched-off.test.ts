import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Player, startWorld, type World } from '../../testing/world.ts';

const ONE = 100_000n;
const WELCOME = 5_000n * ONE;

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => await world.stop());

type Seat = { readonly user: string; readonly token: string; readonly player: Player };

async function newSeat(name: string): Promise<Seat> {
  const player = await world.register(name);
  return { ...(await world.launch(player)), player };
}

const call = async (path: 'bet' | 'win' | 'rollback' | 'balance', fields: object, { user, token }: Seat) =>
  await world.supplier.wallet(world.walletBase, path, { user, token, ...fields });
const bet = async (fields: object, seat: Seat) => await call('bet', fields, seat);
const win = async (fields: object, seat: Seat) => await call('win', fields, seat);
const rollback = async (fields: object, seat: Seat) => await call('rollback', fields, seat);
const balance = async (seat: Seat) => (await call('balance', {}, seat)).balance ?? -1n;

describe('Hub88 wallet, when something is switched off or mixed up', () => {
  it('an integration that is switched off takes no bet, and still hears what is owed', async () => {
    const mine = await newSeat('switchoff');
    const [won, undone] = [world.newTransaction(), world.newTransaction()];
    await bet({ transaction_uuid: won, amount: ONE }, mine);
    await bet({ transaction_uuid: undone, amount: ONE }, mine);
    const switched = async (on: boolean) => {
      await world.owner.query('update vendors.integration set enabled = $1 where id = $2', [
        on,
        'int_demo_studio',
      ]);
      await world.forgetIntegrations();
    };
    await switched(false);
    const refused = await bet({ transaction_uuid: world.newTransaction(), amount: ONE }, mine);
    const paid = await win(
      { transaction_uuid: world.newTransaction(), reference_transaction_uuid: won, amount: 3n * ONE },
      mine,
    );
    const back = await rollback(
      { transaction_uuid: world.newTransaction(), reference_transaction_uuid: undone },
      mine,
    );
    await switched(true);
    expect([refused.status, paid.status, back.status]).toEqual([
      'RS_ERROR_INVALID_PARTNER',
      'RS_OK',
      'RS_OK',
    ]);
    expect(await balance(mine)).toBe(WELCOME + 2n * ONE);
  });

  it('a game that is switched off takes no bet', async () => {
    const mine = await newSeat('gameoff');
    await world.owner.query('update catalogue.game set enabled = false');
    const refused = await bet({ transaction_uuid: world.newTransaction(), amount: ONE }, mine);
    await world.owner.query('update catalogue.game set enabled = true');
    expect(refused.status).toBe('RS_ERROR_INVALID_GAME');
  });

  it('a rollback that names the wrong member buries nothing of the right one', async () => {
    const [mine, other] = [await newSeat('rightone'), await newSeat('wrongone')];
    const stake = world.newTransaction();
    await rollback({ transaction_uuid: world.newTransaction(), reference_transaction_uuid: stake }, other);
    expect(await bet({ transaction_uuid: stake, amount: ONE }, mine)).toMatchObject({
      balance: WELCOME - ONE,
    });
    await rollback({ transaction_uuid: world.newTransaction(), reference_transaction_uuid: stake }, mine);
    expect([await balance(mine), await balance(other)]).toEqual([WELCOME, WELCOME]);
  });

  it('a day that is not in the calendar is refused, not an error of the database', async () => {
    const mine = await newSeat('calendar');
    for (const startDate of ['2026-02-31', '0000-01-01', '2026-13-01']) {
      expect((await mine.player.call('listBets', { startDate })).status).toBe(422);
    }
  });
});
