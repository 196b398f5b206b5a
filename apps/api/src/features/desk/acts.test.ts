import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approved, secondPerson, unlockByTwo } from '../../testing/approvals/second.ts';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { createSeats, ONE, type Seats } from '../../testing/hub88-seats.ts';
import { bindMobile, emptied } from '../../testing/members.ts';
import { signInStaff } from '../../testing/staff.ts';
import { createTestClock, PASSWORD, startWorld, type World } from '../../testing/world.ts';

const clock = createTestClock();
const reason = 'A test.';
let world: World;
let seats: Seats;
let desk: BrowserClient;
let others: BrowserClient;

beforeAll(async () => {
  world = await startWorld({ clock });
  seats = createSeats(world);
  desk = await signInStaff(world);
  others = await signInStaff(world, 'other.test');
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, drifted: [], unlisted: [] });
  await world.stop();
});

async function auditOf(subject: string, act: string) {
  const { rows } = await world.owner.query<{ before: object; after: object; refusal: string | null }>(
    "select before, after, refusal from staff.audit where merchant = 'DEMO' and subject = $1 and act = $2 order by id",
    [subject, act],
  );
  return rows;
}
const memberOf = async (id: string) =>
  (await world.owner.query('select * from members.member where id = $1', [id])).rows[0] as Record<
    string,
    unknown
  >;

const dayAhead = () => new Date(clock.now().getTime() + 24 * 3_600_000).toISOString();

describe('locks', () => {
  it('lockMember: a play lock refuses launch and stakes, and never what is paid or undone; it leaves the rest open', async () => {
    const seat = await seats.newSeat('playlock');
    const [open, undone] = [await seats.staked(seat), await seats.staked(seat)];
    const lock = async () =>
      await desk.call('lockMember', { id: randomUUID(), account: 'playlock', kind: 'play', reason });
    const locked = (await Promise.all([lock(), lock(), lock()])).map(({ code }) => code ?? 'locked');
    expect(locked.toSorted()).toEqual(['locked', 'login.already_locked', 'login.already_locked']);
    const stake = { transaction_uuid: world.newTransaction(), amount: ONE };
    expect((await seats.bet(stake, seat)).status).toBe('RS_ERROR_USER_DISABLED');
    const paid = { transaction_uuid: world.newTransaction(), reference_transaction_uuid: open, amount: ONE };
    expect((await seats.win(paid, seat)).status).toBe('RS_OK');
    expect((await seats.undo(seat, undone)).status).toBe('RS_OK');
    const launch = { vendor: 'LS', gameId: 'ls_test', nodeId: 'studio-ls_test' };
    expect((await seat.player.call('launchGame', launch)).code).toBe('launches.play_locked');
    expect((await seat.player.call('getWallet', {})).success).toBe(true);
    expect(await auditOf(seat.user, 'member.locked')).toEqual([
      {
        before: { playLocked: false },
        after: { playLocked: true, until: dayAhead(), approval: expect.any(String) },
        refusal: null,
      },
    ]);
    await unlockByTwo(world, desk, { account: 'playlock', kind: 'play' });
    expect((await seats.bet(stake, seat)).status).toBe('RS_OK');
  });

  it('lockMember: kinds stand beside one another, and a lifted one leaves the others', async () => {
    const seat = await seats.newSeat('twolocks');
    await desk.call('lockMember', { id: randomUUID(), account: 'twolocks', kind: 'play', reason: 'First.' });
    await desk.call('lockMember', {
      id: randomUUID(),
      account: 'twolocks',
      kind: 'withdrawal',
      reason: 'Second.',
    });
    await desk.call('lockMember', { id: randomUUID(), account: 'twolocks', reason: 'All.' });
    await unlockByTwo(world, desk, { account: 'twolocks' });
    const { locks, status } = (await desk.call('getMember', { member: seat.user, purpose: 'risk_review' }))
      .value;
    expect([status, locks.map((lock) => [lock.kind, lock.reason, lock.by])]).toEqual([
      'ACTIVE',
      [
        ['play', 'First.', 'admin_demo'],
        ['withdrawal', 'Second.', 'admin_demo'],
      ],
    ]);
    const stake = { transaction_uuid: world.newTransaction(), amount: ONE };
    expect((await seats.bet(stake, seat)).status).toBe('RS_ERROR_USER_DISABLED');
    expect(
      (await others.call('unlockMember', { id: randomUUID(), account: 'twolocks', kind: 'play', reason }))
        .status,
    ).toBe(404);
  });
});

