import { notFound } from '@laro/wire';
import { lotEnded, lotKeepsMoney } from '@laro/wire/turnover';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, signInColleagues } from '../../testing/approvals/desks.ts';
import { createSeats, ONE, type Seat, type Seats } from '../../testing/hub88-seats.ts';
import { createTable } from '../../testing/lots.ts';
import { connectSportsbook } from '../../testing/saba-sportsbook.ts';
import { startWorld, type World } from '../../testing/world.ts';

const reason = 'A test of turnover.';
let world: World;
let seats: Seats;
let table: ReturnType<typeof createTable>;
let finance: Desk;
let support: Desk;

beforeAll(async () => {
  world = await startWorld();
  [finance, support] = await signInColleagues(world, ['finance', 'support']);
  seats = createSeats(world);
  table = createTable(world, seats);
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, unlisted: [] });
  await world.stop();
});

const inAnHour = () => new Date(Date.now() + 3_600_000);
const bonus = { source: 'BONUS', multiplier: 30 } as const;
const forfeit = async ({ player: { id: member } }: Seat, lot: string) =>
  await finance.call('forfeitLot', { member, lot, reason });
/** What the ledger has of a lot's end, in units. */
async function taken(lot: string): Promise<readonly number[]> {
  const { rows } = await world.owner.query<{ amount: string }>(
    `select p.amount::text from ledger.posting p join ledger.account h on h.lane = p.lane and h.id = p.house
     where p.kind = 'turnover.forfeit' and p.reference = $1 and h.kind = 'house.promotions'`,
    [lot],
  );
  return rows.map(({ amount }) => Number(amount) / 100_000);
}

describe('TURNOVER-7 a bonus that ends', () => {
  it('takes its base and what was won above the most that is paid, counting bets whose news has not come yet', async () => {
    const seat = await seats.newSeat('exactend');
    const { id } = await table.open(seat.player.id, { ...bonus, base: '100', maxCashOut: '50.5' });
    await table.play(seat, '10', '100');
    await table.settled(seat, '10', '110.12345');
    // W = 210.12345 − 20; 100 + (190.12345 − 50.5)
    const { value } = await forfeit(seat, id);
    expect(value.lot).toMatchObject({ status: 'FORFEIT', taken: '239.62345', done: '20.00' });
    expect(await table.balance(seat)).toBe('4950.50');
    expect(await taken(id)).toEqual([-239.62345]);
    await world.settleOutbox();
    expect(await table.standing(seat)).toEqual(['BONUS FORFEIT 20.00/3000.00']);
  });

  it.each([
    ['its base alone where nothing limits what is paid', {}, '500', '100.00'],
    ['its base alone where less was won than is paid at most', { maxCashOut: '5000' }, '500', '100.00'],
    ['its base alone where it was lost', { maxCashOut: '1' }, '0', '100.00'],
  ])('takes %s', async (name, most, payout, expected) => {
    const seat = await seats.newSeat(`base${name.length}`);
    const { id } = await table.open(seat.player.id, { ...bonus, base: '100', ...most });
    await table.play(seat, '10', payout);
    expect((await forfeit(seat, id)).value.lot.taken).toBe(expected);
  });

  it('takes no more than there is, and posts nothing where nothing is left', async () => {
    const seat = await seats.newSeat('takesall');
    const first = await table.open(seat.player.id, { ...bonus, base: '200' });
    const second = await table.open(seat.player.id, { ...bonus, base: '200' });
    await table.play(seat, '4960');
    expect((await forfeit(seat, first.id)).value.lot.taken).toBe('40.00');
    expect((await forfeit(seat, second.id)).value.lot.taken).toBe('0.00');
    expect([await table.balance(seat), await taken(second.id)]).toEqual(['0.00', []]);
  });

  it('M8 forfeited by twenty at once it takes once, and twice is told that it has ended', async () => {
    const seat = await seats.newSeat('oncelot');
    const { id } = await table.open(seat.player.id, { ...bonus, base: '100' });
    const codes = (await Promise.all(Array.from({ length: 20 }, async () => await forfeit(seat, id)))).map(
      ({ code }) => code,
    );
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect((await forfeit(seat, id)).code).toBe(lotEnded.code);
    expect(await taken(id)).toEqual([-100]);
  });

  it('expires at its deadline, once, and no other lot ever does; a stake after the deadline fills nothing', async () => {
    const seat = await seats.newSeat('overdue');
    const { id } = await table.open(seat.player.id, { ...bonus, base: '100', expiresAt: new Date() });
    await table.open(seat.player.id, { ...bonus, base: '50', expiresAt: inAnHour() });
    await table.play(seat, '10');
    await world.runJobs('turnover');
    await world.runJobs('turnover');
    expect(await table.standing(seat)).toEqual(['BONUS EXPIRED 0.00/3000.00', 'BONUS OPEN 10.00/1500.00']);
    expect(await taken(id)).toEqual([-100]);
    for (const source of ['DEPOSIT', 'REWARD'] as const) {
      await expect(table.open(seat.player.id, { source, base: '1', expiresAt: new Date() })).rejects.toThrow(
        'lot_of_bonus',
      );
    }
  });
});

