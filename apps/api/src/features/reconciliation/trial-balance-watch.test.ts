import { moneyFromE5 } from '@laro/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database.ts';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { signInStaff } from '../../testing/staff.ts';
import { createTestClock, startWorld, type World } from '../../testing/world.ts';
import { contentHash, type Funds, type Movement } from '../ledger/index.ts';
import { createBalanceWatch } from './trial-balance-watch.ts';

const MINUTE_MS = 60_000;
const TOKEN = 'token-of-the-operator-of-these-tests';
const clock = createTestClock();
let world: World;
let cara: BrowserClient;
let fred: BrowserClient;

beforeAll(async () => {
  world = await startWorld({ clock, config: { internalToken: TOKEN } });
  cara = await signInStaff(world);
  fred = await signInStaff(world, 'localhost:8080', 'finance');
  await world.register('alice');
});
afterAll(async () => await world.stop());

/** A watch of its own, as another process has, with a log that can be read. */
function newWatch() {
  const logged: { level: string; fields: object; message: string }[] = [];
  const at = (level: string) => (fields: object, message: string) =>
    void logged.push({ level, fields, message });
  const logger = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
  const watch = createBalanceWatch({ ...world.platform, logger }, world.app.features);
  return { watch, errors: () => logged.filter((line) => line.level === 'error').map((line) => line.fields) };
}

let owners = 0;
async function newFunds(merchant = 'DEMO', book: Funds['book'] = 'REAL'): Promise<Funds> {
  owners += 1;
  const owner = `mem_watched_${owners}`;
  const { ledger } = world.app.features;
  return await world.platform.scopes.write(merchant, async (scope) => {
    const lane = await ledger.laneOf(scope, owner);
    const account = await ledger.openAccount(scope, { lane, owner, book, currency: 'PHP' });
    return { lane, account, merchant, book, currency: 'PHP' };
  });
}

function movement(at: Funds, amountE5: bigint): Movement {
  return {
    ...at,
    op: 'move',
    kind: amountE5 < 0n ? 'adjustments.debit' : 'adjustments.credit',
    house: 'house.adjustments',
    amount: moneyFromE5(amountE5),
    referenceNamespace: 'laro:watch-test',
    reference: crypto.randomUUID(),
    contentHash: contentHash({ amount: amountE5.toString() }),
    onShort: 'refuse',
  };
}
const credit = async (at: Funds, amountE5: bigint) =>
  await world.app.features.ledger.submit(movement(at, amountE5));

/** What nobody but the owner of the database can do. */
async function tamper(at: Funds, change: string): Promise<void> {
  await world.owner.query(`update ledger.account set ${change} where lane = $1 and id = $2`, [
    at.lane,
    at.account,
  ]);
}

const gauge = async (name: string) => {
  const metric = await world.platform.metrics.registry.getSingleMetric(name)?.get();
  return Object.fromEntries(
    (metric?.values ?? []).map(({ labels, value }) => [labels.merchant ?? '', value]),
  );
};
/** Two people, as it takes: the first asks, the second confirms. */
async function lift(first = cara, second = fred) {
  await first.call('requestFreezeLift', { reason: 'The account was set right.' });
  return await second.call('liftFreeze', {});
}
const drifted = async () =>
  (await cara.call('getBalanceWatch', {})).value.drifted.map((drift) => drift.subject);
const tryLock = async (at: Funds) =>
  await world.platform.scopes.write(
    at.merchant,
    async (scope) =>
      await world.app.features.ledger.lock(scope, at, moneyFromE5(1n), {
        movement: 'withdrawals.lock',
        referenceNamespace: 'laro:watch-test',
        reference: crypto.randomUUID(),
      }),
  );

