import { randomUUID } from 'node:crypto';
import { type Money, moneyFromE5 } from '@laro/money';
import { daysBetween } from '@laro/money/pay';
import { DIVIDEND_TERMS } from '@laro/wire/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderOf, payOf, readyToDeposit } from '../../testing/cashier.ts';
import { signContract } from '../../testing/contracts.ts';
import { createSeats, ONE, type Seat } from '../../testing/hub88-seats.ts';
import { createTestClock, startWorld, type World } from '../../testing/world.ts';
import { hourAt, periodAt } from './periods.ts';
import { replayIn } from './replay.ts';

const DAY_MS = 86_400_000;
const ZONE = 'Asia/Manila';
const clock = createTestClock();
let world: World;
let seats: ReturnType<typeof createSeats>;
beforeAll(async () => {
  world = await startWorld({ clock, sandbox: true });
  seats = createSeats(world);
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, unlisted: [] });
  await world.stop();
});

const dayIn = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(
    new Date(clock.now().getTime() + days * DAY_MS),
  );

async function under(name: string, path: readonly string[], type = 0): Promise<Seat> {
  const seat = await seats.newSeat(name);
  await world.owner.query(
    'update members.member set agent_path = $2, recommended_by = $3, type = $4 where id = $1',
    [seat.player.id, path, path.at(-1) ?? null, type],
  );
  return seat;
}

/** Answers the transactions of the stake and of what it won. */
async function plays(seat: Seat, stake: bigint, payout = 0n) {
  const bet = await seats.staked(seat, stake * ONE);
  const win = world.newTransaction();
  const fields = { transaction_uuid: win, reference_transaction_uuid: bet };
  await seats.win({ ...fields, amount: payout * ONE }, seat);
  await world.settleOutbox();
  return { bet, win };
}

/** A movement of what the house gives, as the features that give it post one. */
async function gives(
  seat: Seat,
  amount: bigint,
  as: 'rewards.claim' | 'turnover.forfeit' = 'rewards.claim',
): Promise<void> {
  const { members, ledger } = world.app.features;
  await world.platform.scopes.write('DEMO', async (scope) => {
    const member = await members.byId(scope, seat.player.id);
    if (!member) throw new Error('A member has a wallet.');
    const funds = { ...member, account: member.cashAccount, merchant: 'DEMO' };
    const reference = world.newTransaction();
    const money: Money = moneyFromE5(amount * ONE);
    if (as === 'rewards.claim')
      await ledger.credit(scope, funds, money, {
        movement: as,
        referenceNamespace: 'laro:rewards',
        reference,
      });
    else
      await ledger.debit(scope, funds, money, {
        movement: as,
        referenceNamespace: 'laro:turnover',
        reference,
      });
  });
}

async function deposits(seat: Seat, amount: string): Promise<void> {
  await readyToDeposit(world, seat.player);
  const order = await orderOf(seat.player, 'HOSTED', amount);
  expect(payOf(world).act(order.id, 'pay')).toBe(true);
  await payOf(world).settle();
}

const holds = async (kind: 'vendor' | 'deposit', subject: string, basisPoints: number, fixed = 0n) =>
  await world.owner.query(
    `insert into reports.rate (merchant, kind, subject, from_day, basis_points, fixed)
     values ('DEMO', $1, $2, '2026-01-01', $3, $4)`,
    [kind, subject, basisPoints, String(fixed)],
  );

/** Makes what was played, given and paid just now that of an earlier day; welcome credits stay where they are. */
async function moveTo(days: number): Promise<void> {
  const by = `${days} days`;
  await world.owner.query(
    `update bills.play set day = day - $1::int, known = known - $2::interval where known > now() - interval '2 hours'`,
    [days, by],
  );
  await world.owner.query(
    'update bets.bet set business_day = business_day - $1::int, settled_at = settled_at - $2::interval',
    [days, by],
  );
  await world.owner.query(
    `update ledger.posting set recorded_at = recorded_at - $1::interval
     where kind in ('rewards.claim', 'turnover.forfeit', 'deposits.credit')`,
    [by],
  );
  await world.owner.query('update members.member set registered_at = registered_at - $1::interval', [by]);
}

async function run(): Promise<void> {
  for (const name of ['reports', 'rebates', 'bills']) await world.runJobs(name);
}
const billsOf = async (agent: string) =>
  (
    await world.owner.query<{ id: string; amount: string; base: string; lines: string[]; made: string[] }>(
      `select id, (amount / 100000.0)::numeric(12, 2)::text as amount, (base / 100000.0)::numeric(12, 2)::text as base,
        (select array_agg((l ->> 'code') || ' ' || (l ->> 'amount') order by n)
         from jsonb_array_elements(base_lines) with ordinality as x (l, n)) as made,
        (select array_agg((l ->> 'code') || ' ' || (l ->> 'amount') order by n)
         from jsonb_array_elements(lines) with ordinality as x (l, n)) as lines
       from bills.bill where agent = $1 order by first`,
      [agent],
    )
  ).rows;
const replay = async (id: string) =>
  await world.platform.scopes.read('DEMO', async (scope) => (await replayIn(scope, id))?.differences);

