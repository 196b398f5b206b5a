import { randomUUID } from 'node:crypto';
import { ZERO } from '@laro/money';
import type { BoardTerms } from '@laro/wire/boards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, signInColleagues } from '../../testing/approvals/desks.ts';
import { createSeats, type Seat } from '../../testing/hub88-seats.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { NO_BOARDS, periodOf, poolOf } from './rules.ts';

const reason = 'A test of boards.';
const DAY: BoardTerms = {
  ...NO_BOARDS.DAY,
  on: true,
  cap: '100.00',
  minScore: '10.00',
  prizes: [
    { to: 1, amount: '500.00' },
    { to: 3, amount: '200.00' },
  ],
};
let world: World;
let seats: ReturnType<typeof createSeats>;
let support: Desk;
let finance: Desk;
let admin: Desk;
beforeAll(async () => {
  world = await startWorld();
  seats = createSeats(world);
  [support, finance, admin] = await signInColleagues(world, ['support', 'finance', 'admin']);
  await hold({ ...NO_BOARDS, DAY, WEEK: { ...DAY, cap: null } });
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, unlisted: [] });
  // Every score of the day is what the bets themselves make.
  const { rows } = await world.owner.query(
    `select 1 from (
       select b.member, sum(least(b.valid_bet, 10000000)) as score, count(*) filter (where b.valid_bet > 0) as bets,
         date_trunc('milliseconds', max(b.settled_at)) as reached
       from bets.bet b where b.book = 'REAL' and b.game_type = 'RNG' and (b.valid_bet > 0 or exists (
         select from bets.settlement o where o.transaction = b.transaction and o.valid_bet > 0))
       group by 1) b
     full join (select * from boards.score where kind = 'DAY') s on s.member = b.member
     where s.score is distinct from b.score or s.bets is distinct from b.bets or s.reached_at is distinct from b.reached`,
  );
  expect(rows).toEqual([]);
  await world.stop();
});

async function hold(terms: object): Promise<void> {
  await world.owner.query(
    `insert into boards.terms (merchant, version, from_day, terms, set_by, set_at)
     values ('DEMO', 1, '2020-01-01', $1, 'test', now())
     on conflict on constraint terms_pk do update set terms = excluded.terms`,
    [JSON.stringify(terms)],
  );
}
let count = 0;
const newSeat = async (): Promise<Seat> => await seats.newSeat(`boarded${(count += 1)}`);
async function lose(seat: Seat, centavos: bigint): Promise<string> {
  const bet = await seats.staked(seat, centavos * 1_000n);
  await seats.win(
    { transaction_uuid: world.newTransaction(), reference_transaction_uuid: bet, amount: 0n },
    seat,
  );
  await world.settleOutbox();
  return bet;
}
const board = async (kind: 'DAY' | 'WEEK' | 'MONTH' = 'DAY') =>
  await world.visitor().call('getBoard', { kind });
const rowsOf = async () => (await board()).value.rows;
const placeOf = async ({ player }: Seat) => (await player.call('getBoardPlace', {})).value;
const today = async () => (await board()).value.first;
/** The board of today is over, and its audit too. */
async function held(): Promise<string> {
  const first = await today();
  await world.owner.query("update boards.board set state = 'HELD', hold_until = now() where kind = 'DAY'");
  return first;
}
async function release(first: string) {
  const id = randomUUID();
  const answer = await support.call('proposeBoardRelease', { id, kind: 'DAY', first, reason });
  if (!answer.success) return answer;
  return await finance.call('decideApproval', { id, verdict: 'approve' });
}
const waitingFor = async ({ player }: Seat) =>
  (await player.call('listRewards', {})).value.content.map(({ amount }: { amount: string }) => amount);

