import { randomUUID } from 'node:crypto';
import { type Money, moneyFromE5 } from '@laro/money';
import { daysBetween } from '@laro/money/pay';
import { DIVIDEND_TERMS, SALARY_TERMS } from '@laro/wire/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInColleagues } from '../../testing/approvals/desks.ts';
import { startDoomedProcess } from '../../testing/approvals/doomed.ts';
import { signContract } from '../../testing/contracts.ts';
import { createSeats, ONE, type Seat } from '../../testing/hub88-seats.ts';
import { createTestClock, type Player, startWorld, type World } from '../../testing/world.ts';
import { recomputedPlays } from './figures-store.ts';
import { hourAt, periodAt } from './periods.ts';
import { replayIn } from './replay.ts';

const DAY_MS = 86_400_000;
const ZONE = 'Asia/Manila';
const clock = createTestClock();
let world: World;
let seats: ReturnType<typeof createSeats>;
beforeAll(async () => {
  // The runs of yesterday are over at every hour at which this file may run.
  if (hourAt(ZONE, clock.now()) < 3) clock.advance(3 * 3_600_000);
  world = await startWorld({ clock });
  seats = createSeats(world);
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, unlisted: [] });
  await world.stop();
});

/** The brand's day, so many days from now. */
const dayIn = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(
    new Date(clock.now().getTime() + days * DAY_MS),
  );

/** A member below these agents, the nearest agent last. */
async function under(name: string, path: readonly string[], type = 0): Promise<Seat> {
  const seat = await seats.newSeat(name);
  await world.owner.query(
    'update members.member set agent_path = $2, recommended_by = $3, type = $4 where id = $1',
    [seat.player.id, path, path.at(-1) ?? null, type],
  );
  return seat;
}
const agent = async (name: string, path: readonly string[] = []): Promise<Player> =>
  (await under(name, path, 1)).player;

/** What an adjustment of staff would give them. */
async function fund(player: Pick<Player, 'id'>, amount: Money): Promise<void> {
  const { members, ledger } = world.app.features;
  await world.platform.scopes.write('DEMO', async (scope) => {
    const member = await members.byId(scope, player.id);
    if (!member) throw new Error('A member has a wallet.');
    const funds = { ...member, account: member.cashAccount, merchant: 'DEMO' };
    const reference = world.newTransaction();
    const by = { movement: 'adjustments.credit', referenceNamespace: 'laro:adjustments', reference } as const;
    await ledger.credit(scope, funds, amount, by);
  });
}

/** Stakes that much and loses it; answers the transaction of the stake. */
async function lose(seat: Seat, stake: bigint): Promise<string> {
  if (stake > 4_000n * ONE) await fund(seat.player, moneyFromE5(stake));
  const bet = await seats.staked(seat, stake);
  await seats.win(
    { transaction_uuid: world.newTransaction(), reference_transaction_uuid: bet, amount: 0n },
    seat,
  );
  await world.settleOutbox();
  return bet;
}

/** Makes what happened just now that of an earlier day, in the figures and in what they are made of. */
async function moveTo(days: number): Promise<void> {
  // What happens before the cut-off of a run would be in the run of the day before.
  const by = `${-days} days${hourAt(ZONE, new Date()) < 3 ? ' -6 hours' : ''}`;
  await world.owner.query(
    `update bills.play set day = case when day > $3::date then day - $1::int else day end, known = known - $2::interval
     where known > now() - interval '2 hours'`,
    [-days, by, dayIn(-1)],
  );
  await world.owner.query(
    `update bets.settlement set replaced_at = replaced_at - $1::interval where replaced_at > now() - interval '2 hours'`,
    [by],
  );
  await world.owner.query(
    `update bets.bet set business_day = business_day - $1::int, settled_at = settled_at - $2::interval
     where business_day > $3::date`,
    [-days, by, dayIn(-1)],
  );
}
/** The same, and runs what is over then. */
async function becomes(days: number): Promise<void> {
  await moveTo(days);
  await run();
}
async function run(): Promise<void> {
  await world.runJobs('bills.run');
  await world.runJobs('bills.pay');
}

