import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, signInColleagues } from '../../testing/approvals/desks.ts';
import { startLoggedProcess } from '../../testing/logged-process.ts';
import { type PayoutProvider, startPayoutProvider } from '../../testing/payout-provider.ts';
import {
  calmRisk,
  createWithdrawer,
  request,
  requested,
  setLevel,
  setRules,
  type Withdrawer,
} from '../../testing/withdrawers.ts';
import { startWorld, type World } from '../../testing/world.ts';

const reason = 'A test of the desk.';
let world: World;
let provider: PayoutProvider;
let player: Withdrawer;
let support: Desk;
let finance: Desk;
let second: Desk;
let admin: Desk;

beforeAll(async () => {
  world = await startWorld();
  provider = await startPayoutProvider(world);
  [support, finance, second, admin] = await signInColleagues(world, [
    'support',
    'finance',
    'finance',
    'admin',
  ]);
  player = await createWithdrawer(world, 'annarosa');
  await setLevel(world);
  await setRules(world, { fourEyesFrom: 1_000 });
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, unlisted: [] });
  await provider.stop();
  await world.stop();
});

const seen = async (id: string) =>
  (await finance.call('getWithdrawalOrder', { id, purpose: 'payment' })).value;
const stateOf = async (id: string) => (await seen(id)).state;
const balanceOf = async (who: Withdrawer) => Number((await who.call('getWallet', {})).value.sumBalance);
const balance = async () => await balanceOf(player);
const approve = async (id: string, by: Desk = finance) => await by.call('approveWithdrawal', { id, reason });
const reject = async (id: string, by: Desk = finance) =>
  await by.call('rejectWithdrawal', { id, code: 'account_differs', reason });

describe('the queue', () => {
  it('shows each with the member, the account, turnover, flags and the clock, to finance and to nobody else', async () => {
    const id = await requested(world, player, '200');
    const { rows } = (await finance.call('listWithdrawalOrders', { 'f.state': 'reviewing' })).value;
    expect(rows.map((row) => row.id)).toContain(id);
    expect(await seen(id)).toMatchObject({
      reasons: ['rules_off'],
      fourEyes: null,
      payee: { number: expect.stringMatching(/^•••• \d{4}$/) as string, sharedWith: [] },
      member: { account: 'annarosa', openLots: 0, flags: [] },
    });
    expect((await seen(id)).dueAt).not.toBeNull();
    expect((await support.call('getWithdrawalOrder', { id, purpose: 'payment' })).status).toBe(403);
    expect((await finance.call('getWithdrawalOrder', { id: randomUUID(), purpose: 'payment' })).code).toBe(
      'wire.not_found',
    );
    await reject(id);
  });

  it('leaves one line of whoever opens it, with payment for its purpose, and none of who was not let in', async () => {
    const id = await requested(world, player, '200');
    const looks = async () =>
      (await world.owner.query('select purpose from accesses.access where member = $1', [player.id])).rows;
    const before = await looks();
    await second.call('getWithdrawalOrder', { id, purpose: 'payment' });
    await second.call('getWithdrawalOrder', { id, purpose: 'payment' });
    await support.call('getWithdrawalOrder', { id, purpose: 'payment' });
    expect(await looks()).toEqual([...before, { purpose: 'payment' }]);
    await reject(id);
  });

  it('is held at once and as long as anybody likes, and let go or held shorter by a fresh proof alone', async () => {
    const id = await requested(world, player, '200');
    const proofs = async (minutes: number) =>
      await world.owner.query('update sessions.proof set at = at + make_interval(mins => $1)', [minutes]);
    const hold = async (hours: number) => (await finance.call('holdWithdrawal', { id, hours, reason })).code;
    await proofs(-6);
    expect([await hold(24), await hold(48)]).toEqual([undefined, undefined]);
    expect([await hold(0), await hold(1)]).toEqual(Array(2).fill('security.step_up_required'));
    expect((await approve(id)).code).toBe('security.step_up_required');
    await proofs(6);
    expect([await hold(1), await hold(0)]).toEqual([undefined, undefined]);
    await reject(id);
  });

  it('a claim keeps colleagues off, comments stay, a hold stops it and ends by itself', async () => {
    const id = await requested(world, player, '200');
    await finance.call('claimWithdrawal', { id, claimed: true });
    expect((await approve(id, second)).code).toBe('withdrawals.claimed');
    expect((await second.call('claimWithdrawal', { id, claimed: true })).code).toBe('withdrawals.claimed');
    await second.call('commentWithdrawal', { id, text: 'Called the member.' });
    await finance.call('holdWithdrawal', { id, hours: 24, reason });
    expect((await approve(id)).code).toBe('withdrawals.on_hold');
    expect(await seen(id)).toMatchObject({
      claim: { by: 'finance_2' },
      hold: { reason },
      comments: [{ by: 'finance_3' }],
    });
    await world.owner.query(
      "update withdrawals.withdrawal set hold_until = now() - interval '1 second' where id = $1",
      [id],
    );
    await finance.call('claimWithdrawal', { id, claimed: false });
    expect((await approve(id, second)).success).toBe(true);
    expect(await stateOf(id)).toBe('approved');
  });
});