describe('the winnings and the deadline of a bonus', () => {
  const passDeadline = async (lot: string) =>
    await world.owner.query('update turnover.lot set expires_at = clock_timestamp() where id = $1', [lot]);

  it('a bet whose result is void, which pays its stake back, has won nothing', async () => {
    const book = await connectSportsbook(world);
    const seat = await seats.newSeat('voidresult');
    const { id } = await table.open(seat.player.id, { ...bonus, base: '100', maxCashOut: '0' });
    const ticket = await book.accepted(seat.player.id);
    await book.result('settle', seat.player.id, ticket, { status: 'void', creditAmount: 100n * ONE });
    await world.settleOutbox();
    expect((await forfeit(seat, id)).value.lot.taken).toBe('100.00');
  });

  it('it does not expire while a bet of before its deadline is open, stops withdrawals meanwhile, and then takes what that won', async () => {
    const seat = await seats.newSeat('parkedbet');
    const { id } = await table.open(seat.player.id, {
      ...bonus,
      base: '100',
      maxCashOut: '0',
      expiresAt: inAnHour(),
    });
    const stake = await seats.staked(seat, 10n * ONE);
    await passDeadline(id);
    await seats.staked(seat, ONE);
    await world.runJobs('turnover');
    expect(await table.standing(seat)).toEqual(['BONUS OPEN 0.00/3000.00']);
    expect((await seat.player.call('getWithdrawability', {})).value.withdrawable).toBe('0.00');
    await table.pay(seat, stake, '110');
    await world.runJobs('turnover');
    expect(await table.standing(seat)).toEqual(['BONUS EXPIRED 10.00/3000.00']);
    expect(await taken(id)).toEqual([-200]);
  });

  it('one that was done stays done where the bet that filled it is undone after the deadline', async () => {
    const seat = await seats.newSeat('donelate');
    const { id } = await table.open(seat.player.id, { ...bonus, base: '1', expiresAt: inAnHour() });
    const stake = await table.play(seat, '30');
    await passDeadline(id);
    await seats.undo(seat, stake);
    await world.settleOutbox();
    await world.runJobs('turnover');
    expect(await table.standing(seat)).toEqual(['BONUS DONE 0.00/30.00']);
    expect(await taken(id)).toEqual([]);
  });
});

describe('a member whose lots fail', () => {
  it('does not stop the lots of others from being applied, cleared or ended, and is applied once it is mended', async () => {
    const [broken, next] = [await seats.newSeat('brokenlot'), await seats.newSeat('nextlot')];
    const { id } = await table.open(broken.player.id, { ...bonus, base: '100', expiresAt: inAnHour() });
    await table.open(broken.player.id, { base: '100' });
    await table.open(next.player.id, { ...bonus, base: '100', expiresAt: new Date() });
    await table.open(next.player.id, { base: '100' });
    const become = async (deadline: string, contribution: string) =>
      await world.owner.query(
        'update turnover.lot set expires_at = clock_timestamp() + $2::interval, contribution = $3 where id = $1',
        [id, deadline, contribution],
      );
    await become('1 hour', '{"RNG":"much"}');
    await Promise.all([table.settled(broken, '20'), table.settled(next, '20')]);
    await world.settleOutbox();
    await become('0', '{"RNG":"much"}');
    await expect(world.runJobs('turnover')).rejects.toThrow('much');
    expect(await table.standing(next)).toEqual(['BONUS EXPIRED 0.00/3000.00', 'DEPOSIT OPEN 20.00/100.00']);
    await become('1 hour', '{"RNG":50}');
    // What has failed rests before it is tried again.
    await world.owner.query('update platform.duty_row set until = due_at');
    await world.runJobs('turnover');
    expect(await table.standing(broken)).toEqual(['BONUS OPEN 10.00/3000.00', 'DEPOSIT OPEN 0.00/100.00']);
  });
});