const billsOf = async (who: Player) => (await who.call('listBills', {})).value.content;
const balanceOf = async (who: Player) => (await who.call('getWallet', {})).value.sumBalance;
const LOW = [{ from: '1000.00', active: 0, loss: null, rate: 10_000 }] as const;
/** 1 % and 2 % of turnover from 1,000.00 on, paid automatically. */
const ONE_PERCENT = { ...SALARY_TERMS, tiers: [...LOW] };
const TWO_PERCENT = { ...SALARY_TERMS, tiers: [{ ...LOW[0], rate: 20_000 }] };
const newest = async (who: Player) => {
  const [bill] = await billsOf(who);
  if (!bill) throw new Error('There is a bill.');
  return bill;
};
/** What is short since so long, and due again. */
const age = async (by: string) =>
  await world.owner.query(
    `update bills.bill set short_since = short_since - $1::interval, retry_at = now() - interval '1 minute'
     where state = 'PART_ISSUED'`,
    [by],
  );
const replay = async (id: string) =>
  await world.platform.scopes.read('DEMO', async (scope) => (await replayIn(scope, id))?.differences);

describe('the figures of teams', () => {
  it('are those that bets and settlements make, also of what was undone and resettled (BILL-2)', async () => {
    const top = await agent('figtop');
    const [one, two] = [await under('figone', [top.id]), await under('figtwo', [top.id])];
    const undone = await lose(one, 300n * ONE);
    await lose(two, 700n * ONE);
    await seats.undo(one, undone);
    await seats.staked(two, 5n * ONE);
    await world.settleOutbox();
    const day = { first: dayIn(0), last: dayIn(0), cutoff: new Date(clock.now().getTime() + 2 * DAY_MS) };
    const kept = await world.owner.query<{ member: string; stake: string; valid: string }>(
      `select member, sum(stake)::text as stake, sum(payout)::text as payout, sum(valid)::text as valid
       from bills.play group by member having sum(stake) <> 0 or sum(payout) <> 0 or sum(valid) <> 0 order by member`,
    );
    const made = await world.platform.scopes.read('DEMO', async (scope) => await recomputedPlays(scope, day));
    expect(
      made.map(({ member, payout, stake, valid }) => ({
        member,
        stake: `${stake}`,
        payout: `${payout}`,
        valid: `${valid}`,
      })),
    ).toEqual(kept.rows);
    expect(kept.rows).toMatchObject([{ member: two.player.id, stake: '70000000', valid: '70000000' }]);
    await moveTo(-20);
  });
});

type Terms = Parameters<typeof signContract>[1]['terms'];
/** A contract of this day alone, so that no other day has a run. */
const sign = async (who: Player, payer: Player | null, terms: Terms, day: number) =>
  await signContract(world, {
    agent: who.id,
    payer: payer?.id ?? null,
    terms,
    fromDay: dayIn(day),
    untilDay: dayIn(day + 1),
  });

