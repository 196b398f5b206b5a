import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInColleagues } from '../../testing/approvals/desks.ts';
import { createSeats, ONE, type Seat } from '../../testing/hub88-seats.ts';
import { type Player, startWorld, type World } from '../../testing/world.ts';

const DAY_MS = 86_400_000;
let world: World;
let seats: ReturnType<typeof createSeats>;
beforeAll(async () => {
  world = await startWorld();
  seats = createSeats(world);
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, unlisted: [] });
  await world.stop();
});

/** The brand's day, so many days from now. */
const dayIn = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(
    new Date(world.platform.clock.now().getTime() + days * DAY_MS),
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

/** What holds since long ago. */
async function hold(member: string, percent: number): Promise<void> {
  await world.owner.query(
    `insert into rebates.rate (merchant, member, category, version, from_day, rate, set_by, set_at)
     values ('DEMO', $1, 'RNG', 1, '2020-01-01', $2, 'test', now())
     on conflict on constraint rate_pk do update set rate = excluded.rate`,
    [member, Math.round(percent * 10_000)],
  );
}

/** Stakes that much and loses it; answers the transaction of the stake. */
async function lose(seat: Seat, stake: bigint): Promise<string> {
  const bet = await seats.staked(seat, stake);
  await seats.win(
    { transaction_uuid: world.newTransaction(), reference_transaction_uuid: bet, amount: 0n },
    seat,
  );
  await world.settleOutbox();
  return bet;
}

/** Makes today's play that of an earlier day. */
async function moveTo(day: string): Promise<void> {
  for (const table of ['rebates.turnover', 'rebates.day'])
    await world.owner.query(`update ${table} set day = $2::date where day = $1::date`, [dayIn(0), day]);
  await world.owner.query('update bets.bet set business_day = $2::date where business_day = $1::date', [
    dayIn(0),
    day,
  ]);
}
/** The same, and runs what is over then. */
async function becomes(day: string): Promise<void> {
  await moveTo(day);
  await world.runJobs('rebates.run');
  await world.runJobs('rebates.pay');
}
/** Waits until so many processes wait for each other. */
const untilWaiting = async (count: number): Promise<void> =>
  await expect
    .poll(async () => {
      const { rows } = await world.owner.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length;
    })
    .toBe(count);
const billsOf = async (who: Player) => (await who.call('listTeamRebates', {})).value.content;
const balanceOf = async (who: Player) => (await who.call('getWallet', {})).value.sumBalance;

describe('the run of a day', () => {
  it('pays each agent of a chain the difference of two rates once, however often and by how many it is run (PAY-14)', async () => {
    const top = await agent('runtop');
    const middle = await agent('runmiddle', [top.id]);
    const low = await agent('runlow', [top.id, middle.id]);
    const player = await under('runplayer', [top.id, middle.id, low.id]);
    await hold('', 1.2);
    for (const [who, percent] of [
      [middle.id, 1],
      [low.id, 0.7],
      [player.player.id, 0.4],
    ] as const)
      await hold(who, percent);
    await lose(player, 1_000n * ONE);
    const day = dayIn(-9);
    await world.runJobs('rebates.run');
    expect(await billsOf(top), 'a day that is not over').toEqual([]);
    await Promise.all([becomes(day), becomes(day)]);
    await world.runJobs('rebates');
    expect(await billsOf(middle)).toEqual([
      {
        businessDay: day,
        amount: '3.00',
        state: 'ISSUED',
        lines: [{ code: 'REBATE', category: 'RNG', rate: 3_000, base: '1000.00', day: null, amount: '3.00' }],
      },
    ]);
    expect([await billsOf(top), await billsOf(low)]).toMatchObject([
      [{ amount: '2.00' }],
      [{ amount: '3.00' }],
    ]);
    expect([await balanceOf(top), await balanceOf(middle), await balanceOf(low)]).toEqual([
      '5002.00',
      '5003.00',
      '5003.00',
    ]);
    expect((await low.call('getRebateRates', {})).value.paid).toBe('3.00');
    await world.settleOutbox();
    const notices = (await low.call('listInbox', {})).value.content;
    expect(notices.map(({ title }) => title)).toContain('Your team rebate was paid');
    expect(notices.filter(({ title }) => title === 'Your team rebate was paid')).toHaveLength(1);
    const { rows } = await world.owner.query(
      `select kind, reference from ledger.posting where reference_namespace = 'laro:rebates' and reference like $1`,
      [`%${middle.id}`],
    );
    expect(rows).toEqual([{ kind: 'rebates.team', reference: `${day}/${middle.id}` }]);
  });

  it('adjusts the next bill by what was undone later, and never one that is written (PAY-13)', async () => {
    const top = await agent('latetop');
    const player = await under('lateplayer', [top.id]);
    await hold('', 1.2);
    const undone = await lose(player, 900n * ONE);
    const [first, second, third] = [dayIn(-8), dayIn(-7), dayIn(-6)];
    await becomes(first);
    await seats.undo(player, undone);
    await world.settleOutbox();
    await lose(player, 100n * ONE);
    await becomes(second);
    expect(await billsOf(top)).toMatchObject([
      {
        businessDay: second,
        amount: '0.00',
        lines: [
          { code: 'REBATE', amount: '1.20' },
          { code: 'ADJ', day: first, amount: '-10.80' },
          { code: 'ADJ_LATER', amount: '9.60' },
        ],
      },
      { businessDay: first, amount: '10.80', lines: [{ code: 'REBATE', amount: '10.80' }] },
    ]);
    await lose(player, 1_000n * ONE);
    await becomes(third);
    expect((await billsOf(top))[0]).toMatchObject({
      amount: '2.40',
      lines: [
        { code: 'REBATE', amount: '12.00' },
        { code: 'ADJ_BEFORE', amount: '-9.60' },
      ],
    });
    expect(await balanceOf(top)).toBe('5013.20');
  });

  it('pays the agents who were above a member when the bet was settled, also for what is undone after a move (PAY-13)', async () => {
    const [before, after] = [await agent('movefrom'), await agent('moveto')];
    const player = await under('moveplayer', [before.id]);
    await hold('', 1.2);
    const undone = await lose(player, 500n * ONE);
    await world.owner.query('update members.member set agent_path = $2 where id = $1', [
      player.player.id,
      [after.id],
    ]);
    await seats.undo(player, undone);
    await world.settleOutbox();
    await becomes(dayIn(-5));
    expect([await billsOf(before), await billsOf(after)]).toEqual([[], []]);
  });

  it('corrects a day once where two processes run two days at once, and takes what is left over once (PAY-13)', async () => {
    const top = await agent('twotop');
    const player = await under('twoplayer', [top.id]);
    await hold('', 1.2);
    const undone = await lose(player, 500n * ONE);
    const [corrected, first, second] = [dayIn(-14), dayIn(-13), dayIn(-12)];
    await becomes(corrected);
    await seats.undo(player, undone);
    await lose(player, 100n * ONE);
    await moveTo(first);
    await lose(player, 100n * ONE);
    await moveTo(second);
    const elsewhere = await world.owner.connect();
    try {
      await elsewhere.query('begin');
      await elsewhere.query('select from rebates.day where day = $1::date for update', [corrected]);
      const one = world.runJobs('rebates.run');
      await untilWaiting(1);
      // A second process leaves the brand to the first, however long that takes.
      await world.runJobs('rebates.run');
      await elsewhere.query('commit');
      await one;
    } finally {
      elsewhere.release();
    }
    const before = (await billsOf(top)).slice(0, 2);
    expect(before).toMatchObject([
      { businessDay: second, lines: [{ code: 'REBATE' }, { code: 'ADJ_BEFORE', amount: '-4.80' }, {}] },
      { businessDay: first, lines: [{ code: 'REBATE' }, { code: 'ADJ', amount: '-6.00' }, {}] },
    ]);
    // The first bets of an older day become known after the run of a newer one.
    await lose(player, 100n * ONE);
    await becomes(dayIn(-15));
    await lose(player, 1_000n * ONE);
    await becomes(dayIn(-11));
    expect((await billsOf(top))[0]?.lines).toMatchObject([
      { code: 'REBATE', amount: '12.00' },
      { code: 'ADJ_BEFORE', amount: '-2.40' },
    ]);
  });

  it('leaves a day as it was to the agents when a player becomes an agent later (PAY-13)', async () => {
    const top = await agent('promotop');
    const [player, other] = [await under('promoplayer', [top.id]), await under('promoother', [top.id])];
    await hold('', 1.2);
    await lose(player, 100n * ONE);
    const undone = await lose(other, 50n * ONE);
    await becomes(dayIn(-20));
    await world.owner.query('update members.member set type = 1 where id = $1', [player.player.id]);
    await seats.undo(other, undone);
    await lose(other, 100n * ONE);
    await becomes(dayIn(-19));
    expect((await billsOf(top))[0]?.lines).toMatchObject([
      { code: 'REBATE', amount: '1.20' },
      { code: 'ADJ', day: dayIn(-20), amount: '-0.60' },
    ]);
  });
});

describe('rates', () => {
  const RNG = (percent: number) => [{ category: 'RNG' as const, rate: Math.round(percent * 10_000) }];
  const inForce = (
    rates: readonly { readonly category: string; readonly now: number; readonly next: number }[],
  ) => rates.find(({ category }) => category === 'RNG');

  it('are set for a direct downline from the next day on, never above one’s own (PAY-10)', async () => {
    await hold('', 1.2);
    const top = await agent('ratetop');
    const middle = await agent('ratemiddle', [top.id]);
    const player = await under('rateplayer', [top.id, middle.id]);
    const set = async (who: Player, member: string, percent: number) =>
      await who.call('setDownlineRates', { member, rates: RNG(percent) });
    expect(await set(top, middle.id, 1.2001)).toMatchObject({
      code: 'rebates.above_own',
      value: { category: 'RNG', rate: 12_000 },
    });
    expect((await set(top, player.player.id, 0.1)).code).toBe('wire.not_found');
    expect((await set(middle, top.id, 0.1)).code).toBe('wire.not_found');
    expect((await set(middle, middle.id, 0.1)).code).toBe('wire.not_found');
    expect((await set(top, middle.id, -1)).success).toBe(false);
    const done = await set(top, middle.id, 0.8);
    expect(inForce(done.value.rates)).toEqual({ category: 'RNG', now: 12_000, next: 8_000 });
    expect(done.value.nextDay).toBe(dayIn(1));
    expect((await set(middle, player.player.id, 0.9)).code).toBe('rebates.above_own');
    expect((await set(middle, player.player.id, 0.8)).success).toBe(true);
    const own = await middle.call('getRebateRates', {});
    expect(inForce(own.value.rates)).toEqual({ category: 'RNG', now: 12_000, next: 8_000 });
    const { content } = (await top.call('listDownlineRates', {})).value;
    expect(content).toMatchObject([{ member: middle.id, account: 'ra***e', type: 1 }]);
  });

  it('set while midnight passes hold from the day after the one in which they are written (PAY-14)', async () => {
    await hold('', 1.2);
    const top = await agent('nighttop');
    const middle = await agent('nightmiddle', [top.id]);
    const elsewhere = await world.owner.connect();
    const { clock } = world.platform;
    const real = clock.now.bind(clock);
    const before = dayIn(1);
    try {
      await elsewhere.query('begin');
      await elsewhere.query("select pg_advisory_xact_lock(hashtextextended('rebates.rate DEMO', 0))");
      const set = top.call('setDownlineRates', { member: middle.id, rates: RNG(0.4) });
      await untilWaiting(1);
      clock.now = () => new Date(real().getTime() + DAY_MS);
      await elsewhere.query('commit');
      expect((await set).value.nextDay).toBe(dayIn(1));
      expect(dayIn(1)).not.toBe(before);
    } finally {
      clock.now = real;
      elsewhere.release();
    }
  });

  it('of those below are cut at once by a lower one above (PAY-10)', async () => {
    await hold('', 1.2);
    const top = await agent('cuttop');
    const middle = await agent('cutmiddle', [top.id]);
    const player = await under('cutplayer', [top.id, middle.id]);
    await middle.call('setDownlineRates', { member: player.player.id, rates: RNG(1.1) });
    await top.call('setDownlineRates', { member: middle.id, rates: RNG(0.5) });
    const { content } = (await middle.call('listDownlineRates', {})).value;
    expect(inForce(content[0]?.rates ?? [])).toEqual({ category: 'RNG', now: 0, next: 5_000 });
  });

  it('set by two at the same time are both within what the other has left (PAY-10)', async () => {
    await hold('', 1.2);
    const top = await agent('racetop');
    const middle = await agent('racemiddle', [top.id]);
    const player = await under('raceplayer', [top.id, middle.id]);
    for (let round = 0; round < 8; round += 1) {
      const [lower, raise] = [(round % 2) * 0.3 + 0.3, 0.5];
      await Promise.all([
        top.call('setDownlineRates', { member: middle.id, rates: RNG(lower) }),
        middle.call('setDownlineRates', { member: player.player.id, rates: RNG(raise) }),
      ]);
      const own = inForce((await middle.call('getRebateRates', {})).value.rates)?.next ?? 0;
      const { content } = (await middle.call('listDownlineRates', {})).value;
      expect(inForce(content[0]?.rates ?? [])?.next).toBeLessThanOrEqual(own);
    }
  });

  it('of the brand are changed by two people, and are what agents at the top start from (PAY-10)', async () => {
    const top = await agent('brandtop');
    const [finance, admin] = await signInColleagues(world, ['finance', 'admin']);
    const id = randomUUID();
    const reason = 'A test of rates.';
    expect(
      (await finance.call('proposeBrandRebateRates', { id, rates: { LIVE: 60_000 }, reason })).success,
    ).toBe(false);
    await finance.call('proposeBrandRebateRates', { id, rates: { LIVE: 4_000 }, reason });
    const live = async () =>
      (await top.call('getRebateRates', {})).value.rates.find(({ category }) => category === 'LIVE');
    expect(await live()).toMatchObject({ next: 0 });
    expect((await admin.call('decideApproval', { id, verdict: 'approve' })).value.result).toEqual({
      LIVE: 4_000,
    });
    expect(await live()).toEqual({ category: 'LIVE', now: 0, next: 4_000 });
    const shown = (await finance.call('getBrandRebateRates', {})).value.rates;
    expect(shown.find(({ category }) => category === 'LIVE')).toMatchObject({ next: 4_000 });
  });
});

describe('staff', () => {
  it('see each bill, and filter by what is still to be paid', async () => {
    const top = await agent('stafftop');
    const player = await under('staffplayer', [top.id]);
    await hold('', 1);
    await lose(player, 200n * ONE);
    await world.owner.query(`update rebates.turnover set day = $2::date where day = $1::date`, [
      dayIn(0),
      dayIn(-4),
    ]);
    await world.owner.query('update rebates.day set day = $2::date where day = $1::date', [
      dayIn(0),
      dayIn(-4),
    ]);
    await world.runJobs('rebates.run');
    const [finance] = await signInColleagues(world, ['finance']);
    const states = async () =>
      (await finance.call('listRebateBills', { 'f.member': top.id })).value.rows.map(
        ({ account, amount, state }) => ({ account, amount, state }),
      );
    expect(await states()).toEqual([{ account: 'stafftop', amount: '2.00', state: 'CALCULATED' }]);
    await world.runJobs('rebates.pay');
    expect(await states()).toEqual([{ account: 'stafftop', amount: '2.00', state: 'ISSUED' }]);
  });
});
