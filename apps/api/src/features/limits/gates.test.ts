import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { seatAtLimits } from '../../testing/limits/seat.ts';
import { startWorld, type World } from '../../testing/world.ts';

const NOON = '2027-03-10 12:00+08';
let world: World;
let clock: ReturnType<typeof createFakeClock>;
beforeAll(async () => {
  world = await startWorld();
  clock = createFakeClock(world);
});
afterEach(async () => await clock.run());
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, unlisted: [] });
  await world.stop();
});
const seated = async (name: string) => await seatAtLimits(world, name);
const [OK, REACHED] = ['RS_OK', 'RS_ERROR_LIMIT_REACHED'];

describe('a stake limit', () => {
  it('G2 holds from its answer on, to the centavo, the lowest of several, and an undone stake gives its room back', async () => {
    const member = await seated('staker');
    await member.stake(40);
    await member.set('stake.week', '100');
    await member.set('stake.day', '90.00');
    expect([await member.stake(51), await member.stake(50), await member.stake(1)]).toEqual([
      REACHED,
      OK,
      REACHED,
    ]);
    const last = randomUUID();
    await member.set('stake.day', '95');
    expect([await member.stake(6), await member.stake(5, last)]).toEqual([REACHED, REACHED]);
    expect(await member.limit('stake.day')).toMatchObject({ value: '90.00', pending: { value: '95.00' } });
    const bet = randomUUID();
    const other = await seated('undoer');
    await other.set('stake.day', '10');
    expect([
      await other.stake(10, bet),
      await other.stake(1),
      await other.win(50, bet),
      await other.stake(1),
    ]).toEqual([OK, REACHED, OK, REACHED]);
    expect([
      await other.undo(bet),
      await other.undo(bet),
      await other.stake(10),
      await other.stake(1),
    ]).toEqual([OK, OK, OK, REACHED]);
  });

  it('G2 begins anew at midnight where the brand is, and what is undone of yesterday gives no room today', async () => {
    const member = await seated('midnight');
    const yesterdays = randomUUID();
    await clock.stopAt('2027-03-10 23:59:59.9+08');
    await member.player.call('acknowledgePlay', {});
    await member.set('stake.day', '10');
    expect([await member.stake(10, yesterdays), await member.stake(1)]).toEqual([OK, REACHED]);
    await clock.stopAt('2027-03-11 00:00+08');
    expect([await member.stake(10), await member.undo(yesterdays), await member.stake(1)]).toEqual([
      OK,
      OK,
      REACHED,
    ]);
  });

  it.each([
    // Clocks go on at two in the morning of March 14th, and back at two of November 7th.
    ['2027-03-14 00:00-05', '2027-03-14 23:59:59-04', '2027-03-15 00:00-04'],
    ['2027-11-07 00:00-04', '2027-11-07 23:59:59-05', '2027-11-08 00:00-05'],
  ])('M11 counts a day of 23 or 25 hours from midnight to midnight: %s', async (first, last, next) => {
    const member = await seated(`dst${first.slice(5, 7)}`);
    await world.owner.query(
      "update merchants.merchant set time_zone = 'America/New_York' where code = 'DEMO'",
    );
    try {
      await clock.stopAt(first);
      await member.player.call('acknowledgePlay', {});
      await member.set('stake.day', '10');
      expect(await member.stake(10)).toBe(OK);
      await clock.stopAt(last);
      await member.player.call('acknowledgePlay', {});
      expect(await member.stake(1)).toBe(REACHED);
      await clock.stopAt(next);
      expect(await member.stake(10)).toBe(OK);
    } finally {
      await world.owner.query("update merchants.merchant set time_zone = 'Asia/Manila' where code = 'DEMO'");
    }
  });
});

describe('a loss limit', () => {
  it('G2 counts stakes less what was paid, what was played before it was set among it, and refuses no win', async () => {
    const member = await seated('loser');
    const bet = randomUUID();
    await member.stake(30, bet);
    await member.set('loss.day', '50');
    expect(await member.limit('loss.day')).toMatchObject({ used: '30.00' });
    expect([await member.stake(21), await member.stake(20), await member.stake(1)]).toEqual([
      REACHED,
      OK,
      REACHED,
    ]);
    expect([await member.win(5, bet), await member.stake(6), await member.stake(5)]).toEqual([
      OK,
      REACHED,
      OK,
    ]);
  });
});

