import { randomUUID } from 'node:crypto';
import { VIP_LEVELS as LEVELS } from '@laro/wire/testing';
import type { VipLevels } from '@laro/wire/vip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publish } from '../../platform/outbox.ts';
import { type Desk, signInColleagues } from '../../testing/approvals/desks.ts';
import { createSeats, ONE, type Seat } from '../../testing/hub88-seats.ts';
import { verified } from '../../testing/verified.ts';
import { PASSWORD, startWorld, type World } from '../../testing/world.ts';
import { depositEvents } from '../deposits/index.ts';

const reason = 'A test of levels.';
let world: World;
let seats: ReturnType<typeof createSeats>;
let finance: Desk;
let admin: Desk;
let support: Desk;

const setLevels = async (levels: VipLevels): Promise<void> => {
  const id = randomUUID();
  await finance.call('proposeVipLevels', { id, levels, reason });
  expect((await admin.call('decideApproval', { id, verdict: 'approve' })).value.state).toBe('applied');
  // They hold for the months of these tests too.
  await world.owner.query("update vip.levels set from_at = from_at - interval '1 year'");
};

beforeAll(async () => {
  world = await startWorld();
  seats = createSeats(world);
  [finance, admin, support] = await signInColleagues(world, ['finance', 'admin', 'support']);
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, unlisted: [] });
  await world.stop();
});

let count = 0;
const newSeat = async (): Promise<Seat> => await seats.newSeat(`vip${(count += 1)}`);
/** Stakes that much and loses it; answers the transaction of the stake. */
async function lose(seat: Seat, stake: number): Promise<string> {
  const bet = await seats.staked(seat, BigInt(stake) * ONE);
  await seats.win(
    { transaction_uuid: world.newTransaction(), reference_transaction_uuid: bet, amount: 0n },
    seat,
  );
  return bet;
}
/** As deposits say it once money has arrived. */
const deposit = async ({ player }: Seat, amount: number) =>
  await world.platform.scopes.write('DEMO', async (scope) => {
    const row = {
      version: 1,
      deposit: randomUUID(),
      member: player.id,
      amountE5: String(BigInt(amount) * ONE),
    };
    const paid = { ...row, currency: 'PHP', method: 'test', at: new Date().toISOString() };
    await publish(scope, depositEvents.paid, [paid]);
  });
const climb = async (): Promise<void> => {
  await world.settleOutbox();
  await world.runDuty('vip.climb');
  await world.runDuty('vip.give');
};
const own = async ({ player }: Seat) => (await player.call('getVip', {})).value;
const rewardsOf = async ({ player }: Seat) =>
  (await player.call('listRewards', {})).value.content
    .map(({ amount, title }: { amount: string; title: string }) => `${title} ${amount}`)
    .toSorted();
const noticesOf = async ({ player }: Seat) => {
  await world.settleOutbox();
  return (await player.call('listInbox', {})).value.content.map(({ title }: { title: string }) => title);
};
/** What happened this month was a month earlier. */
async function monthPasses({ player: { id } }: Seat): Promise<void> {
  for (const [table, column, type] of [
    ['day', 'day', 'date'],
    ['month', 'month', 'date'],
    ['change', 'at', 'timestamptz'],
  ] as const)
    await world.owner.query(
      `update vip.${table} set ${column} = date_trunc('month', ${column})::${type} - interval '14 days' where member = $1`,
      [id],
    );
  await world.runDuty('vip.keep');
}

describe('before a brand has levels', () => {
  it('no member has one, and what is played counts once there are some (VIP-6)', async () => {
    const seat = await newSeat();
    await lose(seat, 150);
    await world.settleOutbox();
    expect(await own(seat)).toMatchObject({ level: 0, levels: [], base: null });
    expect((await seat.player.call('getMemberInfo', {})).value.clubLabel).toEqual({ labelName: null });
    await setLevels({ ...LEVELS, graceMonths: 1 });
    await world.owner.query('delete from vip.day');
    await world.owner.query('update vip.member set valid = 0');
    await world.runDuty('vip.rebuild');
    await climb();
    expect(await own(seat)).toMatchObject({ level: 1, valid: '150.00', monthValid: '150.00' });
  });
});

