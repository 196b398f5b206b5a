import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secondPerson } from '../../testing/approvals/second.ts';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { createTestClock, startWorld, type World } from '../../testing/world.ts';

const clock = createTestClock();
const reason = 'A test of locks.';
let world: World;

beforeAll(async () => {
  world = await startWorld({ clock });
});
afterAll(async () => await world.stop());

async function lock(by: BrowserClient, account: string): Promise<string> {
  const id = randomUUID();
  const answer = await by.call('lockMember', { id, account, kind: 'withdrawal', reason });
  if (!answer.success) throw new Error(`The lock was refused: ${answer.code}`);
  return id;
}
const isLocked = async (id: string): Promise<unknown> =>
  (await world.owner.query('select withdrawal_locked from members.member where id = $1', [id])).rows[0]
    ?.withdrawal_locked;
const setRole = async (role: string) =>
  await world.owner.query("update staff.staff set role = $1 where id = 'stf_second_support'", [role]);
const liftLapsed = async () => await world.runJobs('login.locks');

describe('a lock that one person made', () => {
  it('is confirmed by a second person also once whoever made it may lock nobody any more', async () => {
    const member = await world.register('keptshut');
    const leaver = await secondPerson(world, { role: 'support' });
    const id = await lock(leaver, 'keptshut');
    await setRole('content');
    const risk = await secondPerson(world, { role: 'risk' });
    // What the second person sees: shut until tomorrow, and without an end once it is confirmed.
    expect((await risk.call('getApproval', { id })).value).toMatchObject({
      before: { withdrawalLocked: true, until: expect.any(String) },
      after: { withdrawalLocked: true, until: null },
    });
    const confirmed = await risk.call('decideApproval', { id, verdict: 'approve' });
    expect([confirmed.code, confirmed.value.state]).toEqual([undefined, 'applied']);
    clock.advance(24 * 3_600_000);
    await liftLapsed();
    expect(await isLocked(member.id)).toEqual(true);
    await setRole('support');
  });

  it('is not unlocked by whoever made it once they may unlock nobody any more', async () => {
    const member = await world.register('notback');
    const leaver = await secondPerson(world, { role: 'support' });
    const id = await lock(leaver, 'notback');
    await setRole('content');
    expect((await leaver.call('getApproval', { id })).value.canWithdraw).toBe(false);
    const back = await leaver.call('withdrawApproval', { id });
    expect([back.code, await isLocked(member.id)]).toEqual(['sessions.not_permitted', true]);
    await setRole('support');
    expect((await leaver.call('withdrawApproval', { id })).value.state).toBe('withdrawn');
    expect(await isLocked(member.id)).toEqual(false);
  });

  it('is taken back by the colleague who made it, with a fresh proof alone: a browser that was left open lifts none', async () => {
    const member = await world.register('leftopen');
    const desk = await secondPerson(world, { role: 'support' });
    const id = await lock(desk, 'leftopen');
    await world.owner.query("update sessions.proof set at = at - interval '6 minutes'");
    const back = await desk.call('withdrawApproval', { id });
    expect([back.code, await isLocked(member.id)]).toEqual(['security.step_up_required', true]);
    const proved = await secondPerson(world, { role: 'support' });
    expect((await proved.call('withdrawApproval', { id })).value.state).toBe('withdrawn');
    expect(await isLocked(member.id)).toEqual(false);
  });

  it('that cannot be lifted holds up none of the others', async () => {
    const [stuck, free] = [await world.register('stuckshut'), await world.register('nextshut')];
    const desk = await secondPerson(world, { role: 'support' });
    await lock(desk, 'stuckshut');
    clock.advance(1_000);
    await lock(desk, 'nextshut');
    await world.owner.query(`
      create function login.planted() returns trigger language plpgsql as $$
      begin if new.member = '${stuck.id}' then raise 'Planted.'; end if; return new; end $$;
      create trigger planted before update on login.lock for each row execute function login.planted()`);
    clock.advance(24 * 3_600_000);
    await expect(liftLapsed()).rejects.toThrow('Planted.');
    expect([await isLocked(stuck.id), await isLocked(free.id)]).toEqual([true, false]);
    await world.owner.query('drop trigger planted on login.lock; drop function login.planted');
    clock.advance(60_000);
    await liftLapsed();
    expect(await isLocked(stuck.id)).toEqual(false);
  });
});
