import { randomUUID } from 'node:crypto';
import { moneyFromE5 } from '@laro/money';
import type { LimitName } from '@laro/wire/limits';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signInColleagues } from '../../testing/approvals/desks.ts';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { PASSWORD, startWorld, type World } from '../../testing/world.ts';

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

/** A member in a game, whose stakes and wins are whole pesos. */
async function seated(name: string) {
  const player = await world.register(name);
  const seat = await world.launch(player);
  const wallet = async (call: 'bet' | 'win' | 'rollback', fields: Record<string, unknown>) =>
    (await world.supplier.wallet(world.walletBase, call, { ...seat, ...fields })).status;
  return {
    player,
    id: seat.user,
    stake: async (pesos: number, transaction = randomUUID()) =>
      await wallet('bet', { transaction_uuid: transaction, amount: pesos * 100_000 }),
    win: async (pesos: number, of: string) =>
      await wallet('win', {
        transaction_uuid: randomUUID(),
        reference_transaction_uuid: of,
        amount: pesos * 100_000,
      }),
    undo: async (transaction: string) =>
      await wallet('rollback', {
        transaction_uuid: randomUUID(),
        reference_transaction_uuid: transaction,
      }),
    set: async (limit: LimitName, value: string | null) => await player.call('setLimit', { limit, value }),
    confirm: async (limit: LimitName, value: string | null) =>
      await player.call('confirmLimit', { limit, value }),
    limit: async (name: LimitName) =>
      (await player.call('getLimits', {})).value.limits.find(({ limit }) => limit === name),
  };
}
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

describe('a deposit', () => {
  const take = async (id: string, order: string, pesos: number) =>
    await world.platform.scopes.write(
      'DEMO',
      async (scope) =>
        await world.app.features.limits.takeDeposit(
          scope,
          { id },
          { order, amount: moneyFromE5(BigInt(pesos) * 100_000n) },
        ),
    );
  const release = async (id: string, order: string) =>
    await world.platform.scopes.write(
      'DEMO',
      async (scope) => await world.app.features.limits.releaseDeposit(scope, { id }, order),
    );

  it('G2 counts gross, once for each order, gives back what came to nothing, and counts what came late', async () => {
    const { id, set, limit } = await seated('depositor');
    expect(await take(id, 'free', 1_000_000)).toEqual({ ok: true });
    await release(id, 'free');
    await set('deposit.week', '100');
    await set('deposit.day', '60');
    expect([await take(id, 'a', 50), await take(id, 'a', 50)]).toEqual([{ ok: true }, { ok: true }]);
    expect(await take(id, 'b', 11)).toEqual({ ok: false, code: 'deposit_limit_reached', left: 1_000_000n });
    await release(id, 'a');
    await release(id, 'a');
    expect(await take(id, 'b', 60)).toEqual({ ok: true });
    await world.platform.scopes.write(
      'DEMO',
      async (scope) =>
        await world.app.features.limits.countLateDeposit(
          scope,
          { id },
          { order: 'a', amount: moneyFromE5(5_000_000n) },
        ),
    );
    expect(await limit('deposit.week')).toMatchObject({ used: '110.00' });
    expect(await take(id, 'c', 1)).toMatchObject({ ok: false, left: 0n });
  });

  it('G2 of twenty at once no more fit than the limit has room for', async () => {
    const { id, set, limit } = await seated('crowded');
    await set('deposit.day', '70');
    const taken = await Promise.all(Array.from({ length: 20 }, async (_, n) => await take(id, `o${n}`, 10)));
    expect(taken.filter(({ ok }) => ok)).toHaveLength(7);
    expect(await limit('deposit.day')).toMatchObject({ used: '70.00' });
  });

  it('G1 is refused from the answer of an exclusion or a time out on', async () => {
    const { id, player } = await seated('shutout');
    await player.call('excludeSelf', { kind: 'time_out', days: 1 });
    expect(await take(id, 'x', 1)).toMatchObject({ ok: false, code: 'timed_out' });
    const other = await seated('shutoutlong');
    await other.player.call('excludeSelf', { kind: 'self_exclusion', months: 6 });
    expect(await take(other.id, 'y', 1)).toMatchObject({ ok: false, code: 'excluded' });
  });

  it('G3 asks each new member first, until they set a limit or say no', async () => {
    const asked = async (player: Awaited<ReturnType<typeof world.register>>) =>
      (await player.call('getLimits', {})).value.unasked;
    const [one, two] = [await world.register('askedone'), await world.register('askedtwo')];
    expect([await asked(one), await asked(two)]).toEqual([true, true]);
    await one.call('declineLimits', {});
    await one.call('declineLimits', {});
    await two.call('setLimit', { limit: 'deposit.day', value: '1234.56' });
    expect([await asked(one), await asked(two)]).toEqual([false, false]);
  });
});