describe('a day’s salary', () => {
  it('is run once by two at once, pays a chain from the top, and each bill once (BILL-1, BILL-4)', async () => {
    const top = await agent('chaintop');
    const low = await agent('chainlow', [top.id]);
    const player = await under('chainplayer', [top.id, low.id]);
    await sign(top, null, TWO_PERCENT, -7);
    await sign(low, top, ONE_PERCENT, -7);
    await lose(player, 3_000n * ONE);
    await moveTo(-7);
    await Promise.all([world.runJobs('bills.run'), world.runJobs('bills.run')]);
    await Promise.all([world.runJobs('bills.pay'), world.runJobs('bills.pay')]);
    await world.runJobs('bills.pay');
    const paid = { first: dayIn(-7), state: 'ISSUED' };
    expect(await billsOf(top)).toMatchObject([{ ...paid, amount: '60.00', paid: '60.00' }]);
    expect(await billsOf(low)).toMatchObject([{ ...paid, amount: '30.00', paid: '30.00' }]);
    expect([await balanceOf(top), await balanceOf(low)]).toEqual(['5030.00', '5030.00']);
    for (const who of [top, low]) expect(await replay((await newest(who)).id)).toEqual([]);
    expect((await top.call('getBill', { id: (await newest(top)).id })).value).toMatchObject({
      base: '3000.00',
      baseLines: [],
      isHidden: true,
      owed: '30.00',
      net: '30.00',
      downlines: [{ account: 'ch***w', amount: '30.00', state: 'ISSUED' }],
      branches: [{ account: 'ch***w', players: 1, valid: null }],
      payments: [{ source: 'PLATFORM', amount: '60.00' }],
    });
    expect((await low.call('getBill', { id: (await newest(top)).id })).code).toBe('wire.not_found');
  });

  it('of a payer who is short is paid as far as it goes, tried daily, and after seven days by the platform (BILL-5)', async () => {
    const top = await agent('shorttop');
    const low = await agent('shortlow', [top.id]);
    const player = await under('shortplayer', [top.id, low.id]);
    await sign(top, null, { ...TWO_PERCENT, payMode: 'CLAIM' }, -6);
    await sign(low, top, { ...ONE_PERCENT, tiers: [{ ...LOW[0], rate: 20_000 }] }, -6);
    await lose(player, 4_000n * ONE);
    const own = { ...(await world.launch(top)), player: top };
    await lose(own, 4_000n * ONE);
    await lose(own, 970n * ONE);
    await becomes(-6);
    expect(await newest(low)).toMatchObject({ amount: '80.00', paid: '30.00', state: 'PART_ISSUED' });
    await world.runJobs('bills.pay');
    expect((await newest(low)).paid).toBe('30.00');
    await fund(top, moneyFromE5(20n * ONE));
    await age('1 day');
    await world.runJobs('bills.pay');
    expect(await newest(low)).toMatchObject({ paid: '50.00', state: 'PART_ISSUED' });
    await age('7 days');
    await world.runJobs('bills.pay');
    expect(await newest(low)).toMatchObject({ paid: '80.00', state: 'ISSUED' });
    const { payments } = (await low.call('getBill', { id: (await newest(low)).id })).value;
    expect(payments.map(({ amount, source }) => `${source} ${amount}`)).toEqual([
      'PAYER 30.00',
      'PAYER 20.00',
      'PLATFORM 30.00',
    ]);
    expect(await replay((await newest(low)).id)).toEqual([]);
  });

  it('takes nothing of a payer who is excluded (BILL-5)', async () => {
    const top = await agent('exclutop');
    const low = await agent('exclulow', [top.id]);
    const player = await under('excluplayer', [top.id, low.id]);
    await sign(top, null, { ...TWO_PERCENT, payMode: 'CLAIM' }, -5);
    await sign(low, top, ONE_PERCENT, -5);
    await lose(player, 1_000n * ONE);
    await moveTo(-5);
    await world.runJobs('bills.run');
    await world.platform.scopes.write('DEMO', async (scope) => {
      await world.app.features.limits.exclude(scope, { id: top.id }, '1 day');
    });
    await world.runJobs('bills.pay');
    expect(await newest(low)).toMatchObject({ amount: '10.00', paid: '0.00', state: 'PART_ISSUED' });
  });

  it('is adjusted on the next bill by what was undone later, and never on the one that is written (BILL-3)', async () => {
    const top = await agent('adjtop');
    const player = await under('adjplayer', [top.id]);
    const terms = { ...ONE_PERCENT, tiers: [{ ...LOW[0], from: '50.00' }] };
    await sign(top, null, terms, -4);
    const undone = await lose(player, 900n * ONE);
    await becomes(-4);
    await seats.undo(player, undone);
    await world.settleOutbox();
    await lose(player, 100n * ONE);
    await sign(top, null, terms, -3);
    await becomes(-3);
    await sign(top, null, terms, -2);
    await lose(player, 1_000n * ONE);
    await becomes(-2);
    const bills = await billsOf(top);
    expect(bills.map(({ amount }) => amount)).toEqual(['2.00', '0.00', '9.00']);
    const lines = await Promise.all(
      bills.map(async ({ id }) =>
        (await top.call('getBill', { id })).value.lines.map(
          ({ amount, code, of }) => `${code} ${amount} ${of}`,
        ),
      ),
    );
    expect(lines).toEqual([
      ['PAY 10.00 null', 'ADJ_BEFORE -8.00 null'],
      ['PAY 1.00 null', `ADJ -9.00 ${dayIn(-4)}`, 'ADJ_LATER 8.00 null'],
      ['PAY 9.00 null'],
    ]);
    expect(await balanceOf(top)).toBe('5011.00');
    for (const { id } of bills) expect(await replay(id)).toEqual([]);
    await world.owner.query(
      `update bets.bet set valid_bet = valid_bet - 1000000 where member = $1 and valid_bet > 1000000`,
      [player.player.id],
    );
    expect(await replay(bills[0]?.id ?? '')).toContain('amount: 2.00 was written, 1.90 is computed');
  });
});