describe('a period', () => {
  it('is a day, a week from Monday, or a month (BOARD-1)', () => {
    expect(periodOf('WEEK', '2026-11-29')).toEqual({ kind: 'WEEK', first: '2026-11-23', last: '2026-11-29' });
    expect(periodOf('WEEK', '2026-11-30').first).toBe('2026-11-30');
    expect(periodOf('MONTH', '2028-02-29')).toEqual({
      kind: 'MONTH',
      first: '2028-02-01',
      last: '2028-02-29',
    });
    expect(periodOf('MONTH', '2026-12-31').last).toBe('2026-12-31');
    expect(poolOf(DAY, ZERO)).toBe(90_000_000n);
  });
});

describe('a board', () => {
  it('ranks by valid bets up to the cap, the earlier of equals ahead, under masked names (BOARD-1)', async () => {
    const [first, second, third] = [await newSeat(), await newSeat(), await newSeat()];
    expect((await placeOf(third)).missing).toBe('10.00');
    await lose(first, 25_000n);
    await lose(first, 4_000n);
    await lose(third, 5_000n);
    await lose(second, 10_000n);
    await lose(second, 4_000n);
    await lose(third, 400n);
    expect(await rowsOf()).toEqual([
      { rank: 1, name: 'bo***1', score: '140.00', prize: '500.00' },
      { rank: 2, name: 'bo***2', score: '140.00', prize: '200.00' },
      { rank: 3, name: 'bo***3', score: '54.00', prize: '200.00' },
    ]);
    expect((await board('WEEK')).value.rows[0]).toMatchObject({ name: 'bo***1', score: '290.00' });
    expect((await board('MONTH')).code).toBe('wire.not_found');
    expect((await board()).value.kinds).toEqual(['DAY', 'WEEK']);
    expect(await placeOf(first)).toMatchObject({ rank: 1, prize: '500.00', missing: null });
    expect(await placeOf(third)).toMatchObject({ rank: 3, score: '54.00', missing: '86.00001' });
  });

  it('ranks again after a correction, and has no place for members who left it, are shut out, or were taken off (BOARD-1)', async () => {
    const seat = await newSeat();
    const voided = await lose(seat, 9_000n);
    await lose(seat, 9_000n);
    expect((await placeOf(seat)).rank).toBe(1);
    await seats.undo(seat, voided);
    await world.settleOutbox();
    expect(await placeOf(seat)).toMatchObject({ rank: 3, score: '90.00', missing: '50.00001' });
    await seat.player.call('setBoardVisibility', { hidden: true });
    expect(await placeOf(seat)).toMatchObject({ hidden: true, rank: null });
    expect((await rowsOf()).map(({ rank }) => rank)).toEqual([1, 2, 3]);
    await seat.player.call('setBoardVisibility', { hidden: false });
    const remove = async (removed: boolean) =>
      await support.call('setBoardRemoval', {
        kind: 'DAY',
        first: await today(),
        member: seat.player.id,
        removed,
        reason,
      });
    expect(await remove(true)).toMatchObject({ success: true });
    expect((await placeOf(seat)).rank).toBe(null);
    await remove(false);
    expect((await placeOf(seat)).rank).toBe(3);
    await seat.player.call('excludeSelf', { kind: 'time_out', days: 1 });
    expect((await rowsOf()).map(({ name }) => name)).not.toContain('bo***4');
  });

  it('closes after its day, and is held for a day after that midnight (BOARD-2)', async () => {
    await world.owner.query(
      `insert into boards.board (merchant, kind, first, last) values ('DEMO', 'DAY', '2026-01-05', '2026-01-05')`,
    );
    await world.runDuty('boards.close');
    const { rows } = await world.owner.query(
      `select state, hold_until from boards.board where merchant = 'DEMO' and first = '2026-01-05'`,
    );
    expect(rows).toEqual([{ state: 'HELD', hold_until: new Date('2026-01-06T16:00:00Z') }]);
    const open = await support.call('proposeBoardRelease', {
      id: randomUUID(),
      kind: 'DAY',
      first: await today(),
      reason,
    });
    expect(open.code).toBe('boards.not_due');
  });
});