describe('the trial balance of every minute', () => {
  afterEach(async () => {
    // Each story sets right what it broke.
    await world.app.features.reconciliation.watch.checkNow();
    expect(await drifted()).toEqual([]);
    expect((await lift()).value).toMatchObject({ balanced: true, frozen: null });
  });

  it('M7 books in order: every merchant’s drift is shown as 0, and the check has an age', async () => {
    const { watch, errors } = newWatch();
    clock.advance(MINUTE_MS);
    expect(await watch.look()).toBe(true);
    expect(await gauge('laro_trial_balance_drift')).toEqual({ DEMO: 0, OTHER: 0 });
    expect(await gauge('laro_trial_balance_checked_seconds')).toEqual({ '': 0 });
    expect(errors()).toEqual([]);
    clock.advance(30_000);
    expect(await watch.look()).toBe(false);
    expect(await gauge('laro_trial_balance_checked_seconds')).toEqual({ '': 30 });
  });

  it('one process of all checks each minute', async () => {
    clock.advance(MINUTE_MS);
    const looks = await Promise.all(Array.from({ length: 4 }, async () => await newWatch().watch.look()));
    expect(looks.filter(Boolean)).toHaveLength(1);
    clock.advance(MINUTE_MS);
    expect(await newWatch().watch.look()).toBe(true);
  });

  it('M7 a changed balance is measured, logged with its account, and freezes that merchant’s withdrawals', async () => {
    const [mine, others] = [await newFunds(), await newFunds('OTHER')];
    for (const at of [mine, others]) await credit(at, 500n);
    const { watch, errors } = newWatch();
    await watch.checkNow();
    await tamper(mine, 'balance = balance + 7');
    await watch.checkNow();

    const account = `${mine.lane}/${mine.account}`;
    expect(await gauge('laro_trial_balance_drift')).toEqual({ DEMO: 2, OTHER: 0 });
    expect(errors()).toEqual([
      { merchant: 'DEMO', account, balanceE5: '507', foldedE5: '500' },
      { merchant: 'DEMO', account: 'REAL PHP', balanceE5: '7', foldedE5: '0' },
    ]);
    expect(await tryLock(mine)).toBe('frozen');
    expect(await tryLock(others)).toMatchObject({ status: 'posted' });
    const shown = await cara.call('getBalanceWatch', {});
    expect(shown.value).toMatchObject({ balanced: false, frozen: { reason: 'the books do not balance' } });
    expect(await drifted()).toEqual([account, 'REAL PHP']);
    await tamper(mine, 'balance = balance - 7');
  });

  it('a freeze stands while the drift does, and is lifted by staff alone', async () => {
    const mine = await newFunds();
    await credit(mine, 500n);
    await tamper(mine, 'balance = balance - 1');
    await newWatch().watch.checkNow();
    expect(await cara.call('liftFreeze', {})).toMatchObject({
      status: 409,
      code: 'reconciliation.drift_open',
      value: { balanced: false },
    });
    await tamper(mine, 'balance = balance + 1');
    // Clean books alone do not let money out: somebody must have looked.
    await newWatch().watch.checkNow();
    expect(await tryLock(mine)).toBe('frozen');
    expect((await world.visitor().call('liftFreeze', {})).status).toBe(401);
    const member = await world.register('notstaff');
    expect((await member.call('liftFreeze', {})).status).toBe(403);
    expect((await member.call('getBalanceWatch', {})).status).toBe(403);
    expect(await tryLock(mine)).toBe('frozen');

    expect((await lift()).value).toMatchObject({ balanced: true, frozen: null });
    expect(await tryLock(mine)).toMatchObject({ status: 'posted' });
  });

  describe('G11 V2.3.5 a freeze is lifted by two people', () => {
    const reason = 'The account was set right.';
    const actsSince = async (id: string) =>
      (
        await world.owner.query<{ act: string; staff: string; refusal: string | null }>(
          "select act, staff, refusal from staff.audit where act like 'freeze.%' and id > $1 order by id",
          [id],
        )
      ).rows;
    const newest = async () =>
      (await world.owner.query<{ id: string }>('select coalesce(max(id), 0)::text as id from staff.audit'))
        .rows[0]?.id ?? '0';
    async function frozen(): Promise<Funds> {
      const mine = await newFunds();
      await credit(mine, 500n);
      await tamper(mine, 'balance = balance - 1');
      await newWatch().watch.checkNow();
      await tamper(mine, 'balance = balance + 1');
      return mine;
    }

    it('nobody lifts what nobody asked for, and nobody confirms what they asked for themselves', async () => {
      const mine = await frozen();
      const since = await newest();
      expect(await fred.call('liftFreeze', {})).toMatchObject({
        status: 409,
        code: 'reconciliation.lift_not_requested',
      });
      const asked = await cara.call('requestFreezeLift', { reason });
      expect(asked.value.liftRequested).toMatchObject({ by: 'admin_demo' });
      // Again, and in another browser of hers, she is the same person.
      await cara.call('requestFreezeLift', { reason });
      const herOther = await signInStaff(world);
      for (const browser of [cara, herOther]) {
        expect(await browser.call('liftFreeze', {})).toMatchObject({
          status: 403,
          code: 'reconciliation.second_person_required',
        });
      }
      expect(await tryLock(mine)).toBe('frozen');
      expect((await fred.call('liftFreeze', {})).value).toMatchObject({ frozen: null, liftRequested: null });
      const [admin, finance] = ['stf_admin_DEMO', 'stf_finance_DEMO'];
      const one = { act: 'freeze.lifted', staff: admin, refusal: 'reconciliation.second_person_required' };
      expect(await actsSince(since)).toEqual([
        { act: 'freeze.lifted', staff: finance, refusal: 'reconciliation.lift_not_requested' },
        { act: 'freeze.lift_requested', staff: admin, refusal: null },
        one,
        one,
        { act: 'freeze.lifted', staff: finance, refusal: null },
      ]);
      expect((await cara.call('requestFreezeLift', { reason })).code).toBe('reconciliation.not_frozen');
    });

    it('two who ask at once are one request: the other of them confirms, and no third person is needed', async () => {
      await frozen();
      await Promise.all([cara, fred].map(async (who) => await who.call('requestFreezeLift', { reason })));
      const answers = await Promise.all(
        Array.from({ length: 6 }, async (_, n) => await (n % 2 ? cara : fred).call('liftFreeze', {})),
      );
      const { value } = await cara.call('getBalanceWatch', {});
      expect(value.frozen).toBeNull();
      for (const answer of answers) expect([200, 403]).toContain(answer.status);
    });

    it('many who confirm at once lift it once', async () => {
      await frozen();
      const since = await newest();
      await cara.call('requestFreezeLift', { reason });
      const answered = await Promise.all(
        Array.from({ length: 8 }, async () => await fred.call('liftFreeze', {})),
      );
      expect(answered.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
      expect((await actsSince(since)).map(({ act }) => act)).toEqual([
        'freeze.lift_requested',
        'freeze.lifted',
      ]);
    });

    it('a request stands for a day, and for the freeze that it was made for', async () => {
      await frozen();
      await cara.call('requestFreezeLift', { reason });
      clock.advance(25 * 60 * MINUTE_MS);
      const [late, later] = [await signInStaff(world), await signInStaff(world, 'localhost:8080', 'finance')];
      expect((await later.call('liftFreeze', {})).code).toBe('reconciliation.lift_not_requested');
      [cara, fred] = [late, later];
      expect((await lift()).value.frozen).toBeNull();
      await frozen();
      expect((await fred.call('liftFreeze', {})).code).toBe('reconciliation.lift_not_requested');
    });
  });

  it('a version that no posting explains is a drift, though the balance is right', async () => {
    const mine = await newFunds();
    await credit(mine, 500n);
    await tamper(mine, 'version = version + 1');
    await newWatch().watch.checkNow();
    expect(await drifted()).toEqual([`${mine.lane}/${mine.account}`]);
    await tamper(mine, 'version = version - 1');
  });

  it('the nightly fold finds an old posting that was changed, and the lift folds it anew', async () => {
    const mine = await newFunds();
    await credit(mine, 500n);
    const { reconciliation } = world.app.features;
    await reconciliation.watch.checkNow();
    const change = async (amount: string) =>
      await world.owner.query(
        `update ledger.posting set amount = ${amount} where lane = $1 and account = $2`,
        [mine.lane, mine.account],
      );
    await change('amount + 3');
    await world.runJobs('reconciliation.refold');
    // The account and the house's side of the same posting.
    expect((await drifted()).filter((subject) => subject.startsWith(`${mine.lane}/`))).toHaveLength(2);
    expect((await cara.call('liftFreeze', {})).status).toBe(409);
    await change('amount - 3');
    expect((await lift()).status).toBe(200);
  });

  it('money that moves while a check runs is no drift, whenever its transaction began', async () => {
    const funds = await Promise.all(Array.from({ length: 6 }, async () => await newFunds()));
    const { watch } = newWatch();
    let held: Promise<void> | null = null;
    let release = (): void => {};
    for (let round = 0; round < 15; round += 1) {
      // An old transaction that commits late: its postings come after those of younger ones.
      const [late] = funds;
      if (late && round % 5 === 0) {
        const open = Promise.withResolvers<void>();
        const posted = Promise.withResolvers<void>();
        release = open.resolve;
        held = world.platform.scopes.write('DEMO', async (scope) => {
          // However slow the machine is, this one stays open until it is told to end.
          await sql`set local idle_in_transaction_session_timeout = 0`.execute(scope.tx);
          await world.app.features.ledger.post(scope, [movement(late, 11n)]);
          posted.resolve();
          await open.promise;
        });
        await posted.promise;
      }
      const others = funds.filter((at) => at !== late && at.lane !== late?.lane);
      await Promise.all([
        ...others.map(async (at) => await credit(at, 100n)),
        watch.checkNow(),
        watch.checkNow(),
      ]);
      expect(await drifted()).toEqual([]);
      if (round % 5 === 3) {
        release();
        await held;
      }
    }
    release();
    await held;
    expect((await world.trialBalance()).balanced).toBe(true);
  });

  it('a database restored under smaller transaction numbers is folded anew, not accused', async () => {
    const mine = await newFunds();
    await credit(mine, 500n);
    await world.owner.query('update reconciliation.watch set since = since + 1000000000');
    await newWatch().watch.checkNow();
    expect(await drifted()).toEqual([]);
    await credit(mine, 5n);
    await newWatch().watch.checkNow();
    expect(await drifted()).toEqual([]);
  });

  it('M7 the operator’s token shows what stands, of all merchants, and a private address alone shows nothing', async () => {
    const mine = await newFunds('OTHER');
    await credit(mine, 500n);
    await tamper(mine, 'balance = balance + 100000');
    await newWatch().watch.checkNow();
    for (const authorization of ['', 'Bearer x', `Basic ${TOKEN}`, `Bearer ${TOKEN}x`]) {
      const refused = await world.visitor().send('GET', '/internal/trial-balance', { authorization });
      expect(refused.status).toBe(404);
    }
    const answer = await world
      .visitor()
      .send('GET', '/internal/trial-balance', { authorization: `Bearer ${TOKEN}` });
    expect(JSON.parse(answer.text)).toMatchObject({
      balanced: false,
      drifted: [
        { merchant: 'OTHER', subject: `${mine.lane}/${mine.account}`, balance: '1.005', folded: '0.005' },
        { merchant: 'OTHER', subject: 'REAL PHP' },
      ],
    });
    // Of another merchant's drift this merchant's staff see nothing.
    expect((await cara.call('getBalanceWatch', {})).value).toMatchObject({ balanced: true, frozen: null });
    await tamper(mine, 'balance = balance - 100000');
    const dora = await signInStaff(world, 'other.test');
    const dirk = await signInStaff(world, 'other.test', 'finance');
    expect((await lift(dora, dirk)).value).toMatchObject({ balanced: true, frozen: null });
  });

  it('the application cannot change what the watch keeps', async () => {
    for (const statement of [
      'update reconciliation.watch set since = 0',
      'delete from reconciliation.drift',
      'select * from reconciliation.fold',
      "delete from reconciliation.break where kind = 'missing_here'",
    ]) {
      await expect(world.platform.pool.query(statement)).rejects.toThrow(/permission denied/);
    }
  });
});