describe('a member', () => {
  it('climbs by deposits and bets together, has the level as label, and is notified (VIP-1)', async () => {
    const seat = await newSeat();
    const label = async () => (await seat.player.call('getMemberInfo', {})).value.clubLabel.labelName;
    expect(await label()).toBe('Member');
    await lose(seat, 350);
    await climb();
    expect([await label(), (await own(seat)).level]).toEqual(['Bronze', 1]);
    await deposit(seat, 100);
    await climb();
    expect(await label()).toBe('Silver');
    const shown = await own(seat);
    expect(shown).toMatchObject({ level: 2, deposited: '100.00', valid: '350.00', missed: 0, frozen: false });
    expect(
      shown.changes.map(({ cause, from, to }: { cause: string; from: number; to: number }) => [
        cause,
        from,
        to,
      ]),
    ).toEqual([
      ['CLIMBED', 1, 2],
      ['CLIMBED', 0, 1],
    ]);
    expect(shown.levels[1]).toMatchObject({
      upgradeReward: '30',
      withdrawals: { dayOrders: expect.any(Number) },
    });
    expect(await rewardsOf(seat)).toEqual(['VIP upgrade: Bronze 10.00', 'VIP upgrade: Silver 30.00']);
    expect(
      (await noticesOf(seat)).filter((title: string) => title === 'You have a new VIP level'),
    ).toHaveLength(2);
  });

  it('is paid for a level once in a lifetime, by however many it is evaluated and after it was lost (VIP-3)', async () => {
    const seat = await newSeat();
    await lose(seat, 120);
    await world.settleOutbox();
    await Promise.all([world.runDuty('vip.climb'), world.runDuty('vip.climb')]);
    await Promise.all([world.runDuty('vip.give'), world.runDuty('vip.give')]);
    await monthPasses(seat);
    expect((await own(seat)).months).toMatchObject([{ outcome: 'KEPT', valid: '120.00', required: '50.00' }]);
    await monthPasses(seat);
    expect(await own(seat)).toMatchObject({ level: 1, missed: 1, months: [{ outcome: 'GRACE' }, {}] });
    expect(await noticesOf(seat)).toContain('Your VIP level stays for now');
    await monthPasses(seat);
    await world.runDuty('vip.keep');
    expect(await own(seat)).toMatchObject({ level: 0, months: [{ outcome: 'LOST' }, {}, {}] });
    await lose(seat, 49);
    await climb();
    expect((await own(seat)).level).toBe(0);
    await lose(seat, 1);
    await climb();
    expect(await own(seat)).toMatchObject({ level: 1, missed: 0 });
    const upgrades = (await rewardsOf(seat)).filter((title: string) => title.startsWith('VIP upgrade'));
    expect(upgrades).toEqual(['VIP upgrade: Bronze 10.00']);
  });

  it('keeps what was reached when a bet is undone later, until the next check (VIP-2)', async () => {
    const seat = await newSeat();
    const bet = await lose(seat, 200);
    await climb();
    await seats.undo(seat, bet);
    await climb();
    expect(await own(seat)).toMatchObject({ level: 1, valid: '0.00', monthValid: '0.00' });
    await monthPasses(seat);
    expect(await own(seat)).toMatchObject({ level: 0, months: [{ outcome: 'LOST', salary: '0.00' }] });
  });

  it('gets the salary of a month at noon of the first day after it, once (VIP-4)', async () => {
    const seat = await newSeat();
    await lose(seat, 100);
    await climb();
    await monthPasses(seat);
    await world.runDuty('vip.keep');
    const { rows } = await world.owner.query(
      `update vip.reward set due_at = now() - interval '1 minute' where member = $1 and kind = 'SALARY'
       returning to_char((select o.due_at from vip.reward o where o.member = $1 and o.kind = 'SALARY')
         at time zone 'Asia/Manila', 'DD HH24:MI') as due`,
      [seat.player.id],
    );
    expect(rows).toEqual([{ due: '01 12:00' }]);
    await Promise.all([world.runDuty('vip.give'), world.runDuty('vip.give')]);
    expect(await rewardsOf(seat)).toEqual(['VIP bonus: Bronze 5.00', 'VIP upgrade: Bronze 10.00']);
  });

  it('has a birthday gift once a year, after a document proved the day (VIP-4)', async () => {
    const [seat, unproved] = [await newSeat(), await newSeat()];
    for (const one of [seat, unproved]) await lose(one, 100);
    await climb();
    await verified(world, seat.player.id, 2);
    await verified(world, unproved.player.id, 1);
    const today = await world.app.features.merchants.businessDayAt('DEMO', world.platform.clock.now());
    const born = { legalName: 'Ana Reyes', birthDate: `1990${today.slice(4)}` };
    await world.platform.scopes.write('DEMO', async (scope) => {
      const { createPersons } = await import('../verification/index.ts');
      for (const { player } of [seat, unproved])
        await createPersons(world.platform).save(scope, player.id, born, world.platform.clock.now());
    });
    await world.runDuty('vip.birthday');
    await world.owner.query('update vip.member set birthday_seen = null');
    await world.runDuty('vip.birthday');
    await world.runDuty('vip.give');
    expect(await rewardsOf(seat)).toEqual(['Birthday gift 8.00', 'VIP upgrade: Bronze 10.00']);
    expect(await rewardsOf(unproved)).toEqual(['VIP upgrade: Bronze 10.00']);
  });

  it('who is out of play neither climbs, loses nor is given anything until that is over (VIP-5)', async () => {
    const [seat, lower] = [await newSeat(), await newSeat()];
    await lose(seat, 100);
    await climb();
    await lose(seat, 300);
    await deposit(seat, 100);
    await lose(lower, 100);
    for (const { player } of [seat, lower]) await player.call('excludeSelf', { kind: 'time_out', days: 1 });
    await climb();
    await monthPasses(seat);
    const { rows } = await world.owner.query(
      `select m.vip_level as level, (select array_agg(o.outcome) from vip.month o where o.member = m.id) as months,
         (select count(*)::int from vip.reward r where r.member = m.id) as earned
       from members.member m where m.id = any ($1) order by m.vip_level desc`,
      [[seat.player.id, lower.player.id]],
    );
    expect(rows).toEqual([
      { level: 1, months: ['FROZEN'], earned: 1 },
      { level: 0, months: null, earned: 0 },
    ]);
    const back = { ...lower.player, ...world.visitor() };
    await back.call('login', {
      type: 'username',
      username: lower.player.name,
      password: PASSWORD,
      remember: false,
    });
    expect((await back.call('getVip', {})).value).toMatchObject({ frozen: true, valid: '100.00' });
  });
});