describe('a lock that one person made', () => {
  const lock = async (account: string, kind: 'all' | 'play' | 'withdrawal' = 'play') =>
    await desk.call('lockMember', { id: randomUUID(), account, kind, reason });
  const current = async (id: string) => {
    const member = await memberOf(id);
    return [member['status'], member['play_locked'], member['withdrawal_locked']];
  };
  const jobs = async () => await world.runJobs('login.locks');

  it('ends after a day, wherever it is asked for, unless a second person let it stay', async () => {
    const seat = await seats.newSeat('lapses');
    const stays = await world.register('staysshut');
    const [lapsing, staying] = [await lock('lapses'), await lock('staysshut')];
    expect(staying.value).toMatchObject({
      state: 'waiting',
      subject: stays.id,
      before: { playLocked: true, until: dayAhead() },
      after: { playLocked: true, until: null },
    });
    expect((await approved(world, staying, { role: 'risk' })).value.state).toBe('applied');
    await jobs();
    expect(await current(seat.user)).toEqual(['ACTIVE', true, false]);
    clock.advance(24 * 3_600_000);
    await jobs();
    expect(await current(seat.user)).toEqual(['ACTIVE', false, false]);
    expect(await current(stays.id)).toEqual(['ACTIVE', true, false]);
    desk = await signInStaff(world);
    others = await signInStaff(world, 'other.test');
    const launch = { vendor: 'LS', gameId: 'ls_test', nodeId: 'studio-ls_test' };
    for (const [username, code] of [
      ['lapses', undefined],
      ['staysshut', 'launches.play_locked'],
    ] as const) {
      const player = world.visitor();
      await player.call('login', { type: 'username', username, password: PASSWORD });
      expect([username, (await player.call('launchGame', launch)).code]).toEqual([username, code]);
    }
    // Too late to let it stay.
    const risk = await secondPerson(world, { role: 'risk' });
    const late = await risk.call('decideApproval', { id: lapsing.value.id, verdict: 'approve' });
    expect(late.code).toBe('approvals.expired');
    expect(await current(seat.user)).toEqual(['ACTIVE', false, false]);
  });

  it('ends when the second person says no, or whoever made it takes it back; the audit says both', async () => {
    const [no, back] = [await world.register('saidno'), await world.register('takenback')];
    const [refused, withdrawn] = [await lock('saidno', 'all'), await lock('takenback', 'withdrawal')];
    expect([await current(no.id), await current(back.id)]).toEqual([
      ['LOCKED', false, false],
      ['ACTIVE', false, true],
    ]);
    const risk = await secondPerson(world, { role: 'risk' });
    await risk.call('decideApproval', { id: refused.value.id, verdict: 'reject', reason: 'The wrong one.' });
    await desk.call('withdrawApproval', { id: withdrawn.value.id });
    expect([await current(no.id), await current(back.id)]).toEqual([
      ['ACTIVE', false, false],
      ['ACTIVE', false, false],
    ]);
    expect((await auditOf(no.id, 'approval.decided')).map(({ after }) => after)).toMatchObject([
      { state: 'rejected' },
    ]);
    expect((await lock('saidno', 'all')).success).toBe(true);
  });

  it('is asked for once: sent twice it is one lock, and its end is of no use to whoever asks for it too late', async () => {
    const { id } = await world.register('asktwice');
    const same = { id: randomUUID(), account: 'asktwice', kind: 'play', reason } as const;
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => await desk.call('lockMember', same)),
    );
    expect(answers.map(({ value }) => value.state)).toEqual(Array(4).fill('waiting'));
    expect(await auditOf(id, 'member.locked')).toHaveLength(1);
    const proposal = await desk.call('unlockMember', { ...same, id: randomUUID() });
    const other = await desk.call('unlockMember', { ...same, id: randomUUID() });
    expect((await desk.call('decideApproval', { id: proposal.value.id, verdict: 'approve' })).code).toBe(
      'approvals.second_person_required',
    );
    expect((await approved(world, proposal, { role: 'risk' })).value.state).toBe('applied');
    for (const { value } of [other, answers[0] ?? other]) {
      const risk = await secondPerson(world, { role: 'risk' });
      const stale = await risk.call('decideApproval', { id: value.id, verdict: 'approve' });
      expect(stale.code).toBe('approvals.stale');
    }
    expect((await desk.call('unlockMember', { ...same, id: randomUUID() })).code).toBe('login.lock_missing');
  });
});

