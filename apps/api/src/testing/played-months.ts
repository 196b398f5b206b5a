import { randomUUID } from 'node:crypto';
import { parseMoney } from '@laro/money';
import { signInColleagues } from './approvals/desks.ts';
import { createDice } from './dice.ts';
import { createSeats, ONE, type Seat } from './hub88-seats.ts';
import { connectSportsbook } from './saba-sportsbook.ts';
import type { World } from './world.ts';

export const STUDIO_GAME = 'studio-ls_test';
export const SPORTSBOOK = 'saba-sportsbook';
const DAY_MS = 86_400_000;
const PROMOTION = {
  is_supplier_promo: true,
  meta: { supplier_promo_info: { promo_reference: 'Promo_games_reference' } },
};

/** What says when something was. */
const MOMENTS = [
  ['ledger.posting', 'recorded_at'],
  ['bets.settlement', 'replaced_at'],
  ['adjustments.adjustment', 'posted_at'],
  ['bets.bet', 'placed_at'],
  ['bets.bet', 'settled_at'],
  ['deposits.deposit', 'created_at'],
  ['deposits.deposit', 'paid_at'],
  ['withdrawals.withdrawal', 'requested_at'],
] as const;

/** A bet of ours: how its postings are known, and of which game it is. */
export type Played = {
  readonly stake: string;
  readonly node: string;
  readonly pays: string[];
  /** Id of who placed it, where a month was played for several. */
  readonly member?: string;
};
export type Posting = {
  readonly namespace: string;
  readonly reference: string;
  readonly kind: string;
  readonly house: string;
  readonly amount: string;
  readonly day: string;
};
export type Expected = { readonly stake: bigint; readonly ggr: bigint };

export type Months = {
  readonly days: number;
  /** On each day on which anybody plays. */
  readonly acts: number;
  readonly players?: number;
  readonly atOnce?: number;
  /** What else is done on each of those days. */
  readonly also?: (players: readonly Seat[]) => Promise<void>;
};

/**
 * Months of play in a moment: what is done on each day goes through the wallet as it would, and then all that it wrote is
 * put back to that day, to the microsecond alike.
 */
export async function playMonths(world: World, seed: number, months: Months) {
  const { days, acts, atOnce = 1 } = months;
  const dice = createDice(seed);
  const { owner } = world;
  const seats = createSeats(world);
  const book = await connectSportsbook(world);
  const players: Seat[] = [];
  // One after the other: the supplier is told of one launch at a time.
  for (let index = 0; index < (months.players ?? 3); index += 1)
    players.push(await seats.newSeat(`months${index}`));
  const test = await seats.newTestSeat('monthstest');
  const bets: Played[] = [];
  const open: { readonly seat: Seat; readonly bet: Played; readonly amount: bigint }[] = [];
  const tickets: { readonly seat: Seat; readonly bet: Played; settled: boolean; paid: bigint }[] = [];

  const [support, finance] = await signInColleagues(world, ['support', 'finance']);

  /** Now and then two people set a wallet right, by more or by less. */
  async function adjust(): Promise<void> {
    const id = randomUUID();
    const proposed = await support.call('proposeAdjustment', {
      id,
      account: dice.pick(players).player.name,
      direction: dice.pick(['credit', 'debit'] as const),
      amount: String(dice.below(40) + 1),
      currency: 'PHP',
      code: 'goodwill',
      reason: 'A day of generated months.',
    });
    if (!proposed.success) throw new Error(`An adjustment was refused: ${proposed.code}`);
    await finance.call('decideApproval', { id, verdict: 'approve' });
  }

  async function act(): Promise<void> {
    const seat = dice.pick(players);
    const amount = BigInt(dice.below(50) + 1) * ONE;
    const waiting = open.length > 0 ? dice.below(open.length) : -1;
    switch (dice.below(8)) {
      case 0:
      case 1: {
        const stake = await seats.staked(seat, amount);
        const bet = { stake, node: STUDIO_GAME, pays: [], member: seat.player.id };
        bets.push(bet);
        open.push({ seat, bet, amount });
        break;
      }
      case 2:
      case 3: {
        const [one] = waiting < 0 ? [] : open.splice(waiting, 1);
        if (!one) break;
        const pay = world.newTransaction();
        one.bet.pays.push(pay);
        const won = dice.below(3) === 0 ? one.amount * BigInt(dice.below(4)) : 0n;
        const fields = { transaction_uuid: pay, reference_transaction_uuid: one.bet.stake, amount: won };
        await seats.win(fields, one.seat);
        // Days later it may still be taken back.
        if (dice.below(4) === 0) open.push({ ...one, bet: { ...one.bet, stake: pay } });
        break;
      }
      case 4: {
        const [one] = waiting < 0 ? [] : open.splice(waiting, 1);
        if (one) await seats.undo(one.seat, one.bet.stake);
        break;
      }
      case 5: {
        await seats.win({ transaction_uuid: world.newTransaction(), amount, ...PROMOTION }, seat);
        break;
      }
      case 6: {
        const stake = await book.accepted(seat.player.id, { debitAmount: amount });
        const bet = { stake, node: SPORTSBOOK, pays: [], member: seat.player.id };
        bets.push(bet);
        tickets.push({ seat, bet, settled: false, paid: 0n });
        break;
      }
      default: {
        const ticket = tickets.length > 0 ? dice.pick(tickets) : undefined;
        if (!ticket) break;
        const [kind, credit] = ticket.settled
          ? ([dice.pick(['unsettle', 'resettle'] as const), amount] as const)
          : (['settle', amount] as const);
        const status = credit > 0n ? 'won' : 'lose';
        const fields = { status, creditAmount: kind === 'unsettle' ? 0n : credit };
        const answered = await book.result(kind, ticket.seat.player.id, ticket.bet.stake, fields);
        if (answered.status === '0') ticket.settled = kind !== 'unsettle';
      }
    }
  }

  /** Puts everything that was written since a moment back by so many days. */
  async function putBack(since: Date, ms: number): Promise<void> {
    for (const [table, column] of MOMENTS)
      await owner.query(`update ${table} set ${column} = ${column} - $2::interval where ${column} >= $1`, [
        since,
        `${ms} milliseconds`,
      ]);
    await owner.query(
      `update bets.bet b set business_day = (coalesce(b.settled_at, b.placed_at) at time zone m.time_zone)::date
       from merchants.merchant m where m.code = b.merchant
         and b.business_day <> (coalesce(b.settled_at, b.placed_at) at time zone m.time_zone)::date`,
    );
    await owner.query(
      `update withdrawals.withdrawal w set business_day = (w.requested_at at time zone m.time_zone)::date
       from merchants.merchant m where m.code = w.merchant`,
    );
  }

  async function marked(): Promise<Date> {
    const { rows } = await owner.query<{ at: Date }>('select clock_timestamp() as at');
    const [row] = rows;
    if (!row) throw new Error('The database has a clock.');
    return row.at;
  }

  // The first day is that of the registrations.
  await owner.query(`update members.member set registered_at = registered_at - $1::interval`, [
    `${days * DAY_MS} milliseconds`,
  ]);
  const born = await owner.query<{ at: Date }>('select min(recorded_at) as at from ledger.posting');
  await putBack(born.rows[0]?.at ?? new Date(0), days * DAY_MS);
  for (let day = days; day >= 0; day -= dice.below(4) + 1) {
    const since = await marked();
    for (let done = 0; done < acts; done += atOnce)
      await Promise.all(Array.from({ length: Math.min(atOnce, acts - done) }, async () => await act()));
    await months.also?.(players);
    await adjust();
    const stake = await seats.staked(test, ONE);
    await seats.win(
      { transaction_uuid: world.newTransaction(), reference_transaction_uuid: stake, amount: 9n * ONE },
      test,
    );
    if (day > 0) await putBack(since, day * DAY_MS);
  }

  return {
    players,
    seats,
    book,
    bets,
    marked,
    putBack,
    fromPostings: async () => await recompute(world, bets),
  };
}

