import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, signInColleagues } from '../../testing/approvals/desks.ts';
import { signInStaff } from '../../testing/staff.ts';
import { createTestClock, startWorld, type World } from '../../testing/world.ts';

const clock = createTestClock();
const HOUR_MS = 3_600_000;
const reason = 'A test of two people.';
let world: World;
let admin: Desk;
let chief: Desk;
let finance: Desk;
let support: Desk;
let auditor: Desk;
let content: Desk;

/** Sessions end in silence, and the clock is moved by a day. */
async function signIn(): Promise<void> {
  const roles = ['admin', 'admin', 'finance', 'support', 'auditor', 'content'] as const;
  [admin, chief, finance, support, auditor, content] = await signInColleagues(world, roles);
}

beforeAll(async () => {
  world = await startWorld({ clock });
  await signIn();
  await world.register('anabel');
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, unlisted: [] });
  await world.stop();
});

async function propose(by: Desk, amount = '5.00', id: string = randomUUID()): Promise<string> {
  const answer = await by.call('proposeAdjustment', {
    id,
    account: 'anabel',
    direction: 'credit',
    amount,
    currency: 'PHP',
    code: 'goodwill',
    reason,
  });
  expect([answer.status, answer.value.state]).toEqual([200, 'waiting']);
  return id;
}
const approve = async (by: Desk, id: string) => await by.call('decideApproval', { id, verdict: 'approve' });
const reject = async (by: Desk, id: string) =>
  await by.call('decideApproval', { id, verdict: 'reject', reason: 'Not this time.' });
const stateOf = async (id: string) => (await admin.call('getApproval', { id })).value.state;

/** The lines of the audit about it, the newest last. */
async function linesOf(id: string) {
  const { rows } = await world.owner.query<{ act: string; staff: string; refusal: string | null }>(
    `select act, staff, refusal from staff.audit where after ->> 'approval' = $1 or subject = $1 order by id`,
    [id],
  );
  return rows;
}

describe('two people', () => {
  it('one proposes and another approves: then it is done, and both are named', async () => {
    const id = await propose(support);
    expect((await approve(finance, id)).value).toMatchObject({
      state: 'applied',
      proposedBy: 'support_4',
      decidedBy: 'finance_3',
      canDecide: false,
      money: { amount: '5.00', currency: 'PHP' },
      before: { balance: '5000.00' },
      after: { balance: '5005.00' },
      result: { balance: '5005.00', amount: '5.00', currency: 'PHP' },
    });
    expect(await linesOf(id)).toEqual([
      { act: 'adjustment.proposed', staff: support.id, refusal: null },
      { act: 'adjustment.applied', staff: finance.id, refusal: null },
    ]);
  });

  it('nobody approves or rejects what they proposed, whatever their role; the try is written down', async () => {
    const id = await propose(admin);
    for (const answer of [await approve(admin, id), await reject(admin, id)]) {
      expect([answer.status, answer.code]).toEqual([403, 'approvals.second_person_required']);
    }
    expect(await stateOf(id)).toBe('waiting');
    expect((await linesOf(id)).slice(1)).toEqual(
      Array(2).fill({
        act: 'approval.decided',
        staff: admin.id,
        refusal: 'approvals.second_person_required',
      }),
    );
    // Nor does the database, whoever else forgets.
    await expect(
      world.owner.query(
        `update approvals.approval set state = 'rejected', decided_by = proposed_by, decision_reason = 'x',
        ended_at = now() where id = $1`,
        [id],
      ),
    ).rejects.toThrow('approval_two_people');
    expect((await reject(chief, id)).value).toMatchObject({
      state: 'rejected',
      decisionReason: 'Not this time.',
    });
  });

  it('each is told why they cannot decide, and who can: by name where they may know colleagues, else by role', async () => {
    const id = await propose(support);
    const seen = async (by: Desk) => {
      const { canDecide, block, deciders } = (await by.call('getApproval', { id })).value;
      return { canDecide, block, deciders: deciders.map(({ name, role }) => name ?? role) };
    };
    const names = ['admin_1', 'admin_2', 'finance_3'];
    expect(await seen(support)).toEqual({
      canDecide: false,
      block: 'own',
      deciders: expect.arrayContaining(['admin', 'finance']),
    });
    expect(await seen(auditor)).toEqual({
      canDecide: false,
      block: 'permission',
      deciders: expect.arrayContaining(names),
    });
    expect(await seen(chief)).toMatchObject({ canDecide: true, block: null });
    await world.owner.query("update staff.staff set role = 'content' where id = $1", [support.id]);
    expect((await chief.call('getApproval', { id })).value.outlook?.refusal).toBe(
      'approvals.proposer_not_permitted',
    );
    await world.owner.query("update staff.staff set role = 'support' where id = $1", [support.id]);
    expect((await reject(chief, id)).success).toBe(true);
    expect(await seen(chief)).toEqual({ canDecide: false, block: null, deciders: [] });
  });

  it('what has ended stays so: it is decided once, and the same answer is given to whoever decided and asks again', async () => {
    const id = await propose(support);
    expect((await approve(finance, id)).success).toBe(true);
    expect((await approve(finance, id)).value.state).toBe('applied');
    for (const answer of [await approve(chief, id), await reject(finance, id)]) {
      expect([answer.code, answer.value]).toEqual(['approvals.ended', { state: 'applied' }]);
    }
    expect((await support.call('withdrawApproval', { id })).code).toBe('approvals.ended');
    expect((await linesOf(id)).filter(({ refusal }) => refusal === null)).toHaveLength(2);
    await expect(
      world.owner.query(`update approvals.approval set decision_reason = 'Another.' where id = $1`, [id]),
    ).rejects.toThrow('has ended');
  });

  it('a rejection says why', async () => {
    const id = await propose(support);
    const answer = await finance.call('decideApproval', { id, verdict: 'reject', reason: ' ' });
    expect([answer.status, answer.code]).toEqual([422, 'wire.malformed']);
    expect(await stateOf(id)).toBe('waiting');
  });

  it('whoever proposed it takes it back, and nobody else does', async () => {
    const id = await propose(support);
    expect((await finance.call('withdrawApproval', { id })).code).toBe('sessions.not_permitted');
    expect((await support.call('withdrawApproval', { id })).value.state).toBe('withdrawn');
    expect((await support.call('withdrawApproval', { id })).value.state).toBe('withdrawn');
    expect((await approve(finance, id)).code).toBe('approvals.ended');
  });
});