describe('a looser limit', () => {
  it('G2 holds after 24 hours and the member’s second word alone, and for the value they saw', async () => {
    const member = await seated('looser');
    await clock.stopAt(NOON);
    await member.set('stake.month', '10');
    await member.set('stake.month', '20');
    expect((await member.confirm('stake.month', '20')).code).toBe('limits.too_early');
    await clock.stopAt('2027-03-11 11:59:59+08');
    await member.set('stake.month', '20');
    expect((await member.confirm('stake.month', '20')).code).toBe('limits.too_early');
    await clock.stopAt('2027-03-11 12:00+08');
    await member.player.call('acknowledgePlay', {});
    expect(await member.stake(11)).toBe(REACHED);
    expect((await member.confirm('stake.month', '30')).code).toBe('limits.nothing_waits');
    expect((await member.confirm('stake.month', '20')).success).toBe(true);
    expect((await member.confirm('stake.month', '20')).success).toBe(true);
    expect([await member.stake(20), await member.stake(1)]).toEqual([OK, REACHED]);
  });

  it('lapses after a week, is taken back by its member or by a tighter one, and none at all is looser than any', async () => {
    const member = await seated('lapsed');
    await clock.stopAt(NOON);
    await member.set('loss.week', '10');
    await member.set('loss.week', null);
    await clock.stopAt('2027-03-18 12:00+08');
    expect(await member.limit('loss.week')).toMatchObject({ value: '10.00', pending: null });
    expect((await member.confirm('loss.week', null)).code).toBe('limits.nothing_waits');
    await member.set('loss.week', '20');
    await member.player.call('withdrawLimitChange', { limit: 'loss.week' });
    expect(await member.limit('loss.week')).toMatchObject({ pending: null });
    await member.set('loss.week', '20');
    await member.set('loss.week', '5');
    expect(await member.limit('loss.week')).toMatchObject({ value: '5.00', pending: null });
    await member.set('loss.week', null);
    await clock.stopAt('2027-03-19 12:00+08');
    expect((await member.confirm('loss.week', null)).success).toBe(true);
    expect(await member.limit('loss.week')).toMatchObject({ value: null });
    const { list } = (await member.player.call('listLimitChanges', {})).value;
    expect(list.map(({ act, after }) => [act, after])).toEqual([
      ['confirmed', null],
      ['asked', null],
      ['set', '5.00'],
      ['asked', '20.00'],
      ['withdrawn', '20.00'],
      ['asked', '20.00'],
      ['asked', null],
      ['set', '10.00'],
    ]);
  });

  it('is refused where a limit cannot be so', async () => {
    const member = await seated('bounds');
    for (const [limit, value] of [
      ['reality.play', null],
      ['reality.play', '9'],
      ['reality.play', '60.50'],
      ['session.play', '1441'],
    ] as const) {
      expect([limit, value, (await member.set(limit, value)).code]).toEqual([
        limit,
        value,
        'limits.out_of_range',
      ]);
    }
  });
});

describe('a reality check', () => {
  it('G4 pauses stakes after 60 minutes until its member has seen time and net result, and no win waits for it', async () => {
    const member = await seated('checked');
    const bet = randomUUID();
    await member.stake(30, bet);
    await clock.goOnBy('59 minutes');
    expect(await member.stake(1)).toBe(OK);
    await clock.goOnBy('61 minutes');
    expect([await member.stake(1), await member.win(10, bet)]).toEqual([REACHED, OK]);
    const { value } = await member.player.call('getPlay', {});
    expect(value).toMatchObject({ due: 'check', net: '-21.00', currency: 'PHP' });
    // Seen twice, in two tabs, is seen once.
    const seen = [
      await member.player.call('acknowledgePlay', {}),
      await member.player.call('acknowledgePlay', {}),
    ];
    expect(seen.map((answer) => answer.value.due)).toEqual([null, null]);
    expect([seen[0]?.value.checkAt, seen[0]?.value.began]).toEqual([seen[1]?.value.checkAt, value.began]);
    expect(await member.stake(1)).toBe(OK);
    await member.set('reality.play', '30');
    await clock.goOnBy('92 minutes');
    expect(await member.stake(1)).toBe(REACHED);
  });

  it('is none after half an hour without a stake: the next game begins a new session', async () => {
    const member = await seated('rested');
    await member.stake(7);
    await clock.goOnBy('29 minutes');
    await world.launch(member.player);
    expect((await member.player.call('getPlay', {})).value.net).toBe('-7.00');
    await clock.goOnBy('91 minutes');
    await world.launch(member.player);
    expect((await member.player.call('getPlay', {})).value).toMatchObject({ net: '0.00', due: null });
    expect(await member.stake(1)).toBe(OK);
  });
});

describe('a session limit', () => {
  it('G2 ends play at its minute, whatever is acknowledged, until its member has rested', async () => {
    const member = await seated('sessioned');
    await member.stake(1);
    await member.set('session.play', '15');
    await clock.goOnBy('16 minutes');
    expect(await member.stake(1)).toBe(REACHED);
    expect((await member.player.call('acknowledgePlay', {})).value.due).toBe('end');
    expect(await member.stake(1)).toBe(REACHED);
    await clock.goOnBy('31 minutes');
    expect((await member.player.call('acknowledgePlay', {})).value.due).toBeNull();
    expect(await member.stake(1)).toBe(OK);
  });
});