describe('TURNOVER-5 the clear rule', () => {
  const low = async (seat: Seat): Promise<readonly string[]> => {
    await world.runJobs('turnover');
    return await table.standing(seat);
  };

  it('clears every open lot of whoever has less than 10.00, and takes nothing', async () => {
    const seat = await seats.newSeat('lowfunds');
    await table.open(seat.player.id, { base: '6000' });
    await table.open(seat.player.id, { ...bonus, base: '200' });
    await table.play(seat, '4990');
    const open = ['DEPOSIT OPEN 4990.00/6000.00', 'BONUS OPEN 0.00/6000.00'];
    expect(await low(seat)).toEqual(open);
    await table.play(seat, '0.01');
    expect(await low(seat)).toEqual(['DEPOSIT CLEARED 4990.01/6000.00', 'BONUS CLEARED 0.00/6000.00']);
    expect((await seat.player.call('getWithdrawability', {})).value).toMatchObject({
      withdrawable: '9.99',
      openCount: 0,
    });
  });

  it('never while a bet is open, whatever was staked on it', async () => {
    const seat = await seats.newSeat('stillopen');
    await table.open(seat.player.id, { base: '6000' });
    const stake = await seats.staked(seat, 4_999n * ONE);
    expect(await low(seat)).toEqual(['DEPOSIT OPEN 0.00/6000.00']);
    await table.pay(seat, stake, '5');
    expect(await low(seat)).toEqual(['DEPOSIT CLEARED 4999.00/6000.00']);
  });

  it('below what the brand has set, where it has set something', async () => {
    const seat = await seats.newSeat('brandsets');
    await table.open(seat.player.id, { base: '6000' });
    await table.play(seat, '4920');
    await world.owner.query("insert into turnover.setting (merchant, clear_below) values ('DEMO', 8000000)");
    expect(await low(seat)).toEqual(['DEPOSIT OPEN 4920.00/6000.00']);
    await world.owner.query("update turnover.setting set clear_below = 8000001 where merchant = 'DEMO'");
    expect(await low(seat)).toEqual(['DEPOSIT CLEARED 4920.00/6000.00']);
    await world.owner.query('delete from turnover.setting');
  });

  it('a lot that the last bet has filled is done, not cleared', async () => {
    const seat = await seats.newSeat('donefirst');
    await table.open(seat.player.id, { base: '4995' });
    await table.settled(seat, '4995');
    expect(await low(seat)).toEqual(['DEPOSIT DONE 4995.00/4995.00']);
  });
});

describe('staff and a member’s lots', () => {
  it('finance waives an open one, with a reason that the audit holds; a bonus alone can be forfeited', async () => {
    const seat = await seats.newSeat('waived');
    const { id: member } = seat.player;
    const { id: lot } = await table.open(member, { base: '300' });
    expect((await seat.player.call('getWithdrawability', {})).value).toMatchObject({
      available: '5000.00',
      withdrawable: '0.00',
      left: '300.00',
      lots: [{ id: lot, left: '300.00' }],
    });
    expect((await support.call('waiveLot', { member, lot, reason })).code).toBe('sessions.not_permitted');
    expect((await finance.call('forfeitLot', { member, lot, reason })).code).toBe(lotKeepsMoney.code);
    expect((await finance.call('waiveLot', { member, lot, reason })).value.lot.status).toBe('CLEARED');
    expect((await finance.call('waiveLot', { member, lot, reason })).code).toBe(lotEnded.code);
    expect((await seat.player.call('getWithdrawability', {})).value.withdrawable).toBe('5000.00');
    const { rows } = await world.owner.query(
      "select reason, after ->> 'status' as status from staff.audit where act = 'lot.waived' and subject = $1 and refusal is null",
      [member],
    );
    expect(rows).toEqual([{ reason, status: 'CLEARED' }]);
  });

  it('a lot is named with its own member, and its list asks why one looks', async () => {
    const [one, other] = [await seats.newSeat('lotowner'), await seats.newSeat('notowner')];
    const { id: lot } = await table.open(one.player.id, { base: '5' });
    expect((await finance.call('waiveLot', { member: other.player.id, lot, reason })).code).toBe(
      notFound.code,
    );
    const asked = { member: one.player.id };
    expect((await finance.call('listMemberLots', asked)).code).toBe('accesses.purpose_required');
  });
});
