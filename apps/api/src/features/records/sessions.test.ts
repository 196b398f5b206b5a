import type { CallInput, Calls, CallValue, RecordLine } from '@laro/wire';
import { SESSION_GAP_MINUTES } from '@laro/wire/records';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDice } from '../../testing/dice.ts';
import { ONE, type Seat } from '../../testing/hub88-seats.ts';
import { asE5, playMonths } from '../../testing/played-months.ts';
import { type Player, startWorld, type World } from '../../testing/world.ts';

type Asked = Omit<CallInput<Calls['listOwnMovements']>, 'by'>;
type Round = CallValue<Calls['listSessionRounds']>['content'][number];

let world: World;
let months: Awaited<ReturnType<typeof playMonths>>;
let seats: (typeof months)['seats'];
let book: (typeof months)['book'];

beforeAll(async () => {
  world = await startWorld();
  months = await playMonths(world, 20_261_128, { days: 20, acts: 16 });
  ({ book, seats } = months);
}, 120_000);
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, drifted: [], unlisted: [] });
  await world.stop();
});

/** All lines of a record by session, as a browser pages through them. */
async function walked(player: Player, asked: Asked = {}): Promise<RecordLine[]> {
  const lines: RecordLine[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const { value } = await player.call('listOwnMovements', {
      ...asked,
      by: 'session',
      ...(after !== undefined && { after }),
    });
    lines.push(...value.content);
    after = value.next;
  }
  return lines;
}

async function rounds(player: Player, first: string, pageSize = 100): Promise<Round[]> {
  const found: Round[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const { value } = await player.call('listSessionRounds', {
      first,
      pageSize,
      ...(after !== undefined && { after }),
    });
    found.push(...value.content);
    after = value.next;
  }
  return found;
}

type Moved = {
  readonly version: bigint;
  readonly kind: string;
  readonly amount: bigint;
  readonly at: number;
  readonly day: string;
  readonly stake: string | null;
  readonly node: string | null;
};
/** What moved, with the bet of each movement as the tables of the bets say it, oldest first. */
async function movedOf(player: Player): Promise<Moved[]> {
  const { rows } = await world.owner.query(
    `select p.version, p.kind, p.amount, extract(epoch from p.recorded_at) * 1000 as at,
       (p.recorded_at at time zone 'Asia/Manila')::date::text as day, b.transaction as stake, b.node_id as node
     from ledger.posting p join ledger.account a on a.lane = p.lane and a.id = p.account
     left join bets.win w on p.kind in ('bets.win', 'bets.undo') and w.transaction = p.reference
     left join bets.bet b on b.account = p.account and p.kind like 'bets.%' and p.kind <> 'bets.promo'
       and b.transaction in (p.reference, split_part(p.reference, '/', 1), w.stake_transaction)
     where a.owner = $1 and a.kind = 'cash' order by p.version`,
    [player.id],
  );
  return rows.map((row) => ({
    ...row,
    version: BigInt(row.version),
    amount: BigInt(row.amount),
    at: Number(row.at),
  }));
}

/** The rule once more, in other words: one movement after the other, each to the session of its game that is still open. */
function expectedLines(moved: readonly Moved[]) {
  const lines: { node: string | null; day: string; of: Moved[] }[] = [];
  for (const one of moved) {
    const open = one.node === null ? undefined : lines.findLast(({ node }) => node === one.node);
    const last = open?.of.at(-1);
    const goesOn = last && last.day === one.day && one.at - last.at <= SESSION_GAP_MINUTES * 60_000;
    if (goesOn) open?.of.push(one);
    else lines.push({ node: one.node, day: one.day, of: [one] });
  }
  const sum = (of: readonly Moved[]) => of.reduce((all, { amount }) => all + amount, 0n);
  return lines
    .map(({ day, node, of }) => ({
      number: `${of.at(-1)?.version}`,
      first: node === null ? null : `${of[0]?.version}`,
      day,
      amount: sum(of),
      bets: of.filter(({ kind }) => kind === 'bets.stake' || kind === 'bets.place').length,
      movements: of.length,
    }))
    .toSorted((a, b) => Number(BigInt(b.number) - BigInt(a.number)));
}
const shownLines = (lines: readonly RecordLine[]) =>
  lines.map(({ number, session, businessDay, amount, kind }) => ({
    number,
    first: session?.first ?? null,
    day: businessDay,
    amount: asE5(amount),
    bets: session?.bets ?? (kind === 'bets.stake' ? 1 : 0),
    movements: session?.movements ?? 1,
  }));

