import { randomUUID } from 'node:crypto';
import { STAFF_ACTS } from '@laro/wire/acts';
import {
  SIGNIFICANT,
  SIGNIFICANT_ITEMS,
  SIGNIFICANT_NAMES,
  type SignificantName,
  SYSTEM_EVENTS,
} from '@laro/wire/significant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliver } from '../../platform/outbox.ts';
import { type Desk, signInColleagues } from '../../testing/approvals/desks.ts';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { solveCaptcha } from '../../testing/captcha.ts';
import { createSeats, ONE, type Seat, WELCOME } from '../../testing/hub88-seats.ts';
import { connectSportsbook } from '../../testing/saba-sportsbook.ts';
import { sealEverything } from '../../testing/scratch-ledger.ts';
import { hire, signInStaff } from '../../testing/staff.ts';
import { verifyUntouched } from '../../testing/tampering.ts';
import { createTestClock, PASSWORD, startWorld, type World } from '../../testing/world.ts';
import { loadProfile } from '../jurisdiction/index.ts';

const clock = createTestClock();
const reason = 'A test of significant events.';
const { largeWager, largeWin } = loadProfile('DEMO');
const LARGE_WAGER = BigInt(largeWager) * ONE;
const LARGE_WIN = BigInt(largeWin) * ONE;
let world: World;
let auditor: BrowserClient;
let support: Desk;
let finance: Desk;
let admin: Desk;
let seats: ReturnType<typeof createSeats>;

async function signIn(): Promise<void> {
  auditor = await signInStaff(world, 'localhost:8080', 'auditor');
  [support, finance, admin] = await signInColleagues(world, ['support', 'finance', 'admin']);
}

beforeAll(async () => {
  world = await startWorld({ clock });
  await signIn();
  seats = createSeats(world);
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, unlisted: [] });
  await world.stop();
});

/** All of one kind, as an auditor reads them once everything is sealed. */
async function eventsOf(event: SignificantName, subject?: string) {
  await world.settleOutbox();
  await sealEverything(world);
  const asked = { 'f.event': event, ...(subject !== undefined && { 'f.subject': subject }), size: 200 };
  const { rows } = (await auditor.call('listSignificantEvents', asked)).value;
  for (const row of rows) {
    expect(row).toMatchObject({ item: SIGNIFICANT[event], seal: expect.any(Number) });
    const act = await world.owner.query('select act::text from seals.act_seal where sequence = $1', [
      row.seal,
    ]);
    expect(act.rows).toEqual([{ act: row.id }]);
  }
  return rows;
}

/** Hears the whole outbox anew, as a process does that was killed before it committed how far it had heard. */
async function hearAgain(): Promise<void> {
  await world.settleOutbox();
  await world.owner.query(
    `update platform.outbox_position set xid = '0', id = 0 where consumer like 'significant.%'`,
  );
  await Promise.all(
    Array.from({ length: 3 }, async () => {
      for (const listener of world.app.listeners) {
        if (listener.consumer.startsWith('significant.'))
          await deliver(world.platform.worker.database, listener);
      }
    }),
  );
  await world.settleOutbox();
}

const betOf = async (transaction: string): Promise<string> => {
  const { rows } = await world.owner.query<{ id: string }>('select id from bets.bet where transaction = $1', [
    transaction,
  ]);
  return rows[0]?.id ?? '';
};
async function won(seat: Pick<Seat, 'user' | 'token'>, stake: string, amount: bigint): Promise<string> {
  const paid = world.newTransaction();
  await seats.win({ transaction_uuid: paid, reference_transaction_uuid: stake, amount }, seat);
  return paid;
}

describe('what is significant', () => {
  it('is judged of every act of staff, by name; each item of the list is raised by something', () => {
    const names = new Set<string>([...STAFF_ACTS, ...Object.keys(SYSTEM_EVENTS)]);
    expect(SIGNIFICANT_NAMES.filter((name) => !names.has(name))).toEqual([]);
    expect(STAFF_ACTS.filter((act) => act in SYSTEM_EVENTS)).toEqual([]);
    expect(new Set(Object.values(SIGNIFICANT))).toEqual(new Set(SIGNIFICANT_ITEMS));
  });
});