describe('a decision', () => {
  it('to reject gives the money back at once and says why; asked again it is the same', async () => {
    const before = await balance();
    const id = await requested(world, player, '300');
    expect((await reject(id)).success).toBe(true);
    expect((await reject(id)).success).toBe(true);
    expect(await balance()).toBe(before);
    expect((await player.call('getWithdrawal', { id })).value).toMatchObject({
      state: 'rejected',
      rejection: 'account_differs',
    });
    expect((await approve(id)).code).toBe('withdrawals.moved_on');
  });

  it('of twenty that approve and reject at once is one, with its money', async () => {
    for (const amount of ['210', '220', '230']) {
      const before = await balance();
      const id = await requested(world, player, amount);
      const answers = await Promise.all(
        Array.from({ length: 20 }, async (_, at) =>
          at % 2 === 0 ? await approve(id, at % 4 === 0 ? finance : second) : await reject(id, admin),
        ),
      );
      const state = await stateOf(id);
      expect(['approved', 'rejected']).toContain(state);
      expect((await seen(id)).steps.map((step) => step.state).slice(0, 2)).toEqual([
        'requested',
        'reviewing',
      ]);
      expect(await balance()).toBe(state === 'rejected' ? before : before - Number(amount));
      expect(answers.some(({ success }) => success)).toBe(true);
    }
  });

  it('may still be a no after a yes, until it is sent; then it is nobody’s any more', async () => {
    const before = await balance();
    const id = await requested(world, player, '200');
    await approve(id);
    expect((await reject(id, second)).success).toBe(true);
    expect(await balance()).toBe(before);
    const sent = await requested(world, player, '200');
    await approve(sent);
    await world.runJobs('withdrawals');
    expect([(await reject(sent)).code, (await approve(sent, second)).code]).toEqual([
      'withdrawals.moved_on',
      'withdrawals.moved_on',
    ]);
    provider.stands(sent, 'paid');
    expect((await finance.call('askPayout', { id: sent, reason })).value.state).toBe('paid');
    expect((await finance.call('askPayout', { id: sent, reason })).code).toBe('withdrawals.moved_on');
  });
});

describe('an outcome that nobody knows', () => {
  it('G11 is ended by two different people: paid by the provider’s own id, or failed and given back', async () => {
    // Of a member of its own: who gave money back by hand lets none of that member out alone.
    const other = await createWithdrawer(world, 'annaluz');
    const before = await balanceOf(other);
    const ids: string[] = [];
    for (const outcome of ['paid', 'failed'] as const) {
      provider.next({ lost: 'undone' });
      const withdrawal = await requested(world, other, '200');
      ids.push(withdrawal);
      await approve(withdrawal);
      await world.runJobs('withdrawals');
      expect(await stateOf(withdrawal)).toBe('unknown');
      const id = randomUUID();
      const given = { id, withdrawal, outcome, evidence: 'Their list of today.', reason };
      if (outcome === 'paid') {
        expect((await finance.call('proposeWithdrawalOutcome', given)).status).toBe(422);
      }
      await finance.call('proposeWithdrawalOutcome', { ...given, payment: 'po_of_theirs' });
      expect((await finance.call('decideApproval', { id, verdict: 'approve' })).success).toBe(false);
      expect((await second.call('decideApproval', { id, verdict: 'approve' })).success).toBe(true);
      expect(await stateOf(withdrawal)).toBe(outcome);
    }
    expect(await balanceOf(other)).toBe(before - 200);
    const { rows } = await world.owner.query('select payment from withdrawals.withdrawal where id = $1', [
      ids[0],
    ]);
    expect(rows).toEqual([{ payment: 'po_of_theirs' }]);
  });
});