describe('acts on an account', () => {
  it('signOutMember: ends every session and forgets every device', async () => {
    const player = await world.register('signedout');
    expect((await others.call('signOutMember', { member: player.id, reason })).status).toBe(404);
    expect((await desk.call('signOutMember', { member: player.id, reason })).value.ended).toBe(1);
    expect((await player.call('getWallet', {})).status).toBe(401);
    expect((await player.call('resumeSession', {})).value.session).toBeNull();
    const again = await player.call('login', { type: 'username', username: 'signedout', password: PASSWORD });
    expect(again.success).toBe(true);
  });

  it('resetMemberFactors: takes away what was lost, logs out, and holds withdrawals for a day', async () => {
    const player = await world.register('lostphone');
    await player.call('setPaymentPassword', { paymentPassword: '481516' });
    clock.advance(25 * 3_600_000);
    desk = await signInStaff(world);
    others = await signInStaff(world, 'other.test');
    const reset = async (who = desk) =>
      await who.call('resetMemberFactors', { member: player.id, factors: ['payment', 'totp'], reason });
    expect((await reset(others)).status).toBe(404);
    expect((await reset()).success).toBe(true);
    expect((await reset()).code).toBe('desk.factors_missing');
    expect(await auditOf(player.id, 'member.factors_reset')).toMatchObject([
      { before: { paymentPassword: true }, after: { paymentPassword: false }, refusal: null },
      { refusal: 'desk.factors_missing' },
    ]);
    const { factors, withdrawalsHeldUntil } = (
      await desk.call('getMember', { member: player.id, purpose: 'identity_check' })
    ).value;
    expect([factors, withdrawalsHeldUntil]).toEqual([
      [],
      new Date(clock.now().getTime() + 86_400_000).toISOString(),
    ]);
  });

  it('changeMemberType: only along the ways there are, with nobody above a root and nobody below a player', async () => {
    const [agent, child] = [await world.register('wayagent'), await world.register('waychild')];
    const turn = async (member: string, type: 0 | 1 | 2 | 4 | 40) =>
      (await desk.call('changeMemberType', { member, type, reason })).code ?? 'done';
    expect(await turn(agent.id, 2)).toBe('desk.type_refused');
    expect(await turn(agent.id, 40)).toBe('desk.type_refused');
    expect([await turn(agent.id, 1), await turn(agent.id, 1)]).toEqual(['done', 'done']);
    await world.owner.query(
      'update members.member set recommended_by = $1, agent_path = array[$1] where id = $2',
      [agent.id, child.id],
    );
    expect(await turn(agent.id, 0)).toBe('desk.type_has_team');
    expect([await turn(child.id, 1), await turn(child.id, 2)]).toEqual(['done', 'desk.type_has_upline']);
    expect(await turn(agent.id, 2)).toBe('done');
    const acts = (await auditOf(agent.id, 'member.type_changed')).filter(({ refusal }) => refusal === null);
    expect(acts.map(({ after }) => after)).toEqual([{ type: 1 }, { type: 2 }]);
    expect((await others.call('changeMemberType', { member: child.id, type: 0, reason })).status).toBe(404);
  });

  it('revealContact: says what was asked for and why, and keeps what was shown out of every record', async () => {
    const { id: member } = await world.register('revealed');
    await bindMobile(world, member, '+639179998887');
    const ask = { member, field: 'mobile', purpose: 'payment', reason: 'Asked to be called back.' } as const;
    expect((await desk.call('revealContact', ask)).value).toEqual({ value: '+639179998887' });
    expect((await desk.call('revealContact', { ...ask, field: 'email' })).status).toBe(404);
    expect((await others.call('revealContact', ask)).status).toBe(404);
    const finance = await signInStaff(world, 'localhost:8080', 'finance');
    expect((await finance.call('revealContact', ask)).code).toBe('sessions.not_permitted');
    const [line] = await auditOf(member, 'contact.revealed');
    expect(line).toMatchObject({ after: { field: 'mobile', purpose: 'payment' }, refusal: null });
    const { rows } = await world.owner.query('select from staff.audit a where a::text like $1', [
      '%9998887%',
    ]);
    expect(rows).toEqual([]);
  });
});