describe('a bill that is claimed', () => {
  const agents = new Map<string, Player>();
  const known = (name: string): Player => {
    const found = agents.get(name);
    if (!found) throw new Error(`${name} is an agent.`);
    return found;
  };
  beforeAll(async () => {
    for (const name of ['claimtop', 'claimother', 'killedearly', 'killedlate']) {
      const top = await agent(name);
      agents.set(name, top);
      await sign(top, null, { ...ONE_PERCENT, payMode: 'CLAIM' }, -1);
      await lose(await under(`${name}one`, [top.id]), 2_000n * ONE);
    }
    await becomes(-1);
  });

  it('is claimed by its agent alone, in two tabs at once and again, and paid once; then it has expired (BILL-4, PAY-12)', async () => {
    const [top, other] = [known('claimtop'), known('claimother')];
    const bill = await newest(top);
    expect(bill).toMatchObject({ state: 'CLAIMABLE', canClaim: true, claimUntil: dayIn(0), paid: '0.00' });
    expect((await other.call('claimBill', { id: bill.id })).code).toBe('wire.not_found');
    const [finance] = await signInColleagues(world, ['finance']);
    await finance.call('stopBills', { kind: 'DAILY', reason: 'A test of bills.' });
    expect((await top.call('claimBill', { id: bill.id })).code).toBe('bills.stopped');
    const { kinds } = (await finance.call('listBillKinds', {})).value;
    expect(kinds.find(({ kind }) => kind === 'DAILY')).toMatchObject({
      isStopped: true,
      changedBy: finance.id,
    });
    await finance.call('resumeBills', { kind: 'DAILY', reason: 'A test of bills.' });
    const answers = await Promise.all(
      [1, 2, 3].map(async () => await top.call('claimBill', { id: bill.id })),
    );
    expect(answers.map(({ value }) => value.state)).toEqual(['ISSUED', 'ISSUED', 'ISSUED']);
    expect(await balanceOf(top)).toBe('5020.00');
    const late = await newest(other);
    await world.owner.query(`update bills.bill set claim_until = claim_until - 1 where id = $1`, [late.id]);
    expect((await other.call('claimBill', { id: late.id })).code).toBe('bills.expired');
    await world.runJobs('bills.expire');
    expect(await newest(other)).toMatchObject({ state: 'EXPIRED', paid: '0.00' });
    expect((await other.call('claimBill', { id: late.id })).code).toBe('bills.expired');
  });

  it.each([
    ['bills.before_commit', 'killedearly', 'CLAIMABLE'],
    ['bills.after_commit', 'killedlate', 'ISSUED'],
  ] as const)(
    'is paid or not where the process is killed at %s, and who claims it again has it once (BILL-4)',
    async (point, name, state) => {
      const top = known(name);
      const { id } = await newest(top);
      const doomed = await startDoomedProcess(world, point);
      await expect(doomed.as(top).call('claimBill', { id })).rejects.toThrow();
      expect(await doomed.diedAt()).toBe(point);
      expect((await newest(top)).state).toBe(state);
      expect((await top.call('claimBill', { id })).value).toMatchObject({ state: 'ISSUED', paid: '20.00' });
      expect(await balanceOf(top)).toBe('5020.00');
    },
  );
});