it('a dividend deducts rewards, vendors’ and payment fees of its team, what is late is ADJ, and it replays (BILL-8, PAY-5, PAY-13)', async () => {
  await holds('vendor', 'LS', 1_200);
  await holds('deposit', 'pay_demo_laro/HOSTED', 250, ONE);
  const top = (await under('costtop', [], 1)).player;
  const other = (await under('costother', [], 1)).player;
  const team: Seat[] = [];
  for (const name of ['costone', 'costtwo', 'costthree', 'costfour', 'costfive', 'costsix'])
    team.push(await under(name, [top.id]));
  const [one, two, , , , six] = team;
  if (!one || !two || !six) throw new Error('There are six.');
  let undone = '';
  for (const seat of team) {
    const { bet } = await plays(seat, 4_000n);
    if (seat === two) undone = bet;
  }
  // Another team wins 10,000.00, and who has no agent loses 6,000.00: the brand's GGR is 20,000.00.
  const winner = await under('costwinner', [other.id]);
  const { win } = await plays(winner, 1_000n, 11_000n);
  for (const name of ['costfree', 'costfreer']) await plays(await under(name, []), 3_000n);
  await gives(one, 800n);
  await gives(one, 300n, 'turnover.forfeit');
  await gives(six, 700n);
  await deposits(one, '1000.00');
  await world.platform.scopes.write('DEMO', async (scope) => {
    await world.app.features.limits.exclude(scope, { id: six.player.id }, '1 day');
  });
  const week = periodAt('WEEK', dayIn(-7));
  const tiers = [{ from: '1000.00', active: 0, loss: null, rate: 100_000 }];
  const terms = { ...DIVIDEND_TERMS, period: 'WEEK' as const, tiers };
  const days = { payer: null, terms, fromDay: week.first, untilDay: dayIn(8) };
  for (const { id } of [top, other]) await signContract(world, { agent: id, ...days });

  // What is known of the period that runs says the same as its bill will.
  await world.runJobs('reports');
  await world.runJobs('bills.costs');
  const { contract } = (await top.call('getPaySoFar', { kind: 'DIVIDEND' })).value;
  const lines = contract?.baseLines.map(({ amount, code }) => `${code} ${amount}`);
  expect(lines).toEqual(expect.arrayContaining(['VENDOR_FEES -1920.00', 'PAYMENT_FEES -26.00']));
  // The runs of yesterday are over at every hour at which this file may run.
  if (hourAt(ZONE, clock.now()) < 3) clock.advance(3 * 3_600_000);

  await moveTo(daysBetween(week.first, dayIn(0)));
  await world.owner.query('truncate reports.day, bills.cost_day');
  await world.runJobs('bills');
  expect(await billsOf(top.id), 'days that can still change').toEqual([]);
  await run();
  const [bill] = await billsOf(top.id);
  // 12 % of 20,000.00 is 2,400.00, of which 24 of 30 parts are this team's; 2.5 % of 1,000.00 and 1.00 are the deposit's.
  expect(bill).toMatchObject({
    made: [
      'STAKES 24000.00',
      'REWARDS -1200.00',
      'EXCLUDED -3300.00',
      'VENDOR_FEES -1920.00',
      'PAYMENT_FEES -26.00',
    ],
    base: '17554.00',
    lines: ['PAY 1755.40'],
    amount: '1755.40',
  });
  expect(await replay(bill?.id ?? '')).toEqual([]);

  // Who is moved afterwards was below this agent at that time.
  await world.owner.query(
    `insert into upline.move (merchant, id, member, agent, agent_before, effective_at, state, ended_at, moved, proposed_by,
       decided_by)
     values ('DEMO', $1, $2, $3, $4, now(), 'done', now(), 1, 'one', 'two')`,
    [randomUUID(), one.player.id, other.id, top.id],
  );
  await world.owner.query(
    'update members.member set agent_path = array[$2], recommended_by = $2 where id = $1',
    [one.player.id, other.id],
  );
  await gives(one, 50n);
  expect(await replay(bill?.id ?? '')).toEqual([]);

  // 4,000.00 are undone a week later: a tenth of it comes off the next bill, and no reward or fee comes twice. What the other
  // team had won is undone too.
  await seats.undo(two, undone);
  await seats.undo(winner, win);
  await world.settleOutbox();
  // Before the cut-off of a Monday it would be in the bill that is written.
  if (hourAt(ZONE, new Date()) < 3)
    await world.owner.query(
      `update bets.settlement set replaced_at = replaced_at + interval '3 hours' where replaced_at > now() - interval '1 hour'`,
    );
  await gives(two, 100n);
  clock.advance(7 * DAY_MS);
  await run();
  const [, next] = await billsOf(top.id);
  // Six welcome credits are of this week, and what is given after the move is the other team's.
  expect(next?.made).toEqual(['REWARDS -30100.00', 'EXCLUDED 5000.00', 'FLOOR 25100.00']);
  expect(next?.lines).toEqual(['NOT_REACHED 0.00', 'ADJ -400.00', 'ADJ_LATER 400.00']);
  expect(await replay(next?.id ?? '')).toEqual([]);
  // The vendor takes 12 % of 7,000.00 of that week, and all of it is that other team's.
  const [, others] = await billsOf(other.id);
  expect(others?.made).toContain('VENDOR_FEES -840.00');
  expect(await replay(others?.id ?? '')).toEqual([]);
  // What was given is the ledger's word: a posting that was not there before is found.
  await world.owner.query(
    `update ledger.posting set recorded_at = recorded_at - interval '14 days' where kind = 'deposits.credit'`,
  );
  expect(await replay(bill?.id ?? '')).toEqual([expect.stringContaining('PAYMENT_FEES') as string]);
});
