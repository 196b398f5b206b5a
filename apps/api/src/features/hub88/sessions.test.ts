import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSeats, ONE, type Seat, type Seats, WELCOME } from '../../testing/hub88-seats.ts';
import { lockByStaff } from '../../testing/staff.ts';
import { createTestClock, startWorld, type World } from '../../testing/world.ts';

const HOUR = 3_600_000;
const clock = createTestClock();
let world: World;
let seats: Seats;
beforeAll(async () => {
  world = await startWorld({ clock });
  seats = createSeats(world);
});
afterAll(async () => await world.stop());

const oneBet = async (seat: Seat) =>
  await seats.bet({ transaction_uuid: world.newTransaction(), amount: ONE }, seat);

/** Pays one of two open stakes and undoes the other: what is owed is heard, whatever stops new stakes. */
async function settle(seat: Seat, [won, undone]: readonly [string, string]): Promise<void> {
  const before = await world.app.features.callbacks.balanceOf(
    (await world.app.features.vendors.byId('int_demo_studio')) as never,
    (await playerOf(seat)) as never,
  );
  const pay = { transaction_uuid: world.newTransaction(), reference_transaction_uuid: won, amount: 3n * ONE };
  expect(await seats.win(pay, seat)).toMatchObject({ status: 'RS_OK', balance: before + 3n * ONE });
  expect(await seats.undo(seat, undone)).toMatchObject({ status: 'RS_OK', balance: before + 4n * ONE });
}

async function playerOf(seat: Seat) {
  const integration = await world.app.features.vendors.byId('int_demo_studio');
  return integration && (await world.app.features.callbacks.playerOf(integration, seat.user));
}

const shut = async (seat: Seat, reason: 'EXCLUDED' | 'LIMITED') => {
  const player = await playerOf(seat);
  if (!player) throw new Error('A seat is a player.');
  await world.platform.scopes.write('DEMO', async (scope) => {
    await world.app.features.limits.shut(scope, player, reason, null);
  });
};

describe('what stops a bet, and nothing else', () => {
  it.each<[string, string, (seat: Seat) => Promise<unknown>]>([
    ['a session that went idle', 'RS_ERROR_TOKEN_EXPIRED', async () => clock.advance(2 * HOUR + 1)],
    ['a sign-out', 'RS_ERROR_TOKEN_EXPIRED', async (seat) => await seat.player.call('logout', {})],
    ['an exclusion', 'RS_ERROR_USER_DISABLED', async (seat) => await shut(seat, 'EXCLUDED')],
    ['a limit', 'RS_ERROR_LIMIT_REACHED', async (seat) => await shut(seat, 'LIMITED')],
    ['a lock', 'RS_ERROR_USER_DISABLED', async (seat) => await lockByStaff(world, seat.player.name)],
  ])('%s: new bets are %s; repeats, wins and rollbacks are heard', async (name, status, stop) => {
    const mine = await seats.newSeat(`stop${name.replace(/\W/g, '')}`.slice(0, 16));
    const stake = { transaction_uuid: world.newTransaction(), amount: ONE };
    await seats.bet(stake, mine);
    const open = [await seats.staked(mine), await seats.staked(mine)] as const;
    await stop(mine);
    expect(await oneBet(mine)).toMatchObject({ http: 200, status });
    expect(await seats.bet(stake, mine)).toMatchObject({ status: 'RS_OK', balance: WELCOME - ONE });
    await settle(mine, open);
    expect((await oneBet(mine)).status).toBe(status);
  });

  it('a limit is told with the balance that is there', async () => {
    const mine = await seats.newSeat('limited');
    await shut(mine, 'LIMITED');
    expect(await oneBet(mine)).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED', balance: WELCOME });
  });

  it('a session lasts while it is played, twelve hours at most', async () => {
    const mine = await seats.newSeat('lasting');
    for (let hour = 1; hour <= 11; hour += 1) {
      clock.advance(HOUR);
      expect((await oneBet(mine)).status).toBe('RS_OK');
    }
    clock.advance(HOUR + 1);
    expect((await oneBet(mine)).status).toBe('RS_ERROR_TOKEN_EXPIRED');
  });
});

describe('the balance', () => {
  it('is told to a session that may bet, for a game that exists, and to no other', async () => {
    const [mine, other] = [await seats.newSeat('balanced'), await seats.newSeat('elsewhere')];
    const request_uuid = world.newTransaction();
    const ask = async (fields: object, seat: Seat = mine) =>
      (await seats.call('balance')({ request_uuid, ...fields }, seat)).answered;
    expect(await ask({})).toEqual({
      user: mine.user,
      status: 'RS_OK',
      request_uuid,
      currency: 'PHP',
      balance: Number(WELCOME),
    });
    expect(await ask({ token: 'x'.repeat(43) })).toEqual({ status: 'RS_ERROR_INVALID_TOKEN', request_uuid });
    expect(await ask({ token: other.token })).toEqual({ status: 'RS_ERROR_INVALID_TOKEN', request_uuid });
    expect(await ask({ user: 'mem_nobody' })).toEqual({ status: 'RS_ERROR_INVALID_TOKEN', request_uuid });
    expect(await ask({ game_code: 'ls_unknown' })).toEqual({ status: 'RS_ERROR_INVALID_GAME', request_uuid });
    clock.advance(2 * HOUR + 1);
    expect(await ask({})).toEqual({ status: 'RS_ERROR_TOKEN_EXPIRED', request_uuid });
  });
});

describe('the request’s id', () => {
  it('is echoed, whatever was said before under the same transaction', async () => {
    const mine = await seats.newSeat('echoing');
    const stake = { transaction_uuid: world.newTransaction(), amount: ONE };
    for (let copy = 0; copy < 3; copy += 1) {
      const request_uuid = world.newTransaction();
      const { answered } = await seats.bet({ ...stake, request_uuid }, mine);
      expect(answered).toEqual({
        user: mine.user,
        status: 'RS_OK',
        request_uuid,
        currency: 'PHP',
        balance: Number(WELCOME - ONE),
      });
    }
    const refused = await seats.bet(
      { ...stake, amount: 2n * ONE, request_uuid: stake.transaction_uuid },
      mine,
    );
    expect(refused.answered).toMatchObject({
      status: 'RS_ERROR_DUPLICATE_TRANSACTION',
      request_uuid: stake.transaction_uuid,
    });
  });

  it('used again, it decides nothing: the transaction does', async () => {
    const mine = await seats.newSeat('reusing');
    const request_uuid = world.newTransaction();
    const [first, second] = [world.newTransaction(), world.newTransaction()];
    for (const transaction_uuid of [first, second, first, second]) {
      expect((await seats.bet({ transaction_uuid, request_uuid, amount: ONE }, mine)).status).toBe('RS_OK');
    }
    expect(await seats.balance(mine)).toBe(WELCOME - 2n * ONE);
    // Not even for two kinds of call.
    const pay = { transaction_uuid: world.newTransaction(), reference_transaction_uuid: first, request_uuid };
    await seats.win({ ...pay, amount: 5n * ONE }, mine);
    expect(await seats.balance(mine)).toBe(WELCOME + 3n * ONE);
  });

  it('a transaction’s id is one act, whatever its kind', async () => {
    const mine = await seats.newSeat('onekind');
    const stake = await seats.staked(mine);
    const pay = { transaction_uuid: stake, reference_transaction_uuid: stake, amount: ONE };
    expect((await seats.win(pay, mine)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
    expect(await seats.balance(mine)).toBe(WELCOME - ONE);
  });
});