/** Puts a member's newest movements back by so many minutes, so that a pause lies before what comes next. */
async function rest(player: Player, minutes: number): Promise<void> {
  await world.owner.query(
    `update ledger.posting p set recorded_at = recorded_at - make_interval(mins => $2)
     from ledger.account a where a.lane = p.lane and a.id = p.account and a.owner = $1 and a.kind = 'cash'`,
    [player.id, minutes],
  );
}

const paid = async (seat: Seat, stake: string, amount: bigint, pay = world.newTransaction()) =>
  await seats.win({ transaction_uuid: pay, reference_transaction_uuid: stake, amount }, seat);

describe('the account record by session (BETS-10)', () => {
  it('holds each movement in one line: undone, taken back, settled late and settled again alike', async () => {
    const kinds = new Set<string>();
    for (const { player } of months.players) {
      const moved = await movedOf(player);
      const lines = await walked(player);
      expect(shownLines(lines)).toEqual(expectedLines(moved));
      for (const { kind } of moved) kinds.add(kind);
      expect(lines.filter(({ session }) => (session?.movements ?? 0) > 2).length).toBeGreaterThan(5);
    }
    for (const kind of ['win', 'undo', 'promo', 'settle', 'unsettle', 'resettle'])
      expect(kinds).toContain(`bets.${kind}`);
  });

  it('adds up on every day to what moved on it, whatever days are asked for', async () => {
    for (const { player } of months.players) {
      const lines = await walked(player);
      const [startDate, endDate] = [lines.at(-9)?.businessDay, lines[9]?.businessDay];
      const some = await walked(player, { startDate, endDate });
      expect(some).toEqual(
        lines.filter(({ businessDay }) => businessDay >= (startDate ?? '') && businessDay <= (endDate ?? '')),
      );
      const { value } = await player.call('listOwnMovements', { by: 'session', startDate, endDate });
      for (const { businessDay, net } of value.days) {
        const ofDay = lines.filter((line) => line.businessDay === businessDay);
        expect(ofDay.reduce((sum, { amount }) => sum + asE5(amount), 0n)).toBe(asE5(net));
      }
    }
  });

  it('pages through a session that crosses the edge of a page, and through two games at once', async () => {
    for (const { player } of months.players) {
      const whole = await walked(player, { pageSize: 100 });
      for (const pageSize of [1, 2, 7]) expect(await walked(player, { pageSize })).toEqual(whole);
    }
  });

  it('shows each movement once while the game goes on between two pages', async () => {
    const seat = await seats.newSeat('goeson');
    const { player } = seat;
    const dice = createDice(7);
    for (let n = 0; n < 6; n += 1) {
      await paid(seat, await seats.staked(seat, ONE), BigInt(dice.below(3)) * ONE);
      await book.accepted(player.id, { debitAmount: ONE });
      if (n % 2 === 1) await rest(player, 31);
    }
    const before = await walked(player);
    const first = (await player.call('listOwnMovements', { by: 'session', pageSize: 1 })).value;
    // The next line of the list is played on, and would now be the first.
    await seats.staked(seat, ONE);
    await book.accepted(player.id, { debitAmount: ONE });
    const lines = [...first.content];
    for (let after = first.next; after !== null; ) {
      const { value } = await player.call('listOwnMovements', { by: 'session', pageSize: 1, after });
      lines.push(...value.content);
      after = value.next;
    }
    expect(lines).toEqual(before);
    expect(lines.length).toBeGreaterThan(4);
  });

  it('begins a session after 30 minutes without a movement of its game, and not before', async () => {
    const seat = await seats.newSeat('pauses');
    const { player } = seat;
    const stake = await seats.staked(seat, 3n * ONE);
    await rest(player, 29);
    await paid(seat, stake, 5n * ONE);
    const [joined] = await walked(player, { group: 'play' });
    expect(joined).toMatchObject({ amount: '2.00', session: { bets: 1, movements: 2 } });
    await rest(player, 31);
    const late = await seats.staked(seat, ONE);
    const lines = await walked(player, { group: 'play' });
    expect(lines.map(({ amount }) => amount)).toEqual(['-1.00', '2.00']);
    // A result that comes hours later stands where its money moved, and opens to its bet.
    await rest(player, 45);
    await paid(seat, late, 9n * ONE);
    const [settled] = await walked(player, { group: 'play' });
    expect(settled).toMatchObject({ amount: '9.00', kind: 'bets.win', session: { bets: 0, movements: 1 } });
    const [round] = await rounds(player, settled?.session?.first ?? '');
    expect(round).toMatchObject({ amount: '9.00', bet: { reference: late, stake: '1.00', state: 'WIN' } });
  });
});