/** Stakes and GGR of these bets by day and game, from the ledger's postings and nothing else. */
export async function recompute(
  { owner }: Pick<World, 'owner'>,
  bets: readonly Played[],
): Promise<ReadonlyMap<string, Expected>> {
  const { rows } = await owner.query<Posting>(
    `select p.reference_namespace as namespace, p.reference, p.kind, h.kind as house, p.amount::text,
       (p.recorded_at at time zone m.time_zone)::date::text as day
     from ledger.posting p
     join ledger.account a on a.lane = p.lane and a.id = p.account
     join ledger.account h on h.lane = p.lane and h.id = p.house
     join merchants.merchant m on m.code = p.merchant
     where a.book = 'REAL' and h.kind = 'house.games' order by p.recorded_at, p.leg`,
  );
  return expectedOf(rows, bets);
}

/**
 * A bet counts from the day of its first result on, with all that was posted for it until then; what is posted later counts
 * on its own day; and while it runs again it counts nothing.
 */
export function expectedOf(
  postings: readonly Posting[],
  bets: readonly Played[],
): ReadonlyMap<string, Expected> {
  const sums = new Map<string, Expected>();
  const add = (day: string, node: string, stake: bigint, ggr: bigint): void => {
    const key = `${day} ${node}`;
    const before = sums.get(key) ?? { stake: 0n, ggr: 0n };
    sums.set(key, { stake: before.stake + stake, ggr: before.ggr + ggr });
  };
  for (const { stake, node, pays } of bets) {
    const own = postings.filter(
      ({ reference }) => reference === stake || pays.includes(reference) || reference.startsWith(`${stake}/`),
    );
    let [told, staked, kept, toldStake] = [0n, 0n, 0n, 0n];
    for (const { amount, day, kind } of own) {
      kept -= BigInt(amount);
      if (kind === 'bets.stake' || kind === 'bets.place') staked -= BigInt(amount);
      if (kind === 'bets.confirm') staked -= BigInt(amount);
      if (['bets.stake', 'bets.place', 'bets.confirm'].includes(kind)) continue;
      const [counts, countsStake] = kind === 'bets.unsettle' ? [0n, 0n] : [kept, staked];
      add(day, node, countsStake - toldStake, counts - told);
      [told, toldStake] = [counts, countsStake];
    }
  }
  return sums;
}

export const asE5 = (text: string): bigint => parseMoney(text);
