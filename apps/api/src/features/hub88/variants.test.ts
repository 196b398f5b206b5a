import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSeats, ONE, type Seats, WELCOME } from '../../testing/hub88-seats.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { countryOf } from './rules.ts';

let world: World;
let seats: Seats;
beforeAll(async () => {
  world = await startWorld();
  seats = createSeats(world);
});
afterAll(async () => await world.stop());

/** A win of a bet that was rolled back, one of a bet whose rollback came first, and one of no bet at all. */
async function winsOfNothing(name: string): Promise<string[]> {
  const mine = await seats.newSeat(name);
  const [undone, leftTombstone, unknown] = [
    await seats.staked(mine),
    world.newTransaction(),
    world.newTransaction(),
  ];
  await seats.undo(mine, undone);
  await seats.undo(mine, leftTombstone);
  await seats.bet({ transaction_uuid: leftTombstone, amount: ONE }, mine);
  const answered: string[] = [];
  for (const reference of [undone, leftTombstone, unknown]) {
    const pay = { transaction_uuid: world.newTransaction(), reference_transaction_uuid: reference };
    answered.push((await seats.win({ ...pay, amount: ONE }, mine)).status);
  }
  expect(await seats.balance(mine)).toBe(WELCOME);
  return answered;
}

describe('points on which Hub88’s sources differ', () => {
  it('a win of a bet that was rolled back does not exist, as Hub88 says today', async () => {
    await seats.setVariants({});
    expect(await winsOfNothing('today')).toEqual([
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    ]);
  });

  it('or was rolled back, as the older dialect says; a bet that never was is still unknown', async () => {
    await seats.setVariants({ winAfterRollback: 'RS_ERROR_TRANSACTION_ROLLED_BACK' });
    expect(await winsOfNothing('older')).toEqual([
      'RS_ERROR_TRANSACTION_ROLLED_BACK',
      'RS_ERROR_TRANSACTION_ROLLED_BACK',
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    ]);
  });

  it('words that are not understood leave the defaults standing, and the endpoint open', async () => {
    await seats.setVariants({ winAfterRollback: 'RS_OK', somethingElse: true });
    const mine = await seats.newSeat('misconfigured');
    const stake = { transaction_uuid: world.newTransaction(), amount: ONE };
    expect(await seats.bet(stake, mine, { signature: 'AAAA' })).toMatchObject({ http: 200 });
    expect(await seats.bet(stake, mine)).toMatchObject({ status: 'RS_OK' });
  });
});

describe('user info', () => {
  it('tells the country of the merchant, and echoes the request', async () => {
    await seats.setVariants({});
    const mine = await seats.newSeat('informed');
    const request_uuid = world.newTransaction();
    const { http, answered } = await seats.call('userInfo')({ request_uuid }, mine);
    expect([http, answered]).toEqual([
      200,
      { user: mine.user, status: 'RS_OK', request_uuid, country: 'PH' },
    ]);
    await seats.setVariants({ country: 'EE' });
    expect((await seats.call('userInfo')({ request_uuid }, mine)).answered.country).toBe('EE');
  });

  it('tells nothing of a member of another world, of another merchant, or of nobody', async () => {
    await seats.setVariants({});
    const stranger = await world.register('stranger1', 'other.test');
    const visitor = world.visitor();
    await visitor.call('testPlay', {});
    const trial = await world.launch(visitor);
    for (const user of [stranger.id, trial.user, 'mem_nobody']) {
      const { answered } = await seats.call('userInfo')({}, { user, token: 'x' });
      expect(answered).toEqual({ status: 'RS_ERROR_UNKNOWN', request_uuid: answered.request_uuid });
    }
  });

  it.each([
    ['PHP', 'PH'],
    ['VND', 'VN'],
    ['GBP', 'GB'],
    ['USD', 'US'],
    ['EUR', 'XX'],
    ['XOF', 'XX'],
    ['FUN', 'XX'],
    ['uBTC', 'XX'],
    ['', 'XX'],
  ])('%s is the money of %s', (currency, country) => {
    expect(countryOf(currency)).toBe(country);
  });
});