describe('a session of play, opened', () => {
  it('holds the movements of its line and no others, bet by bet, page by page', async () => {
    for (const { player } of months.players)
      for (const { amount, number, session } of await walked(player)) {
        if (!session) continue;
        const found = await rounds(player, session.first);
        expect(await rounds(player, session.first, 1)).toEqual(found);
        const movements = found.flatMap((round) => round.movements);
        expect(movements.length).toBe(session.movements);
        expect(
          movements
            .map((one) => BigInt(one.number))
            .toSorted((a, b) => Number(a - b))
            .at(-1),
        ).toBe(BigInt(number));
        for (const part of [movements, found])
          expect(part.reduce((sum, one) => sum + asE5(one.amount), 0n)).toBe(asE5(amount));
        expect(new Set(found.map(({ bet }) => bet.gameName)).size).toBe(1);
      }
  });

  it('says of a bet what holds now: void where it was undone since', async () => {
    const seat = await seats.newSeat('undone');
    const stake = await seats.staked(seat, 4n * ONE);
    const [line] = await walked(seat.player, { group: 'play' });
    const first = line?.session?.first ?? '';
    expect((await rounds(seat.player, first))[0]).toMatchObject({ amount: '-4.00', bet: { result: null } });
    await seats.undo(seat, stake);
    expect((await walked(seat.player, { group: 'play' }))[0]).toMatchObject({ amount: '0.00' });
    const [round] = await rounds(seat.player, first);
    expect(round).toMatchObject({ amount: '0.00', bet: { state: 'VOID' } });
    expect(round?.movements.map(({ kind }) => kind)).toEqual(['bets.undo', 'bets.stake']);
  });

  it('is found by its first movement alone, and only by its own member', async () => {
    const seat = await seats.newSeat('owner');
    const other = await seats.newSeat('other');
    await paid(seat, await seats.staked(seat), 0n);
    const [line] = await walked(seat.player, { group: 'play' });
    expect(line).toMatchObject({ number: '3', session: { first: '2' } });
    for (const first of ['1', '3', '4', '999999999999999999'])
      expect(await seat.player.call('listSessionRounds', { first })).toMatchObject({
        status: 404,
        code: 'records.session_unknown',
      });
    // Of another member the same numbers are that member's own movements.
    expect(await other.player.call('listSessionRounds', { first: '2' })).toMatchObject({ status: 404 });
    expect(await world.visitor().call('listSessionRounds', { first: '2' })).toMatchObject({ status: 401 });
    for (const after of ['x', '1.', '.1', '1.2.3', '-1'])
      expect((await seat.player.call('listOwnMovements', { by: 'session', after })).status).toBe(422);
    const { value } = await seat.player.call('listOwnMovements', { by: 'session', after: '999.999' });
    expect(value.content.length).toBe(2);
  });
});