describe('a member who shuts themselves out', () => {
  it('G1 is signed out everywhere, stakes nothing, is paid what runs, and it is one significant event', async () => {
    const member = await seated('leaver');
    const bet = randomUUID();
    await member.stake(5, bet);
    const { value } = await member.player.call('excludeSelf', { kind: 'self_exclusion', months: 6 });
    expect(Date.parse(value.until)).toBeGreaterThan(Date.now() + 180 * 24 * 3_600_000);
    expect((await member.player.call('getWallet', {})).status).toBe(401);
    expect([await member.stake(1), await member.win(10, bet)]).toEqual(['RS_ERROR_USER_DISABLED', OK]);
    const back = world.visitor();
    await back.call('login', { type: 'username', username: 'leaver', password: PASSWORD, remember: true });
    expect((await back.call('getLimits', {})).value.exclusion).toEqual({
      kind: 'self_exclusion',
      until: value.until,
    });
    // A shorter time out afterwards takes nothing away from it.
    const shorter = await back.call('excludeSelf', { kind: 'time_out', days: 1 });
    expect(shorter.value.until).toBe(value.until);
    const again = world.visitor();
    await again.call('login', { type: 'username', username: 'leaver', password: PASSWORD, remember: true });
    expect((await again.call('getLimits', {})).value.exclusion).toEqual({
      kind: 'self_exclusion',
      until: value.until,
    });
    const { rows } = await world.owner.query(
      "select after ->> 'kind' as kind from staff.audit where act = 'member.excluded' and subject = $1 order by at",
      [member.id],
    );
    expect(rows).toEqual([{ kind: 'self_exclusion' }, { kind: 'time_out' }]);
  });
});

describe('a limit that staff impose', () => {
  const reason = 'A test of limits.';
  it('G11 takes two of them, stands beside the member’s own, is made stricter alone, and ends by itself', async () => {
    const [risk, support] = await signInColleagues(world, ['risk', 'support']);
    const member = await seated('imposed');
    const impose = async (
      value: string | null,
      days: number,
      limit: LimitName | 'self_exclusion' = 'stake.day',
    ) => {
      const id = randomUUID();
      const given = { account: 'imposed', limit, value, days, reason };
      const answer = await risk.call('proposeMemberLimit', { id, ...given });
      if (!answer.success) return answer.code;
      expect((await risk.call('decideApproval', { id, verdict: 'approve' })).code).toBe(
        'approvals.second_person_required',
      );
      return (await support.call('decideApproval', { id, verdict: 'approve' })).value.state;
    };
    // Longer than what holds for whoever never set it: it makes that no weaker.
    expect(await impose('240', 10, 'reality.play')).toBe('applied');
    const { began, checkAt } = (await member.player.call('getPlay', {})).value;
    expect(Date.parse(checkAt ?? '') - Date.parse(began ?? '')).toBe(3_600_000);
    await member.set('stake.day', '30');
    expect(await impose('20', 10)).toBe('applied');
    expect([await member.stake(21), await member.stake(20), await member.stake(1)]).toEqual([
      REACHED,
      OK,
      REACHED,
    ]);
    // What is asked for afterwards and is weaker changes nothing but the end.
    expect(await impose('500', 20)).toBe('applied');
    expect(await member.limit('stake.day')).toMatchObject({ value: '30.00', imposed: { value: '20.00' } });
    await member.set('stake.day', null);
    await clock.goOnBy('21 days');
    await member.player.call('acknowledgePlay', {});
    expect(await member.limit('stake.day')).toMatchObject({ value: '30.00', imposed: null });
    expect(await member.stake(30)).toBe(OK);
    expect(await impose(null, 30, 'self_exclusion')).toBe('limits.out_of_range');
    expect(await impose(null, 10)).toBe('wire.malformed');
    expect(await impose(null, 200, 'self_exclusion')).toBe('applied');
    expect(await member.stake(1)).toBe('RS_ERROR_USER_DISABLED');
    expect((await support.call('getMemberLimits', { member: member.id })).code).toBe(
      'accesses.purpose_required',
    );
    await support.call('getMember', { member: member.id, purpose: 'responsible_gaming' });
    const seen = (await support.call('getMemberLimits', { member: member.id })).value;
    expect([seen.exclusion?.kind, seen.changes[0]]).toMatchObject(['self_exclusion', { byStaff: true }]);
  });
});