describe('two of staff', () => {
  it('give a level that pays nothing and stays for its months, and is paid for once it is reached (VIP-7)', async () => {
    const seat = await newSeat();
    const grant = { account: seat.player.name, level: 2, months: 1 };
    const propose = async (over: object = {}) =>
      await support.call('proposeVipLevel', { id: randomUUID(), grant: { ...grant, ...over }, reason });
    expect((await propose({ level: 3 })).code).toBe('vip.no_level');
    expect((await propose({ account: 'nobodyhere' })).code).toBe('wire.not_found');
    const { id } = (await propose()).value;
    const decided = await Promise.all(
      Array.from({ length: 3 }, async () => await finance.call('decideApproval', { id, verdict: 'approve' })),
    );
    expect(decided.some(({ success }) => success)).toBe(true);
    expect((await propose()).code).toBe('vip.has_level');
    await climb();
    expect(await rewardsOf(seat)).toEqual([]);
    await monthPasses(seat);
    expect(await own(seat)).toMatchObject({ level: 2, months: [{ outcome: 'GRANTED' }] });
    expect(await noticesOf(seat)).toContain('You were given a VIP level');
    await lose(seat, 100);
    await climb();
    expect(await rewardsOf(seat)).toEqual(['VIP upgrade: Bronze 10.00']);
    const file = (await finance.call('getMemberVip', { member: seat.player.id })).value;
    expect(file).toMatchObject({
      account: seat.player.name,
      level: 2,
      changes: [{ cause: 'GRANTED', from: 0, to: 2 }],
    });
    const { rows } = (await finance.call('listVipMembers', { 'f.account': seat.player.name })).value;
    expect(rows).toMatchObject([{ id: seat.player.id, level: 2, valid: '100.00', missed: 0 }]);
    expect((await finance.call('getMemberVip', { member: `mem_${'0'.repeat(26)}` })).code).toBe(
      'wire.not_found',
    );
  });

  it('see who would have which level, and are refused levels that cannot be (VIP-6)', async () => {
    const low = {
      ...LEVELS,
      levels: LEVELS.levels.slice(0, 1).map((one) => ({ ...one, lifetimeValid: '1' })),
    };
    const preview = (await finance.call('previewVipLevels', { levels: low })).value.levels;
    const { counts } = (await finance.call('getVipLevels', {})).value;
    expect(
      preview.map(({ now }: { now: number }) => now).reduce((sum: number, one: number) => sum + one),
    ).toBeLessThanOrEqual(counts.reduce((sum: number, one: number) => sum + one));
    const swapped = { ...LEVELS, levels: LEVELS.levels.toReversed() };
    for (const [levels, code] of [
      [swapped, 'vip.levels_not_rising'],
      [{ ...LEVELS, levels: [{ ...LEVELS.levels[0], lifetimeValid: '0' }] }, 'vip.needs_play'],
      [{ ...LEVELS, levels: [{ ...LEVELS.levels[0], salary: '999999' }] }, 'vip.reward_too_large'],
      [{ ...LEVELS, levels: [{ ...LEVELS.levels[0], salary: '-1' }] }, 'wire.malformed'],
    ] as const) {
      const asked = { levels: levels as VipLevels };
      expect((await finance.call('previewVipLevels', asked)).code).toBe(code);
      expect((await finance.call('proposeVipLevels', { id: randomUUID(), ...asked, reason })).code).toBe(
        code,
      );
    }
    const id = randomUUID();
    await finance.call('proposeVipLevels', { id, levels: LEVELS, reason });
    const other = { ...LEVELS, graceMonths: 2 };
    expect((await finance.call('proposeVipLevels', { id, levels: other, reason })).code).toBe(
      'approvals.known',
    );
    expect((await finance.call('proposeVipLevels', { id, levels: LEVELS, reason })).value.state).toBe(
      'waiting',
    );
  });
});
