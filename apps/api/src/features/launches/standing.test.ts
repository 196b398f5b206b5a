import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSeats, ONE, type Seat, type Seats } from '../../testing/hub88-seats.ts';
import { createTestClock, startWorld, type World } from '../../testing/world.ts';

const clock = createTestClock();
let world: World;
let seats: Seats;
beforeAll(async () => {
  world = await startWorld({ clock });
  seats = createSeats(world);
});
afterAll(async () => await world.stop());

const statusOfBet = async (seat: Seat) =>
  (await seats.bet({ transaction_uuid: world.newTransaction(), amount: ONE }, seat)).status;

const seenAt = async (seat: Seat): Promise<number> => {
  const { rows } = await world.owner.query<{ at: Date }>(
    'select max(seen_at) as at from launches.vendor_session where member = $1',
    [seat.user],
  );
  return rows[0]?.at.getTime() ?? 0;
};

it('bets after a quiet minute are signs of life, of every session, though they are written together', async () => {
  const both = [await seats.newSeat('alive1'), await seats.newSeat('alive2')];
  for (const seat of both) expect(await statusOfBet(seat)).toBe('RS_OK');
  clock.advance(61_000);
  for (const seat of both) expect(await statusOfBet(seat)).toBe('RS_OK');
  const now = clock.now().getTime();
  for (const seat of both) await expect.poll(async () => await seenAt(seat)).toBe(now);
});

it('a session in use is read anew with others, and one that was closed elsewhere stops', async () => {
  const [open, closed] = [await seats.newSeat('anew1'), await seats.newSeat('anew2')];
  for (const seat of [open, closed]) expect(await statusOfBet(seat)).toBe('RS_OK');
  await world.owner.query('update launches.vendor_session set revoked_at = $2 where member = $1', [
    closed.user,
    clock.now(),
  ]);
  clock.advance(20_000);
  await expect.poll(async () => await statusOfBet(closed)).toBe('RS_ERROR_TOKEN_EXPIRED');
  expect(await statusOfBet(open)).toBe('RS_OK');
});
