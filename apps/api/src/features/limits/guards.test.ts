import { randomUUID } from 'node:crypto';
import { moneyFromE5 } from '@laro/money';
import type { LimitName } from '@laro/wire/limits';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signInColleagues } from '../../testing/approvals/desks.ts';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { seatAtLimits } from '../../testing/limits/seat.ts';
import { PASSWORD, startWorld, type World } from '../../testing/world.ts';

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
