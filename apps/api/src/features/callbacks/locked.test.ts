import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unlockByTwo } from '../../testing/approvals/second.ts';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { bet, GAME, type GcpWorld, startGcpWorld, undo, win } from '../../testing/gcp-world.ts';
import { createSeats, ONE, type Seat, type Seats, WELCOME } from '../../testing/hub88-seats.ts';
import { connectSportsbook } from '../../testing/saba-sportsbook.ts';
import { signInStaff } from '../../testing/staff.ts';

let world: GcpWorld;
let seats: Seats;
let desk: BrowserClient;
beforeAll(async () => {
  world = await startGcpWorld();
  seats = createSeats(world);
  desk = await signInStaff(world);
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, drifted: [], unlisted: [] });
  await world.stop();
});

async function lock(account: string): Promise<void> {
  expect(
    (await desk.call('lockMember', { id: randomUUID(), account, reason: 'A test of the lock.' })).success,
  ).toBe(true);
}

async function exclude(id: string): Promise<void> {
  const { limits, members } = world.app.features;
  await world.platform.scopes.write('DEMO', async (scope) => {
    const member = await members.byId(scope, id);
    if (!member) throw new Error('Who plays is a member.');
    await limits.exclude(scope, member, null);
  });
}

describe.each([
  ['locked by staff', async (seat: Seat) => await lock(seat.player.name as string)],
  ['excluded', async (seat: Seat) => await exclude(seat.user)],
] as const)('a member who was %s', (how, shut) => {
  const name = how.replaceAll(' ', '');

  it('is disabled to a Hub88 supplier, whose session of theirs has ended too', async () => {
    const seat = await seats.newSeat(`h${name}`);
    const stake = { transaction_uuid: world.newTransaction(), amount: ONE };
    expect((await seats.bet(stake, seat)).status).toBe('RS_OK');
    const open = await seats.staked(seat);
    await shut(seat);
    const late = { transaction_uuid: world.newTransaction(), amount: ONE };
    expect((await seats.bet(late, seat)).status).toBe('RS_ERROR_USER_DISABLED');
    expect((await seats.call('balance')({}, seat)).status).toBe('RS_ERROR_USER_DISABLED');
    expect(await seats.bet(stake, seat)).toMatchObject({ status: 'RS_OK', balance: WELCOME - ONE });
    const paid = { transaction_uuid: world.newTransaction(), reference_transaction_uuid: open };
    expect((await seats.win({ ...paid, amount: ONE }, seat)).status).toBe('RS_OK');
    expect((await seats.undo(seat, stake.transaction_uuid)).status).toBe('RS_OK');
  });

  it('is disabled to a GCP supplier that names the session', async () => {
    const seat = await world.seat(`g${name}`);
    await seat.player.call('launchGame', {
      gameCategory: 'RNG',
      vendor: 'ACME',
      gameId: GAME,
      nodeId: `acme-${GAME}`,
    });
    const session_id = world.gcpSupplier.sessions.at(-1)?.id;
    const open = bet(randomUUID(), 100);
    expect(await seat.play('r1', [open], { session_id })).toMatchObject({ kind: 'answer' });
    await shut({ user: seat.player.id, token: '', player: seat.player });
    const refused = { kind: 'refusal', code: 110 };
    expect(await seat.play('r2', [bet(randomUUID(), 100)], { session_id })).toMatchObject(refused);
    expect(await seat.play('r1', [open], { session_id })).toMatchObject({ kind: 'answer' });
    expect(await seat.play('r1', [win(randomUUID(), 50)], { session_id })).toMatchObject({ kind: 'answer' });
    const undone = await seat.rollback('r1', [undo(randomUUID(), String(open.action_id))], { session_id });
    expect(undone).toMatchObject({ kind: 'answer' });
  });

  it('is disabled to a sportsbook before anything else of a placement is judged', async () => {
    const book = await connectSportsbook(world, {
      id: `int_${name}`,
      variants: { currencyCode: '61' },
    });
    const player = await world.register(`s${name}`);
    const placed = book.placement(player.id);
    expect((await book.call('placebet', placed)).status).toBe('0');
    await shut({ user: player.id, token: '', player });
    expect((await book.call('placebet', book.placement(player.id))).status).toBe('202');
    const otherCurrency = book.placement(player.id, { currency: 4 });
    expect((await book.call('placebet', otherCurrency)).status).toBe('202');
    expect((await book.call('placebet', placed)).status).toBe('0');
    expect((await book.cancel(player.id, placed.refId)).status).toBe('0');
  });
});

it('a lock that was lifted leaves the old session over, and the next one open', async () => {
  const seat = await seats.newSeat('letin');
  await lock('letin');
  await unlockByTwo(world, desk, { account: 'letin' });
  const late = { transaction_uuid: world.newTransaction(), amount: ONE };
  expect((await seats.bet(late, seat)).status).toBe('RS_ERROR_TOKEN_EXPIRED');
});