describe('listSignificantEvents', () => {
  it('a large wager and a large win of real money are raised once, however often and by however many they are heard', async () => {
    const seat = await seats.newSeat('highroller');
    const small = await seats.staked(seat, LARGE_WAGER - ONE);
    const large = await seats.staked(seat, LARGE_WAGER);
    await won(seat, small, LARGE_WIN - ONE);
    await won(seat, large, LARGE_WIN - ONE);
    expect(await eventsOf('bet.large_win')).toEqual([]);
    // A further win of the same bet: together they are large.
    await won(seat, large, ONE);
    await won(seat, large, ONE);
    await hearAgain();
    const bet = await betOf(large);
    const facts = { member: seat.player.id, currency: 'PHP' };
    expect(await eventsOf('bet.large_wager')).toMatchObject([
      { subject: bet, by: null, after: { ...facts, stake: '1000.00' } },
    ]);
    expect(await eventsOf('bet.large_win')).toMatchObject([
      { subject: bet, by: null, after: { ...facts, payout: '10000.00' } },
    ]);
    expect(await eventsOf('bet.corrected')).toEqual([]);
  });

  it('play of the operator’s own accounts is none', async () => {
    const seat = await seats.newTestSeat('ownplay');
    const stake = await seats.staked(seat, LARGE_WAGER);
    await won(seat, stake, LARGE_WIN);
    await hearAgain();
    const bet = await betOf(stake);
    expect([await eventsOf('bet.large_wager', bet), await eventsOf('bet.large_win', bet)]).toEqual([[], []]);
  });

  it('a bet that is voided, one that is settled anew for less, and the debt that it leaves are raised once', async () => {
    const seat = await seats.newSeat('undone');
    const stake = await seats.staked(seat);
    await seats.undo(seat, stake);
    const second = await seats.staked(seat);
    const paid = await won(seat, second, 101n * ONE);
    await seats.staked(seat, WELCOME + 100n * ONE);
    await seats.undo(seat, paid);
    await seats.undo(seat, paid);
    await hearAgain();
    expect(await eventsOf('bet.voided')).toMatchObject([{ subject: await betOf(stake), by: null }]);
    expect(await eventsOf('bet.corrected')).toMatchObject([{ subject: await betOf(second), by: null }]);
    expect(await eventsOf('member.in_debt')).toMatchObject([
      { subject: seat.player.id, after: { debt: '101.00', currency: 'PHP' } },
    ]);
  });

  it('a ticket that is settled anew for more, to a large win, is raised once for each settlement; a further win of a round is none', async () => {
    const book = await connectSportsbook(world);
    const { id } = await world.register('resettled');
    const ticket = await book.accepted(id);
    const settled = async (action: 'settle' | 'resettle', creditAmount: bigint) =>
      expect((await book.result(action, id, ticket, { creditAmount })).status).toBe('0');
    await settled('settle', 2n * ONE);
    await settled('resettle', ONE);
    const bet = await betOf(ticket);
    expect(await eventsOf('bet.corrected', bet)).toEqual([]);
    // This supplier says by how much more.
    await settled('resettle', LARGE_WIN - 3n * ONE);
    await settled('resettle', ONE);
    await hearAgain();
    const payouts = (await eventsOf('bet.corrected', bet)).map(({ after }) => after['payout']);
    expect(payouts).toEqual(['10001.00', '10000.00']);
    expect(await eventsOf('bet.large_win', bet)).toMatchObject([{ after: { payout: '10000.00' } }]);
  });

  it('a debt that no bet speaks of is found and raised once; so is each new one of a member with many', async () => {
    const seat = await seats.newSeat('prized');
    const promo = { is_supplier_promo: true, meta: { supplier_promo_info: { promo_reference: 'Promo' } } };
    const owe = async (amount: bigint) => {
      const prize = world.newTransaction();
      await seats.win({ transaction_uuid: prize, amount, ...promo }, seat);
      await seats.staked(seat, await seats.balance(seat));
      await seats.undo(seat, prize);
    };
    const debts = async () =>
      (await eventsOf('member.in_debt', seat.player.id)).map(({ after }) => after['debt']);
    await owe(3n * ONE);
    expect(await debts()).toEqual([]);
    await Promise.all([world.runJobs('significant'), world.runJobs('significant')]);
    await world.runJobs('significant');
    expect(await debts()).toEqual(['3.00']);
    await owe(9n * ONE);
    await world.runJobs('significant');
    expect(await debts()).toEqual(['9.00', '3.00']);
  });

  it('a way in that wrong passwords shut is raised once, of members and of staff, however many try at once; a further window once more', async () => {
    await world.register('shutout');
    await hire(world, 'shutclerk');
    const tryBoth = async (times: number) =>
      await Promise.all(
        Array.from({ length: times }, async () => {
          const wrong = { username: 'shutout', password: 'not this one 1' };
          const visitor = world.visitor();
          const captcha = await solveCaptcha(visitor);
          await visitor.call('login', { type: 'username', ...wrong, captcha });
          await world.visitor().call('loginStaff', { username: 'shutclerk', password: 'not this one 1' });
        }),
      );
    await tryBoth(2);
    expect(await eventsOf('entry.shut')).toEqual([]);
    await tryBoth(6);
    const ways = async () =>
      (await eventsOf('entry.shut')).map(({ after }) => String(after['way'])).toSorted();
    expect(await ways()).toEqual(['member', 'staff']);
    clock.advance(31 * 60_000);
    await signIn();
    await tryBoth(6);
    expect(await ways()).toEqual(['member', 'member', 'staff', 'staff']);
    const subjects = (await eventsOf('entry.shut')).map(({ subject }) => subject.slice(0, 4));
    expect(new Set(subjects)).toEqual(new Set(['mem_', 'stf_']));
  });

  it('names that nobody has leave one line in an hour, whatever was typed; a colleague’s way that members’ log-in shut, its own', async () => {
    const before = (await eventsOf('entry.shut')).length;
    await hire(world, 'guessed');
    const tryAt = async (username: string) => {
      const visitor = world.visitor();
      const captcha = await solveCaptcha(visitor);
      await visitor.call('login', { type: 'username', username, password: 'not this one 1', captcha });
    };
    for (let n = 0; n < 3; n += 1) for (const name of ['nobody1', 'nobody2', 'guessed']) await tryAt(name);
    const rows = (await eventsOf('entry.shut')).slice(0, -before || undefined);
    const ways = rows.map(({ after, subject }) => `${String(after['way'])} ${subject.slice(0, 4)}`);
    expect(ways.toSorted((one, other) => one.localeCompare(other))).toEqual(['member nobo', 'staff stf_']);
  });

  it('what a member changes of what protects the account, and a secret that wrong tries shut, are raised once', async () => {
    const player = await world.register('changer');
    const since = (await eventsOf('member.data_changed')).length;
    const change = {
      oldPassword: PASSWORD,
      newPassword: 'another one 9',
      confirmNewPassword: 'another one 9',
    };
    expect((await player.call('changePassword', change)).success).toBe(true);
    const rows = await eventsOf('member.data_changed');
    expect(rows.length).toBe(since + 1);
    expect(rows[0]).toMatchObject({ subject: player.id, by: null, after: { kind: 'password_changed' } });
    for (let n = 0; n < 7; n += 1)
      await player.call('changePassword', { ...change, oldPassword: 'wrong 12345' });
    expect(await eventsOf('entry.shut', player.id)).toMatchObject([{ after: { kind: 'locked' } }]);
  });

  it('an act of staff stands once, as the line that the audit has of it; one that was refused or only proposed does not', async () => {
    const player = await world.register('adjusted');
    const id = randomUUID();
    const wallet = { direction: 'credit', amount: '5', currency: 'PHP', code: 'goodwill', reason } as const;
    await support.call('proposeAdjustment', { id, account: 'adjusted', ...wallet });
    expect(await eventsOf('adjustment.applied')).toEqual([]);
    await Promise.all(
      Array.from({ length: 5 }, async () => await finance.call('decideApproval', { id, verdict: 'approve' })),
    );
    await admin.call('lockMember', { id: randomUUID(), account: 'adjusted', reason });
    await admin.call('lockMember', { id: randomUUID(), account: 'adjusted', reason });
    expect(await eventsOf('adjustment.applied')).toMatchObject([{ subject: player.id, by: 'finance_2' }]);
    expect(await eventsOf('member.locked')).toMatchObject([{ subject: player.id, by: 'admin_3', reason }]);
    const { rows } = (await auditor.call('listStaffActs', { 'f.act': 'member.locked' })).value;
    expect(rows.map(({ refusal, subject }) => [subject, refusal])).toEqual([
      ['adjusted', expect.any(String)],
      [player.id, null],
    ]);
    const { rows: ofItem } = (await auditor.call('listSignificantEvents', { 'f.item': 'deactivation' }))
      .value;
    expect(ofItem).toMatchObject([{ event: 'member.locked' }]);
  });

  it('a process that went silent is raised once for each silence, for every brand', async () => {
    await world.app.features.operations.beat();
    await world.runJobs('operations.silence');
    expect(await eventsOf('process.silent')).toEqual([]);
    clock.advance(61_000);
    await Promise.all([world.runJobs('operations.silence'), world.runJobs('operations.silence')]);
    await world.runJobs('operations.silence');
    expect(await eventsOf('process.silent')).toMatchObject([{ by: null, after: { role: 'all' } }]);
    const other = await signInStaff(world, 'other.test', 'auditor');
    const { rows } = (await other.call('listSignificantEvents', {})).value;
    expect(rows.map(({ event }) => event)).toEqual(['process.silent']);
    await world.app.features.operations.beat();
    clock.advance(61_000);
    await world.runJobs('operations.silence');
    expect(await eventsOf('process.silent')).toHaveLength(2);
  });

  it('books that drift are raised once for each account and book, however often they are looked at', async () => {
    const player = await world.register('drifter');
    const { watch } = world.app.features.reconciliation;
    const drift = async (by: string) =>
      await world.owner.query(
        `update ledger.account set balance = balance ${by} where owner = $1 and kind = 'cash'`,
        [player.id],
      );
    await drift('+ 7');
    for (let n = 0; n < 3; n += 1) await watch.checkNow();
    const rows = await eventsOf('books.drifted');
    expect(rows.map(({ subject }) => subject).toSorted()).toEqual([
      expect.stringMatching(/^\d+\/\d+$/),
      'REAL PHP',
    ]);
    await drift('- 7');
    await watch.checkNow();
    expect(await eventsOf('books.drifted')).toHaveLength(2);
  });

  it('what was raised cannot be changed, has a cause, and stands in the chain of what staff did but not in their list', async () => {
    await sealEverything(world);
    expect(await verifyUntouched(world)).toMatchObject({ wrong: 0, findings: [] });
    await expect(
      world.owner.query(`update staff.audit set after = '{"cause": ""}' where staff is null`),
    ).rejects.toThrow(/append only/);
    await expect(
      world.owner.query(
        `insert into staff.audit (merchant, act, subject) values ('DEMO', 'bet.voided', 'one')`,
      ),
    ).rejects.toThrow(/staff_audit_cause/);
    const answer = await auditor.call('listStaffActs', { 'f.outcome': 'done', size: 200 });
    expect(answer.value.rows.filter(({ act }) => act in SYSTEM_EVENTS)).toEqual([]);
  });
});