describe('a lock', () => {
  it('stops what is under way: nobody approves it, nothing of it is sent, and it says so', async () => {
    const locked = async (is: boolean) =>
      await world.owner.query('update members.member set withdrawal_locked = $2 where id = $1', [
        player.id,
        is,
      ]);
    const approved = await requested(world, player, '200');
    await approve(approved);
    const waiting = await requested(world, player, '200');
    const large = await requested(world, player, '1000');
    const approval = randomUUID();
    await finance.call('proposeWithdrawalApproval', { id: approval, withdrawal: large, reason });
    await locked(true);
    await world.runJobs('withdrawals');
    expect([await stateOf(approved), (await seen(approved)).locked]).toEqual(['approved', true]);
    expect((await approve(waiting)).code).toBe('withdrawals.locked');
    const late = await second.call('decideApproval', { id: approval, verdict: 'approve' });
    expect([late.success, await stateOf(large)]).toEqual([false, 'reviewing']);
    await locked(false);
    await world.runJobs('withdrawals');
    expect(await stateOf(approved)).toBe('paying');
    for (const id of [waiting, large]) await reject(id);
  });
});

describe('above the limit', () => {
  it('no rule approves alone, and a colleague who has taken it keeps the second person off', async () => {
    await setRules(world, { autoMax: 5_000, fourEyesFrom: 1_000 });
    const id = await requested(world, player, '1000');
    await setRules(world, { fourEyesFrom: 1_000 });
    expect(await seen(id)).toMatchObject({ state: 'reviewing', reasons: ['two_people'] });
    const approval = randomUUID();
    await finance.call('proposeWithdrawalApproval', { id: approval, withdrawal: id, reason });
    await admin.call('claimWithdrawal', { id, claimed: true });
    const decided = await second.call('decideApproval', { id: approval, verdict: 'approve' });
    expect([decided.success, await stateOf(id)]).toEqual([false, 'reviewing']);
    await reject(id, admin);
  });

  it('G11 two different people approve: not one alone, not one twice, and not below it', async () => {
    const id = await requested(world, player, '1000');
    expect((await approve(id)).code).toBe('withdrawals.second_person_needed');
    const approval = randomUUID();
    const proposed = await finance.call('proposeWithdrawalApproval', {
      id: approval,
      withdrawal: id,
      reason,
    });
    expect(proposed.value).toMatchObject({ state: 'waiting', money: { amount: '-1000.00' } });
    const own = await finance.call('decideApproval', { id: approval, verdict: 'approve' });
    expect([own.status, own.code]).toEqual([403, 'approvals.second_person_required']);
    expect([await stateOf(id), (await seen(id)).approval]).toEqual(['reviewing', approval]);
    const answers = await Promise.all(
      Array.from(
        { length: 10 },
        async () => await second.call('decideApproval', { id: approval, verdict: 'approve' }),
      ),
    );
    expect(answers.every(({ success }) => success)).toBe(true);
    const { state, steps } = await seen(id);
    expect([state, steps.filter((step) => step.state === 'approved')]).toMatchObject([
      'approved',
      [{ by: 'finance_3' }],
    ]);
    const small = await requested(world, player, '200');
    const needless = await finance.call('proposeWithdrawalApproval', {
      id: randomUUID(),
      withdrawal: small,
      reason,
    });
    expect(needless.code).toBe('withdrawals.one_is_enough');
    await reject(small);
  });

  it('a no beside the second yes leaves one of both, and never pays what was rejected', async () => {
    const before = await balance();
    const id = await requested(world, player, '1000');
    const approval = randomUUID();
    await finance.call('proposeWithdrawalApproval', { id: approval, withdrawal: id, reason });
    await Promise.all([
      second.call('decideApproval', { id: approval, verdict: 'approve' }),
      reject(id, admin),
    ]);
    const state = await stateOf(id);
    expect(state).toBe('rejected');
    expect(await balance()).toBe(before);
    await world.runJobs('withdrawals');
    expect(provider.asked).not.toContain(id);
  });
});