describe('a dividend', () => {
  it('waits for what it deducts and for somebody who commits it, and is approved by two where it is large (BILL-1, BILL-6)', async () => {
    const top = await agent('divtop');
    const player = await under('divplayer', [top.id]);
    const week = periodAt('WEEK', dayIn(-7));
    const tiers = [{ from: '1000.00', active: 0, loss: null, rate: 500_000 }];
    const terms: Terms = { ...DIVIDEND_TERMS, period: 'WEEK', tiers };
    await signContract(world, { agent: top.id, payer: null, terms, fromDay: week.first, untilDay: dayIn(1) });
    await lose(player, 1_000_000n * ONE);
    await becomes(daysBetween(dayIn(0), week.first));
    const [finance, admin] = await signInColleagues(world, ['finance', 'admin']);
    const listed = (await finance.call('listBillRuns', { 'f.series': 'WEEK' })).value.rows;
    const run = listed.find(({ first }) => first === week.first);
    // 30 % of 1,000,000.00 counts of one member, and half of that is paid.
    expect(run).toMatchObject({ state: 'PREVIEW', total: '150000.00' });
    expect(await billsOf(top), 'a bill of a run that is not committed').toEqual([]);
    const [id, total, reason] = [run?.id ?? '', '150000.00', 'A test of bills.'];
    expect((await finance.call('getBillRun', { id })).value).toMatchObject({
      toApprove: 1,
      byPlatform: total,
    });
    const alone = await finance.call('commitBillRun', { id, total, reason });
    expect([alone.code, alone.value]).toEqual(['bills.takes_two', { left: '50000.00' }]);
    const proposal = randomUUID();
    expect(
      (await finance.call('proposeBillRun', { id: proposal, run: id, total: '1.00', reason })).code,
    ).toBe('bills.run_changed');
    await finance.call('proposeBillRun', { id: proposal, run: id, total, reason });
    await admin.call('decideApproval', { id: proposal, verdict: 'approve' });
    const bill = await newest(top);
    expect(bill).toMatchObject({ amount: total, state: 'UNAPPROVED', canClaim: false });
    expect((await top.call('claimBill', { id: bill.id })).code).toBe('bills.not_claimable');
    const verdict = randomUUID();
    await finance.call('proposeBillVerdict', { id: verdict, bill: bill.id, verdict: 'approve', reason });
    await admin.call('decideApproval', { id: verdict, verdict: 'approve' });
    expect((await top.call('claimBill', { id: bill.id })).value).toMatchObject({
      state: 'ISSUED',
      paid: total,
    });
    expect(await replay(bill.id)).toEqual([]);
    const { rows } = (await finance.call('listAgentBills', { 'f.member': top.id })).value;
    expect(rows).toMatchObject([{ id: bill.id, account: 'divtop', paid: total, state: 'ISSUED' }]);
    const shown = (await finance.call('getAgentBill', { id: bill.id })).value;
    expect(shown.baseLines).toEqual([
      { code: 'STAKES', amount: '1000000.00' },
      { code: 'MEMBER_CAP', amount: '-700000.00' },
    ]);
    expect(shown.members).toMatchObject([{ account: 'divplayer', netLoss: '1000000.00', isExcluded: false }]);
    expect((await top.call('getPaySoFar', { kind: 'DIVIDEND' })).value.contract).toMatchObject({
      dividendPeriod: 'WEEK',
      carried: '0.00',
    });
  });
});