describe('a release', () => {
  it('gives each place its prize once by two people, and later what a correction adds, never less (BOARD-2)', async () => {
    const { rows } = await world.owner.query<{ account: string }>(
      `select m.account from boards.score s join members.member m on m.id = s.member where s.kind = 'DAY'
       order by s.score desc, s.reached_at limit 2`,
    );
    const [leader, next] = [await newSeat(), await newSeat()];
    const voided: string[] = [];
    for (let at = 0; at < 3; at += 1) voided.push(await lose(leader, 10_000n));
    for (let at = 0; at < 2; at += 1) await lose(next, 10_000n);
    const first = await held();
    const audit = async () => (await finance.call('getBoardAudit', { kind: 'DAY', first })).value;
    expect(await audit()).toMatchObject({ state: 'HELD', owed: '900.00' });
    expect((await release(first)).value.result).toEqual({ prizes: 3, amount: '900.00' });
    expect((await release(first)).code).toBe('boards.not_due');
    expect([await waitingFor(leader), await waitingFor(next)]).toEqual([['500.00'], ['200.00']]);
    expect(rows[0]?.account).toBe('boarded1');
    for (const bet of voided.slice(1)) await seats.undo(leader, bet);
    await world.settleOutbox();
    expect(await audit()).toMatchObject({ state: 'RELEASED', owed: '500.00' });
    const both = await Promise.all([release(first), release(first)]);
    expect(both.filter(({ value }) => value?.result?.amount === '500.00')).toHaveLength(1);
    expect(await waitingFor(next)).toEqual(['300.00', '200.00']);
    expect(await waitingFor(leader)).toEqual(['500.00']);
    expect((await audit()).owed).toBe('0.00');
  });

  it('gives nothing with too few places, and the prizes go to the first of the board that runs (BOARD-2)', async () => {
    await hold({ ...NO_BOARDS, DAY: { ...DAY, minTakers: 500, atFew: 'ROLL' } });
    await world.owner.query(
      `insert into boards.board (merchant, kind, first, last, state, hold_until)
       values ('DEMO', 'DAY', '2026-02-01', '2026-02-01', 'HELD', now())`,
    );
    expect((await release('2026-02-01')).value.result).toEqual({ prizes: 0, amount: '0.00' });
    expect((await board()).value.prizes[0]).toEqual({ from: 1, to: 1, amount: '1400.00' });
    expect((await release('2026-02-01')).code).toBe('boards.not_due');
  });
});

describe('the terms', () => {
  it('are changed by two people for boards that begin from the next day on (BOARD-1)', async () => {
    const id = randomUUID();
    const terms = { ...NO_BOARDS, MONTH: { ...DAY, cap: null } };
    const propose = async (given: object) =>
      await finance.call('proposeBoardTerms', { id, terms: { ...terms, ...given }, reason });
    for (const bad of [
      { DAY: { ...DAY, prizes: [] } },
      { DAY: { ...DAY, categories: ['RNG', 'RNG'] } },
      { DAY: { ...DAY, prizes: [DAY.prizes[1], DAY.prizes[0]] } },
      { DAY: { ...DAY, minScore: '0' } },
    ])
      expect((await propose(bad)).code).toBe('wire.malformed');
    expect((await propose({})).value.after).toMatchObject({ 'MONTH.on': 'yes', 'MONTH.minScore': '10.00' });
    await admin.call('decideApproval', { id, verdict: 'approve' });
    const { value } = await finance.call('getBoardTerms', {});
    expect([value.now.MONTH.on, value.next.MONTH.on]).toEqual([false, true]);
    expect((await finance.call('listBoards', { 'f.state': 'FEW' })).value.rows).toMatchObject([
      { id: 'DAY/2026-02-01', given: '0.00' },
    ]);
  });
});