describe('a proposal', () => {
  it('that is sent twice, or twenty times at once, is one; another under its id is refused', async () => {
    const id = randomUUID();
    await Promise.all(Array.from({ length: 20 }, async () => await propose(support, '7.00', id)));
    expect(await linesOf(id)).toHaveLength(1);
    const wallet = {
      account: 'anabel',
      direction: 'credit',
      currency: 'PHP',
      code: 'goodwill',
      reason,
    } as const;
    for (const answer of [
      await support.call('proposeAdjustment', { id, ...wallet, amount: '8.00' }),
      await finance.call('proposeAdjustment', { id, ...wallet, amount: '7.00' }),
      await chief.call('proposeAdjustmentLimit', { id, max: '7.00', reason }),
    ]) {
      expect([answer.status, answer.code]).toEqual([409, 'approvals.known']);
    }
    const abroad = await signInStaff(world, 'other.test');
    await world.register('anabelabroad', 'other.test');
    const elsewhere = { ...wallet, account: 'anabelabroad', amount: '7.00' };
    expect((await abroad.call('proposeAdjustment', { id, ...elsewhere })).code).toBe('approvals.known');
    // Decided in between it is answered as it stands, and is not proposed anew.
    await reject(finance, id);
    expect((await support.call('proposeAdjustment', { id, ...wallet, amount: '7.00' })).value.state).toBe(
      'rejected',
    );
  });

  it('ends after its time, by the job or by whoever decides later, and is not done', async () => {
    const [judged, swept] = [await propose(support), await propose(support)];
    clock.advance(25 * HOUR_MS);
    await signIn();
    const answer = await approve(finance, judged);
    expect([answer.status, answer.code]).toEqual([409, 'approvals.expired']);
    expect(await stateOf(judged)).toBe('expired');
    expect(await stateOf(swept)).toBe('waiting');
    expect((await admin.call('getApproval', { id: swept })).value.canDecide).toBe(false);
    await world.runJobs('approvals.expire');
    expect(await stateOf(swept)).toBe('expired');
    expect((await approve(finance, swept)).code).toBe('approvals.ended');
  });

  it('is stale once what it is about has changed, and stays so', async () => {
    const [first, second] = [await propose(support), await propose(admin)];
    expect((await approve(finance, first)).success).toBe(true);
    const { value } = await finance.call('getApproval', { id: second });
    expect(value.outlook).toMatchObject({ changed: true, refusal: null });
    const answer = await approve(finance, second);
    expect([answer.status, answer.code]).toEqual([409, 'approvals.stale']);
    expect(await stateOf(second)).toBe('stale');
    expect((await linesOf(second)).at(-1)).toMatchObject({
      act: 'approval.decided',
      refusal: 'approvals.stale',
    });
  });

  it('is judged by what both can do when it is decided, not when it was proposed or when they signed in', async () => {
    const setRole = async (desk: Desk, role: string) =>
      await world.owner.query('update staff.staff set role = $2 where id = $1', [desk.id, role]);
    const [byDemoted, forDemoted] = [await propose(support), await propose(admin)];
    await setRole(support, 'content');
    expect((await approve(finance, byDemoted)).code).toBe('approvals.proposer_not_permitted');
    expect(await stateOf(byDemoted)).toBe('stale');
    await setRole(support, 'support');
    // Demoted while their decision waits for the lock of the row: the session still says otherwise.
    const elsewhere = await world.owner.connect();
    await elsewhere.query('begin');
    await elsewhere.query('select from approvals.approval where id = $1 for update', [forDemoted]);
    const deciding = approve(finance, forDemoted);
    await expect
      .poll(async () => {
        const { rows } = await world.owner.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
           and query like '%approvals.approval%'`,
        );
        return rows.length;
      })
      .toBe(1);
    await elsewhere.query(`update staff.staff set role = 'content' where id = $1`, [finance.id]);
    await elsewhere.query('commit');
    elsewhere.release();
    expect((await deciding).code).toBe('sessions.not_permitted');
    expect(await stateOf(forDemoted)).toBe('waiting');
    await setRole(finance, 'finance');
  });
});

describe('the queue', () => {
  it('shows first what whoever asks can decide, and nothing of kinds that they neither propose nor decide', async () => {
    const [own, others] = [await propose(finance), await propose(support)];
    const limit = randomUUID();
    await finance.call('proposeAdjustmentLimit', { id: limit, max: '20000', reason });
    const listed = async (desk: Desk) =>
      (await desk.call('listApprovals', { pageSize: 100 })).value.content.map(
        ({ id, canDecide, canWithdraw }) => ({
          id,
          canDecide,
          canWithdraw,
        }),
      );
    const ofFinance = await listed(finance);
    expect(ofFinance).toEqual(
      expect.arrayContaining([
        { id: own, canDecide: false, canWithdraw: true },
        { id: others, canDecide: true, canWithdraw: false },
        { id: limit, canDecide: false, canWithdraw: true },
      ]),
    );
    expect(ofFinance.map(({ canDecide }) => Number(canDecide))).toEqual(
      ofFinance.map(({ canDecide }) => Number(canDecide)).toSorted((a, b) => b - a),
    );
    expect((await listed(support)).map(({ id }) => id)).not.toContain(limit);
    expect(await listed(content)).toEqual([]);
    for (const id of [own, limit]) {
      expect((await content.call('getApproval', { id })).code).toBe('wire.not_found');
      expect((await approve(content, id)).code).toBe('wire.not_found');
      expect((await auditor.call('getApproval', { id })).value.canDecide).toBe(false);
    }
    expect((await approve(auditor, others)).code).toBe('sessions.not_permitted');
    const ended = (await finance.call('listApprovals', { show: 'ended', kind: 'adjustment_limit' })).value;
    expect(ended.content).toEqual([]);
  });

  it('is the brand’s own: another brand finds nothing and ends nothing', async () => {
    const id = await propose(support);
    const abroad = await signInStaff(world, 'other.test');
    expect((await abroad.call('listApprovals', {})).value.content).toEqual([]);
    for (const answer of [
      await abroad.call('getApproval', { id }),
      await abroad.call('decideApproval', { id, verdict: 'approve' }),
      await abroad.call('withdrawApproval', { id }),
    ]) {
      expect([answer.status, answer.code]).toEqual([404, 'wire.not_found']);
    }
    expect(await stateOf(id)).toBe('waiting');
  });
});

it('is decided by somebody who has just proved that it is they, and not by their browser alone', async () => {
  const id = await propose(finance);
  await world.owner.query("update sessions.proof set at = at - interval '1 hour'");
  expect((await approve(chief, id)).code).toBe('security.step_up_required');
  expect(await stateOf(id)).toBe('waiting');
  await signIn();
  expect((await approve(chief, id)).value.state).toBe('applied');
});