describe('the end of an account', () => {
  it('closeMember: not while money or an open bet is in it, and a stake at the same moment is before or never', async () => {
    const seat = await seats.newSeat('closing');
    const close = async (member: string) => await desk.call('closeMember', { member, reason });
    expect(await close(seat.user)).toMatchObject({
      code: 'desk.money_remains',
      value: { amount: '5000.00', currency: 'PHP' },
    });
    await seats.staked(seat, 5_000n * ONE);
    expect(await close(seat.user)).toMatchObject({ code: 'desk.bets_open', value: { count: 1 } });
    expect(await memberOf(seat.user)).toMatchObject({ status: 'ACTIVE', closed_at: null });
    const id = await emptied(world, 'closed');
    expect((await Promise.all([close(id), close(id), close(id)])).every(({ success }) => success)).toBe(true);
    expect(await auditOf(id, 'member.closed')).toHaveLength(1);
    const login = await world
      .visitor()
      .call('login', { type: 'username', username: 'closed', password: PASSWORD });
    expect(login.code).toBe('login.member_disabled');
    for (const kind of ['all', 'play'] as const) {
      expect(
        (await desk.call('lockMember', { id: randomUUID(), account: 'closed', kind, reason })).code,
      ).toBe('login.account_closed');
    }
    expect((await desk.call('unlockMember', { id: randomUUID(), account: 'closed', reason })).code).toBe(
      'login.account_closed',
    );
    expect((await others.call('closeMember', { member: id, reason })).status).toBe(404);
  });

  it('eraseMember: within what the licence keeps nothing goes; then all that says who it was, and no line of the books', async () => {
    const id = await emptied(world, 'erasedone');
    await bindMobile(world, id, '+639171112223');
    await desk.call('getMember', { member: id, purpose: 'regulator' });
    await desk.call('addNote', { id: randomUUID(), member: id, text: 'Lives in Cebu.' });
    const erase = async () => await desk.call('eraseMember', { member: id, reason });
    expect((await erase()).code).toBe('desk.not_closed');
    await desk.call('closeMember', { member: id, reason });
    await world.setProfile('PH');
    const early = await erase();
    await world.setProfile('DEMO');
    const until = new Date(clock.now());
    until.setUTCFullYear(until.getUTCFullYear() + 5);
    expect(early).toMatchObject({ code: 'desk.retention_runs', value: { until: until.toISOString() } });
    expect((await others.call('eraseMember', { member: id, reason })).status).toBe(404);
    const postings = async () =>
      (
        await world.owner.query(
          'select p.id from ledger.posting p join ledger.account a on a.id = p.account where a.owner = $1',
          [id],
        )
      ).rowCount;
    const before = await postings();
    expect((await Promise.all([erase(), erase()])).every(({ success }) => success)).toBe(true);
    expect(await auditOf(id, 'member.erased')).toMatchObject([
      { refusal: 'desk.not_closed' },
      { refusal: 'desk.retention_runs' },
      { refusal: null },
    ]);
    const { value } = await desk.call('getMember', { member: id, purpose: 'regulator' });
    expect(value).toMatchObject({
      status: 'CLOSED',
      mobile: null,
      notes: [],
      lastSignIn: { device: '', address: '' },
    });
    expect(value.account).toMatch(/^erased[0-9a-f]{20}$/);
    for (const text of ['%erasedone%', '%Cebu%']) expect(await tablesWith(text)).toEqual([]);
    expect(await postings()).toBe(before);
    // The name is free again, for somebody else.
    expect((await world.register('erasedone')).id).not.toBe(id);
  });

  it('closeMember, eraseMember: five minutes after whoever asks has proved themselves nothing is done or written down', async () => {
    const member = await emptied(world, 'unproved');
    clock.advance(5 * 60_000);
    for (const answer of [
      await desk.call('closeMember', { member, reason }),
      await desk.call('eraseMember', { member, reason }),
    ]) {
      expect([answer.status, answer.code]).toEqual([403, 'security.step_up_required']);
    }
    expect(await memberOf(member)).toMatchObject({ status: 'ACTIVE', closed_at: null, erased_at: null });
    for (const act of ['member.closed', 'member.erased']) expect(await auditOf(member, act)).toEqual([]);
    desk = await signInStaff(world);
    expect((await desk.call('closeMember', { member, reason })).success).toBe(true);
  });

  it('exportMember: one file with all that is kept, written down once, and for nobody without the right', async () => {
    const seat = await seats.newSeat('exported');
    await seats.staked(seat);
    await bindMobile(world, seat.user, '+639175550001');
    const headers = { 'x-laro': '1', origin: 'http://localhost:8080', 'content-type': 'application/json' };
    const ask = async (who: BrowserClient, body: object) =>
      await who.send('POST', `/api/staff/members/${seat.user}/export`, headers, JSON.stringify(body));
    const file = await ask(desk, { reason });
    expect(file.headers['content-disposition']).toContain('attachment');
    expect(JSON.parse(file.text)).toMatchObject({
      facts: {
        account: { account: 'exported' },
        contacts: { mobile: '+639175550001' },
        logins: [{ method: 'register' }],
      },
      bets: [{ stakeE5: '100000', state: 'ACCEPTED' }],
      postings: [{ kind: 'registration.welcome_credit' }, { kind: 'bets.stake' }],
    });
    expect(file.text).not.toMatch(/hash|sealed|secret/);
    expect((await ask(desk, {})).status).toBe(422);
    const support = await signInStaff(world, 'localhost:8080', 'support');
    expect((await ask(support, { reason })).status).toBe(403);
    expect((await auditOf(seat.user, 'member.exported')).map(({ refusal }) => refusal)).toEqual([
      null,
      'sessions.not_permitted',
    ]);
  });

  it('who has not been here for the months of the licence is dormant, until they log in again', async () => {
    const [away, here] = [await world.register('longaway'), await world.register('stillhere')];
    await world.owner.query(
      "update members.member set last_seen_at = now() - interval '13 months' where id = $1",
      [away.id],
    );
    await world.runJobs('desk.dormancy');
    const dormant = async (id: string) => (await memberOf(id))['dormant_since'] !== null;
    expect([await dormant(away.id), await dormant(here.id)]).toEqual([true, false]);
    await world.visitor().call('login', { type: 'username', username: 'longaway', password: PASSWORD });
    expect(await dormant(away.id)).toBe(false);
  });
});

/** Tables of ours in which some row still says this. The audit names accounts that staff typed, and is sealed. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await world.owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'jobs')`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const hit = await world.owner.query(`select from ${name} t where t::text like $1 limit 1`, [text]);
    if (hit.rowCount) found.push(name);
  }
  return found.filter((name) => name !== 'staff.audit');
}