describe('an account', () => {
  it('is not closed while money of it is on its way', async () => {
    const leaver = await createWithdrawer(world, 'leaverrosa');
    await requested(world, leaver, '5000');
    const refused = await admin.call('closeMember', { member: leaver.id, reason });
    expect([refused.code, refused.value]).toEqual([
      'desk.money_remains',
      { amount: '5000.00', currency: 'PHP' },
    ]);
  });
});

describe('the rules', () => {
  it('that would approve alone what takes two people are none', async () => {
    const { value } = await finance.call('getWithdrawalRules', {});
    const rules = { ...value.rules, autoMax: '1000.00', fourEyesFrom: '1000.00', reason };
    expect((await finance.call('proposeWithdrawalRules', { id: randomUUID(), ...rules })).status).toBe(422);
  });

  it('leave to people what names an account that cannot be opened: in whose name it is nobody knows', async () => {
    await setRules(world, { autoMax: 500, fourEyesFrom: 1_000 });
    const id = randomUUID();
    await calmRisk(world);
    const { answer } = await request(player, '100', { id });
    expect(answer.success).toBe(true);
    const sealed = await world.owner.query('select sealed from payees.payee where id = $1', [player.payee]);
    const seal = async (bytes: unknown) =>
      await world.owner.query('update payees.payee set sealed = $2 where id = $1', [player.payee, bytes]);
    await seal(Buffer.from([0]));
    await world.settleOutbox();
    await seal(sealed.rows[0]?.['sealed']);
    const { rows } = await world.owner.query(
      'select state, reasons from withdrawals.withdrawal where id = $1',
      [id],
    );
    expect(rows).toEqual([{ state: 'reviewing', reasons: ['not_judged'] }]);
    await setRules(world, { fourEyesFrom: 1_000 });
  });

  it('change by two people, and are tried on what was before they do', async () => {
    const rules = {
      autoMax: '250.00',
      autoDayMax: '100000.00',
      autoPayeeDays: 0,
      fourEyesFrom: '1000.00',
      fourEyesDayFrom: '50000.00',
      handledDays: 7,
      feeFixed: '0.00',
      feeBasisPoints: 0,
      serviceMinutes: 45,
    };
    const tried = await finance.call('tryWithdrawalRules', {
      autoMax: '250',
      autoDayMax: '100000',
      autoPayeeDays: '0',
    });
    expect(tried.value.all.count).toBe(tried.value.automatic.count + tried.value.reviewed.count);
    expect(tried.value.automatic.count).toBeGreaterThan(0);
    expect(tried.value.rejected.count).toBeGreaterThan(0);
    const id = randomUUID();
    await finance.call('proposeWithdrawalRules', { id, ...rules, reason });
    expect((await second.call('decideApproval', { id, verdict: 'approve' })).status).toBe(403);
    expect((await admin.call('decideApproval', { id, verdict: 'approve' })).success).toBe(true);
    const level = { level: 3, orderMin: '50.00', orderMax: '9000.00', dayMax: '9000.00', dayOrders: 9 };
    const levelId = randomUUID();
    await finance.call('proposeWithdrawalLevel', { id: levelId, ...level, reason });
    await admin.call('decideApproval', { id: levelId, verdict: 'approve' });
    const { value } = await finance.call('getWithdrawalRules', {});
    expect([value.rules, value.levels.at(-1)]).toEqual([rules, level]);
  });
});

describe('a process that is killed', () => {
  it.each(['withdrawals.before_send', 'withdrawals.after_send'] as const)(
    'M3 at %s leaves a payout that is sent once and paid once',
    async (point) => {
      const id = await requested(world, player, '200');
      if ((await stateOf(id)) === 'reviewing') await approve(id);
      const doomed = await startLoggedProcess(world, {
        LARO_CRASHPOINTS: `${point}:1`,
        ROLE: 'all',
        WORKER_DATABASE_URL: world.platform.config.workerDatabaseUrl,
      });
      await doomed.closed;
      expect(/^crashpoint (\S+)$/m.exec(doomed.log())?.[1]).toBe(point);
      expect(await stateOf(id)).toBe('paying');
      await world.owner.query('update withdrawals.withdrawal set asked_at = null where id = $1', [id]);
      await world.runJobs('withdrawals');
      expect(provider.payouts.has(id)).toBe(true);
      provider.stands(id, 'paid');
      await provider.reports(id, 'paid');
      expect(await stateOf(id)).toBe('paid');
      expect([...provider.payouts.values()].filter(({ reference }) => reference === id)).toHaveLength(1);
    },
  );
});
